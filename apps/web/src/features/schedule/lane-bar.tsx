import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { IconDotsVertical } from '@tabler/icons-react';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { barFacts, lookOf } from './bar-look';
import type { BarMenuState } from './bar-menu';
import classes from './lane.module.css';
import type { BarWords } from './lane-layout';
import { orderHref } from './order-href';
import { placed, placeOf } from './time-scale';
import type { LaneScale } from './timed-bar';
import type { Drag } from './use-drag';

export interface LaneBarProps {
  bar: ScheduleBar;
  words: BarWords | undefined;
  /** It wants its vehicle at the same time as another. */
  clashes?: boolean;
  /** When its driver or vehicle is wanted elsewhere, in words; and in two, in place of its route. */
  more?: readonly string[];
  instead?: string;
  /** In its lane, in px. */
  top: number;
  height: number;
  scale: LaneScale;
  from: string;
  drag: Drag;
  onMenu(menu: BarMenuState): void;
}

/** An order on its lane: a click opens it, dragging or its menu gives it another vehicle. */
export function LaneBar(props: LaneBarProps) {
  const { bar, words, clashes, more = [], instead, top, height, scale, from, drag, onMenu } = props;
  const { range } = scale;
  const time = { from: new Date(bar.from), until: new Date(bar.until) };
  const place = placeOf(time, range);
  if (!place || !words) return null;
  const facts = [barFacts(bar, new Date()), ...more].join(', ');
  return (
    <span
      className={classes.bar}
      style={{ ...placed(place), top, height }}
      data-look={lookOf(bar)}
      data-side={words.side}
      data-clashes={clashes || undefined}
      data-before={time.from < range.from || undefined}
      data-after={time.until > range.until || undefined}
      data-lifted={drag.lifted?.bar.id === bar.id || undefined}
    >
      <Link
        href={orderHref(bar, from)}
        className={classes.link}
        data-bar={bar.id}
        draggable={false}
        title={`${bar.cargoNo}: ${facts}`}
        onPointerDown={(event) => drag.begin(event, bar)}
        onContextMenu={(event) => {
          event.preventDefault();
          onMenu({ bar, anchor: event.currentTarget });
        }}
      >
        <BarLabel words={words} instead={more.length > 0 ? instead : undefined} />
        <Hidden>
          , {bar.cargoNo}, {facts}
        </Hidden>
      </Link>
      <button
        type="button"
        className={classes.dots}
        aria-label={`Tindakan untuk ${bar.cargoNo}`}
        aria-haspopup="menu"
        onClick={(event) => onMenu({ bar, anchor: event.currentTarget })}
      >
        <IconDotsVertical size={16} stroke={1.9} aria-hidden />
      </button>
    </span>
  );
}

/** Number and route, in the bar or beside it; what is more urgent stands in place of the route. */
export function BarLabel({ words, instead }: { words: BarWords; instead?: string }) {
  const beside = words.side !== 'inside';
  return (
    <span className={classes.words} data-side={words.side} style={beside ? { width: words.room } : undefined}>
      <strong>{words.number}</strong>
      <span>{instead ?? words.route}</span>
    </span>
  );
}
