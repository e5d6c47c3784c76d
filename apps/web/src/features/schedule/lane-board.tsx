import type { Schedule, ScheduleBar } from '@lajur/api-contract/schedule';
import { rangeOfView } from '@lajur/domain/schedule/schedule-range';
import { useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { LinkButton } from '../../ui/link-button';
import { to } from '../../ui/paths';
import { useNow } from '../../ui/ticker';
import { readZone } from '../../ui/zone';
import { isNarrowed } from './address';
import { BarMenu, type BarMenuState } from './bar-menu';
import { DragGhost } from './drag-ghost';
import { FoldRow } from './fold-row';
import classes from './lane.module.css';
import { LaneAxis, NowLine } from './lane-axis';
import type { LaneData, LaneKind } from './lane-data';
import { layoutLane } from './lane-layout';
import { LaneLegend } from './lane-legend';
import { LaneRow, WaitingRow } from './lane-row';
import type { BoardProps, MoveTarget } from './month-board';
import { strings } from './strings';
import { heightOfLane } from './time-scale';
import { type LaneScale, timed } from './timed-bar';
import { UnassignedRow } from './unassigned-row';
import { useAxisWidth } from './use-axis-width';
import { useBarKeys } from './use-bar-keys';
import { type Drag, useDrag } from './use-drag';
import { useLaneRows } from './use-lane-rows';
import { type Lanes, useLanes } from './use-lanes';
import type { WhyNotMoved } from './use-move-refusal';

interface LaneBoardProps extends BoardProps {
  whyNot: WhyNotMoved;
  /** Gives an order another vehicle or driver: the one it was dropped on, or one that is chosen then. */
  onMove(bar: ScheduleBar, target?: MoveTarget): void;
}

/** A week or a day with a lane for every vehicle or every driver, on an axis of time. */
export function LaneBoard({ address, schedule, hrefOf, today, whyNot, onMove }: LaneBoardProps) {
  const { view, date } = address;
  const kind = address.rows === 'driver' ? 'driver' : 'vehicle';
  const lanes = useLanes(address);
  const range = useMemo(() => rangeOfView(view, date, readZone()), [view, date]);
  const [menu, setMenu] = useState<BarMenuState | null>(null);
  const drag = useDrag({ kind, whyNot, onDrop: (bar, id) => onMove(bar, { [`${kind}Id`]: id }) });
  const from = hrefOf({});

  if (lanes.error && lanes.total === null)
    return <ErrorView text={strings.failed} error={lanes.error} onReload={lanes.reload} />;
  if (lanes.total === 0 && schedule?.unassigned.total === 0)
    return <NoLanes kind={kind} isAsked={isNarrowed(address)} />;
  const hrefOfDay = (day: string) => hrefOf({ view: 'day', date: day });
  const board = {
    kind,
    hrefOfDay,
    lanes,
    from,
    drag,
    range,
    today,
    view: view === 'day' ? 'day' : 'week',
    onMenu: setMenu,
  } as const;
  return (
    <>
      {/* What is known later stands above the lanes: until then nothing of them is drawn that it would push away. */}
      <Board key={schedule ? 'read' : 'waiting'} {...board} schedule={schedule} />
      <LaneLegend key={schedule ? 'legend' : 'waiting-legend'} />
      <DragGhost drag={drag} />
      {menu && <BarMenu {...menu} from={from} whyNot={whyNot} onMove={onMove} onClose={() => setMenu(null)} />}
    </>
  );
}

interface BoardParts extends Omit<LaneScale, 'width'> {
  kind: LaneKind;
  hrefOfDay(day: string): string;
  lanes: Lanes;
  schedule: Schedule | undefined;
  from: string;
  drag: Drag;
  onMenu(menu: BarMenuState): void;
}

const headHeight = 36;

function Board({ kind, hrefOfDay, lanes, schedule, from, drag, onMenu, range, view, today }: BoardParts) {
  const scroller = useRef<HTMLDivElement>(null);
  const width = useAxisWidth(scroller);
  const scale = useMemo<LaneScale>(() => ({ range, view, today, width }), [range, view, today, width]);
  const tick = useNow();
  const now = useMemo(() => new Date(tick), [tick]);
  const keys = useBarKeys();
  const heightOf = useMemo(() => heightsFor(scale), [scale]);
  const { rows, height, fold, onFocus } = useLaneRows({ lanes, scroller, heightOf, head: headHeight });
  const rowProps = { scale, now, from, drag, onMenu };
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-keeps-scroll
      aria-label={strings.board[kind]}
      aria-busy={lanes.total === null || !schedule}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      onKeyDown={keys}
      onFocus={onFocus}
    >
      <div className={classes.sheet} data-view={view}>
        <LaneAxis scale={scale} kind={kind} total={lanes.total} now={now} hrefOfDay={hrefOfDay} />
        <div className={classes.body}>
          <NowLine scale={scale} now={now} />
          <UnassignedRow {...rowProps} kind={kind} unassigned={schedule?.unassigned} />
          <div className={classes.lanes} style={{ height }}>
            {rows.map(({ index, top, height: high, ...row }) =>
              row.kind === 'fold' ? (
                <FoldRow key="fold" kind={kind} top={top} index={index} fold={fold} />
              ) : row.kind === 'lane' && schedule ? (
                <LaneRow key={row.lane.id} {...rowProps} lane={row.lane} top={top} index={index} />
              ) : (
                <WaitingRow key={`waiting-${index}`} top={top} height={high} index={index} />
              ),
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** How high a lane is on an axis; reckoned once for each. */
function heightsFor({ range, width }: LaneScale) {
  const known = new WeakMap<LaneData, number>();
  return (lane: LaneData | undefined): number => {
    if (!lane) return heightOfLane(1);
    const height = known.get(lane) ?? heightOfLane(layoutLane(lane.bars.map(timed), range, width).tracks);
    known.set(lane, height);
    return height;
  };
}

function NoLanes({ kind, isAsked }: { kind: LaneKind; isAsked: boolean }) {
  if (isAsked) return <EmptyState drawing="search" title={strings.nothingFound} text={strings.nothingFoundText} />;
  return (
    <EmptyState
      drawing="truck"
      title={strings.noRows[kind]}
      text={strings.noRowsText[kind]}
      actions={<LinkButton href={to(`${kind}Create`)}>{strings.addRow[kind]}</LinkButton>}
    />
  );
}
