import { changeAssignment } from '@lajur/api-contract/order';
import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { tracksOf } from '@lajur/domain/schedule/lane';
import { rangeOfView } from '@lajur/domain/schedule/schedule-range';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { LinkButton } from '../../ui/link-button';
import { to } from '../../ui/paths';
import { useNow } from '../../ui/ticker';
import { readZone } from '../../ui/zone';
import { BarMenu, type BarMenuState } from './bar-menu';
import { ClashNotice } from './clash-notice';
import { DragGhost } from './drag-ghost';
import classes from './lane.module.css';
import { LaneAxis, NowLine } from './lane-axis';
import { LaneRow, UnassignedRow, WaitingRow } from './lane-row';
import type { BoardProps, MoveDrawer as MoveDrawerOf } from './month-board';
import { strings } from './strings';
import { heightOfLane } from './time-scale';
import { type LaneScale, timed } from './timed-bar';
import { useBarKeys } from './use-bar-keys';
import { useDrag } from './use-drag';
import { type Lanes, useLanes } from './use-lanes';

interface Move {
  bar: ScheduleBar;
  vehicleId?: string;
}

/** A week or a day with a lane for every vehicle, on an axis of time. */
export function LaneBoard({ address, schedule, hrefOf, today, MoveDrawer }: BoardProps & { MoveDrawer: MoveDrawerOf }) {
  const { view, date } = address;
  const lanes = useLanes(address);
  const tick = useNow();
  const now = useMemo(() => new Date(tick), [tick]);
  const scale = useMemo<LaneScale>(
    () => ({ range: rangeOfView(view, date, readZone()), view: view === 'day' ? 'day' : 'week', today }),
    [view, date, today],
  );
  const refused = useRefusal(changeAssignment, strings.noRight);
  const [move, setMove] = useState<Move | null>(null);
  const [menu, setMenu] = useState<BarMenuState | null>(null);
  const drag = useDrag({ enabled: refused === undefined, onDrop: (bar, vehicleId) => setMove({ bar, vehicleId }) });
  const from = hrefOf({});
  const rowProps = { scale, now, from, drag, onMenu: setMenu };

  if (lanes.error && lanes.total === null)
    return <ErrorView text={strings.failed} error={lanes.error} onReload={lanes.reload} />;
  const nothing = lanes.total === 0 && (schedule?.unassigned.total ?? 0) === 0;
  return (
    <>
      {schedule && (
        <ClashNotice
          clashes={schedule.clashes}
          from={from}
          onMove={refused === undefined ? (bar) => setMove({ bar }) : undefined}
        />
      )}
      {nothing ? (
        <NoLanes isAsked={address.search !== '' || address.shipperId !== '' || address.hidesIdle} />
      ) : (
        <Board lanes={lanes} rowProps={rowProps} unassigned={schedule?.unassigned} />
      )}
      <DragGhost drag={drag} />
      {menu && (
        <BarMenu
          {...menu}
          from={from}
          refusedBecause={refused}
          now={now}
          onMove={(bar) => setMove({ bar })}
          onClose={() => setMenu(null)}
        />
      )}
      {move && (
        <MoveDrawer key={move.bar.id} order={move.bar} vehicleId={move.vehicleId} onClose={() => setMove(null)} />
      )}
    </>
  );
}

type RowProps = Omit<Parameters<typeof LaneRow>[0], 'lane' | 'top' | 'index'>;

interface BoardParts {
  lanes: Lanes;
  rowProps: RowProps;
  unassigned: Parameters<typeof UnassignedRow>[0]['unassigned'];
}

const headHeight = 36;
/** Until it is known how many there are. */
const guessed = 12;

function Board({ lanes, rowProps, unassigned }: BoardParts) {
  const { scale, now } = rowProps;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  const keys = useBarKeys();
  const count = lanes.total ?? guessed;
  const tracksAt = (index: number) => tracksOf((lanes.at(index)?.bars ?? []).map(timed)).tracks;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOfLane(tracksAt(index)),
    overscan: 6,
    scrollPaddingStart: headHeight,
    // The lane that has the focus stays in the page.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      if (active === null || active >= count || seen.includes(active)) return seen;
      return [...seen, active].sort((a, b) => a - b);
    },
  });
  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const { look } = lanes;
  useEffect(() => {
    // While one scrolls on nothing is read; what is then on the screen is.
    const timer = setTimeout(() => look(startIndex, endIndex), 80);
    return () => clearTimeout(timer);
  });
  const heights = virtual
    .getVirtualItems()
    .map(({ index }) => tracksAt(index))
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may be higher than was guessed
  useEffect(() => virtual.measure(), [heights, scale]);

  return (
    <section
      ref={scroller}
      className={classes.scroller}
      data-keeps-scroll
      aria-label="Jadwal per kendaraan"
      aria-busy={lanes.total === null}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      onKeyDown={keys}
      onFocus={(event) => {
        const row = (event.target as HTMLElement).closest<HTMLElement>('[data-lane]');
        setActive(row ? Number(row.dataset.lane) : null);
      }}
    >
      <div className={classes.sheet} data-view={scale.view}>
        <LaneAxis scale={scale} />
        <UnassignedRow {...rowProps} unassigned={unassigned} />
        <div className={classes.lanes} style={{ height: virtual.getTotalSize() }}>
          <NowLine scale={scale} now={now} />
          {virtual.getVirtualItems().map(({ index, start, size }) => {
            const lane = lanes.at(index);
            return lane ? (
              <LaneRow key={lane.vehicle.id} {...rowProps} lane={lane} top={start} index={index} />
            ) : (
              <WaitingRow key={`waiting-${index}`} top={start} height={size} index={index} />
            );
          })}
        </div>
      </div>
    </section>
  );
}

function NoLanes({ isAsked }: { isAsked: boolean }) {
  return isAsked ? (
    <EmptyState drawing="search" title={strings.nothingFound} text={strings.nothingFoundText} />
  ) : (
    <EmptyState
      drawing="truck"
      title={strings.noVehicles}
      text={strings.noVehiclesText}
      actions={<LinkButton href={to('vehicleCreate')}>Tambah kendaraan</LinkButton>}
    />
  );
}
