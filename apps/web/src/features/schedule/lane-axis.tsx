import { formatNumber } from '@lajur/domain/common/number';
import { dayAfter, dayIn, formatClock, formatDayShort, weekdayOf } from '@lajur/domain/common/time';
import { Link } from '../../ui/link';
import { readZone } from '../../ui/zone';
import classes from './lane.module.css';
import type { LaneKind } from './lane-data';
import { strings } from './strings';
import { placed, placeOf } from './time-scale';
import type { LaneScale } from './timed-bar';

/** The marks of the axis: the days of a week, or the hours of a day. */
export function marksOf({ range, view, today }: LaneScale): { key: string; text: string; isToday: boolean }[] {
  const first = dayIn(range.from, readZone());
  if (view === 'day')
    return Array.from({ length: 12 }, (_, at) => ({
      key: String(at),
      text: `${String(at * 2).padStart(2, '0')}.00`,
      isToday: false,
    }));
  return Array.from({ length: 7 }, (_, at) => {
    const day = dayAfter(first, at);
    return { key: day, text: `${weekdayOf(day)}, ${formatDayShort(day)}`, isToday: day === today };
  });
}

interface LaneAxisProps {
  scale: LaneScale;
  kind: LaneKind;
  total: number | null;
  now: Date;
  /** Where a day of the week leads. */
  hrefOfDay(day: string): string;
}

/** The days of a week, each of which leads to its hours, or the hours of a day, over the lanes; now is told on it. */
export function LaneAxis({ scale, kind, total, now, hrefOfDay }: LaneAxisProps) {
  return (
    <div className={classes.axis}>
      <span className={classes.corner}>
        {strings.rows[kind]}
        {total !== null && <span className={classes.total}>{formatNumber(total)}</span>}
      </span>
      {marksOf(scale).map(({ key, text, isToday }) =>
        scale.view === 'day' ? (
          <span key={key} className={classes.mark}>
            {text}
          </span>
        ) : (
          <Link key={key} href={hrefOfDay(key)} className={classes.mark} data-now={isToday || undefined}>
            {text}
            {isToday && <span className={classes.isToday}>hari ini</span>}
          </Link>
        ),
      )}
      <Now scale={scale} now={now} kind="time" />
    </div>
  );
}

/** Now and today, behind the bars. */
export function NowLine({ scale, now }: { scale: LaneScale; now: Date }) {
  const at = marksOf(scale).findIndex(({ isToday }) => isToday);
  return (
    <>
      {at >= 0 && (
        <div className={classes.over} aria-hidden>
          <span className={classes.today} style={placed({ left: (at / 7) * 100, width: 100 / 7 })} />
        </div>
      )}
      <Now scale={scale} now={now} kind="line" />
    </>
  );
}

function Now({ scale: { range }, now, kind }: { scale: LaneScale; now: Date; kind: 'line' | 'time' }) {
  const place = placeOf({ from: now, until: new Date(+now + 1) }, range);
  if (!place) return null;
  const style = { left: `${place.left.toFixed(3)}%` };
  return (
    <div className={classes.over} data-kind={kind} aria-hidden={kind === 'line' || undefined}>
      {kind === 'line' ? (
        <span className={classes.now} style={style} />
      ) : (
        <time className={classes.nowTime} style={style} dateTime={now.toISOString()}>
          {formatClock(now, readZone())}
        </time>
      )}
    </div>
  );
}
