import type { Random } from '@lajur/demo-world/random';
import { positionAt } from '@lajur/demo-world/trip';
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

/** What the driver's app sent up to `until`, oldest first. Nothing before setting out, nothing without the app. */
export function trailOf(order: DemoOrder, until: Date, rng: Random): TrailPoint[] {
  const { draft, story, times } = order;
  const setOut = story.actions.slice(0, story.done).indexOf('go-to-pickup');
  if (setOut < 0 || !times.plan || draft.mode !== 'driver') return [];
  const { plan, trip } = times;
  const end = until.getTime();
  const points: TrailPoint[] = [];
  for (const drive of plan.drives) {
    if (!drive || drive.from > end) break;
    const last = Math.min(drive.until, end);
    const step = Math.max(12 * minute, (last - drive.from) / mostPoints);
    const moments: number[] = [];
    for (let at = drive.from; at < last - minute; at += step) moments.push(Math.floor(at / 1000) * 1000);
    if (drive.until <= end) moments.push(Math.ceil(drive.until / 1000) * 1000);
    for (const at of moments) {
      const here = positionAt(plan, trip, Math.max(at, drive.from));
      if (!here || at > end) continue;
      points.push({
        at: new Date(at),
        latitude: round(here.latitude),
        longitude: round(here.longitude),
        place: here.place,
        speedKmh: here.speedKmh,
      });
    }
  }
  const heard = end - rng.int(1, 6) * minute;
  const standing = points.filter((point) => point.at.getTime() <= heard).at(-1) ?? points[0];
  return standing ? points.filter((point) => point.at.getTime() <= Math.max(heard, standing.at.getTime())) : [];
}
