import { scheduleViewLabels, scheduleViews, shiftView } from '@lajur/domain/schedule/schedule-range';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Checkbox } from '../../ui/input/checkbox';
import { SelectInput } from '../../ui/input/select-input';
import { useKeyHint } from '../../ui/keys';
import { Link } from '../../ui/link';
import { SearchBox } from '../../ui/list-page/search-box';
import type { ScheduleAddress } from './address';
import { titleOf } from './period-title';
import { useShippers } from './queries';
import classes from './schedule.module.css';

export interface ScheduleToolsProps {
  address: ScheduleAddress;
  today: string;
  hrefOf(change: Partial<ScheduleAddress>): string;
  go(change: Partial<ScheduleAddress>): void;
}

const steps = { month: 'Bulan', week: 'Hari', day: 'Hari' } as const;

/** Which days, how they are shown, and what is looked for among them. */
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
      <Button component={Link} href={hrefOf({ date: today })} variant="default" aria-keyshortcuts={aria}>
        Hari ini
      </Button>
      <h2 className={classes.period} aria-live="polite">
        {titleOf(address)}
      </h2>
      <div className={classes.filters}>
        <ScheduleFilters address={address} go={go} />
        <Checkbox
          label="Hanya yang punya pesanan"
          checked={address.hidesIdle}
          onChange={(hidesIdle) => go({ hidesIdle })}
        />
      </div>
      <nav className={classes.views} aria-label="Tampilan">
        {scheduleViews.map((one) => (
          <Link
            key={one}
            href={hrefOf({ view: one })}
            className={classes.view}
            aria-current={view === one ? 'true' : undefined}
          >
            {scheduleViewLabels[one]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** What is looked for among the orders. */
export const ScheduleFilters = ({ address, go }: Pick<ScheduleToolsProps, 'address' | 'go'>) => (
  <>
    <SearchBox
      value={address.search}
      onChange={(search) => search !== address.search && go({ search })}
      placeholder="Cari kargo, plat, kota"
    />
    <ShipperFilter address={address} go={go} />
  </>
);

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
