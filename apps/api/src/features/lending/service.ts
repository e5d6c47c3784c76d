import type { LoanDetail, LoanOffer } from '@lajur/api-contract/lending';
import type { Page } from '@lajur/api-contract/page';
import { formatRupiah } from '@lajur/domain/common/money';
import { type LoanStatus, type LoanStep, loanNumber, loanRefusal } from '@lajur/domain/lending/loan';
import { loanCost } from '@lajur/domain/lending/loan-cost';
import { AppError } from '../../platform/app-error';
import { listPage, type Paging, pageOfRows } from '../../platform/database/list';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { withdrawDocument } from '../approval/service';
import { companyToday } from '../company/company-service';
import { unlinkFile } from '../file/service';
import { holdInvoices, invoicesToPledge } from '../invoice/pledge-service';
import { lendingTerms } from '../mou/service';
import { filesOf } from './document-repository';
import { dropDraft } from './draft-service';
import { type Pledge, pledgesFrom } from './pledge-view';
import * as repository from './repository';
import { toldOf } from './told';
import { loanDetail } from './view';

export type Caller = Pick<UserContext, 'company' | 'user'>;

export const broken = (validation: Record<string, string>): AppError =>
  new AppError('RULE_BROKEN', { message: Object.values(validation)[0], validation });

export const listLoans = (company: CompanyScope, { page, size, sort, ...filter }: repository.LoanFilter & Paging) =>
  company.read(async (tx) => {
    const source = repository.loanSource(await companyToday(tx));
    return listPage(tx, source, repository.loanConditions(tx.companyId, filter), { page, size, sort });
  });

/** Those that were submitted once, as the lender lists them. */
export const submittedLoans = (
  company: CompanyScope,
  { page, size, sort, status }: { status?: readonly LoanStatus[] } & Paging,
) =>
  company.readLatest(async (tx) => {
    const source = repository.loanSource(await companyToday(tx));
    const where = repository.loanConditions(tx.companyId, { status, isSubmitted: true });
    return listPage(tx, source, where, { page, size, sort });
  });

// From the primary: a screen reads a loan again right after it changed it.
export const getLoan = (company: CompanyScope, id: string): Promise<LoanDetail> =>
  company.readLatest((tx) => loanDetail(tx, id));

/** The terms of the MoUs in force; where there are none, why. */
export const loanTerms = (company: CompanyScope): Promise<{ content: LoanOffer[]; reason: string | null }> =>
  company.read(async (tx) => {
    const content = await lendingTerms(tx);
    return { content, reason: content.length > 0 ? null : 'Tidak ada MoU yang berlaku dengan syarat P2P lending' };
  });

/** The terms of an MoU, or of the first that has any. */
async function termsOf(tx: CompanyTx, mouId: string | undefined): Promise<LoanOffer> {
  const found = (await lendingTerms(tx)).find((one) => mouId === undefined || one.mouId === mouId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** What can be pledged, the longest wait first, then what cannot. */
export const listPledgeable = (
  company: CompanyScope,
  {
    page,
    size,
    mouId,
    loanId,
    search,
  }: { page: number; size: number; mouId?: string; loanId?: string; search?: string },
): Promise<Page<Pledge>> =>
  company.readLatest(async (tx) => {
    const first = (await lendingTerms(tx))[0];
    // Without any terms everything is shown as if nothing overdue were taken.
    const takesOverdue = mouId ? (await termsOf(tx, mouId)).takesOverdue : (first?.takesOverdue ?? false);
    if (loanId && !(await repository.loanOf(tx, loanId))) throw new AppError('NOT_FOUND');
    const invoices = await invoicesToPledge(tx, { search });
    const { pledges } = await pledgesFrom(tx, invoices, { takesOverdue, loanId: loanId ?? null });
    return pageOfRows(pledges.slice(page * size, (page + 1) * size), pledges.length, { page, size });
  });

interface Given {
  invoiceIds: readonly string[];
  note: string | null;
}

/** What is pledged in a loan by the terms of an MoU; refused where something cannot be. */
async function contentOf(
  tx: CompanyTx,
  { invoiceIds, note }: Given,
  { terms, loanId }: { terms: LoanOffer; loanId: string | null },
): Promise<repository.LoanContent> {
  const invoices = await invoicesToPledge(tx, { ids: invoiceIds });
  const { pledges } = await pledgesFrom(tx, invoices, { takesOverdue: terms.takesOverdue, loanId });
  const known = new Map(pledges.map((one) => [one.id, one]));
  const pledged = invoiceIds.map((id, at) => {
    const one = known.get(id);
    if (!one) throw new AppError('NOT_FOUND');
    const field = `invoiceIds.${at}`;
    if (invoiceIds.indexOf(id) !== at) throw broken({ [field]: `${one.number} disebut dua kali` });
    if (one.heldBy) {
      const message = `${one.number} sudah menjamin ${one.heldBy.number}`;
      throw new AppError('CONFLICT', { message, validation: { [field]: message } });
    }
    if (one.refusal) throw broken({ [field]: `${one.number}: ${one.refusal}` });
    return { ...one, shipperName: one.shipper.name };
  });
  const { principal, admin, interest } = loanCost(
    pledged.reduce((sum, { open }) => sum + open, 0),
    terms,
  );
  return { ...terms, note, pledged, principal, admin, interest };
}

/** Of two that pledge one invoice at once the database lets one through. */
const pledgedTwice = () => new AppError('CONFLICT', { message: 'Invoice ini baru saja dijaminkan di pinjaman lain' });

const said = ({ principal, pledged }: repository.LoanContent) => ({
  principal,
  invoices: pledged.map(({ number }) => number),
});

/** Makes a draft. */
export const createLoan = (
  { company, user }: Caller,
  { mouId, ...given }: Given & { mouId: string },
): Promise<LoanDetail> =>
  company.transaction(async (tx) => {
    await holdInvoices(tx);
    const terms = await termsOf(tx, mouId);
    const content = await contentOf(tx, given, { terms, loanId: null });
    const loanDay = await companyToday(tx);
    const number = loanNumber(loanDay, await repository.takeLoanNumber(tx, Number(loanDay.slice(0, 4))));
    const id = newId();
    await onDuplicate(repository.addLoan(tx, { id, number, loanDay, createdBy: user.fullName }, content), pledgedTwice);
    const actor = actorOf(user);
    const data = { number, ...said(content) };
    await record(tx, { entity: 'loan', entityId: id, action: 'create', actor, ownOnly: true, data });
    return loanDetail(tx, id);
  });

/** A loan that nobody else changes, with which the company may do that now, in the version that was seen. */
export async function ownToChange(
  tx: CompanyTx,
  id: string,
  step: LoanStep,
  version?: number,
): Promise<repository.StoredLoan> {
  const loan = await repository.lockedLoan(tx, id);
  if (!loan) throw new AppError('NOT_FOUND');
  if (version !== undefined && loan.version !== version) throw await staleVersion(tx, 'loan', id);
  const why = loanRefusal(loan.status, step, 'transporter');
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${loan.number}: ${why}` });
  return loan;
}

/** Changes what is pledged of a draft, or of what was sent back. */
export const updateLoan = (
  { company, user }: Caller,
  id: string,
  { version, ...given }: Given & { version: number },
): Promise<LoanDetail> =>
  company.transaction(async (tx) => {
    await holdInvoices(tx);
    const before = await ownToChange(tx, id, 'edit', version);
    const terms = await termsOf(tx, before.mouId);
    const content = await contentOf(tx, given, { terms, loanId: id });
    const kept = (await repository.pledgesOf(tx, id)).map(({ invoiceId }) => invoiceId);
    const gone = kept.filter((one) => !given.invoiceIds.includes(one));
    const isSame = before.note === given.note && kept.join() === given.invoiceIds.join();
    // Saved unchanged nothing is written.
    if (isSame) return loanDetail(tx, id);
    const files = gone.length > 0 ? await filesOf(tx, id, gone) : [];
    await onDuplicate(repository.writeContent(tx, before, content), pledgedTwice);
    for (const file of files) await unlinkFile(tx, file);
    const changes =
      before.principal === content.principal
        ? []
        : [
            {
              ...{ key: 'principal', label: 'Jumlah pinjaman', before: formatRupiah(before.principal) },
              after: formatRupiah(content.principal),
            },
          ];
    const data = { number: before.number, ...said(content), changes };
    await record(tx, { entity: 'loan', entityId: id, action: 'change', actor: actorOf(user), ownOnly: true, data });
    return loanDetail(tx, id);
  });

/** A draft is gone; what was sent back is cancelled, and its approval taken back. */
export const deleteLoan = ({ company, user }: Caller, id: string, version?: number): Promise<void> =>
  company.transaction(async (tx) => {
    const loan = await ownToChange(tx, id, 'delete', version);
    const actor = actorOf(user);
    const data = toldOf({ ...loan, status: 'CANCELLED' });
    if (loan.status === 'DRAFT') return dropDraft(tx, id, actor);
    await repository.moveLoan(tx, id, { status: 'CANCELLED', isOver: true });
    if (loan.workflowId) await withdrawIfOpen(tx, loan.workflowId, actor);
    await record(tx, { entity: 'loan', entityId: id, action: 'withdraw', actor, data });
  });

/** An approval that ended before its loan came back runs no more. */
async function withdrawIfOpen(tx: CompanyTx, workflowId: string, actor: ReturnType<typeof actorOf>): Promise<void> {
  try {
    await withdrawDocument(tx, workflowId, { actor, note: 'Ditarik oleh pengaju' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STEP_NOT_POSSIBLE') throw error;
  }
}
