import type { InvoiceDetail, InvoiceRow, InvoiceSummary } from '@lajur/api-contract/invoice';
import { rupiahInWords } from '@lajur/domain/common/terbilang';
import { dayAfter } from '@lajur/domain/common/time';
import { invoiceStatuses, invoiceStatusLabels, invoiceTypeLabels, isAwaited } from '@lajur/domain/invoice/invoice';
import { agingBucketLabels, agingBucketOf, agingBuckets, usualDelay } from '@lajur/domain/invoice/invoice-due';
import { taxDerivation, taxPart } from '@lajur/domain/invoice/invoice-tax';
import { isCreditedWhole, settlementWordLabels } from '@lajur/domain/invoice/settlement';
import { AppError } from '../../platform/app-error';
import { listOne, listPage, type Paging } from '../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { historyOf } from '../../platform/event/history';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { type AsFile, exportList } from '../../platform/export/export-list';
import type { FileReply } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { billableSum } from './billable-repository';
import { notesOf } from './credit-note-repository';
import { noteViews } from './credit-note-view';
import { closeToleranceOf, invoiceDataOf } from './data-repository';
import { fakturOf } from './faktur-repository';
import { fakturView } from './faktur-view';
import { coveredTripsOf, fixedLineViews } from './fixed-price/lines';
import { letterheadNow } from './letterhead-service';
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

const columns: readonly ExportColumn<InvoiceRow>[] = [
  { title: 'No. invoice', value: (one) => one.number },
  { title: 'Pengirim', value: (one) => one.shipper.name },
  { title: 'Tipe', value: (one) => invoiceTypeLabels[one.type] },
  { title: 'Periode mulai', value: (one) => dayCell(one.periodFrom) },
  { title: 'Periode akhir', value: (one) => dayCell(one.periodUntil) },
  { title: 'Kargo', value: (one) => one.cargos },
  { title: 'Total tagihan (Rp)', value: (one) => one.total },
  { title: 'Neto (Rp)', value: (one) => one.net },
  { title: 'Belum dibayar (Rp)', value: (one) => one.open },
  { title: 'Status', value: (one) => invoiceStatusLabels[one.status] },
  { title: 'Keterangan', value: (one) => one.word && settlementWordLabels[one.word] },
  { title: 'Sejak', value: (one) => dayCell(one.statusDay) },
  { title: 'Tanggal invoice', value: (one) => dayCell(one.invoiceDay) },
  { title: 'Jatuh tempo', value: (one) => one.dueDay && dayCell(one.dueDay) },
  { title: 'Umur', value: (one) => one.bucket && agingBucketLabels[one.bucket] },
];

/** The filtered invoices as a file. */
export async function exportInvoices(
  company: CompanyScope,
  asked: repository.InvoiceFilter & AsFile,
): Promise<FileReply> {
  const today = await company.read(companyToday);
  const conditions = repository.invoiceConditions(company.companyId, asked, today);
  return exportList(company, asked, { name: 'invoice', columns, source: repository.invoiceSource(today), conditions });
}

const sumOf = (rows: readonly { count: number; value: number }[]) => ({
  count: rows.reduce((total, { count }) => total + count, 0),
  value: rows.reduce((total, { value }) => total + value, 0),
});

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
    print: print && { sha256: print.sha256, at: print.madeAt.toISOString(), basis: printBasis },
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
    claimLowersPpn,
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

/** What is not paid and what can be billed with a shipper, or with all, as the end of a contract meets them. */
export const openMoney = async (
  tx: CompanyTx,
  { shipperId, since, today }: { shipperId: string | null; since: Date; today: string },
) => ({
  unpaid: await repository.unpaidOf(tx, shipperId, today),
  billable: await billableSum(tx, { shipperId, since }),
});
