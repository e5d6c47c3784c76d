import { shiftView } from '@lajur/domain/schedule/schedule-range';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useKeyHint } from '../../ui/keys';
import { Link } from '../../ui/link';
import type { ScheduleAddress } from './address';
import { titleOf } from './period-title';
import classes from './schedule.module.css';
import { ScheduleFilters } from './schedule-filters';
import { ScheduleViews } from './schedule-views';

export interface ScheduleToolsProps {
  address: ScheduleAddress;
  today: string;
  hrefOf(change: Partial<ScheduleAddress>): string;
  go(change: Partial<ScheduleAddress>): void;
}

const steps = { month: 'Bulan', week: 'Hari', day: 'Hari' } as const;

/** Which days, what is looked for among them, and how they are shown. */
export function ScheduleTools({ address, today, hrefOf, go }: ScheduleToolsProps) {
  const { view, date } = address;
  const { aria } = useKeyHint('today');
  const step = (by: 1 | -1, label: string, icon: typeof IconChevronLeft) => {
    const Icon = icon;
    return (
      <Button
        component={Link}
        href={hrefOf({ date: shiftView(view, date, by) })}
        variant="default"
        className={classes.step}
        aria-label={`${steps[view]} ${label}`}
      >
        <Icon size={16} stroke={1.9} aria-hidden />
      </Button>
    );
  };
  return (
    <div className={classes.bar}>
      <span className={classes.steps}>
        {step(-1, 'sebelumnya', IconChevronLeft)}
        {step(1, 'berikutnya', IconChevronRight)}
      </span>
      <Button
        component={Link}
        href={hrefOf({ date: today })}
        variant="default"
        className={classes.tool}
        aria-keyshortcuts={aria}
      >
        Hari ini
      </Button>
      <h2 className={classes.period} aria-live="polite">
        {titleOf(address)}
      </h2>
      <ScheduleFilters address={address} go={go} />
      <ScheduleViews address={address} hrefOf={hrefOf} />
    </div>
  );
}
