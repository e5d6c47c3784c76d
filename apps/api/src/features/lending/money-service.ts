import type { LoanDetail } from '@lajur/api-contract/lending';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { isPledged, type LoanStep, loanRefusal } from '@lajur/domain/lending/loan';
import { lastDayOf, loanCost, loanOpen, payoutProblems, repaymentProblems } from '@lajur/domain/lending/loan-cost';
import { AppError } from '../../platform/app-error';
import { onDuplicate } from '../../platform/database/on-duplicate';
import type { CompanyScope, CompanyTx, SystemScope } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import { fileId } from '../../platform/file/file-url';
import { newId } from '../../platform/id';
import { decideDocument } from '../approval/service';
import { companyToday } from '../company/company-service';
import { linkFile } from '../file/service';
import { holdInvoices, invoicesToPledge } from '../invoice/pledge-service';
import { loanDecided } from './decided-service';
import * as repayments from './repayment-repository';
import * as repository from './repository';
import { broken } from './service';
import { toldOf } from './told';
import { loanDetail } from './view';

/** A loan that was submitted once; a draft is the company's alone. */
export async function submittedLoan(tx: CompanyTx, id: string): Promise<LoanDetail> {
  const loan = await loanDetail(tx, id);
  if (loan.status === 'DRAFT') throw new AppError('NOT_FOUND');
  return loan;
}

/** A loan with which the lender may do that now; nobody else changes it until the transaction ends. */
async function toAct(tx: CompanyTx, id: string, step: LoanStep): Promise<repository.StoredLoan> {
  const loan = await repository.lockedLoan(tx, id);
  if (!loan || loan.status === 'DRAFT') throw new AppError('NOT_FOUND');
  refuse(loan, step);
  return loan;
}

function refuse({ number, status }: repository.StoredLoan, step: LoanStep): void {
  const why = loanRefusal(status, step, 'provider');
  if (why) throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: ${why}` });
}

const steps = { APPROVE: 'approve', REVISE: 'revise', REJECT: 'reject', CANCEL: 'cancel' } as const;

/** Approves, sends back, rejects, or cancels what was approved. */
export const decideLoan = (
  system: SystemScope,
  { companyId, id }: { companyId: string; id: string },
  { action, note, actor }: { action: keyof typeof steps; note: string | null; actor: Actor },
): Promise<LoanDetail> =>
  system.transaction(async (all) => {
    const tx: CompanyTx = { ...all, companyId };
    const loan = await toAct(tx, id, steps[action]);
    if (action === 'CANCEL') {
      if (!note?.trim()) throw broken({ note: 'Catatan wajib diisi' });
      await repository.moveLoan(tx, id, { status: 'CANCELLED', decision: { by: actor.name, note }, isOver: true });
      const data = { ...toldOf({ ...loan, status: 'CANCELLED' }), note };
      await record(tx, { entity: 'loan', entityId: id, action: 'cancel', actor, data });
    } else {
      const key = { companyId, id: loan.workflowId ?? '' };
      await decideDocument(tx, key, { action, note, actor, party: 'provider' }, loanDecided);
    }
    return submittedLoan(tx, id);
  });

/** What of the pledged invoices is otherwise than when they were submitted; null while nothing is. */
async function movedInvoice(tx: CompanyTx, id: string): Promise<string | null> {
  const kept = await repository.pledgesOf(tx, id);
  const invoices = await invoicesToPledge(tx, { ids: kept.map(({ invoiceId }) => invoiceId) });
  const moved = invoices.find((one) => {
    const was = kept.find(({ invoiceId }) => invoiceId === one.id);
    return one.status !== 'RECEIVED' || one.open !== was?.open;
  });
  return moved?.number ?? null;
}

export interface Payout {
  day: string;
  amount: number;
  reference: string;
  /** A stored file. */
  proofUrl: string | null;
}

/** Records a payout. Gives what moved instead, where an invoice did: the loan then went back to its company. */
async function payOut(tx: CompanyTx, id: string, given: Payout, actor: Actor): Promise<string | null> {
  await holdInvoices(tx);
  const loan = await toAct(tx, id, 'disburse');
  const { payout, repay } = loanCost(loan.principal, loan);
  const today = await companyToday(tx);
  const problems = payoutProblems({ payout, approvedDay: loan.approvedDay ?? loan.loanDay }, given, today);
  if (Object.keys(problems).length > 0) throw broken(problems);
  const moved = await movedInvoice(tx, id);
  if (moved) {
    const note = `${moved} berubah sejak diajukan`;
    await repository.moveLoan(tx, id, { status: 'REVISE', decision: { by: actor.name, note } });
    const data = { ...toldOf({ ...loan, status: 'REVISE' }), invoice: moved, note };
    await record(tx, { entity: 'loan', entityId: id, action: 'return', actor, data });
    return moved;
  }
  const proofFileId = given.proofUrl && fileId(given.proofUrl);
  if (proofFileId) await linkFile(tx, proofFileId, { kind: 'loan', id });
  const { day, amount, reference } = given;
  const dueDay = lastDayOf(day, loan);
  await repository.moveLoan(tx, id, {
    ...{ status: 'DISBURSED', open: repay, payout: { day, reference, dueDay, proofFileId: proofFileId || null } },
  });
  const data = { ...toldOf({ ...loan, status: 'DISBURSED', open: repay, dueDay }), amount, day, reference };
  await record(tx, { entity: 'loan', entityId: id, action: 'disburse', actor, data });
  return null;
}

export async function disburseLoan(
  company: CompanyScope,
  id: string,
  given: Payout,
  actor: Actor,
): Promise<LoanDetail> {
  const moved = await company.transaction((tx) => payOut(tx, id, given, actor));
  if (moved) {
    const message = `${moved} berubah sejak diajukan; pinjaman dikembalikan ke perusahaan`;
    throw new AppError('CONFLICT', { message });
  }
  return company.readLatest((tx) => submittedLoan(tx, id));
}

export interface GivenRepayment {
  day: string;
  amount: number;
  reference: string;
  charge: number;
  interestForgiven: number;
}

/** The repayment that says the same already; one that says otherwise under its reference is a conflict. */
function isRecorded(repaid: readonly repayments.StoredRepayment[], given: GivenRepayment): boolean {
  const found = repaid.find(({ reference }) => reference === given.reference);
  if (!found) return false;
  if (found.reversal) throw referenceTaken(`${found.reference} sudah dicatat dan dibatalkan; pakai referensi lain`);
  if (found.amount === given.amount && found.day === given.day) return true;
  throw referenceTaken(
    `${given.reference} sudah dicatat ${found.by}: ${formatRupiah(found.amount)} pada ${formatDay(found.day)}`,
  );
}

const referenceTaken = (message: string) => new AppError('CONFLICT', { message, validation: { reference: message } });

/** Those that count. */
const standing = (repaid: readonly repayments.StoredRepayment[]) => repaid.filter(({ reversal }) => reversal === null);

/** Records that money came back; once nothing is owed the loan is over, and its invoices are free. */
export const repayLoan = (
  company: CompanyScope,
  id: string,
  given: GivenRepayment,
  actor: Actor,
): Promise<LoanDetail> =>
  company.transaction(async (tx) => {
    const loan = await repository.lockedLoan(tx, id);
    if (!loan || loan.status === 'DRAFT') throw new AppError('NOT_FOUND');
    const recorded = await repayments.repaymentsOf(tx, id);
    if (isRecorded(recorded, given)) return submittedLoan(tx, id);
    refuse(loan, 'repay');
    const repaid = standing(recorded);
    const { repay, interest } = loanCost(loan.principal, loan);
    const forgiven = repaid.reduce((sum, one) => sum + one.interestForgiven, 0);
    const owed = { open: loanOpen(repay, repaid), interest, forgiven, disbursedDay: loan.disbursedDay ?? '' };
    const problems = repaymentProblems(owed, given, await companyToday(tx));
    if (Object.keys(problems).length > 0) throw broken(problems);
    await repayments.addRepayment(tx, id, { ...given, id: newId(), seq: repayments.nextSeq(recorded), by: actor.name });
    const open = loanOpen(owed.open, [given]);
    const isOver = open === 0;
    const status = isOver ? 'REPAID' : 'DISBURSED';
    // The day on which the last of it came, whatever was told first.
    const repaidDay = [...repaid.map(({ day }) => day), given.day].sort().at(-1);
    await repository.moveLoan(tx, id, { status, open, isOver, ...(isOver ? { repaidDay } : {}) });
    const { amount, day, reference } = given;
    const data = { ...toldOf({ ...loan, status, open }), amount, day, reference };
    await record(tx, { entity: 'loan', entityId: id, action: isOver ? 'close' : 'repay', actor, data });
    return submittedLoan(tx, id);
  });

/**
 * Takes back a repayment that was recorded by mistake: what it paid is owed again. A loan that was over with it is not, and holds its
 * invoices again; where one of them secures another loan by now it stays. The same again changes nothing.
 */
export const reverseRepayment = (
  company: CompanyScope,
  { id, repaymentId }: { id: string; repaymentId: string },
  note: string,
  actor: Actor,
): Promise<LoanDetail> =>
  company.transaction(async (tx) => {
    await holdInvoices(tx);
    const loan = await repository.lockedLoan(tx, id);
    const recorded = await repayments.repaymentsOf(tx, id);
    const wrong = recorded.find((one) => one.id === repaymentId);
    if (!loan || !wrong) throw new AppError('NOT_FOUND');
    if (wrong.reversal) return submittedLoan(tx, id);
    const taken = { id: newId(), seq: repayments.nextSeq(recorded), by: actor.name, note };
    await repayments.addReversal(tx, id, wrong, taken);
    const { repay } = loanCost(loan.principal, loan);
    const left = standing(recorded).filter((one) => one.id !== repaymentId);
    const open = loanOpen(repay, left);
    await onDuplicate(repository.reopenLoan(tx, id, open), () => {
      const message = `Invoice dari ${loan.number} sudah menjamin pinjaman lain; pembayaran ini tidak bisa dibatalkan`;
      return new AppError('CONFLICT', { message });
    });
    const { amount, day, reference } = wrong;
    const data = { ...toldOf({ ...loan, status: 'DISBURSED', open }), amount, day, reference, note };
    await record(tx, { entity: 'loan', entityId: id, action: 'reverse', actor, data });
    return submittedLoan(tx, id);
  });

/** Lets the company credit of a pledged invoice. */
export const consentToCredit = (
  company: CompanyScope,
  id: string,
  { invoiceId, note }: { invoiceId: string; note: string | null },
  actor: Actor,
): Promise<LoanDetail> =>
  company.transaction(async (tx) => {
    const loan = await repository.lockedLoan(tx, id);
    if (!loan || loan.status === 'DRAFT') throw new AppError('NOT_FOUND');
    const pledged = (await repository.pledgesOf(tx, id)).some((one) => one.invoiceId === invoiceId);
    const [invoice] = await invoicesToPledge(tx, { ids: [invoiceId] });
    if (!pledged || !invoice) throw new AppError('NOT_FOUND');
    if (!isPledged(loan.status))
      throw new AppError('STEP_NOT_POSSIBLE', { message: `${loan.number} tidak menjamin apa pun` });
    await repository.giveConsent(tx, id, invoiceId, actor.name);
    const data = { ...toldOf(loan), invoice: invoice.number, ...(note ? { note } : {}) };
    await record(tx, { entity: 'loan', entityId: id, action: 'consent', actor, data });
    return submittedLoan(tx, id);
  });
