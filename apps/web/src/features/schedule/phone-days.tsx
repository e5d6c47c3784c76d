import type { ScheduleBar, ScheduleClashes } from '@lajur/api-contract/schedule';
import { formatClockRange, formatDay } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { useNow } from '../../ui/ticker';
import { readZone } from '../../ui/zone';
import { BarMenu, type BarMenuState } from './bar-menu';
import { movableOf } from './clash-notice';
import type { BoardProps } from './month-board';
import { OrderCard } from './order-card';
import classes from './phone-days.module.css';
import { stripDay, WeekStrip } from './phone-strip';
import { useOrderPages, useSchedule } from './queries';
import { strings } from './strings';
import type { WhyNotMoved } from './use-move-refusal';

interface PhoneDaysProps extends BoardProps {
  whyNot: WhyNotMoved;
  onMove(bar: ScheduleBar): void;
}

/** A day on a phone: a strip of its week, double bookings, and what is carried by time. */
export function PhoneDays({ address, schedule, hrefOf, today, whyNot, onMove }: PhoneDaysProps) {
  const { date } = address;
  const [count, setCount] = useState(1);
  const { data: week } = useSchedule({ ...address, view: 'week', date: stripDay(date, today) });
  const found = useOrderPages({ ...address, view: 'day' }, count);
  const minute = Math.floor(useNow() / 60_000);
  const now = useMemo(() => new Date(minute * 60_000), [minute]);
  const [menu, setMenu] = useState<BarMenuState | null>(null);
  const from = hrefOf({});
  const failed = found.find((one) => one.error && !one.data);
  const loaded = schedule !== undefined && found[0]?.data !== undefined;
  const bars = found.flatMap(({ data }) => data?.content ?? []);
  const hasMore = (found[0]?.data?.totalPages ?? 1) > count;
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
                <OrderCard
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
          <Button variant="default" fullWidth onClick={() => setCount(count + 1)}>
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
