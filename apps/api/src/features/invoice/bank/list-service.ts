import type { BankLine } from '@lajur/api-contract/invoice-bank';
import { dayAfter } from '@lajur/domain/common/time';
import {
  type MatchIndex,
  matchIndexOf,
  type Proposal,
  proposalsFor,
  samePaymentDays,
  surestOf,
} from '@lajur/domain/invoice/bank-match';
import { type BankLineState, bankLineStateLabels } from '@lajur/domain/invoice/bank-statement';
import { AppError } from '../../../platform/app-error';
import { listOne, listPage, type Paging } from '../../../platform/database/list';
import type { CompanyScope, CompanyTx } from '../../../platform/database/scope';
import { dayCell } from '../../../platform/export/cell';
import type { ExportColumn } from '../../../platform/export/column';
import { type AsFile, exportList } from '../../../platform/export/export-list';
import type { FileReply } from '../../../platform/http/context';
import { companyToday } from '../../company/company-service';
import { closeToleranceOf, invoiceDataOf } from '../data-repository';
import * as repository from './repository';

/** Older payments are not looked for among lines that wait. */
const paymentDays = 120;

/** What lines are held against now. */
async function indexOf(tx: CompanyTx): Promise<MatchIndex> {
  const since = dayAfter(await companyToday(tx), -paymentDays - samePaymentDays);
  const payments = await repository.recordedPayments(tx, since);
  const tolerance = closeToleranceOf(await invoiceDataOf(tx));
  return matchIndexOf(await repository.openInvoices(tx), { tolerance, payments });
}

/** The same, for lines that were decided on nothing: nothing is proposed for them. */
const indexFor = (tx: CompanyTx, { state }: { state?: BankLineState }): Promise<MatchIndex> | MatchIndex =>
  state === undefined || state === 'OPEN' ? indexOf(tx) : matchIndexOf([], { tolerance: 0, payments: [] });

const wireProposal = ({ invoices, ground, fee, fits = true }: Proposal): BankLine['proposals'][number] => ({
  invoices: invoices.map(({ id, number, shipperName, openCash }) => ({ id, number, shipperName, openCash })),
  ground,
  fee,
  fits,
});

/** A line with what is proposed for it, while it waits. */
function withProposals(line: repository.KeptLine, index: MatchIndex): BankLine {
  const proposals = line.state === 'OPEN' ? proposalsFor(line, index).map(wireProposal) : [];
  return { ...line, proposals, sure: surestOf(proposals) };
}

export interface BankFilter {
  search?: string;
  state?: BankLineState;
  match?: 'PROPOSED' | 'NONE';
  from?: string;
  until?: string;
}

/** The lines that wait and for which something is proposed. */
async function proposedIds(tx: CompanyTx, index: MatchIndex): Promise<string[]> {
  const open = await repository.openLines(tx);
  return open.filter((line) => proposalsFor(line, index).length > 0).map(({ id }) => id);
}

async function conditionsOf(tx: CompanyTx, { match, ...filter }: BankFilter, index: MatchIndex) {
  const found = match ? await proposedIds(tx, index) : [];
  const ids = match === 'PROPOSED' ? { among: found } : match === 'NONE' ? { but: found } : {};
  const state = match ? 'OPEN' : filter.state;
  return repository.lineConditions(tx.companyId, { ...filter, state, ids });
}

export const listBankLines = (company: CompanyScope, { page, size, sort, ...filter }: BankFilter & Paging) =>
  company.read(async (tx) => {
    const index = await indexFor(tx, filter.match ? {} : filter);
    const where = await conditionsOf(tx, filter, index);
    const found = await listPage(tx, repository.lineSource(tx.companyId), where, { page, size, sort });
    return { ...found, content: found.content.map((line) => withProposals(line, index)) };
  });

const columns: readonly ExportColumn<repository.KeptLine>[] = [
  { title: 'Tanggal', value: (one) => dayCell(one.day) },
  { title: 'No. rekening', value: (one) => one.account },
  { title: 'Keterangan', value: (one) => one.text },
  { title: 'Kredit (Rp)', value: (one) => one.amount },
  { title: 'Belum dibukukan (Rp)', value: (one) => one.left },
  { title: 'Status', value: (one) => bankLineStateLabels[one.state] },
  { title: 'Invoice', value: (one) => one.bookings.map(({ number }) => number).join(', ') },
  { title: 'Diputuskan oleh', value: (one) => one.decidedBy },
  { title: 'Catatan', value: (one) => one.note },
];

/** The filtered lines as a file. */
export async function exportBankLines(company: CompanyScope, asked: BankFilter & AsFile): Promise<FileReply> {
  const conditions = await company.read(async (tx) => conditionsOf(tx, asked, await indexOf(tx)));
  const source = repository.lineSource(company.companyId);
  return exportList(company, asked, { name: 'mutasi-bank', columns, source, conditions });
}

/** One line with what is proposed for it; within a transaction. */
export async function bankLineOf(tx: CompanyTx, id: string): Promise<BankLine> {
  const found = await listOne(tx, repository.lineSource(tx.companyId), repository.lineById(tx.companyId, id));
  if (!found) throw new AppError('NOT_FOUND');
  return withProposals(found, await indexFor(tx, found));
}

export const getBankLine = (company: CompanyScope, id: string): Promise<BankLine> =>
  company.readLatest((tx) => bankLineOf(tx, id));

/** How many lines wait, with a proposal or without, and how many were decided on. */
export const getBankSummary = (company: CompanyScope) =>
  company.read(async (tx) => {
    const counts = await repository.countLines(tx);
    const proposed = (await proposedIds(tx, await indexOf(tx))).length;
    const of = (state: BankLineState) => counts.get(state) ?? 0;
    return { open: of('OPEN'), proposed, booked: of('BOOKED'), other: of('OTHER') };
  });
