import { positionAlong } from '@lajur/demo-world/position';
import type { Random } from '@lajur/demo-world/random';
import type { DemoOrder } from './demo-order';

/** Where a vehicle was at a moment. */
export interface TrailPoint {
  at: Date;
  latitude: number;
  longitude: number;
  place: string;
  speedKmh: number;
}

const minute = 60_000;
/** A long trip has its points further apart. */
const mostPoints = 70;

const round = (value: number) => Math.round(value * 1e5) / 1e5;

/** The way driven up to `until`, oldest first, ending where the vehicle was last heard of. Empty before it set out. */
export function trailOf(order: DemoOrder, until: Date, rng: Random): TrailPoint[] {
  const { draft, story, times } = order;
  const setOut = story.actions.slice(0, story.done).indexOf('go-to-pickup');
  const first = draft.stops[0]?.place;
  if (setOut < 0 || !first) return [];
  const end = until.getTime();
  const points: TrailPoint[] = [];
  const add = (at: number, where: { latitude: number; longitude: number; place: string; speedKmh: number }) => {
    points.push({ ...where, at: new Date(at), latitude: round(where.latitude), longitude: round(where.longitude) });
  };

  // To the first pickup nobody knows the way: from some kilometres off, straight on.
  const start = times.at[setOut] as number;
  const arrival = times.arrivedAt[0] ?? start + 60 * minute;
  const off = { latitude: rng.between(-0.14, 0.14), longitude: rng.between(-0.16, 0.16) };
  for (let at = start; at < Math.min(arrival - minute, end); at += 12 * minute) {
    const left = 1 - (at - start) / (arrival - start);
    add(at, {
      latitude: first.latitude + off.latitude * left,
      longitude: first.longitude + off.longitude * left,
      place: left > 0.5 ? `Menuju ${first.city}` : `${first.district}, ${first.city}`,
      speedKmh: rng.int(24, 52),
    });
  }
  for (const { stage, from, pace } of times.drives) {
    const route = draft.routes[stage];
    const reached = times.arrivedAt[stage + 1] ?? Number.POSITIVE_INFINITY;
    if (!route || from > end) continue;
    const last = Math.min(reached, end);
    const step = Math.max(12 * minute, (last - from) / mostPoints);
    for (let at = from; at < last - minute; at += step) {
      const here = positionAlong(route, (at - from) / minute / pace);
      add(at, { ...here, speedKmh: Math.round(here.speedKmh / Math.max(1, Math.min(pace, 1.3))) });
    }
    const stop = draft.stops[stage + 1]?.place;
    if (stop && reached <= end) add(reached, { ...stop, place: `${stop.name}, ${stop.city}`, speedKmh: 0 });
  }
  const heard = end - rng.int(1, 6) * minute;
  const standing = points.filter((point) => point.at.getTime() <= heard).at(-1) ?? points[0];
  return standing ? points.filter((point) => point.at.getTime() <= Math.max(heard, standing.at.getTime())) : [];
}
