import type { ScheduleBar, ScheduleClashes } from '@lajur/api-contract/schedule';
import { formatClock, formatClockRange, formatDay, zoneOf } from '@lajur/domain/common/time';
import { orderLateness } from '@lajur/domain/order/lateness';
import { rangeOfView } from '@lajur/domain/schedule/schedule-range';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { Plate } from '../../ui/plate';
import { OrderChip } from '../../ui/shipment/order-chip';
import { useNow } from '../../ui/ticker';
import { readZone } from '../../ui/zone';
import { barFacts } from './bar-look';
import { BarMenu, type BarMenuState } from './bar-menu';
import { movableOf } from './clash-notice';
import type { BoardProps } from './month-board';
import { orderHref } from './order-href';
import classes from './phone-days.module.css';
import { stripDay, WeekStrip } from './phone-strip';
import { useLanePages, useSchedule } from './queries';
import { strings } from './strings';
import type { WhyNotMoved } from './use-move-refusal';

const byTime = (a: ScheduleBar, b: ScheduleBar) => a.from.localeCompare(b.from) || a.cargoNo.localeCompare(b.cargoNo);

interface PhoneDaysProps extends BoardProps {
  whyNot: WhyNotMoved;
  onMove(bar: ScheduleBar): void;
}

/** A day on a phone: a strip of its week, double bookings, and what is carried by time. */
export function PhoneDays({ address, schedule, hrefOf, today, whyNot, onMove }: PhoneDaysProps) {
  const { date } = address;
  const [pages, setPages] = useState([0]);
  const { data: week } = useSchedule({ ...address, view: 'week', date: stripDay(date, today) });
  const found = useLanePages({ ...address, view: 'day', hidesIdle: true }, pages);
  const now = new Date(useNow());
  const [menu, setMenu] = useState<BarMenuState | null>(null);
  const from = hrefOf({});
  const failed = found.find((one) => one.error && !one.data);
  const loaded = schedule !== undefined && found[0]?.data !== undefined;
  const bars = [
    ...(schedule?.unassigned.bars ?? []),
    ...found.flatMap(({ data }) => data?.content.flatMap((lane) => lane.bars.filter((bar) => bar.matches)) ?? []),
  ].sort(byTime);
  const hasMore = (found[0]?.data?.totalPages ?? 1) > pages.length;
  const clashing = new Set(schedule?.clashes.first.flatMap(({ orders }) => orders.map(({ id }) => id)));

  return (
    <>
      <WeekStrip date={date} today={today} hrefOf={hrefOf} week={week} />
      {loaded && <Clashes clashes={schedule.clashes} whyNot={whyNot} onMove={onMove} />}
      {failed ? (
        <ErrorView text={strings.failed} error={failed.error} onReload={() => void failed.refetch()} />
      ) : loaded && bars.length === 0 ? (
        <EmptyState
          drawing="truck"
          title={strings.nothingFound}
          text={`Tidak ada pesanan di tab ini pada ${formatDay(date)}.`}
        />
      ) : (
        <ul
          key={loaded ? 'read' : 'waiting'}
          className={classes.cards}
          aria-busy={!loaded}
          aria-label={`Pesanan ${formatDay(date)}`}
        >
          {loaded
            ? bars.map((bar) => (
                <Card
                  key={bar.id}
                  bar={bar}
                  day={date}
                  now={now}
                  clashes={clashing.has(bar.id)}
                  from={from}
                  onMenu={setMenu}
                />
              ))
            : [0, 1, 2, 3].map((key) => <li key={key} className={classes.bone} aria-hidden />)}
        </ul>
      )}
      {hasMore && (
        <div className={classes.moreRow}>
          <Button variant="default" fullWidth onClick={() => setPages([...pages, pages.length])}>
            Tampilkan lainnya
          </Button>
        </div>
      )}
      {menu && <BarMenu {...menu} from={from} whyNot={whyNot} onMove={onMove} onClose={() => setMenu(null)} />}
    </>
  );
}

type ClashesProps = Pick<PhoneDaysProps, 'whyNot' | 'onMove'> & { clashes: ScheduleClashes };

/** Who is booked twice on the day; pressing it opens the choice of another vehicle, where one of the orders can still change. */
function Clashes({ clashes, whyNot, onMove }: ClashesProps) {
  return clashes.first.map((clash) => {
    const movable = movableOf(clash, whyNot);
    const wanted = [clash.vehicle?.plate, clash.driver?.name].filter((name) => name !== undefined).join(' dan ');
    const hours = formatClockRange(new Date(clash.from), new Date(clash.until), readZone());
    const text = (
      <>
        <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
        <span>
          <strong className={classes.clashTitle}>{wanted} dipesan dua kali</strong>
          {hours}
          {movable && `, pilih ${clash.vehicle ? 'kendaraan' : 'pengemudi'} lain`}
        </span>
      </>
    );
    const key = clash.orders.map(({ id }) => id).join();
    if (!movable)
      return (
        <div key={key} className={classes.clash}>
          {text}
        </div>
      );
    return (
      <button key={key} type="button" className={classes.clash} onClick={() => onMove(movable)}>
        {text}
        <IconChevronRight size={20} stroke={1.7} aria-hidden />
      </button>
    );
  });
}

interface CardProps {
  bar: ScheduleBar;
  day: string;
  now: Date;
  clashes: boolean;
  from: string;
  onMenu(menu: BarMenuState): void;
}

/** Of a day when it is picked up, or until when it is on the way if that was before; in the zone of its place. */
function timeOf({ from, until, origin, destination }: ScheduleBar, day: string): { before?: string; time: string } {
  const range = rangeOfView('day', day, readZone());
  const at = (moment: string, timezone: string) => {
    const zone = zoneOf(timezone);
    return `${formatClock(new Date(moment), zone)}${zone === readZone() ? '' : ` ${zone}`}`;
  };
  if (Date.parse(from) >= +range.from) return { time: at(from, origin.timezone) };
  return Date.parse(until) < +range.until
    ? { before: 'sampai', time: at(until, destination.timezone) }
    : { time: 'seharian' };
}

function Card({ bar, day, now, clashes, from, onMenu }: CardProps) {
  const { before, time } = timeOf(bar, day);
  const late = orderLateness(bar.lateMinutes, bar.until, now)?.text ?? null;
  return (
    <li className={classes.card} data-clashes={clashes || undefined}>
      <Link href={orderHref(bar, from)} className={classes.cardLink}>
        <span className={classes.time}>
          {before && <span>{before}</span>}
          {time}
        </span>
        <span className={classes.what}>
          <span className={classes.first}>
            <strong>{bar.cargoNo}</strong>
            {bar.vehicle ? <Plate value={bar.vehicle.plate} /> : <span className={classes.none}>tanpa kendaraan</span>}
          </span>
          <span className={classes.route}>
            {bar.origin.city} → {bar.destination.city}
          </span>
          <OrderChip order={bar} short />
          {late && <strong className={classes.late}>{late}</strong>}
        </span>
        <Hidden>{barFacts(bar, now)}</Hidden>
      </Link>
      <button
        type="button"
        className={classes.more}
        aria-label={`Tindakan untuk ${bar.cargoNo}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu({ bar, anchor: event.currentTarget })}
      >
        <IconDotsVertical size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}
