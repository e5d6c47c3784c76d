import { tellsArrival } from '@lajur/demo-world/habits';
import { carrierOf, estimateArrival, wheelHoursAt } from '@lajur/domain/order/arrival-estimate';
import { statusesIn } from '@lajur/domain/order/phase';
import type { DemoOrder } from './demo-order';
import type { TrailPoint } from './demo-trail';

const onTheRoad = statusesIn(['to-pickup', 'to-drop', 'crossing', 'landed']);

/** Nothing is expected: nobody drives, or nobody knows where. */
const nothing = { eta: null, told_eta: null, eta_from: null, eta_until: null, estimated_from: null };

/** When a vehicle on the road comes to its last stop: as its driver's app tells, else as the service works it out. */
export function arrivalOf(order: DemoOrder, seen: TrailPoint | undefined, now: Date) {
  const { draft, story, times } = order;
  const arrives = times.plan?.arrives;
  if (!onTheRoad.includes(order.status) || !arrives || draft.mode !== 'driver') return nothing;
  const told = new Date(Math.round(arrives / 60_000) * 60_000);
  if (tellsArrival(order.id)) return { ...nothing, eta: told, told_eta: told };
  if (!seen || order.status === 'PENJEMPUTAN') return nothing;
  const done: readonly string[] = story.actions.slice(0, story.done);
  const left = times.at[done.findLastIndex((action) => !action.startsWith('arrive'))] ?? seen.at.getTime();
  const estimate = estimateArrival(
    {
      service: draft.serviceType,
      seen,
      stops: draft.stops
        .slice(times.stopAfter[done.length - 1] as number)
        .map(({ place, kind, planFrom }) => ({ ...place, kind, planFrom, arrivedAt: null })),
      route: draft.line.map(([latitude, longitude]) => ({ latitude, longitude })),
      carrier: carrierOf(done),
      leavesAt: draft.crossing?.plan ?? null,
      wheelHours: wheelHoursAt(seen.at, new Date(left)),
      dayHours: 0,
      relieved: true,
    },
    new Map(),
    now,
  );
  return { ...nothing, eta: estimate.at, eta_from: estimate.from, eta_until: estimate.until, estimated_from: seen.at };
}
