import { parseArgs } from 'node:util';
import { habitsOf } from '@lajur/demo-world/habits';
import { makeOrder } from '@lajur/demo-world/order';
import { random } from '@lajur/demo-world/random';
import { planTrip, positionAt, setsOutAt, type Trip, type TripPlan } from '@lajur/demo-world/trip';
import { distanceKm, type Point } from '@lajur/domain/common/geo';
import { carrierOf, estimateArrival, type TripAhead, wheelHoursAt } from '@lajur/domain/order/arrival-estimate';
import { type LearnedSpeeds, learnTrip, type Seen } from '@lajur/domain/order/learned-speed';
import type { ServiceType } from '@lajur/domain/order/status';
import { cornersBetween } from '@lajur/domain/order/way-ahead';

/**
 * How wrong the estimated arrival is on simulated trips that were not learned from, beside distance by speed: the way left
 * along the same stored route, at the mean speed of the trips that were learned from, standing included.
 */
const { values } = parseArgs({
  options: { trips: { type: 'string', default: '600' }, seed: { type: 'string', default: 'eta' } },
});
const minute = 60_000;
const everyMinutes = 10;
const looks = [0.1, 0.3, 0.5, 0.7, 0.9];

interface Run {
  trip: Trip;
  plan: TripPlan;
  route: Point[];
  departs: number;
  /** When its ship or plane leaves, as the marketplace told it. */
  leavesAt: Date | null;
}

function runs(count: number, seed: string): Run[] {
  const rng = random(seed);
  return Array.from({ length: count }, (_, index) => {
    const draft = makeOrder(rng, new Date(Date.UTC(2026, 8, 1) + index * 140 * minute));
    const stops = draft.stops.map(({ kind, place, planFrom, planUntil }) => ({
      ...place,
      kind,
      planFrom: planFrom.getTime(),
      planUntil: planUntil.getTime(),
    }));
    const trip: Trip = { serviceType: draft.serviceType, stops };
    const habits = habitsOf(`${seed} ${index}`, stops.length);
    const plan = planTrip(trip, habits, { at: setsOutAt(trip, habits, null), from: null });
    const departs = plan.steps.find((step) => step.action === 'depart')?.at;
    if (departs === undefined) throw new Error('a trip that never departs');
    const leavesAt = draft.crossing?.plan ?? null;
    return {
      trip,
      plan,
      departs,
      leavesAt,
      route: draft.line.map(([latitude, longitude]) => ({ latitude, longitude })),
    };
  });
}

function trailOf({ plan, trip, departs }: Run, until: number): Seen[] {
  const trail: Seen[] = [];
  for (let at = departs; at <= until; at += everyMinutes * minute) {
    const seen = positionAt(plan, trip, at);
    // A ferry is no road; that the lorry is on one was reported.
    const ashore = seen?.kind !== 'crossing' || trip.serviceType !== 'LAND';
    if (seen) trail.push({ ...seen, speedKmh: ashore ? seen.speedKmh : 0, at: new Date(at) });
  }
  return trail;
}

/** What a company knows of a trip at a moment: steps that were reported, the last position, the plan. */
function known({ plan, trip, route, leavesAt }: Run, at: number): TripAhead | null {
  const seen = positionAt(plan, trip, at);
  if (!seen) return null;
  const reported = plan.steps
    .filter((step) => step.at <= at)
    .map((step) => ({ ...step, action: step.action as string }));
  const last = reported.at(-1);
  if (!last) return null;
  const next = ['depart', 'next-pickup', 'next-drop'].includes(last.action) ? last.stop + 1 : last.stop;
  const came = reported.find((step) => step.stop === next && step.action === 'arrive-destination');
  const left = Math.max(...reported.filter(({ action }) => !action.startsWith('arrive')).map((step) => step.at));
  return {
    service: trip.serviceType,
    seen: { ...seen, at: new Date(at) },
    stops: trip.stops.slice(next).map((stop, index) => ({
      ...stop,
      planFrom: new Date(stop.planFrom),
      arrivedAt: index === 0 && came ? new Date(came.at) : null,
    })),
    route,
    carrier: carrierOf(reported.map(({ action }) => action)),
    leavesAt,
    wheelHours: wheelHoursAt(new Date(at), new Date(left)),
    dayHours: 0,
    relieved: true,
  };
}

function kmLeft({ seen, stops, route }: TripAhead): number {
  let from: Point = seen;
  return stops.reduce((sum, stop) => {
    const { line } = cornersBetween(from, stop, route);
    from = stop;
    return sum + line.slice(1).reduce((km, corner, index) => km + distanceKm(line[index] as Point, corner), 0);
  }, 0);
}

const all = runs(Number(values.trips), values.seed);
const [learned, held] = [all.slice(0, all.length * 0.75), all.slice(all.length * 0.75)];
const speeds: LearnedSpeeds = new Map();
const mean = new Map<ServiceType, { km: number; hours: number }>();
for (const run of learned) {
  const service = run.trip.serviceType;
  learnTrip(speeds, trailOf(run, run.plan.arrives), service);
  const start = known(run, run.departs);
  const before = mean.get(service) ?? { km: 0, hours: 0 };
  if (start)
    mean.set(service, {
      km: before.km + kmLeft(start),
      hours: before.hours + (run.plan.arrives - run.departs) / 3_600_000,
    });
}

const errors = held.flatMap((run) =>
  looks.flatMap((share) => {
    const at = run.departs + Math.round((run.plan.arrives - run.departs) * share);
    const trip = known(run, at);
    const usual = trip && mean.get(trip.service);
    if (!trip || !usual) return [];
    const { from, at: middle, until } = estimateArrival(trip, speeds, new Date(at));
    const plain = at + (kmLeft(trip) / (usual.km / usual.hours)) * 3_600_000;
    const opens = trip.stops.at(-1)?.planFrom.getTime() ?? 0;
    const wrong = (expected: number) => Math.abs(expected - run.plan.arrives) / minute;
    return {
      service: trip.service,
      ours: wrong(middle.getTime()),
      assumed: wrong(estimateArrival(trip, new Map(), new Date(at)).at.getTime()),
      plain: wrong(plain),
      planned: wrong(Math.max(plain, opens)),
      within: run.plan.arrives >= from.getTime() && run.plan.arrives <= until.getTime(),
      width: (until.getTime() - from.getTime()) / minute,
    };
  }),
);

for (const service of ['LAND', 'SEA', 'AIR', null] as const) {
  const some = errors.filter((one) => service === null || one.service === service);
  if (some.length === 0) continue;
  const average = (of: (one: (typeof some)[number]) => number) =>
    some.reduce((sum, one) => sum + of(one), 0) / some.length;
  const [ours, plain] = [average((one) => one.ours), average((one) => one.plain)];
  console.log(
    [
      `${(service ?? 'all').padEnd(4)} ${some.length} looks: ${ours.toFixed(0)} min wrong`,
      `${average((one) => one.assumed).toFixed(0)} without learned speeds`,
      `distance by speed ${plain.toFixed(0)} (${(ours / plain).toFixed(2)} of it)`,
      `no sooner than the window opens ${average((one) => one.planned).toFixed(0)}`,
      `${(100 * average((one) => Number(one.within))).toFixed(0)} % within a range of ${average((one) => one.width).toFixed(0)} min`,
    ].join(', '),
  );
  if (service === null && ours > plain / 2) process.exitCode = 1;
}
