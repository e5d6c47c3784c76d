import { handoverStep } from '@lajur/domain/order/bast';
import { countDoubts } from '@lajur/domain/order/count-question';
import { reportingDriverProblem } from '@lajur/domain/order/reporting-driver';
import type { Stating } from '@lajur/domain/order/stated-quantity';
import { reasonGiven } from '@lajur/domain/order/step';
import { quantityOf } from '@lajur/domain/order/stops';
import type { OrderAction, OrderState } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import type { OrderForDecision } from '../step/decision-repository';
import { orderToMove, sameVersion } from '../step/load';
import type { CountedLine } from './quantity-repository';
import { writeCounts } from './quantity-service';
import { discrepancyOf, handOver, leaveUnsigned, lossOf, moveWithPhotos, type ReportedDiscrepancy } from './service';

/** Who reports of an order, and perhaps which version of it was seen. */
export interface Reporting {
  driverId?: string;
  version?: number;
}

/** A driver's step as the provider API reports it; files are stored already and come by their reference. */
export interface DriverEvent extends Reporting {
  action: OrderAction;
  at?: Date;
  place?: string;
  reason?: string;
  quantities?: readonly (CountedLine & { damaged?: number; missing?: number })[];
  /** What the whole load was stated to be in other units. */
  stated?: readonly Stating[];
  recipientName?: string;
  signatureUrl?: string;
  /** Nobody was there to sign; a photo says so. */
  recipientAbsent?: boolean;
  photoUrls?: readonly string[];
}

export interface DriverDeps {
  /** How long the transporter has to answer again when the driver declines (OFFER_DRIVER_MINUTES). */
  driverMinutes: number;
}

/** Only the driver of an order reports of it, and of the version that was seen where one is told. */
export async function allowDriver(
  tx: CompanyTx,
  order: OrderForDecision,
  { driverId, version }: Reporting,
): Promise<void> {
  const problem = reportingDriverProblem(order.driverId, driverId);
  if (problem) throw new AppError('RULE_BROKEN', { validation: { driverId: problem } });
  if (version !== undefined) await sameVersion(tx, order, version);
}

/** Where an order of the company stands for its driver, for what a report means. */
export async function stateForDriver(tx: CompanyTx, id: string, by: Reporting): Promise<OrderState> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  await allowDriver(tx, order, by);
  return order.state;
}

const driverOf = ({ driverId, driverName }: OrderForDecision): Actor => ({
  kind: 'driver',
  id: driverId,
  name: driverName ?? 'Pengemudi',
});

/**
 * What the driver of an order does: accepts, declines, or reports a step with what it needs. In a transaction of the
 * company that holds the order. Gives when it counts as done, and what was reported of damaged or missing goods, for the
 * report of it.
 */
export async function driverStep(
  { driverMinutes }: DriverDeps,
  tx: CompanyTx,
  id: string,
  event: DriverEvent,
): Promise<{ at: Date; discrepancy: ReportedDiscrepancy | null }> {
  const order = await orderToMove(tx, { companyId: tx.companyId, id });
  await allowDriver(tx, order, event);
  const { action, at, place } = event;
  const step = { actor: driverOf(order), at, place };
  if (action === 'report-discrepancy') {
    const reported = await discrepancy(tx, order, event, step);
    return { at: reported.at, discrepancy: reported };
  }
  if (action === 'report-loss') {
    const description = event.reason ?? 'Muatan hilang seluruhnya';
    const { photoUrls = [] } = event;
    const reason = reasonGiven(description);
    const lost = await lossOf(tx, order, { description, photoUrls }, { ...step, reason });
    return { at: lost.at, discrepancy: lost };
  }
  const which = quantityOf[action];
  const { quantities: lines = [], stated = [] } = event;
  refuseBroken(lines);
  const reported = { ...step, hasQuantities: which !== undefined && lines.length > 0 };
  const { recipientName, signatureUrl, recipientAbsent, photoUrls = [] } = event;
  const reason = event.reason ? reasonGiven(event.reason) : undefined;
  const moved =
    action === handoverStep(order.state) && recipientName && signatureUrl
      ? await handOver(tx, order, { recipientName, signatureUrl }, reported, photoUrls)
      : await (recipientAbsent ? leaveUnsigned : moveWithPhotos)(
          tx,
          order,
          { ...reported, action, reason, driverMinutes },
          photoUrls,
        );
  // The driver's app asks about what is unusual; here it is told as it is.
  if (which && lines.length + stated.length > 0) await writeCounts(tx, order, which, { lines, stated }, countDoubts);
  return { at: moved.at, discrepancy: null };
}

/** What came damaged or short is reported (BASP): with another step it would be lost. */
function refuseBroken(lines: NonNullable<DriverEvent['quantities']>): void {
  const validation: Record<string, string> = {};
  for (const [at, line] of lines.entries())
    for (const which of ['damaged', 'missing'] as const)
      if (line[which]) validation[`quantities.${at}.${which}`] = 'Barang rusak atau hilang dilaporkan dengan BASP.';
  if (Object.keys(validation).length > 0) throw new AppError('RULE_BROKEN', { validation });
}

function discrepancy(
  tx: CompanyTx,
  order: OrderForDecision,
  event: DriverEvent,
  step: { actor: Actor; at?: Date; place?: string },
): Promise<ReportedDiscrepancy> {
  const description = event.reason ?? 'Barang tidak utuh';
  const lines = (event.quantities ?? []).map((line) => ({ ...line, damaged: line.damaged ?? 0 }));
  const { photoUrls = [] } = event;
  const given = { description, photoUrls, lines, confirmed: countDoubts };
  return discrepancyOf(tx, order, given, { ...step, reason: reasonGiven(description) });
}
