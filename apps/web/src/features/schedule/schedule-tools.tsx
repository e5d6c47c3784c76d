import { monthName } from '@lajur/domain/common/month';
import { formatDay, formatDayShort, weekdayOf } from '@lajur/domain/common/time';
import { daysOfView, scheduleViewLabels, scheduleViews, shiftView } from '@lajur/domain/schedule/schedule-range';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Checkbox } from '../../ui/input/checkbox';
import { SelectInput } from '../../ui/input/select-input';
import { useKeyHint } from '../../ui/keys';
import { Link } from '../../ui/link';
import { SearchBox } from '../../ui/list-page/search-box';
import type { ScheduleAddress } from './address';
import { useShippers } from './queries';
import classes from './schedule.module.css';

export interface ScheduleToolsProps {
  address: ScheduleAddress;
  today: string;
  hrefOf(change: Partial<ScheduleAddress>): string;
  go(change: Partial<ScheduleAddress>): void;
  phone: boolean;
}

/** "November 2026", "23 – 29 Nov 2026", "Sen, 23 Nov 2026". */
function titleOf({ view, date }: ScheduleAddress): string {
  if (view === 'month') return monthName(date.slice(0, 7));
  if (view === 'day') return `${weekdayOf(date)}, ${formatDay(date)}`;
  const days = daysOfView('week', date);
  const [first = date, last = date] = [days[0], days.at(-1)];
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = sameMonth ? first.slice(8) : sameYear ? formatDayShort(first) : formatDay(first);
  return `${begin} – ${formatDay(last)}`;
}

const steps = { month: 'Bulan', week: 'Pekan', day: 'Hari' } as const;

/** Which days, how they are shown, and what is looked for among them. */
export function ScheduleTools({ address, today, hrefOf, go, phone }: ScheduleToolsProps) {
  const { view, date } = address;
  const { aria } = useKeyHint('today');
  const isHere = daysOfView(view, date).includes(today) && (view !== 'month' || date.slice(0, 7) === today.slice(0, 7));
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
    <>
      <div className={classes.bar}>
        {step(-1, 'sebelumnya', IconChevronLeft)}
        {step(1, 'berikutnya', IconChevronRight)}
        <h2 className={classes.period} aria-live="polite">
          {titleOf(address)}
        </h2>
        {!isHere && (
          <Button component={Link} href={hrefOf({ date: today })} variant="subtle" aria-keyshortcuts={aria}>
            Hari ini
          </Button>
        )}
        <nav className={classes.views} aria-label="Tampilan">
          {scheduleViews
            // A phone has a strip of the week over the day.
            .filter((one) => !phone || one !== 'week')
            .map((one) => (
              <Link
                key={one}
                href={hrefOf({ view: one })}
                className={classes.view}
                aria-current={(phone && view === 'week' ? 'day' : view) === one ? 'true' : undefined}
              >
                {scheduleViewLabels[one]}
              </Link>
            ))}
        </nav>
      </div>
      <div className={classes.filters}>
        <SearchBox
          value={address.search}
          onChange={(search) => search !== address.search && go({ search })}
          placeholder="Cari kargo, plat, kota"
        />
        <ShipperFilter address={address} go={go} />
        {view !== 'month' && !phone && (
          <Checkbox
            label="Hanya yang punya pesanan"
            checked={address.hidesIdle}
            onChange={(hidesIdle) => go({ hidesIdle })}
          />
        )}
      </div>
    </>
  );
}

function ShipperFilter({ address, go }: Pick<ScheduleToolsProps, 'address' | 'go'>) {
  const { data } = useShippers();
  const { shipperId } = address;
  const known = data ?? [];
  const options =
    !shipperId || known.some(({ value }) => value === shipperId)
      ? known
      : [...known, { value: shipperId, label: 'Pengirim terpilih' }];
  return (
    <div className={classes.shipper}>
      <SelectInput
        aria-label="Pengirim"
        placeholder="Semua pengirim"
        searchable
        clearable
        options={options}
        value={shipperId || null}
        onChange={(value) => go({ shipperId: value ?? '' })}
      />
    </div>
  );
}
