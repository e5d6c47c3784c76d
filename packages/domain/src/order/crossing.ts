import type { ServiceType } from './status';
import type { OrderAction, OrderState } from './transitions';

/** Steps after which a ferry, ship or plane is behind the order. */
export const endsCrossing = ['leave-ferry', 'arrive-port', 'arrive-airport'] as const satisfies readonly OrderAction[];

/** By sea and air there is always a crossing; on land where one was planned. */
export function crossingState(service: ServiceType, planned: boolean, crossed: boolean): OrderState['crossing'] {
  if (crossed) return 'done';
  return planned || service !== 'LAND' ? 'planned' : 'none';
}
