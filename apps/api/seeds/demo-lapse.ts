import type { Assignment } from './demo-assignment';
import type { DemoOrder } from './demo-order';

const dayBefore = (at: Date) => new Date(at.getTime() - 86_400_000).toISOString().slice(0, 10);

/**
 * What was found out after an order was confirmed: the KIR of one vehicle and the licence of one driver end before they
 * arrive with an order that is still to be loaded, the last ones that are planned.
 */
export function lapseBeforeArrival(assignments: ReadonlyMap<DemoOrder, Assignment>, now: Date): void {
  const coming = [...assignments]
    .map(([order, assignment]) => ({ order, assignment, first: order.draft.stops[0], last: order.draft.stops.at(-1) }))
    .filter(({ order, first }) => order.status === 'TERKONFIRMASI' && first && first.planFrom > now)
    .sort((a, b) => (b.first?.planFrom.getTime() ?? 0) - (a.first?.planFrom.getTime() ?? 0));
  const [one, ...others] = coming;
  const other = others.find(({ assignment }) => assignment.driver !== one?.assignment.driver);
  if (one?.last) one.assignment.vehicle.kirExpiredDate = dayBefore(one.last.planFrom);
  if (other?.last) other.assignment.driver.simExpiredDate = dayBefore(other.last.planFrom);
}
