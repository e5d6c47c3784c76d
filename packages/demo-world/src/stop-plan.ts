import { planDrive } from './drive';
import type { Place } from './places';
import type { Random } from './random';
import type { Route } from './route';
import { hourIn, localTime } from './zone';

export interface Visit {
  kind: 'PICKUP' | 'DROP';
  place: Place;
  contactName: string;
  contactPhone: string;
}

/** A stop with its window; the window lies within the place's opening hours. */
export interface PlannedStop extends Visit {
  planFrom: Date;
  planUntil: Date;
}

const hour = 3_600_000;
const half = hour / 2;
/** Hours it takes to load or unload, as a plan reckons. */
const handling = 1.5;
/** A plan reckons with slow traffic. */
const plannedPace = 1.12;

/** The next half hour. */
const rounded = (time: number) => new Date(Math.ceil(time / half) * half);

/** `at`, or when the place opens next; the whole window has to fit before it closes. */
function whenOpen(at: Date, place: Place, window: number): Date {
  const now = hourIn(at, place.timezone);
  if (now >= place.opens && now + window <= place.closes) return at;
  if (place.closes - place.opens >= 24) return at;
  return localTime(at, place.timezone, now < place.opens ? 0 : 1, place.opens);
}

/** Windows for every stop, one after the other, and when the first ferry or ship leaves. */
export function planStops(
  rng: Random,
  visits: readonly Visit[],
  routes: readonly Route[],
  now: Date,
  lead: readonly [number, number],
): { stops: PlannedStop[]; crossing: { name: string; vessel: string | null; plan: Date } | null } {
  const stops: PlannedStop[] = [];
  let crossing: { name: string; vessel: string | null; plan: Date } | null = null;
  let ready = now.getTime() + rng.between(lead[0], lead[1]) * hour;
  visits.forEach((visit, i) => {
    const window = rng.pick([1, 2, 2, 3]);
    const planFrom = whenOpen(rounded(ready), visit.place, window);
    const planUntil = new Date(planFrom.getTime() + window * hour);
    stops.push({ ...visit, planFrom, planUntil });
    const route = routes[i];
    if (!route) return;
    const leaves = planFrom.getTime() + handling * hour;
    const drive = planDrive(route, leaves, { pace: plannedPace });
    const across = drive.spans.find((span) => span.kind === 'crossing');
    const leg = across && route.legs[across.leg];
    if (leg) crossing ??= { name: leg.name, vessel: leg.vessel, plan: rounded(across.from) };
    ready = drive.until;
  });
  return { stops, crossing };
}
