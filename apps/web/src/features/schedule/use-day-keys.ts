import type { KeyboardEvent } from 'react';

/** Arrows go from day to day; `week` days stand in a line. */
export function useDayKeys(week: 1 | 7 = 7) {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -week, ArrowDown: week };
  return (event: KeyboardEvent<HTMLElement>) => {
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
