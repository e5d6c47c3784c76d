import type { InvoiceDetail, InvoiceSummary } from '@lajur/api-contract/invoice';
import type { StandingLine } from '@lajur/api-contract/invoice-line';
import { rupiahInWords } from '@lajur/domain/common/terbilang';
import { dayAfter } from '@lajur/domain/common/time';
import { claimProposal } from '@lajur/domain/invoice/damage-claim';
import { invoiceStatuses, isAwaited } from '@lajur/domain/invoice/invoice';
import { agingBucketOf, agingBuckets, usualDelay } from '@lajur/domain/invoice/invoice-due';
import { taxDerivation, taxPart } from '@lajur/domain/invoice/invoice-tax';
import { isCreditedWhole } from '@lajur/domain/invoice/settlement';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { historyOf } from '../../platform/event/history';
import type { UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { tokenOf } from '../genuineness/service';
import { billableSum } from './billable-repository';
import { claimSource, claimsOfInvoice } from './claim-repository';
import { notesOf } from './credit-note-repository';
import { noteViews } from './credit-note-view';
import { closeToleranceOf, invoiceDataOf } from './data-repository';
import { fakturOf } from './faktur-repository';
import { fakturView } from './faktur-view';
import { coveredTripsOf, fixedLineViews } from './fixed-price/lines';
import { letterheadNow } from './letterhead-service';
import { heldPledgeOf } from './pledge-repository';
import { printFacts } from './print-repository';
import { receiptsOf } from './receipt-repository';
import { receiptViews } from './receipt-view';
import * as repository from './repository';
import { entryViews, settlementOf } from './settle';

export const listInvoices = (
  company: CompanyScope,
  { page, size, sort, ...filter }: repository.InvoiceFilter & Paging,
) =>
  company.read(async (tx) => {
    const today = await companyToday(tx);
    const where = repository.invoiceConditions(tx.companyId, filter, today);
    return listPage(tx, repository.invoiceSource(today), where, { page, size, sort });
  });

const sumOf = (rows: readonly { count: number; value: number }[]) => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  value: rows.reduce((total, { value }) => total + value, 0),
});

/** What waits for payment, and of it what is overdue; within a transaction. */
export async function awaitedMoney(tx: CompanyTx, today: string) {
  const awaited = await repository.awaitedByDay(tx);
  return { unpaid: sumOf(awaited), overdue: sumOf(awaited.filter(({ dueDay }) => dueDay < today)) };
}

/** What is not paid by how long it is due, what can be billed, and how many invoices there are. */
export const getInvoiceSummary = (company: CompanyScope): Promise<InvoiceSummary> =>
  company.read(async (tx) => {
    const today = await companyToday(tx);
    const awaited = await repository.awaitedByDay(tx);
    const in_ = (wanted: string) => awaited.filter(({ dueDay }) => agingBucketOf(dueDay, today) === wanted);
    return {
      today,
      unpaid: sumOf(awaited),
      overdue: sumOf(awaited.filter(({ dueDay }) => dueDay < today)),
      billable: await billableSum(tx),
      unsent: await repository.unsentOf(tx),
      buckets: agingBuckets.map((bucket) => ({ bucket, ...sumOf(in_(bucket)) })),
      ...(await repository.countsOf(tx)),
    };
  });

/** An order bills no more claims than it has stops. */
const maxClaims = 1000;

/** What is claimed of the orders of an invoice, and what is to be credited for it. */
async function claimsOf(tx: CompanyTx, { id, status }: repository.StoredInvoice, lines: readonly StandingLine[]) {
  const paging = { page: 0, size: maxClaims, sort: 'happenedAt,desc' };
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  if (orderIds.length === 0) return { claims: [], proposedCredit: null };
  const source = claimSource(tx.companyId, orderIds);
  const { content: claims } = await listPage(tx, source, claimsOfInvoice(id), paging);
  return { claims, proposedCredit: status === 'PROFORMA' ? null : claimProposal(claims, lines) };
}

/** One invoice with all that belongs to it; within a transaction. */
export async function invoiceDetail(tx: CompanyTx, id: string): Promise<InvoiceDetail> {
  const today = await companyToday(tx);
  const row = await listOne(tx, repository.invoiceSource(today), repository.byId(tx.companyId, id));
  const stored = await repository.invoiceOf(tx, id);
  if (!row || !stored) throw new AppError('NOT_FOUND');
  const tax = taxPart(stored);
  const data = await invoiceDataOf(tx);
  const lines = await repository.linesOf(tx, id);
  const fixedLines = await fixedLineViews(tx, stored);
  const delays = await repository.paymentDelays(tx, [stored.shipperId]);
  const usualDelayDays = usualDelay(delays.get(stored.shipperId) ?? []);
  const steps = await repository.stepsOf(tx, id);
  const { dueDay, status, printBasis } = stored;
  const print = await printFacts(tx, id);
  const { entries, sum } = await settlementOf(tx, stored);
  const pledge = await heldPledgeOf(tx, id);
  const claimLowersPpn = data?.values.claimLowersPpn ?? false;
  return {
    ...row,
    proformaNumber: stored.proformaNumber,
    mouNumber: stored.mouNumber,
    paymentTermDays: stored.paymentTermDays,
    usualDelayDays,
    tax: {
      ...tax,
      derivation: taxDerivation(
        [...lines, ...fixedLines].map(({ amount }) => amount),
        tax,
      ),
    },
    lines,
    note: stored.note,
    coveredTrips: await coveredTripsOf(tx, stored),
    fixedLines,
    letterhead: repository.keptLetterhead(stored.letterhead) ?? (await letterheadNow(tx, stored.shipperId)),
    print: print && {
      ...{ sha256: print.sha256, at: print.madeAt.toISOString(), basis: printBasis },
      checkToken: await tokenOf(tx, { kind: 'INVOICE', recordId: id }),
    },
    inWords: rupiahInWords(tax.total),
    hasInvoiceData: data !== null,
    steps: steps
      .map((step) => ({ ...step, at: step.at.toISOString() }))
      .sort((one, other) => invoiceStatuses.indexOf(one.status) - invoiceStatuses.indexOf(other.status)),
    settlement: { ...sum, tolerance: closeToleranceOf(data) },
    settlements: await entryViews(tx, entries),
    faktur: fakturView(stored, await fakturOf(tx, id)),
    receipts: receiptViews(await receiptsOf(tx, id), entries),
    creditNotes: noteViews(await notesOf(tx, id), stored, claimLowersPpn),
    ...(await claimsOf(tx, stored, lines)),
    claimLowersPpn,
    loan: pledge && { id: pledge.id, number: pledge.number, status: pledge.status, dueDay: pledge.dueDay },
    expectedDay:
      dueDay !== null && isAwaited(status) && !isCreditedWhole(stored) && usualDelayDays !== null
        ? dayAfter(dueDay, usualDelayDays)
        : null,
    timeline: await historyOf(tx, 'invoice', id),
  };
}

// From the primary: a screen reads an invoice again right after it changed it.
export const getInvoice = (company: CompanyScope, id: string): Promise<InvoiceDetail> =>
  company.readLatest((tx) => invoiceDetail(tx, id));

/** The same for a person: of the loan only who may see loans is told. */
export async function getOwnInvoice(
  company: CompanyScope,
  id: string,
  { functions }: Pick<UserContext['user'], 'functions'>,
): Promise<InvoiceDetail> {
  const invoice = await getInvoice(company, id);
  return functions.has('VIEW_LENDING') ? invoice : { ...invoice, loan: null };
}

/** What is not paid and what can be billed with a shipper, or with all, as the end of a contract meets them. */
export const openMoney = async (
  tx: CompanyTx,
  { shipperId, since, today }: { shipperId: string | null; since: Date; today: string },
) => ({
  unpaid: await repository.unpaidOf(tx, shipperId, today),
  billable: await billableSum(tx, { shipperId, since }),
});
