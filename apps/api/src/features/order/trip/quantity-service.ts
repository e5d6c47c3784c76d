import type { OrderDetail } from '@lajur/api-contract/order-detail';
import {
  brokenQuestions,
  type CountQuestion,
  countQuestions,
  type StepDoubt,
  unanswered,
} from '@lajur/domain/order/count-question';
import {
  brokenHere,
  type Cargo,
  type Counted,
  countedHere,
  countProblems,
  countText,
  discrepancyProblems,
  outsideTolerance,
} from '@lajur/domain/order/quantity';
import { quantityRefusal } from '@lajur/domain/order/refusal';
import type { QuantityUnit } from '@lajur/domain/order/status';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { UserContext } from '../../../platform/http/context';
import { detailAtEnd, orderDetail } from '../detail/service';
import type { OrderForDecision } from '../step/decision-repository';
import { movedOn, seenOrder, type Versioned } from '../step/load';
import { noteOrder } from '../step/note-order';
import { refusalError } from '../step/refusal-error';
import { bumpVersion } from '../step/repository';
import { type BrokenLine, type CountedLine, setBroken, setCounts } from './quantity-repository';

/** What an order carries, at the stop where the decision found it: a step may have gone on since. */
async function cargoOf(tx: CompanyTx, order: OrderForDecision): Promise<Cargo> {
  return { ...(await orderDetail(tx, order.id)), currentStop: order.state.currentStop };
}

function refuse(validation: Record<string, string>): void {
  const [message] = Object.values(validation);
  if (message) throw new AppError('RULE_BROKEN', { message, validation });
}

/** Asks about what is unusual and nobody has confirmed. */
function askAbout(questions: readonly CountQuestion[], confirmed: readonly StepDoubt[]): void {
  const open = unanswered(questions, confirmed);
  if (open.length === 0) return;
  const validation: Record<string, string> = {};
  for (const { field, text } of open) validation[field] = validation[field] ? `${validation[field]} ${text}` : text;
  throw new AppError('CONFIRM_FIRST', { validation });
}

/** Writes what was loaded or delivered at the stop where the order stands; gives the cargo as it was before. */
export async function writeCounts(
  tx: CompanyTx,
  order: OrderForDecision,
  which: Counted,
  lines: readonly CountedLine[],
  confirmed: readonly StepDoubt[],
): Promise<Cargo> {
  const cargo = await cargoOf(tx, order);
  refuse(countProblems(cargo, which, lines));
  askAbout(countQuestions(cargo, which, lines), confirmed);
  await setCounts(tx, order, order.state.currentStop, lines);
  return cargo;
}

/** What was broken, and what was delivered whole where that was counted with it. */
export type BrokenLines = BrokenLine & { quantity?: number };

/**
 * Writes what was damaged or missing. What was not counted here yet is what was left, without what is missing; `anew` counts
 * it so whatever was counted before.
 */
export async function writeBroken(
  tx: CompanyTx,
  order: OrderForDecision,
  lines: readonly BrokenLines[],
  confirmed: readonly StepDoubt[],
  anew = false,
): Promise<void> {
  const cargo = await cargoOf(tx, order);
  refuse(discrepancyProblems(cargo, lines, { anew }));
  askAbout(brokenQuestions(cargo, lines), confirmed);
  const arrived = brokenHere(cargo, lines);
  const counted = lines.flatMap(({ seq, quantity }): CountedLine[] => {
    if (quantity !== undefined) return [{ seq, quantity }];
    const here = arrived.find(({ goods }) => goods.seq === seq);
    if (!here || (!anew && countedHere(cargo, 'delivered', seq) !== null)) return [];
    return [{ seq, quantity: here.delivered }];
  });
  refuse(countProblems(cargo, 'delivered', counted));
  await setBroken(tx, order, lines);
  if (counted.length > 0) await setCounts(tx, order, order.state.currentStop, counted);
}

/** Enters what was loaded or delivered, where the goods are. */
export async function enterQuantities(
  { company, user }: UserContext,
  id: string,
  which: Counted,
  given: Versioned & { lines: CountedLine[]; confirmed: StepDoubt[] },
): Promise<OrderDetail> {
  return company.changeAndRead(async (tx) => {
    const order = await seenOrder(tx, id, given);
    const refused = quantityRefusal(order.state, which, 'transporter');
    if (refused) throw await refusalError(tx, order, refused);
    // Counting is no step and has no row in the table: the deadline and the status stay.
    if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
    const cargo = await writeCounts(tx, order, which, given.lines, given.confirmed);
    const outside = outsideTolerance(cargo, which, given.lines).map(({ goods }) => goods.seq);
    const { currentStop } = order.state;
    await noteOrder(tx, order, {
      action: countedActions[which],
      actor: actorOf(user),
      place: order.stopNames.get(currentStop),
      note: countText(cargo.goods, given.lines),
      data: { stop: currentStop, lines: given.lines, ...(outside.length > 0 ? { outsideTolerance: outside } : {}) },
    });
    return detailAtEnd(tx, id);
  });
}

const countedActions = { loaded: 'enter-loaded', delivered: 'enter-delivered' } as const;

/** The goods lines in a unit with what was counted: at the stop where the order stands, and at all so far. */
export async function quantities(company: CompanyScope, id: string, which: Counted, unit: QuantityUnit) {
  const order = await company.transaction((tx) => orderDetail(tx, id));
  const lines = order.goods
    .filter((line) => line.unit === unit)
    .map(({ seq, name, ordered, ...line }) => ({
      seq,
      name,
      unit,
      ordered,
      quantity: countedHere(order, which, seq),
      total: line[which],
    }));
  return { unit, lines };
}
