import { formatNumber } from '@lajur/domain/common/number';
import { clashesOf, freeTimes } from '@lajur/domain/schedule/lane';
import { memo } from 'react';
import { Link } from '../../ui/link';
import { Marked } from '../../ui/marked';
import { Plate } from '../../ui/plate';
import { freeText, hoursText } from './bar-look';
import type { BarMenuState } from './bar-menu';
import classes from './lane.module.css';
import { LaneBar } from './lane-bar';
import type { LaneData } from './lane-data';
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
  lane: LaneData;
  top: number;
  index: number;
}

/** A vehicle or a driver and what they carry: bars, double bookings, free time, and when it may not be used. */
export const LaneRow = memo(function LaneRow({ lane, top, index, ...row }: LaneRowProps) {
  const { scale, drag } = row;
  const { kind, id, name, more: about } = lane;
  const bars = lane.bars.map(timed);
  const layout = layoutLane(bars, scale.range, scale.width);
  const target = drag.targetOf(id);
  const clashing = new Set(clashesOf(bars).flatMap(({ orders }) => orders.map(({ id }) => id)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: lanes are placed by their height, which rows of a table are not
    <div
      role="group"
      className={classes.row}
      style={{ transform: `translateY(${top}px)`, height: heightOfLane(layout.tracks) }}
      data-lane={index}
      data-vehicle={kind === 'vehicle' ? id : undefined}
      data-driver={kind === 'driver' ? id : undefined}
      data-target={target?.state}
      aria-label={`${name}, ${about}, ${lane.bars.length === 0 ? 'tidak ada pesanan' : `${formatNumber(lane.bars.length)} pesanan`}`}
    >
      <LaneHead lane={lane} />
      <div className={classes.track}>
        <LaneShades lane={lane} bars={bars} layout={layout} scale={scale} now={row.now} />
        {bars.map((one) => (
          <LaneBar
            key={one.id}
            {...row}
            bar={one.bar}
            words={layout.words.get(one.id)}
            clashes={clashing.has(one.id)}
            more={lane.clashes.filter(({ barId }) => barId === one.id).map((clash) => clashText(kind, clash))}
            instead={strings.clashes[kind]}
            {...heightOfTrack(layout.trackOf.get(one.id) ?? 0)}
          />
        ))}
        <Shared bars={bars} scale={scale} layout={layout} />
        {target?.why && <span className={classes.why}>{target.why}</span>}
      </div>
    </div>
  );
});

/** Whose lane it is: a framed plate or a name, and a second line. */
export const LaneHead = ({ lane: { kind, name, more, isActive, href }, aside }: { lane: LaneData; aside?: string }) => (
  <div className={classes.vehicle} data-aside={aside}>
    <Link href={href} className={classes.plate}>
      {kind === 'vehicle' ? (
        <Plate value={name} faint={!isActive} />
      ) : (
        <strong className={classes.name}>
          <Marked>{name}</Marked>
        </strong>
      )}
    </Link>
    <span className={classes.kind}>{more}</span>
  </div>
);

interface ShadesProps {
  lane: LaneData;
  bars: readonly TimedBar[];
  layout: LaneLayout;
  scale: LaneScale;
  now: Date;
}

/** What lies behind the bars: when it may not be used, when it is free, and what else its orders need is wanted elsewhere. */
export function LaneShades({ lane, bars, layout, scale, now }: ShadesProps) {
  const { range, width } = scale;
  const unusable = lane.unusable.map(({ why, ...time }) => ({ why, ...timesOf(time) }));
  // What may not be used is not on offer, however free it is.
  const blocked = unusable.map((time) => ({ ...time, holds: true }));
  return (
    <>
      {unusable.map((time) => {
        const place = placeOf(time, range);
        // Bars lie over it: its words stand where none of them do.
        const room = freeRoom(time, range, width, { bars: bars.map((bar) => ({ ...bar, holds: false })), ...layout });
        const start = place && room ? room.left - (place.left / 100) * width : 0;
        return (
          place && (
            <span key={+time.from} className={classes.unusable} style={placed(place)} title={time.why}>
              <span style={{ marginLeft: start + 6 }}>{time.why}</span>
            </span>
          )
        );
      })}
      {lane.clashes.map((clash) => {
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

/** The hours that two orders of a lane share, over both of their bars. */
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
const clashText = (kind: LaneData['kind'], clash: LaneData['clashes'][number]) =>
  strings.clashBeside[kind](clash.cargoNo, hoursText(timesOf(clash)));

/** A lane that has not been read yet. */
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
