import type { PledgeRow } from '@lajur/api-contract/lending';
import { daysBetween } from '@lajur/domain/common/time';
import { isCreditedWhole } from '@lajur/domain/invoice/settlement';
import { pledgeRefusal } from '@lajur/domain/lending/loan-pledge';
import { usualPayDay } from '@lajur/domain/lending/loan-wait';
import { delayOf } from '@lajur/domain/report/forecast';
import type { CompanyTx } from '../../platform/database/scope';
import { companyToday } from '../company/company-service';
import { delaysOfPayers, overdueByShipper, type PledgeableInvoice } from '../invoice/pledge-service';
import { countsOf, documentsOf, type InvoiceDocument } from './document-repository';
import { holdersOf } from './repository';

/** An invoice as it can be pledged, with what its loan has to know of it besides. */
export type Pledge = PledgeRow &
  Pick<PledgeableInvoice, 'received'> & { heldBy: { loanId: string; number: string } | null };

export interface PledgeView {
  pledges: Pledge[];
  documents: InvoiceDocument[];
  today: string;
}

/**
 * Invoices as they can be pledged by the terms of an MoU; those that the loan itself holds are free to it. In the order in which
 * they came, those that can be pledged first.
 */
export async function pledgesFrom(
  tx: CompanyTx,
  invoices: readonly PledgeableInvoice[],
  { takesOverdue, loanId }: { takesOverdue: boolean; loanId: string | null },
): Promise<PledgeView> {
  const today = await companyToday(tx);
  const ids = invoices.map(({ id }) => id);
  const delays = await delaysOfPayers(tx);
  const all = [...delays.values()].flat();
  const overdue = await overdueByShipper(tx, today);
  const documents = await documentsOf(tx, ids, loanId);
  const holders = await holdersOf(tx, ids);
  const pledges = invoices.map((one): Pledge => {
    const delay = delayOf(delays.get(one.shipperId) ?? [], all);
    const expected = one.dueDay === null ? null : usualPayDay(one.dueDay, delay, today);
    const holder = holders.get(one.id);
    const heldBy = holder && holder.loanId !== loanId ? holder : null;
    const late = overdue.get(one.shipperId);
    const isCredited = isCreditedWhole(one);
    return {
      ...{ id: one.id, number: one.number, shipper: { id: one.shipperId, name: one.shipperName } },
      ...{ status: one.status, dueDay: one.dueDay, expectedDay: expected?.usual ?? null },
      ...{ usualDelayDays: delay?.usual ?? null, expectedByAll: delay?.isOfAll ?? false },
      ...{ open: one.open, openCash: one.openCash, received: one.received },
      documents: countsOf(documents, one.id),
      shipperOverdue: late ? { count: late.count, days: daysBetween(late.since, today) } : null,
      refusal: pledgeRefusal({ ...one, isCredited, heldBy: heldBy?.number ?? null }, { takesOverdue, today }),
      heldBy,
    };
  });
  return {
    pledges: [...pledges.filter((one) => one.refusal === null), ...pledges.filter((one) => one.refusal !== null)],
    documents,
    today,
  };
}
