import { dayAfter, dayIn, formatDay, formatDayShort, weekdayOf } from '@lajur/domain/common/time';
import { readZone } from '../../ui/zone';
import classes from './lane.module.css';
import { placeOf } from './time-scale';
import type { LaneScale } from './timed-bar';

/** The days of a week, or the hours of a day, over the lanes. */
export function LaneAxis({ scale: { range, view, today } }: { scale: LaneScale }) {
  const zone = readZone();
  const first = dayIn(range.from, zone);
  const marks =
    view === 'week'
      ? Array.from({ length: 7 }, (_, at) => {
          const day = dayAfter(first, at);
          return { key: day, text: `${weekdayOf(day)}, ${formatDayShort(day)}`, now: day === today };
        })
      : Array.from({ length: 12 }, (_, at) => ({
          key: String(at),
          text: `${String(at * 2).padStart(2, '0')}.00`,
          now: false,
        }));
  return (
    <div className={classes.axis}>
      <span className={classes.corner}>{view === 'day' ? `${formatDay(first)} · ${zone}` : `Kendaraan · ${zone}`}</span>
      {marks.map(({ key, text, now }) => (
        <span key={key} className={classes.mark} data-now={now || undefined}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** Now, as a line behind the bars. */
export function NowLine({ scale: { range }, now }: { scale: LaneScale; now: Date }) {
  const place = placeOf({ from: now, until: new Date(+now + 1) }, range);
  if (!place) return null;
  return (
    <div className={classes.over} aria-hidden>
      <span className={classes.now} style={{ left: `${place.left.toFixed(3)}%` }} />
    </div>
  );
}
