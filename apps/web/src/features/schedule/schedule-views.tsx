import { Link } from '../../ui/link';
import type { ScheduleAddress } from './address';
import classes from './schedule.module.css';

interface ScheduleViewsProps {
  address: ScheduleAddress;
  hrefOf(change: Partial<ScheduleAddress>): string;
  /** A phone has a day, a list and a month. */
  isPhone?: boolean;
}

/** A vehicle, a driver or an order a row, or a month. */
export function ScheduleViews({ address: { view, rows }, hrefOf, isPhone = false }: ScheduleViewsProps) {
  const isMonth = view === 'month';
  const span = isMonth ? 'week' : view;
  const isList = rows === 'order' && view === 'week';
  const phoneViews = [
    { label: 'Hari', change: { view: 'day', rows: 'vehicle' }, isCurrent: !isMonth && !isList },
    { label: 'Daftar pekan', change: { view: 'week', rows: 'order' }, isCurrent: isList },
    { label: 'Bulan', change: { view: 'month', rows: 'vehicle' }, isCurrent: isMonth },
  ] as const;
  const deskViews = [
    { label: 'Kendaraan', change: { view: span, rows: 'vehicle' }, isCurrent: !isMonth && rows === 'vehicle' },
    { label: 'Pengemudi', change: { view: span, rows: 'driver' }, isCurrent: rows === 'driver' },
    { label: 'Bulan', change: { view: 'month', rows: 'vehicle' }, isCurrent: isMonth },
    { label: 'Daftar', change: { view: span, rows: 'order' }, isCurrent: rows === 'order' },
  ] as const;
  return (
    <nav className={classes.views} aria-label="Tampilan">
      {(isPhone ? phoneViews : deskViews).map(({ label, change, isCurrent }) => (
        <Link key={label} href={hrefOf(change)} className={classes.view} aria-current={isCurrent ? 'true' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
