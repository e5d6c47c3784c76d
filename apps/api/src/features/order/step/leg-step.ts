import { legStepRefusal, legTimes } from '@lajur/domain/order/leg-time';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { Tx } from '../../../platform/database/scope';
import { legsOf, standingSteps } from '../store/leg-repository';
import type { OrderKey } from '../store/order-key';

/** Steps that the legs of an order have a say in; the others ask the database nothing more. */
const asked: readonly OrderAction[] = ['sail', 'fly', 'arrive-destination'];

/** Refuses a step that does not fit the leg that is next. */
export async function allowLegs(tx: Tx, order: OrderKey, action: OrderAction): Promise<void> {
  if (!asked.includes(action)) return;
  const legs = await legsOf(tx, order);
  if (legs.length === 0) return;
  const times = legTimes(legs, await standingSteps(tx, order));
  const refused = legStepRefusal(
    legs.map((leg, at) => ({ ...leg, ...(times[at] ?? { departedAt: null, arrivedAt: null }) })),
    action,
  );
  if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: refused });
}
