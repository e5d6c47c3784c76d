import { Link } from '../../ui/link';
import type { ScheduleAddress } from './address';
import classes from './schedule.module.css';

interface ScheduleViewsProps {
  address: ScheduleAddress;
  hrefOf(change: Partial<ScheduleAddress>): string;
  /** A phone has a day, a list and a month. */
  isPhone?: boolean;
}

/** A vehicle, a driver or an order a row, and how many days of them. */
export function ScheduleViews({ address: { view, rows }, hrefOf, isPhone = false }: ScheduleViewsProps) {
  const isMonth = view === 'month';
  const isList = rows === 'order' && view === 'week';
  const phoneViews: Choice[] = [
    { label: 'Hari', change: { view: 'day', rows: 'vehicle' }, isCurrent: !isMonth && !isList },
    { label: 'Daftar pekan', change: { view: 'week', rows: 'order' }, isCurrent: isList },
    { label: 'Bulan', change: { view: 'month', rows: 'vehicle' }, isCurrent: isMonth },
  ];
  if (isPhone) return <Choices label="Tampilan" choices={phoneViews} hrefOf={hrefOf} />;
  const ofRows: Choice[] = [
    { label: 'Kendaraan', change: { rows: 'vehicle' }, isCurrent: rows === 'vehicle' },
    { label: 'Pengemudi', change: { rows: 'driver' }, isCurrent: rows === 'driver' },
    // A month has no single orders.
    { label: 'Daftar', change: { view: isMonth ? 'week' : view, rows: 'order' }, isCurrent: rows === 'order' },
  ];
  const ofDays: Choice[] = [
    { label: 'Hari', change: { view: 'day' }, isCurrent: view === 'day' },
    { label: 'Pekan', change: { view: 'week' }, isCurrent: view === 'week' },
    { label: 'Bulan', change: { view: 'month' }, isCurrent: isMonth },
  ];
  return (
    <div className={classes.choices}>
      <Choices label="Rentang" choices={ofDays} hrefOf={hrefOf} />
      <Choices label="Tampilan" choices={ofRows} hrefOf={hrefOf} />
    </div>
  );
}

interface Choice {
  label: string;
  change: Partial<ScheduleAddress>;
  isCurrent: boolean;
}

interface ChoicesProps extends Pick<ScheduleViewsProps, 'hrefOf'> {
  label: string;
  choices: readonly Choice[];
}

const Choices = ({ label: ofAll, choices, hrefOf }: ChoicesProps) => (
  <nav className={classes.views} aria-label={ofAll}>
    {choices.map(({ label, change, isCurrent }) => (
      <Link key={label} href={hrefOf(change)} className={classes.view} aria-current={isCurrent ? 'true' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
