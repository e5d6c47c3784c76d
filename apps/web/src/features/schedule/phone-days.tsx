import { changeAssignment } from '@lajur/api-contract/order';
import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { monthName } from '@lajur/domain/common/month';
import { formatDay, weekdayOf } from '@lajur/domain/common/time';
import { orderLateness } from '@lajur/domain/order/lateness';
import { daysOfView } from '@lajur/domain/schedule/schedule-range';
import { Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { Plate } from '../../ui/plate';
import { OrderChip } from '../../ui/shipment/order-chip';
import { useNow } from '../../ui/ticker';
import { timesOf } from './bar-look';
import { BarMenu, type BarMenuState } from './bar-menu';
import { ClashNotice } from './clash-notice';
import type { BoardProps, MoveDrawer as MoveDrawerOf } from './month-board';
import { orderHref } from './order-href';
import classes from './phone-days.module.css';
import { useLanePages } from './queries';
import { strings } from './strings';

const byTime = (a: ScheduleBar, b: ScheduleBar) => a.from.localeCompare(b.from) || a.cargoNo.localeCompare(b.cargoNo);

/** A day on a phone: a strip of its week, and what is carried as cards by time. */
export function PhoneDays({ address, schedule, hrefOf, today, MoveDrawer }: BoardProps & { MoveDrawer: MoveDrawerOf }) {
  const [pages, setPages] = useState([0]);
  const found = useLanePages({ ...address, view: 'day', hidesIdle: true }, pages);
  const now = new Date(useNow());
  const refused = useRefusal(changeAssignment, strings.noRight);
  const [menu, setMenu] = useState<BarMenuState | null>(null);
  const [moving, setMoving] = useState<ScheduleBar | null>(null);
  const from = hrefOf({});
  const failed = found.find((one) => one.error && !one.data);
  const loaded = schedule !== undefined && found[0]?.data !== undefined;
  const bars = [
    ...(schedule?.unassigned.bars ?? []),
    ...found.flatMap(({ data }) => data?.content.flatMap((lane) => lane.bars.filter((bar) => bar.matches)) ?? []),
  ].sort(byTime);
  const hasMore = (found[0]?.data?.totalPages ?? 1) > pages.length;

  return (
    <>
      <WeekStrip date={address.date} today={today} hrefOf={hrefOf} />
      {schedule && (
        <ClashNotice clashes={schedule.clashes} from={from} onMove={refused === undefined ? setMoving : undefined} />
      )}
      {failed ? (
        <ErrorView text={strings.failed} error={failed.error} onReload={() => void failed.refetch()} />
      ) : loaded && bars.length === 0 ? (
        <EmptyState
          drawing="truck"
          title={strings.nothingFound}
          text={`Tidak ada pesanan di tab ini pada ${formatDay(address.date)}.`}
        />
      ) : (
        <ul className={classes.cards} aria-busy={!loaded} aria-label={`Pesanan ${formatDay(address.date)}`}>
          {loaded
            ? bars.map((bar) => <Card key={bar.id} bar={bar} now={now} from={from} onMenu={setMenu} />)
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
      {menu && (
        <BarMenu
          {...menu}
          from={from}
          refusedBecause={refused}
          now={now}
          onMove={setMoving}
          onClose={() => setMenu(null)}
        />
      )}
      {moving && <MoveDrawer key={moving.id} order={moving} onClose={() => setMoving(null)} />}
    </>
  );
}

function WeekStrip({ date, today, hrefOf }: Pick<BoardProps, 'today' | 'hrefOf'> & { date: string }) {
  return (
    <nav className={classes.strip} aria-label="Hari dalam pekan ini">
      {daysOfView('week', date).map((day) => (
        <Link
          key={day}
          href={hrefOf({ view: 'day', date: day })}
          className={classes.day}
          data-today={day === today || undefined}
          aria-current={day === date ? 'date' : undefined}
        >
          <span>{weekdayOf(day)}</span>
          <strong>
            {Number(day.slice(8))}
            <Hidden> {monthName(day.slice(0, 7))}</Hidden>
          </strong>
        </Link>
      ))}
    </nav>
  );
}

interface CardProps {
  bar: ScheduleBar;
  now: Date;
  from: string;
  onMenu(menu: BarMenuState): void;
}

function Card({ bar, now, from, onMenu }: CardProps) {
  const { pickup, arrival } = timesOf(bar, now);
  const late = orderLateness(bar.lateMinutes, bar.until, now)?.text ?? null;
  return (
    <li className={classes.card}>
      <Link href={orderHref(bar, from)} className={classes.cardLink}>
        <span className={classes.first}>
          <strong>{bar.cargoNo}</strong>
          <OrderChip order={bar} short />
        </span>
        <span>
          {bar.origin.city}, {pickup}
        </span>
        <span>
          {bar.destination.city}, {arrival}
        </span>
        {late && <strong className={classes.late}>{late}</strong>}
        <span className={classes.people}>
          {bar.vehicle ? <Plate value={bar.vehicle.plate} /> : strings.unassigned}
          <span>{bar.driver?.name ?? 'Belum ada pengemudi'}</span>
        </span>
      </Link>
      <button
        type="button"
        className={classes.dots}
        aria-label={`Tindakan untuk ${bar.cargoNo}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu({ bar, anchor: event.currentTarget })}
      >
        <IconDotsVertical size={20} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
}
