import type { TimeRange } from '@lajur/domain/schedule/schedule-range';
import { placeOf } from './time-scale';

/** What of an order its place on a lane depends on. */
export interface LaneOrder extends TimeRange {
  id: string;
  /** It takes its row's time; others lie on time that is free. */
  holds: boolean;
  cargoNo: string;
  origin: string;
  destination: string;
}

/** Where the words of a bar stand, and how wide they may be, in px. */
export interface BarWords {
  side: 'inside' | 'left' | 'right';
  room: number;
  number: string;
  route: string;
}

export interface LaneLayout {
  tracks: number;
  trackOf: ReadonlyMap<string, number>;
  words: ReadonlyMap<string, BarWords>;
}

/** Narrower bars have their words beside them (docs/design.md, Schedule). */
export const narrowestWords = 96;
/** Six digits and what stands round them. */
const leastRoom = 60;
const mostRoom = 168;
const padding = 14;
/** How wide a letter is at most, in px: numbers 600, places 450, both 12 px. */
const letter = { number: 7, route: 6.6 } as const;

/** The end of a number, of six digits or more where it has as many. */
export const shortNumber = (cargoNo: string): string => /\d{6,}(?=\D*$)/.exec(cargoNo)?.[0] ?? cargoNo;

const widthOf = (text: string, kind: keyof typeof letter): number => text.length * letter[kind] + padding;
const routeOf = ({ origin, destination }: LaneOrder): string => `${origin} → ${destination}`;

/** Number and route as they fit: the whole, else the end of the number and where it goes. */
function fitted(order: LaneOrder, room: number): Pick<BarWords, 'number' | 'route'> {
  const whole = routeOf(order);
  return {
    number: widthOf(order.cargoNo, 'number') <= room ? order.cargoNo : shortNumber(order.cargoNo),
    route: widthOf(whole, 'route') <= room ? whole : `→ ${order.destination}`,
  };
}

interface Placed {
  order: LaneOrder;
  left: number;
  right: number;
  side: BarWords['side'];
}

/** The room that a bar takes with the least of its words. */
const startOf = ({ left, side }: Placed) => (side === 'left' ? left - leastRoom : left);
const endOf = ({ right, side }: Placed) => (side === 'right' ? right + leastRoom : right);
const touch = 0.5;

/** Whether a bar fits behind what stands on a track; the words of the last one go to its other side for it. */
function takes(track: Placed[], next: Placed): boolean {
  const last = track.at(-1);
  if (!last) return true;
  if (endOf(last) <= startOf(next) + touch) return true;
  const before = track.at(-2);
  const turned = { ...last, side: 'left' } as const;
  const fits = last.side === 'right' && last.right <= startOf(next) + touch;
  if (!fits || startOf(turned) < (before ? endOf(before) : 0) - touch) return false;
  track[track.length - 1] = turned;
  return true;
}

function wordsOf(track: readonly Placed[], at: number, width: number): BarWords {
  const one = track[at] as Placed;
  const [before, after] = [track[at - 1], track[at + 1]];
  if (one.side === 'inside') {
    const room = one.right - one.left;
    return { side: 'inside', room, ...fitted(one.order, room) };
  }
  const free =
    one.side === 'right' ? (after ? startOf(after) : width) - one.right : one.left - (before ? endOf(before) : 0);
  const wanted = Math.max(widthOf(one.order.cargoNo, 'number'), widthOf(routeOf(one.order), 'route'));
  const room = Math.max(leastRoom, Math.min(free - 2, mostRoom, wanted));
  return { side: one.side, room, ...fitted(one.order, room) };
}

/**
 * Where the orders of a lane stand: as few lines as they need, so that no bar and no words of a bar lie on another. Only what is
 * seen takes part.
 */
export function layoutLane(orders: readonly LaneOrder[], range: TimeRange, width: number): LaneLayout {
  const tracks: Placed[][] = [];
  const seen = orders.flatMap((order) => {
    const place = placeOf(order, range);
    if (!place) return [];
    const [left, wide] = [(place.left / 100) * width, (place.width / 100) * width];
    const right = left + wide;
    const side = wide >= narrowestWords ? 'inside' : right + leastRoom <= width ? 'right' : 'left';
    return [{ order, left, right, side } satisfies Placed];
  });
  for (const next of seen.sort((a, b) => a.left - b.left || a.right - b.right)) {
    const track = tracks.find((one) => takes(one, next));
    if (track) track.push(next);
    else tracks.push([next]);
  }
  const trackOf = new Map(tracks.flatMap((track, at) => track.map(({ order }) => [order.id, at] as const)));
  const words = new Map(
    tracks.flatMap((track) => track.map(({ order }, at) => [order.id, wordsOf(track, at, width)] as const)),
  );
  return { tracks: tracks.length, trackOf, words };
}

/** What of a free time no words of a bar lie on, in px; null where its own words have no room. */
export function freeRoom(
  time: TimeRange,
  range: TimeRange,
  width: number,
  { bars, words }: { bars: readonly LaneOrder[]; words: LaneLayout['words'] },
): { left: number; width: number } | null {
  const place = placeOf(time, range);
  if (!place) return null;
  let left = (place.left / 100) * width;
  let right = left + (place.width / 100) * width;
  for (const bar of bars) {
    const [own, at] = [words.get(bar.id), placeOf(bar, range)];
    if (!own || !at) continue;
    const begin = (at.left / 100) * width;
    const end = begin + (at.width / 100) * width;
    // What was cancelled or is over lies on free time: the wider side of it is left.
    if (!bar.holds && begin < right && end > left) {
      if (right - end >= begin - left) left = Math.max(left, end);
      else right = Math.min(right, begin);
    }
    if (own.side === 'inside') continue;
    // Words of what ended before may reach into it, too.
    if (own.side === 'right' && end < right) left = Math.max(left, end + own.room);
    if (own.side === 'left' && begin > left) right = Math.min(right, begin - own.room);
  }
  return right - left < leastFree ? null : { left, width: right - left };
}

/** "kosong 1 hari 22 jam+" */
const leastFree = 92;
