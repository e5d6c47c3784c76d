import type { ScheduleLane } from '@lajur/api-contract/schedule';
import { formatNumber } from '@lajur/domain/common/number';
import { clashesOf, freeTimes } from '@lajur/domain/schedule/lane';
import { memo } from 'react';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { freeText, hoursText } from './bar-look';
import type { BarMenuState } from './bar-menu';
import classes from './lane.module.css';
import { LaneBar } from './lane-bar';
import { freeRoom, type LaneLayout, layoutLane } from './lane-layout';
import { strings } from './strings';
import { heightOfLane, heightOfTrack, placed, placeOf } from './time-scale';
import { type LaneScale, type TimedBar, timed } from './timed-bar';
import type { Drag } from './use-drag';

export interface RowProps {
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
  const { scale, drag } = row;
  const { vehicle } = lane;
  const bars = lane.bars.map(timed);
  const layout = layoutLane(bars, scale.range, scale.width);
  const target = drag.targetOf(vehicle.id);
  const clashing = new Set(clashesOf(bars).flatMap(({ orders }) => orders.map(({ id }) => id)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: lanes are placed by their height, which rows of a table are not
    <div
      role="group"
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: heightOfLane(layout.tracks) }}
      data-lane={index}
      data-vehicle={vehicle.id}
      data-target={target?.state}
      aria-label={`${vehicle.plate}, ${vehicle.typeName}, ${lane.bars.length === 0 ? 'tidak ada pesanan' : `${formatNumber(lane.bars.length)} pesanan`}`}
    >
      <VehicleHead vehicle={vehicle} />
      <div className={classes.track}>
        <LaneShades lane={lane} bars={bars} layout={layout} scale={scale} now={row.now} />
        {bars.map((one) => (
          <LaneBar
            key={one.id}
            {...row}
            bar={one.bar}
            words={layout.words.get(one.id)}
            clashes={clashing.has(one.id)}
            more={lane.driverClashes.filter(({ barId }) => barId === one.id).map(driverClashText)}
            {...heightOfTrack(layout.trackOf.get(one.id) ?? 0)}
          />
        ))}
        <Shared bars={bars} scale={scale} layout={layout} />
        {target?.why && <span className={classes.why}>{target.why}</span>}
      </div>
    </div>
  );
});

/** Whose lane it is. */
export const VehicleHead = ({ vehicle, aside }: { vehicle: ScheduleLane['vehicle']; aside?: string }) => (
  <div className={classes.vehicle} data-aside={aside}>
    <Link href={to('vehicle', { transportId: vehicle.id })} className={classes.plate}>
      <Plate value={vehicle.plate} faint={!vehicle.isActive} />
    </Link>
    <span className={classes.kind}>
      {vehicle.typeName}
      {vehicle.usualDriver && ` · ${vehicle.usualDriver}`}
    </span>
  </div>
);

interface ShadesProps {
  lane: ScheduleLane;
  bars: readonly TimedBar[];
  layout: LaneLayout;
  scale: LaneScale;
  now: Date;
}

/** What lies behind the bars: when the vehicle may not be used, when it is free, and whose driver is wanted elsewhere. */
export function LaneShades({ lane, bars, layout, scale, now }: ShadesProps) {
  const { range, width } = scale;
  const unusable = lane.unusable.map(({ why, ...time }) => ({ why, ...timesOf(time) }));
  // What may not be used is not on offer, however free it is.
  const blocked = unusable.map((time) => ({ ...time, holds: true }));
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
      {lane.driverClashes.map((clash) => {
        const place = placeOf(timesOf(clash), range);
        return (
          place && (
            <span
              key={clash.barId + clash.cargoNo}
              className={classes.driverClash}
              style={{ ...placed(place), ...heightOfTrack(layout.trackOf.get(clash.barId) ?? 0) }}
            />
          )
        );
      })}
      {freeTimes([...bars, ...blocked], range, now).map((time) => {
        const room = freeRoom(time, range, width, { bars, words: layout.words });
        return (
          room && (
            <span
              key={+time.from}
              className={classes.free}
              style={placed({ left: (room.left / width) * 100, width: (room.width / width) * 100 })}
            >
              {freeText(time)}
            </span>
          )
        );
      })}
    </>
  );
}

/** The hours that two orders of a vehicle share, over both of their bars. */
function Shared({ bars, scale, layout }: Pick<ShadesProps, 'bars' | 'scale' | 'layout'>) {
  return clashesOf(bars).map((clash) => {
    const place = placeOf(clash, scale.range);
    const tops = clash.orders.map(({ id }) => heightOfTrack(layout.trackOf.get(id) ?? 0).top);
    const { height } = heightOfTrack(0);
    const top = Math.min(...tops);
    return (
      place && (
        <span
          key={clash.orders.map(({ id }) => id).join()}
          className={classes.clash}
          style={{ ...placed(place), top, height: Math.max(...tops) + height - top }}
          title={`Bentrok ${hoursText(clash)}`}
        />
      )
    );
  });
}

const timesOf = ({ from, until }: { from: string; until: string }) => ({
  from: new Date(from),
  until: new Date(until),
});
const driverClashText = (clash: ScheduleLane['driverClashes'][number]) =>
  strings.driverClash(clash.cargoNo, hoursText(timesOf(clash)));

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
