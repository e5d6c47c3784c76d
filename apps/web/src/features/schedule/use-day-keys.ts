import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrows go from day to day of a month. */
export function useDayKeys() {
  return (event: KeyboardEvent<HTMLTableElement>) => {
    const step = steps[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-day]');
    if (step === undefined || !here) return;
    const days = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-day]')];
    const next = days[days.indexOf(here) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}
