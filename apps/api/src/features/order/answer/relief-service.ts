import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { replaceCarrier } from '@lajur/api-contract/order-relief';
import type { OrderToAssign } from '@lajur/domain/order/assignment';
import { refusal } from '@lajur/domain/order/refusal';
import { isAboard, takenOverTogether } from '@lajur/domain/order/take-over';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { type ChangedOrder, changeOrder } from '../detail/service';
import { chosenReason } from '../reason/service';
import type { OrderForDecision } from '../step/decision-repository';
import { seenOrder } from '../step/load';
import { move, type Step } from '../step/move';
import { refusalError } from '../step/refusal-error';
import { reportedTime } from '../step/reported-time';
import { byId, checkForAll, inTurn, naming, travellingWith } from './group-service';
import { type AssignDeps, chosenAssignment, toAssign } from './service';

type Travelling = readonly [OrderForDecision, ...OrderForDecision[]];

async function together(tx: CompanyTx, [first, ...others]: Travelling): Promise<OrderToAssign> {
  const asked = async (one: OrderForDecision) => ({ ...(await toAssign(tx, one)), eta: one.eta });
  return takenOverTogether([await asked(first), ...(await inTurn(others, asked))], tx.now);
}

/** What a relief has to carry: the order and all that travels with it, from where the vehicle was seen last. */
export async function toTakeOver(tx: CompanyTx, order: OrderForDecision): Promise<OrderToAssign> {
  const all = await together(tx, await travellingWith(tx, order));
  return { ...all, pickup: { ...all.pickup, ...order.lastSeen } };
}

/** Another vehicle or driver takes an order over under way, and with it all that travels with it: all of them, or none. */
export async function takeOver(
  { driverMinutes }: AssignDeps,
  call: UserContext,
  id: string,
  given: RequestOf<typeof replaceCarrier>['body'],
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await seenOrder(tx, id, given);
    const reason = await chosenReason(tx, 'assignment', given);
    const assignment = await chosenAssignment(tx, given);
    const { place, confirmed } = given;
    const told = { actor: actorOf(call.user), reason, assignment, place };
    const relief = (one: OrderForDecision) => ({ ...told, action: 'replace-carrier', data: handOver(one) }) as const;
    const asked: Step = { ...relief(order), reported: reportedTime(given), confirmed };
    const travelling = await travellingWith(tx, order);
    if (travelling.length === 1) return move(tx, order, asked);
    const refused = refusal(order.state, 'replace-carrier', 'transporter', tx.now);
    if (refused) throw await refusalError(tx, order, refused);
    await checkForAll(tx, order, await together(tx, travelling), assignment);
    // Who is further on its own way was taken over no earlier than that.
    const along = (one: OrderForDecision): Step =>
      isAboard(one.state.status)
        ? { ...relief(one), at: given.at === undefined ? undefined : new Date(given.at) }
        : { ...told, action: 'change-assignment', driverMinutes, cargoGroupNo: one.cargoGroupNo ?? undefined };
    for (const one of byId(travelling)) {
      if (one.id === order.id) await move(tx, one, asked);
      else await naming(one, null, () => move(tx, one, along(one)));
    }
  });
}

/** Who carried it until then, for the marketplace and the drivers' app. */
const handOver = ({ vehicleId, plate, driverId, driverName }: OrderForDecision) => ({
  previous: { vehicleId, plate, driverId, driverName },
});
