import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { rangeOfView } from '@lajur/domain/schedule/schedule-range';
import { Button } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { Plate } from '../../ui/plate';
import { OrderChip } from '../../ui/shipment/order-chip';
import { useNow } from '../../ui/ticker';
import { usePhone } from '../../ui/use-phone';
import { readZone } from '../../ui/zone';
import { BarMenu, type BarMenuState } from './bar-menu';
import { FeedButton } from './feed-button';
import classes from './list.module.css';
import { byDay, dayTitle, lateText, windowText } from './list-days';
import type { BoardProps } from './month-board';
import { OrderCard } from './order-card';
import { orderHref } from './order-href';
import { ordersAtOnce, useOrderPages } from './queries';
import { strings } from './strings';
import type { WhyNotMoved } from './use-move-refusal';

interface ListBoardProps extends BoardProps {
  whyNot: WhyNotMoved;
  onMove(bar: ScheduleBar): void;
}

/** The orders of a week or a day, one after the other under their days; each leads to its page. */
export function ListBoard({ address, schedule, hrefOf, today, whyNot, onMove }: ListBoardProps) {
  const [count, setCount] = useState(1);
  const pages = useOrderPages(address, count);
  const phone = usePhone();
  // Rows are many: they are drawn anew once a minute at most.
  const minute = Math.floor(useNow() / 60_000);
  const now = useMemo(() => new Date(minute * 60_000), [minute]);
  const [menu, setMenu] = useState<BarMenuState | null>(null);
  const from = hrefOf({});
  const [first] = pages;
  const failed = pages.find((one) => one.error && !one.data);
  if (failed) return <ErrorView text={strings.failed} error={failed.error} onReload={() => void failed.refetch()} />;
  if (!first?.data) return <Waiting />;
  const { totalElements } = first.data;
  if (totalElements === 0)
    return <EmptyState drawing="search" title={strings.nothingFound} text={strings.nothingFoundText} />;
  const bars = pages.flatMap(({ data }) => data?.content ?? []);
  const range = rangeOfView(address.view, address.date, readZone());
  const clashing = new Set(schedule?.clashes.first.flatMap(({ orders }) => orders.map(({ id }) => id)));
  const rowOf = (bar: ScheduleBar, day: string) => {
    const row = { bar, now, from, clashes: clashing.has(bar.id), onMenu: setMenu };
    return phone ? <OrderCard key={bar.id} day={day} {...row} showsDriver /> : <Row key={bar.id} {...row} />;
  };
  return (
    <>
      {!phone && <Heads />}
      {byDay(bars, range.from, readZone()).map(({ day, orders }) => (
        <section key={day} aria-label={dayTitle(day, today)}>
          <h2 className={classes.day}>{dayTitle(day, today)}</h2>
          <ul className={classes.orders}>{orders.map((bar) => rowOf(bar, day))}</ul>
        </section>
      ))}
      <footer className={classes.foot}>
        <span>
          1 – {formatNumber(bars.length)} dari {formatNumber(totalElements)}
        </span>
        {bars.length < totalElements && (
          <Button
            variant="default"
            loading={pages.some((one) => one.isPending)}
            onClick={() => setCount(Math.min(count + 1, Math.ceil(totalElements / ordersAtOnce)))}
          >
            Tampilkan lainnya
          </Button>
        )}
        {!phone && <FeedButton isQuiet />}
      </footer>
      {menu && <BarMenu {...menu} from={from} whyNot={whyNot} onMove={onMove} onClose={() => setMenu(null)} />}
    </>
  );
}

const heads = ['Waktu', 'Pesanan', 'Rute', 'Kendaraan', 'Pengemudi', 'Keadaan'] as const;

/** What stands below each other; rows say it themselves to who does not see it. */
const Heads = () => (
  <div className={classes.heads} aria-hidden>
    {heads.map((head) => (
      <span key={head}>{head}</span>
    ))}
  </div>
);

interface RowProps {
  bar: ScheduleBar;
  now: Date;
  from: string;
  clashes: boolean;
  onMenu(menu: BarMenuState): void;
}

const Row = memo(function Row({ bar, now, from, clashes, onMenu }: RowProps) {
  const late = lateText(bar, now);
  const { begins, ends } = windowText(bar);
  return (
    <li className={classes.row} data-clashes={clashes || undefined}>
      <span className={classes.time}>
        {begins}
        <span>s.d. {ends}</span>
      </span>
      <span className={classes.cell}>
        <Link href={orderHref(bar, from)} className={classes.link} data-bar={bar.id}>
          {bar.cargoNo}
        </Link>
        <span>{bar.shipper.name}</span>
      </span>
      <span className={classes.cell}>
        {bar.origin.city} → {bar.destination.city}
      </span>
      <span className={classes.cell}>
        {bar.vehicle ? <Plate value={bar.vehicle.plate} /> : <span>{strings.unassigned.vehicle.toLowerCase()}</span>}
      </span>
      <span className={classes.cell}>
        {bar.driver ? bar.driver.name : <span>{strings.unassigned.driver.toLowerCase()}</span>}
      </span>
      <span className={classes.cell}>
        <OrderChip order={bar} short />
        {late && <strong className={classes.late}>{late}</strong>}
        {clashes && <strong className={classes.late}>Bentrok</strong>}
      </span>
      <button
        type="button"
        className={classes.dots}
        aria-label={`Tindakan untuk ${bar.cargoNo}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu({ bar, anchor: event.currentTarget })}
      >
        <IconDotsVertical size={16} stroke={1.9} aria-hidden />
      </button>
    </li>
  );
});

const bones = [0, 1, 2, 3, 4, 5, 6, 7];
const Waiting = () => (
  <div aria-busy>
    {bones.map((key) => (
      <span key={key} className={classes.bone} aria-hidden />
    ))}
  </div>
);
