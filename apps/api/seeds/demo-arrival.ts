import { tellsArrival } from '@lajur/demo-world/habits';
import { estimateArrival } from '@lajur/domain/order/arrival-estimate';
import type { OrderStatus } from '@lajur/domain/order/status';
import type { DemoOrder } from './demo-order';
import type { TrailPoint } from './demo-trail';

const onTheRoad: readonly OrderStatus[] = [
  'PENJEMPUTAN',
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
];
const landings: readonly string[] = ['arrive-port', 'arrive-airport'];
const boardings: readonly string[] = ['sail', 'fly'];
const hour = 3_600_000;

/** Nothing is expected: nobody drives, or nobody knows where. */
const nothing = { eta: null, eta_from: null, eta_until: null, estimated_from: null };

/** When a vehicle on the road comes to its last stop: as its driver's app tells, else as the service works it out. */
export function arrivalOf(order: DemoOrder, seen: TrailPoint | undefined, now: Date) {
  const { draft, story, times } = order;
  const arrives = times.plan?.arrives;
  if (!onTheRoad.includes(order.status) || !arrives || draft.mode !== 'driver') return nothing;
  if (tellsArrival(order.id)) return { ...nothing, eta: new Date(Math.round(arrives / 60_000) * 60_000) };
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
      carrier: done.some((action) => landings.includes(action))
        ? 'landed'
        : done.some((action) => boardings.includes(action))
          ? 'aboard'
          : 'ahead',
      wheelHours: (Math.max(0, seen.at.getTime() - left) / hour) % 4.5,
      dayHours: 0,
      relieved: true,
    },
    new Map(),
    now,
  );
  return { eta: estimate.at, eta_from: estimate.from, eta_until: estimate.until, estimated_from: seen.at };
}
