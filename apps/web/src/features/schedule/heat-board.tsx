import type { Schedule } from '@lajur/api-contract/schedule';
import { monthName } from '@lajur/domain/common/month';
import { formatNumber } from '@lajur/domain/common/number';
import { weekdayOf } from '@lajur/domain/common/time';
import { daysOfView } from '@lajur/domain/schedule/schedule-range';
import { useMemo, useRef } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { FoldRow } from './fold-row';
import classes from './heat.module.css';
import { HeatCells, HeatKeys, meanUse } from './heat-cells';
import lane from './lane.module.css';
import type { LaneData, LaneKind } from './lane-data';
import { LaneHead, WaitingRow } from './lane-row';
import type { BoardProps } from './month-board';
import { strings } from './strings';
import { useDayKeys } from './use-day-keys';
import { useLaneRows } from './use-lane-rows';
import { type Lanes, useLanes } from './use-lanes';

const headHeight = 44;
const rowHeight = 44;
const heightOf = () => rowHeight;

/** A month: of every vehicle or driver how much of each day it is in use. */
export function HeatBoard({ address, schedule, hrefOf, today }: BoardProps) {
  const lanes = useLanes(address);
  const kind = address.rows === 'driver' ? 'driver' : 'vehicle';
  if (lanes.error && lanes.total === null)
    return <ErrorView text={strings.failed} error={lanes.error} onReload={lanes.reload} />;
  if (lanes.total === 0)
    return <EmptyState drawing="search" title={strings.nothingFound} text={strings.nothingFoundText} />;
  return (
    <>
      <Heat
        kind={kind}
        lanes={lanes}
        month={address.date.slice(0, 7)}
        schedule={schedule}
        hrefOf={hrefOf}
        today={today}
      />
      <div className={lane.legend}>
        <HeatKeys />
      </div>
    </>
  );
}

interface HeatProps extends Pick<BoardProps, 'schedule' | 'hrefOf' | 'today'> {
  kind: LaneKind;
  lanes: Lanes;
  month: string;
}

function Heat({ kind, lanes, month, schedule, hrefOf, today }: HeatProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const days = useMemo(() => daysOfView('month', `${month}-01`), [month]);
  const { rows, height, fold, onFocus } = useLaneRows({ lanes, scroller, heightOf, head: headHeight });
  const keys = useDayKeys(1);
  return (
    <section
      ref={scroller}
      className={lane.scroller}
      data-keeps-scroll
      aria-label={`Pemakaian ${strings.rows[kind].toLowerCase()} ${monthName(month)}`}
      aria-busy={lanes.total === null}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      onFocus={onFocus}
      onKeyDown={keys}
    >
      <div className={lane.sheet}>
        <div className={classes.axis}>
          <span className={lane.corner}>
            <span>
              {strings.rows[kind]}{' '}
              {lanes.total !== null && <span className={lane.total}>{formatNumber(lanes.total)}</span>}
            </span>
            <span className={classes.useHead}>Terpakai</span>
          </span>
          <DayHeads days={days} counts={schedule?.days} hrefOf={hrefOf} today={today} />
        </div>
        <div className={lane.lanes} style={{ height }}>
          {rows.map(({ index, top, height: high, ...row }) =>
            row.kind === 'fold' ? (
              <FoldRow key="fold" kind={kind} top={top} index={index} fold={fold} />
            ) : row.kind === 'lane' ? (
              <HeatRow key={row.lane.id} lane={row.lane} days={days} top={top} index={index} />
            ) : (
              <WaitingRow key={`waiting-${index}`} top={top} height={high} index={index} />
            ),
          )}
        </div>
      </div>
    </section>
  );
}

interface HeadsProps extends Pick<BoardProps, 'hrefOf' | 'today'> {
  days: readonly string[];
  counts: Schedule['days'] | undefined;
}

/** The days with how many orders they have; each leads to its own lanes. */
function DayHeads({ days, counts, hrefOf, today }: HeadsProps) {
  const found = new Map(counts?.map(({ day, count }) => [day, count]));
  return days.map((day) => (
    <Link
      key={day}
      href={hrefOf({ view: 'day', date: day })}
      className={classes.dayHead}
      data-day={day}
      aria-current={day === today ? 'date' : undefined}
    >
      <span aria-hidden>{weekdayOf(day)}</span>
      <strong>{Number(day.slice(8))}</strong>
      <Hidden>
        {' '}
        {monthName(day.slice(0, 7))}, {formatNumber(found.get(day) ?? 0)} pesanan
      </Hidden>
    </Link>
  ));
}

interface HeatRowProps {
  lane: LaneData;
  days: readonly string[];
  top: number;
  index: number;
}

function HeatRow({ lane: one, days, top, index }: HeatRowProps) {
  const mean = meanUse(one, days);
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are placed by their height, which those of a table are not
    <div
      role="group"
      className={lane.row}
      style={{ transform: `translateY(${top}px)`, height: rowHeight }}
      data-lane={index}
      data-vehicle={one.kind === 'vehicle' ? one.id : undefined}
      data-driver={one.kind === 'driver' ? one.id : undefined}
      aria-label={`${one.name}, ${one.more}, terpakai ${mean}%`}
    >
      <LaneHead lane={one} aside={`${mean}%`} />
      <div className={classes.days}>
        <HeatCells lane={one} days={days} />
      </div>
    </div>
  );
}
