import type { OrderDetail } from '@lajur/api-contract/order-detail';
import {
  brokenQuestions,
  type CountQuestion,
  countQuestions,
  type StepDoubt,
  unanswered,
} from '@lajur/domain/order/count-question';
import { lateCountRefusal, lateCountText } from '@lajur/domain/order/late-count';
import {
  type BrokenCount,
  type Counted,
  countedHere,
  countProblems,
  countsWithReport,
  countText,
  discrepancyProblems,
  leftHere,
  outsideTolerance,
  type SaidBroken,
  type ToldBroken,
  toldBroken,
} from '@lajur/domain/order/quantity';
import { quantityRefusal } from '@lajur/domain/order/refusal';
import {
  type Stating,
  statedHere,
  statedNote,
  statedOutside,
  statedProblems,
  statedQuestions,
  unitProblems,
  unitStanding,
} from '@lajur/domain/order/stated-quantity';
import type { QuantityUnit } from '@lajur/domain/order/status';
import { AppError } from '../../../platform/app-error';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import type { Actor } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { type ChangedOrder, changeOrder, orderDetail } from '../detail/service';
import type { OrderForDecision } from '../step/decision-repository';
import { movedOn, seenOrder, type Versioned } from '../step/load';
import { noteOrder } from '../step/note-order';
import { refusalError } from '../step/refusal-error';
import { bumpVersion } from '../step/repository';
import { keepWeights } from '../store/weight-repository';
import { type CountedLine, setBroken, setCounts, setStated } from './quantity-repository';

/** What an order carries, at the stop where the decision found it: a step may have gone on since. */
async function cargoOf(tx: CompanyTx, order: OrderForDecision): Promise<OrderDetail> {
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

/** What is counted at a stop: its goods, and the whole load in other units. */
export interface Count {
  lines: readonly CountedLine[];
  stated: readonly Stating[];
}

/** Writes what was loaded or delivered at the stop where the order stands, or at another that was left; gives the order as it was before. */
export async function writeCounts(
  tx: CompanyTx,
  order: OrderForDecision,
  which: Counted,
  { lines, stated }: Count,
  confirmed: readonly StepDoubt[],
  stopSeq = order.state.currentStop,
): Promise<OrderDetail> {
  const cargo = { ...(await cargoOf(tx, order)), currentStop: stopSeq };
  refuse({ ...countProblems(cargo, which, lines), ...statedProblems(cargo, which, stated) });
  askAbout([...countQuestions(cargo, which, lines), ...statedQuestions(cargo, which, stated)], confirmed);
  if (lines.length > 0) await setCounts(tx, order, stopSeq, lines);
  if (stated.length > 0) await setStated(tx, order, stopSeq, stated);
  if (lines.length + stated.length > 0) await keepWeights(tx, order);
  return cargo;
}

/** All that is left on board, as missing. */
export async function leftOnBoard(tx: CompanyTx, order: OrderForDecision): Promise<ToldBroken[]> {
  const cargo = await cargoOf(tx, order);
  return cargo.goods.map((goods) => ({ seq: goods.seq, damaged: 0, missing: leftHere(cargo, 'delivered', goods) }));
}

/**
 * Writes what was damaged or missing, and what came by it; `anew` in place of what was reported at the stop before. Gives what is
 * missing, where only what came was counted.
 */
export async function writeBroken(
  tx: CompanyTx,
  order: OrderForDecision,
  lines: readonly SaidBroken[],
  confirmed: readonly StepDoubt[],
  { stopSeq = order.state.currentStop, ...count }: BrokenCount & { stopSeq?: number } = {},
): Promise<ToldBroken[]> {
  const cargo = { ...(await cargoOf(tx, order)), currentStop: stopSeq };
  refuse(discrepancyProblems(cargo, lines, count));
  const told = toldBroken(cargo, lines, count);
  askAbout(brokenQuestions(cargo, told), confirmed);
  await setBroken(tx, order, stopSeq, told);
  const counted = countsWithReport(cargo, told, count);
  refuse(countProblems(cargo, 'delivered', counted));
  if (counted.length > 0) await setCounts(tx, order, stopSeq, counted);
  await keepWeights(tx, order);
  return told;
}

interface GivenCount extends Versioned {
  lines: (CountedLine & { unit?: QuantityUnit })[];
  stated: { unit?: QuantityUnit; quantity: number | null }[];
  confirmed: StepDoubt[];
  /** A pickup that was left without a count, and why it is told now. */
  stopSeq?: number | undefined;
  reason?: string | null;
}

/** Enters what was loaded or delivered, where the goods are; in this unit where nothing else is said. */
export async function enterQuantities(
  call: UserContext,
  { id, unit }: { id: string; unit: QuantityUnit },
  which: Counted,
  given: GivenCount,
): Promise<ChangedOrder> {
  return changeOrder(call, id, async (tx) => {
    const order = await seenOrder(tx, id, given);
    const stopSeq = await countedStop(tx, order, which, given);
    // Counting is no step and has no row in the table: the deadline and the status stay.
    if (!(await bumpVersion(tx, order))) throw await movedOn(tx, order);
    const lines = given.lines.map((line) => ({ ...line, unit: line.unit ?? unit }));
    const stated = given.stated.map((one) => ({ ...one, unit: one.unit ?? unit }));
    refuse(unitProblems(await cargoOf(tx, order), lines, stated));
    const cargo = await writeCounts(tx, order, which, { lines, stated }, given.confirmed, stopSeq);
    const { reason = null } = given;
    await noteCount(tx, order, which, { cargo, lines, stated, stopSeq, reason, actor: actorOf(call.user) });
  });
}

/** The stop that is counted at: where the order stands, or with a reason a pickup that was left without a count. */
async function countedStop(
  tx: CompanyTx,
  order: OrderForDecision,
  which: Counted,
  { stopSeq = order.state.currentStop, reason }: GivenCount,
): Promise<number> {
  const { currentStop } = order.state;
  if (which === 'delivered' || stopSeq === currentStop) {
    const refused = quantityRefusal(order.state, which, 'transporter');
    if (refused) throw await refusalError(tx, order, refused);
    return currentStop;
  }
  const refused = lateCountRefusal(order.state, stopSeq);
  if (refused) throw new AppError('STEP_NOT_POSSIBLE', { message: lateCountText(refused) });
  if (!reason) refuse({ reason: 'Alasan wajib diisi' });
  return stopSeq;
}

/** Tells of a count: on the order's page, and to the marketplace with what is outside the tolerance. */
async function noteCount(
  tx: CompanyTx,
  order: OrderForDecision,
  which: Counted,
  told: Count & { cargo: OrderDetail; stopSeq: number; reason: string | null; actor: Actor },
): Promise<void> {
  const { cargo, lines, stated, stopSeq, reason, actor } = told;
  const outside = outsideTolerance(cargo, which, lines).map(({ goods }) => goods.seq);
  const outsideUnits = statedOutside(cargo, which, stated).map(({ unit }) => unit);
  await noteOrder(tx, order, {
    action: countedActions[which],
    actor,
    place: order.stopNames.get(stopSeq),
    reason,
    note: [countText(cargo.goods, lines), statedNote(stated)].filter(Boolean).join('; '),
    data: {
      stop: stopSeq,
      ...(lines.length > 0 ? { lines: lines.map(({ seq, quantity }) => ({ seq, quantity })) } : {}),
      ...(stated.length > 0 ? { stated } : {}),
      ...(outside.length > 0 ? { outsideTolerance: outside } : {}),
      ...(outsideUnits.length > 0 ? { outsideUnits } : {}),
    },
  });
}

const countedActions = { loaded: 'enter-loaded', delivered: 'enter-delivered' } as const;

/** The goods that are counted in a unit, and the whole load in it: at the stop where the order stands, and at all so far. */
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
  const { counted: total, ...standing } = unitStanding(order, which, unit);
  return { unit, lines, whole: { stated: statedHere(order, which, unit), total, ...standing } };
}
