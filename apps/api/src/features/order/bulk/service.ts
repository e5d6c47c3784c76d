import type { StepDoubt } from '@lajur/domain/order/count-question';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { UserContext } from '../../../platform/http/context';
import { rejectOrder } from '../answer/service';
import { groupOf } from '../merge/service';
import type { GivenReason } from '../reason/service';
import type { Versioned } from '../step/load';
import type { GivenTime } from '../step/reported-time';
import { undoStep } from '../trip/amend-service';
import { reportStep } from '../trip/service';

export interface Outcome {
  orderId: string;
  ok: boolean;
  message: string | null;
}

interface Tried<Result> extends Outcome {
  result: Result | null;
  /** What was asked of it. */
  doubts: readonly StepDoubt[];
}

/** What was refused of one field stands in for the general words about the whole request. */
const wordsOf = ({ message, validation = {} }: AppError): string => Object.values(validation)[0] ?? message;

/** What a person is asked about: a problem, another trip, or the time. */
function doubtsOf({ code, validation = {} }: AppError): readonly StepDoubt[] {
  if (code !== 'CONFIRM_FIRST') return [];
  return [(['problem', 'other-trip'] as const).find((doubt) => validation[doubt]) ?? 'far'];
}

/** Each order in a transaction of its own, so that one refused never undoes the others. */
async function each<Given extends { orderId: string }, Result>(
  given: readonly Given[],
  work: (one: Given) => Promise<Result>,
): Promise<Tried<Result>[]> {
  const tried: Tried<Result>[] = [];
  const byOrder = new Map(given.map((one) => [one.orderId, one]));
  for (const [orderId, one] of byOrder) {
    try {
      tried.push({ orderId, ok: true, message: null, doubts: [], result: await work(one) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      tried.push({ orderId, ok: false, message: wordsOf(error), doubts: doubtsOf(error), result: null });
    }
  }
  return tried;
}

const outcomeOf = ({ orderId, ok, message }: Outcome): Outcome => ({ orderId, ok, message });
const ofOrders = (orderIds: readonly string[]) => orderIds.map((orderId) => ({ orderId }));

type GivenStep = GivenTime & { action: OrderAction };
type Reported = Outcome & { doubts: StepDoubt[]; recorded: { version: number; eventId: string } | null };

/** One step for many orders, each judged by its own history and plan. */
export async function bulkReport(
  context: UserContext,
  { orderIds, ...step }: GivenStep & { orderIds: readonly string[] },
): Promise<Reported[]> {
  const tried = await each(ofOrders(orderIds), ({ orderId }) =>
    reportStep({ ...context, brief: true }, orderId, { ...step, judgeNow: true }),
  );
  return tried.map((one) => ({
    ...outcomeOf(one),
    doubts: [...one.doubts],
    recorded: one.result && 'recorded' in one.result ? one.result.recorded : null,
  }));
}

/** One step for the orders that an order travels with, or for some of them; NOT_FOUND when one is not in its group. */
export async function groupReport(
  context: UserContext,
  id: string,
  { orderIds, ...step }: GivenStep & { orderIds?: readonly string[] },
): Promise<Reported[]> {
  const { orders } = await groupOf(context.company, id);
  const members = orders.filter(({ status }) => !wasNeverCarried(status)).map((one) => one.id);
  const together = members.length > 0 ? members : [id];
  if (orderIds?.some((one) => !together.includes(one))) throw new AppError('NOT_FOUND');
  return bulkReport(context, { ...step, orderIds: orderIds ?? together });
}

/** Takes back what was just recorded for many orders. */
export async function bulkUndo(
  context: UserContext,
  steps: readonly (Versioned & { orderId: string; eventId: string })[],
): Promise<Outcome[]> {
  return (await each(steps, (step) => undoStep({ ...context, brief: true }, step.orderId, step))).map(outcomeOf);
}

export async function bulkReject(
  context: UserContext,
  orderIds: readonly string[],
  reason: GivenReason,
): Promise<Outcome[]> {
  return (
    await each(ofOrders(orderIds), ({ orderId }) => rejectOrder({ ...context, brief: true }, orderId, reason))
  ).map(outcomeOf);
}
