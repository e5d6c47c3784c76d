import { handoverStep } from '@lajur/domain/order/bast';
import { countDoubts } from '@lajur/domain/order/count-question';
import { quantityOf } from '@lajur/domain/order/stops';
import type { OrderAction, OrderState } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import type { OrderForDecision } from '../step/decision-repository';
import { move, orderToMove, refreshTokens } from '../step/move';
import { driverOf } from './driver-repository';
import type { CountedLine } from './quantity-repository';
import { writeCounts } from './quantity-service';
import { discrepancyOf, handOver } from './service';

/** A driver's step as the provider API reports it; files are stored already and come by their reference. */
export interface DriverEvent {
  action: OrderAction;
  at?: Date;
  place?: string;
  reason?: string;
  quantities?: readonly (CountedLine & { damaged?: number; missing?: number })[];
  recipientName?: string;
  signatureUrl?: string;
  photoUrls?: readonly string[];
}

export interface DriverDeps {
  /** How long the transporter has to answer again when the driver declines (OFFER_DRIVER_MINUTES). */
  driverMinutes: number;
}

/** Where an order of the company stands, for what a report means. */
export const stateOf = async (tx: CompanyTx, id: string): Promise<OrderState> =>
  (await orderToMove(tx, { companyId: tx.companyId, id })).state;

async function driverActor(tx: CompanyTx, order: OrderForDecision): Promise<Actor> {
  const driver = order.driverId ? await driverOf(tx, order.driverId) : undefined;
  return { kind: 'driver', id: driver?.id ?? null, name: driver?.name ?? 'Pengemudi' };
}

/**
 * What the driver of an order does: accepts, declines, or reports a step with what it needs. In a transaction of the
 * company that holds the order.
 */
export async function driverStep(deps: DriverDeps, tx: CompanyTx, id: string, event: DriverEvent): Promise<void> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  const actor = await driverActor(tx, order);
  const { action, at, place, reason } = event;
  const step = { actor, at, place };
  if (action === 'report-discrepancy') return discrepancy(tx, order, event, step);
  const which = quantityOf[action];
  const counted = which && event.quantities?.length ? { lines: event.quantities, which } : null;
  if (action === handoverStep(order.state) && event.recipientName && event.signatureUrl) {
    const bast = { recipientName: event.recipientName, signatureUrl: event.signatureUrl };
    await handOver(tx, order, bast, { ...step, ...(counted ? { quantities: true } : {}) });
  } else if (action === 'driver-reject') {
    await decline(deps, tx, order, { ...step, reason });
  } else {
    await move(tx, order, { action, ...step, reason, given: counted ? { quantities: true } : undefined });
  }
  // The driver's app asks about what is unusual; here it is told as it is.
  if (counted) await writeCounts(tx, order, counted.which, counted.lines, countDoubts);
}

/** The vehicle and the driver are free again; the transporter is asked anew. */
async function decline(
  deps: DriverDeps,
  tx: CompanyTx,
  order: OrderForDecision,
  step: { actor: Actor; at?: Date; place?: string; reason?: string },
): Promise<void> {
  if (!step.reason) throw new AppError('REASON_REQUIRED', { validation: { reason: 'Alasan wajib diisi' } });
  await move(tx, order, {
    action: 'driver-reject',
    ...step,
    change: {
      vehicleId: null,
      driverId: null,
      unseen: true,
      answerBy: new Date(tx.now.getTime() + deps.driverMinutes * 60_000),
      offeredAt: tx.now,
    },
  });
  await refreshTokens(tx, order);
}

function discrepancy(
  tx: CompanyTx,
  order: OrderForDecision,
  event: DriverEvent,
  step: { actor: Actor; at?: Date; place?: string },
): Promise<void> {
  const reason = event.reason ?? 'Barang tidak utuh';
  const lines = (event.quantities ?? []).map(({ seq, quantity, damaged = 0, missing = 0 }) => ({
    seq,
    quantity,
    damaged,
    missing,
  }));
  const { photoUrls = [] } = event;
  return discrepancyOf(tx, order, { reason, description: reason, photoUrls, lines, confirmed: countDoubts }, step);
}
