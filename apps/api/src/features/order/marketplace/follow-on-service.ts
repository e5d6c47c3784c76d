import { distanceKm } from '@lajur/domain/common/geo';
import {
  followOnText,
  goodsOnBoard,
  isTooLate,
  nothingOnBoard,
  type Onward,
  onwardProblems,
} from '@lajur/domain/order/follow-on';
import { isUnderWay, statusesIn } from '@lajur/domain/order/phase';
import { exact } from '@lajur/domain/order/quantity';
import { meantReport, type StopDecision } from '@lajur/domain/order/trip-end';
import { countedBy, isTrip } from '@lajur/domain/order/unit-quantity';
import * as z from 'zod';
import { AppError } from '../../../platform/app-error';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import type { JobRunner } from '../../../platform/job/runner';
import { carryOnJob } from '../step/carry-on';
import type { OrderForDecision } from '../step/decision-repository';
import { lockOrder, orderToMove } from '../step/load';
import { move } from '../step/move';
import { noteOrder } from '../step/note-order';
import type { OrderKey } from '../store/order-key';
import { orderTokens } from '../store/order-token';
import { saveTokens } from '../store/token-repository';
import { keepWeights } from '../store/weight-repository';
import { type Carried, carriedGoods, isCarriedOn, putOnBoard } from './follow-on-repository';
import { createOrder, type OrderDraft, offerOrder, roadsAreLonger } from './service';

/** What the shipper decides of the report of a stop. */
export interface DecidedDiscrepancy {
  decision: StopDecision;
  /** The stop where the order stands, else the last that waits, unless told. */
  stopSeq?: number | undefined;
  note: string | null;
  /** Of a changed destination. */
  onward: Onward | null;
}

const broken = (validation: Record<string, string>) => new AppError('RULE_BROKEN', { validation });

async function goodsOf(tx: Tx, order: OrderForDecision): Promise<Carried> {
  const carried = await carriedGoods(tx, order);
  if (!carried) throw new AppError('NOT_FOUND');
  return carried;
}

/** Goods can go on to there, and some are there to go on. */
async function mayGoOn(tx: Tx, order: OrderForDecision, { onward, stopSeq }: DecidedDiscrepancy): Promise<void> {
  if (!onward) throw broken({ destination: 'Tujuan baru wajib diisi' });
  const carried = await goodsOf(tx, order);
  const problems = onwardProblems(onward, { covered: Boolean(carried.coveredByMouId), now: tx.now });
  if (Object.keys(problems).length > 0) throw broken(problems);
  const report = meantReport(order.state, stopSeq);
  if (!report || report.decision !== null) return;
  const decided = [{ ...report, decision: 'change-destination' as const }];
  if (goodsOnBoard(carried, decided).size === 0) throw broken({ decision: nothingOnBoard });
}

/** The shipper's decision on damaged or missing goods. In a system transaction. */
export async function decideDiscrepancy(tx: Tx, id: string, given: DecidedDiscrepancy, actor: Actor): Promise<void> {
  const { decision, stopSeq, note, onward } = given;
  const order = await lockOrder(tx, id);
  if (decision === 'change-destination') await mayGoOn(tx, order, given);
  // While drops are ahead the trip goes on, and the decision waits for its end.
  const action = isUnderWay(order.state.status) ? 'decide-stop' : decision;
  const { to } = await move(tx, order, {
    ...{ action, actor, note, decision },
    ...(stopSeq === undefined ? {} : { stopSeq }),
    ...(onward ? { onward } : {}),
  });
  if (to === 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN') await carryOn(tx, order);
}

const marketplace: Actor = { kind: 'provider', id: null, name: 'Penyedia' };

const givenUp = statusesIn(['not-carried']);

/**
 * Makes the order that carries goods on to where the decision says, once the trip that had them has ended: offered to the same
 * company, with the vehicle and the driver that have them on board. Where the time for it has passed the decision is open again.
 * In a system transaction.
 */
export async function carryOn(tx: Tx, key: OrderKey): Promise<void> {
  const order = await orderToMove(tx, key, { lock: true });
  if (order.state.status !== 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN') return;
  if (await isCarriedOn(tx, order, givenUp)) return;
  const carried = await goodsOf(tx, order);
  const told = carried.onward?.at(-1);
  if (!told) return;
  const onward = { ...told, planFrom: new Date(told.planFrom), planUntil: new Date(told.planUntil) };
  if (isTooLate(onward, tx.now)) {
    const note = 'Jadwal di tujuan baru sudah lewat saat perjalanan berakhir.';
    const system: Actor = { kind: 'system', id: null, name: 'Sistem' };
    await move(tx, order, { action: 'reopen-decision', actor: system, note });
    return;
  }
  await offerFollowOn(tx, order, draftOf(order, carried, onward, tx.now), onward);
}

async function offerFollowOn(tx: Tx, order: OrderForDecision, draft: OrderDraft, onward: Onward): Promise<void> {
  const { companyId, cargoNo } = order;
  const id = await createOrder(tx, draft, marketplace);
  const answerBy = new Date(tx.now.getTime() + onward.answerMinutes * 60_000);
  const data = { followsOrderId: order.id };
  await offerOrder(tx, id, { companyId, answerBy, note: followOnText.of(cargoNo), data }, marketplace);
  await putOnBoard(tx, { companyId, id }, order);
  await keepWeights(tx, { companyId, id });
  const made = await orderToMove(tx, { companyId, id });
  await saveTokens(tx, made, orderTokens({ ...made.words, plate: made.plate, driverName: made.driverName }));
  const note = followOnText.by(made.cargoNo);
  await noteOrder(tx, order, { action: 'follow-on', actor: marketplace, note, data: { followOnOrderId: id } });
}

/** By how much less there is on board than was ordered, weight and volume are less. */
function goodsFrom({ stops, goods }: Carried, { state }: OrderForDecision): OrderDraft['goods'] {
  const onBoard = goodsOnBoard({ stops, goods }, state.reports);
  return goods.flatMap(({ seq, name, unit, ordered, weightKg, volumeM3 }) => {
    const here = onBoard.get(seq) ?? 0;
    const share = ordered > 0 ? here / ordered : 0;
    if (here === 0) return [];
    return [{ name, unit, ordered: here, weightKg: exact(weightKg * share), volumeM3: exact(volumeM3 * share) }];
  });
}

/** What its price counts, of what is on board. */
function pricedOf({ pricingType, unit, quantity }: Carried, goods: OrderDraft['goods'], all: Carried['goods']): number {
  if (isTrip(countedBy[pricingType as keyof typeof countedBy].unit)) return quantity;
  const weight = (lines: readonly { weightKg: number; volumeM3: number; ordered: number; unit: string }[]) =>
    lines.reduce(
      (sum, one) => sum + (unit === 'm3' ? one.volumeM3 : one.unit === unit ? one.ordered : one.weightKg),
      0,
    );
  const before = weight(all);
  return before > 0 ? exact((quantity * weight(goods)) / before) : quantity;
}

function draftOf(order: OrderForDecision, carried: Carried, onward: Onward, now: Date): OrderDraft {
  const { here, goods: all, stops: _stops, onward: _all, ...kept } = carried;
  const { destination, planFrom, planUntil, mainCost, answerMinutes } = onward;
  const goods = goodsFrom(carried, order);
  const from = { ...here, ...order.lastSeen };
  const until = new Date(now.getTime() + answerMinutes * 60_000);
  const nobody = { contactName: null, contactPhone: null };
  return {
    ...kept,
    ...{ ref: null, crossing: null, mainCost, goods, quantity: pricedOf(carried, goods, all) },
    note: followOnText.of(order.cargoNo),
    distanceKm: Math.round(distanceKm(from, destination) * roadsAreLonger),
    route: [from, destination].map(({ latitude, longitude }) => [latitude, longitude] as const),
    stops: [
      { ...from, kind: 'PICKUP', planFrom: now, planUntil: until },
      { ...destination, ...nobody, kind: 'DROP', planFrom: planFrom < now ? now : planFrom, planUntil },
    ],
  };
}

const payload = z.object({ companyId: z.uuid(), id: z.uuid() });

/** Goods of trips that end with a decision made before go on once the trip is over. */
export function handleCarryOn(jobs: JobRunner, system: SystemScope): void {
  jobs.handle(carryOnJob, (job) => carryOnOf(system, payload.parse(job.payload)), { atOnce: 1 });
}

/** @internal */
export const carryOnOf = (system: SystemScope, key: OrderKey): Promise<void> =>
  system.transaction((tx) => carryOn(tx, key));
