import type { Schedule } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { weekdayOf } from '@lajur/domain/common/time';
import { clashesOf } from '@lajur/domain/schedule/lane';
import { daysOfView, rangeOfView } from '@lajur/domain/schedule/schedule-range';
import { scheduleTabLabels } from '@lajur/domain/schedule/schedule-tab';
import type { ReactNode } from 'react';
import { useFilterNames } from '../../ui/list-page/filter-names';
import { Plate } from '../../ui/plate';
import { PrintSheet } from '../../ui/print/print-sheet';
import { readZone } from '../../ui/zone';
import type { ScheduleAddress } from './address';
import { lookOf } from './bar-look';
import { filtersIn } from './filter-values';
import { allFields, filterWords } from './filters';
import { HeatCells, HeatKeys, meanUse } from './heat-cells';
import lane from './lane.module.css';
import { marksOf, NowLine } from './lane-axis';
import { BarLabel } from './lane-bar';
import type { LaneData, LaneKind } from './lane-data';
import { layoutLane } from './lane-layout';
import { LaneKeys } from './lane-legend';
import { LaneShades } from './lane-row';
import { OrdersOnPaper } from './list-print';
import { titleOf } from './period-title';
import type { PrintedRows } from './queries';
import classes from './schedule-print.module.css';
import { strings } from './strings';
import { heightOfLane, heightOfTrack, placed, placeOf } from './time-scale';
import { type LaneScale, timed } from './timed-bar';

interface SchedulePrintProps {
  address: ScheduleAddress;
  schedule: Schedule;
  today: string;
  printed: PrintedRows;
  onDone(): void;
}

/** The axis on A4 on its side, beside a first column of 190 px; larger paper has more room than words ask for. */
const paperWidth = 840;

/** The whole schedule on paper: every vehicle, driver or order, a row never split, the head on each page. */
export function SchedulePrint({ address, schedule, today, printed, onDone }: SchedulePrintProps) {
  const { lanes, folded, orders } = printed;
  const { view, date, tab, rows } = address;
  const { nameOf } = useFilterNames(allFields, filtersIn(address));
  const isMonth = view === 'month';
  const isList = rows === 'order';
  const kind: LaneKind = rows === 'driver' ? 'driver' : 'vehicle';
  const what = [
    titleOf(address),
    scheduleTabLabels[tab],
    ...filterWords(address, nameOf),
    isList
      ? `${formatNumber(orders.length)} pesanan`
      : `${formatNumber(lanes.length)} ${strings.rows[kind].toLowerCase()}`,
    `jam ${readZone()}`,
  ].join(' · ');
  const scale: LaneScale = {
    range: rangeOfView(view, date, readZone()),
    view: view === 'day' ? 'day' : 'week',
    today,
    width: paperWidth,
  };
  const now = new Date();
  const days = daysOfView(view, date);
  const usable = lanes.slice(0, lanes.length - folded.total);
  const rowOf = (one: LaneData) =>
    isMonth ? (
      <Row key={one.id} head={<LaneName one={one} more={`${meanUse(one, days)}%`} />} height={30}>
        <div className={classes.days}>
          <HeatCells lane={one} days={days} />
        </div>
      </Row>
    ) : (
      <LaneOnPaper key={one.id} one={one} scale={scale} now={now} />
    );
  if (isList)
    return (
      <PrintSheet title={strings.title} what={what} landscape onDone={onDone}>
        <OrdersOnPaper orders={orders} since={scale.range.from} today={today} now={now} />
      </PrintSheet>
    );
  return (
    <PrintSheet title={strings.title} what={what} landscape onDone={onDone}>
      <div className={classes.keys}>{isMonth ? <HeatKeys /> : <LaneKeys />}</div>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.first}>
              {strings.rows[kind]}
            </th>
            <th scope="col">
              <div className={classes.marks}>{isMonth ? <Days days={days} /> : <Marks scale={scale} />}</div>
            </th>
          </tr>
        </thead>
        <tbody>
          {!isMonth && <Unassigned kind={kind} unassigned={schedule.unassigned} scale={scale} now={now} />}
          {usable.map(rowOf)}
          {folded.total > 0 && (
            <tr>
              <th scope="rowgroup" colSpan={2} className={classes.group}>
                {strings.foldedTitle[kind](folded.total)} · {folded.why}
              </th>
            </tr>
          )}
          {lanes.slice(usable.length).map(rowOf)}
        </tbody>
      </table>
    </PrintSheet>
  );
}

const Marks = ({ scale }: { scale: LaneScale }) => marksOf(scale).map(({ key, text }) => <span key={key}>{text}</span>);

const Days = ({ days }: { days: readonly string[] }) =>
  days.map((day) => (
    <span key={day} className={classes.dayMark}>
      {weekdayOf(day)}
      <br />
      {Number(day.slice(8))}
    </span>
  ));

function Row({ head, height, children }: { head: ReactNode; height: number; children: ReactNode }) {
  return (
    <tr>
      <th scope="row" className={classes.vehicle}>
        {head}
      </th>
      <td>
        <div className={classes.track} style={{ height }}>
          {children}
        </div>
      </td>
    </tr>
  );
}

const LaneName = ({ one, more }: { one: LaneData; more?: string }) => (
  <>
    {one.kind === 'vehicle' ? <Plate value={one.name} /> : one.name} {more}
    <span className={classes.kind}>{one.more}</span>
  </>
);

interface OnPaper {
  scale: LaneScale;
  now: Date;
}

function LaneOnPaper({ one, scale, now }: OnPaper & { one: LaneData }) {
  const bars = one.bars.map(timed);
  const layout = layoutLane(bars, scale.range, scale.width);
  return (
    <Row head={<LaneName one={one} />} height={heightOfLane(layout.tracks)}>
      <NowLine scale={scale} now={now} />
      <LaneShades lane={one} bars={bars} layout={layout} scale={scale} now={now} />
      <Bars bars={bars} scale={scale} layout={layout} />
    </Row>
  );
}

interface BarsProps {
  bars: readonly ReturnType<typeof timed>[];
  scale: LaneScale;
  layout: ReturnType<typeof layoutLane>;
}

function Bars({ bars, scale, layout: { words, trackOf } }: BarsProps) {
  const clashing = new Set(clashesOf(bars).flatMap(({ orders }) => orders.map(({ id }) => id)));
  return bars.map((one) => {
    const [place, own] = [placeOf(one, scale.range), words.get(one.id)];
    return (
      place &&
      own && (
        <span
          key={one.id}
          className={lane.bar}
          style={{ ...placed(place), ...heightOfTrack(trackOf.get(one.id) ?? 0) }}
          data-look={lookOf(one.bar)}
          data-clashes={clashing.has(one.id) || undefined}
        >
          <BarLabel words={own} />
        </span>
      )
    );
  });
}

interface UnassignedProps extends OnPaper {
  kind: LaneKind;
  unassigned: Schedule['unassigned'];
}

function Unassigned({ kind, unassigned, scale, now }: UnassignedProps) {
  if (unassigned.total === 0) return null;
  const bars = unassigned.bars.map(timed);
  const layout = layoutLane(bars, scale.range, scale.width);
  const more = unassigned.total - bars.length;
  const count = `${formatNumber(unassigned.total)} pesanan${more > 0 ? `, ${formatNumber(more)} tidak dicetak` : ''}`;
  const head = (
    <>
      {strings.unassigned[kind]}
      <span className={classes.kind}>{count}</span>
    </>
  );
  return (
    <Row head={head} height={heightOfLane(layout.tracks)}>
      <NowLine scale={scale} now={now} />
      <Bars bars={bars} scale={scale} layout={layout} />
    </Row>
  );
}
