import type { Schedule, ScheduleLane } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { clashesOf, freeTimes, tracksOf } from '@lajur/domain/schedule/lane';
import { memo } from 'react';
import { Link, TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { hoursText } from './bar-look';
import type { BarMenuState } from './bar-menu';
import classes from './lane.module.css';
import { LaneBar } from './lane-bar';
import { strings } from './strings';
import { heightOfLane, heightOfTrack, placed, placeOf } from './time-scale';
import { type LaneScale, type TimedBar, timed } from './timed-bar';
import type { Drag } from './use-drag';

interface RowProps {
  scale: LaneScale;
  now: Date;
  /** The address of the schedule, to which orders lead back. */
  from: string;
  drag: Drag;
  onMenu(menu: BarMenuState): void;
}

export interface LaneRowProps extends RowProps {
  lane: ScheduleLane;
  top: number;
  index: number;
}

/** A vehicle and what it carries: bars, double bookings, free time, and when it may not be used. */
export const LaneRow = memo(function LaneRow({ lane, top, index, ...row }: LaneRowProps) {
  const { scale, now, drag } = row;
  const { vehicle } = lane;
  const bars = lane.bars.map(timed);
  const { trackOf, tracks } = tracksOf(bars);
  const height = heightOfLane(tracks);
  const target = drag.targetOf(vehicle.id);
  const unusable = lane.unusable.map(({ why, ...time }) => ({
    why,
    from: new Date(time.from),
    until: new Date(time.until),
  }));
  // What may not be used is not on offer, however free it is.
  const blocked = unusable.map((time) => ({ ...time, holds: true }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: lanes are placed by their height, which rows of a table are not
    <div
      role="group"
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height }}
      data-lane={index}
      data-vehicle={vehicle.id}
      data-target={target?.state}
      aria-label={`${vehicle.plate}, ${vehicle.typeName}, ${lane.bars.length === 0 ? 'tidak ada pesanan' : `${formatNumber(lane.bars.length)} pesanan`}`}
    >
      <div className={classes.vehicle}>
        <Link href={to('vehicle', { transportId: vehicle.id })} className={classes.plate}>
          <Plate value={vehicle.plate} faint={!vehicle.isActive} />
        </Link>
        <span className={classes.kind}>
          {vehicle.typeName}
          {vehicle.usualDriver && ` · ${vehicle.usualDriver}`}
        </span>
      </div>
      <div className={classes.track}>
        <Shades scale={scale} unusable={unusable} bars={bars} />
        <DriverClashes
          scale={scale}
          clashes={lane.driverClashes}
          placeOfBar={(id) => placeAt({ id }, trackOf, tracks)}
        />
        <Free scale={scale} now={now} bars={[...bars, ...blocked]} />
        {bars.map((one) => (
          <LaneBar
            key={one.id}
            {...row}
            bar={one.bar}
            more={lane.driverClashes.filter(({ barId }) => barId === one.id).map(driverClashText)}
            {...placeAt(one, trackOf, tracks)}
          />
        ))}
        {target?.why && <span className={classes.why}>{target.why}</span>}
      </div>
    </div>
  );
});

function placeAt({ id }: Pick<TimedBar, 'id'>, trackOf: ReadonlyMap<string, number>, tracks: number) {
  return heightOfTrack(trackOf.get(id) ?? 0, tracks);
}

interface ShadesProps {
  scale: LaneScale;
  unusable: readonly { from: Date; until: Date; why: string }[];
  bars: readonly TimedBar[];
}

/** When it may not be used, and the hours that two orders share. */
function Shades({ scale: { range }, unusable, bars }: ShadesProps) {
  return (
    <>
      {unusable.map((time) => {
        const place = placeOf(time, range);
        return (
          place && (
            <span key={+time.from} className={classes.unusable} style={placed(place)} title={time.why}>
              <span>{time.why}</span>
            </span>
          )
        );
      })}
      {clashesOf(bars).map((clash) => {
        const place = placeOf(clash, range);
        return (
          place && (
            <span
              key={clash.orders.map(({ id }) => id).join()}
              className={classes.clash}
              style={placed(place)}
              title={`Bentrok ${hoursText(clash)}`}
            />
          )
        );
      })}
    </>
  );
}

type DriverClash = ScheduleLane['driverClashes'][number];

const timesOf = ({ from, until }: DriverClash) => ({ from: new Date(from), until: new Date(until) });
const driverClashText = (clash: DriverClash) => strings.driverClash(clash.cargoNo, hoursText(timesOf(clash)));

interface DriverClashProps {
  scale: LaneScale;
  clashes: readonly DriverClash[];
  /** Where a bar stands in its lane, in px. */
  placeOfBar(id: string): { top: number; height: number };
}

/** Under a bar, the hours in which its driver is wanted on another vehicle too; the bar says it in words. */
function DriverClashes({ scale: { range }, clashes, placeOfBar }: DriverClashProps) {
  return clashes.map((clash) => {
    const place = placeOf(timesOf(clash), range);
    const { top, height } = placeOfBar(clash.barId);
    return (
      place && (
        <span
          key={clash.barId + clash.cargoNo}
          className={classes.driverClash}
          style={{ ...placed(place), top, height }}
        />
      )
    );
  });
}

interface FreeProps {
  scale: LaneScale;
  now: Date;
  bars: readonly { from: Date; until: Date; holds: boolean }[];
}

function Free({ scale: { range }, now, bars }: FreeProps) {
  return freeTimes(bars, range, now).map((time) => {
    const place = placeOf(time, range);
    return (
      place && (
        <span key={+time.from} className={classes.free} style={placed(place)}>
          Kosong {hoursText(time)}
        </span>
      )
    );
  });
}

/** A lane whose vehicle has not been read yet. */
export function WaitingRow({ top, height, index }: { top: number; height: number; index: number }) {
  return (
    <div className={classes.row} style={{ transform: `translateY(${top}px)`, height }} aria-hidden>
      <div className={classes.vehicle}>
        <span className={classes.bone} style={{ width: 88 }} />
        <span className={classes.bone} style={{ width: 132 }} />
      </div>
      <div className={classes.track}>
        <span
          className={classes.boneBar}
          style={{ left: `${(index * 17) % 60}%`, width: `${14 + ((index * 7) % 20)}%` }}
        />
      </div>
    </div>
  );
}

const mostTracks = 3;

/** What has no vehicle yet, over the lanes; what does not fit is in the list of orders. */
export function UnassignedRow({ unassigned, ...row }: RowProps & { unassigned: Schedule['unassigned'] | undefined }) {
  if (!unassigned || unassigned.total === 0) return null;
  const bars = unassigned.bars.map(timed);
  const all = tracksOf(bars);
  const shown = bars.filter(({ id }) => (all.trackOf.get(id) ?? 0) < mostTracks);
  const tracks = Math.min(mostTracks, all.tracks);
  const more = unassigned.total - shown.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a lane like the others
    <div
      role="group"
      className={classes.unassigned}
      style={{ height: heightOfLane(tracks) }}
      aria-label={`${strings.unassigned}, ${formatNumber(unassigned.total)} pesanan`}
    >
      <div className={classes.vehicle}>
        <strong>{strings.unassigned}</strong>
        <span className={classes.kind}>
          {formatNumber(unassigned.total)} pesanan
          {more > 0 && (
            <>
              {' · '}
              <TextLink href={to('orders', { status: 'waiting' })}>+{formatNumber(more)} lainnya</TextLink>
            </>
          )}
        </span>
      </div>
      <div className={classes.track}>
        {shown.map((one) => (
          <LaneBar key={one.id} {...row} bar={one.bar} {...placeAt(one, all.trackOf, tracks)} />
        ))}
      </div>
    </div>
  );
}
