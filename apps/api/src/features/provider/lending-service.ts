import type { RequestOf } from '@lajur/api-contract/endpoint';
import type { LoanDetail, LoanRow } from '@lajur/api-contract/lending';
import type { Page } from '@lajur/api-contract/page';
import type * as contract from '@lajur/api-contract/provider-lending';
import { AppError } from '../../platform/app-error';
import { bytesOf } from '../../platform/http/base64-body';
import type { ProviderContext } from '../../platform/http/context';
import { type FileDeps, storeFile } from '../file/service';
import * as money from '../lending/money-service';
import { submittedLoans } from '../lending/service';
import { companyById } from './company-repository';
import { providerActor } from './company-service';

interface OfLoan {
  id: string;
  loanId: string;
}

/** A loan without what is the company's alone. */
function lenderView({ timeline: _, comparison: __, problems: ___, ...loan }: LoanDetail) {
  return loan;
}

async function known({ system }: ProviderContext, companyId: string): Promise<void> {
  if (!(await system.readLatest((tx) => companyById(tx, companyId)))) throw new AppError('NOT_FOUND');
}

/** The loans that a company has asked for. */
export async function listLoans(
  call: ProviderContext,
  companyId: string,
  query: RequestOf<typeof contract.listProviderLoans>['query'],
): Promise<Page<LoanRow>> {
  await known(call, companyId);
  return submittedLoans(call.company(companyId), query);
}

export async function getLoan(call: ProviderContext, { id, loanId }: OfLoan) {
  await known(call, id);
  return lenderView(await call.company(id).readLatest((tx) => money.submittedLoan(tx, loanId)));
}

export async function decide(
  call: ProviderContext,
  { id, loanId }: OfLoan,
  { action, note }: RequestOf<typeof contract.decideLoan>['body'],
) {
  await known(call, id);
  const given = { action, note: note?.trim() || null, actor: providerActor(call) };
  return lenderView(await money.decideLoan(call.system, { companyId: id, id: loanId }, given));
}

/** What is told of a payout, its proof stored first. */
export async function disburse(
  deps: FileDeps,
  call: ProviderContext,
  { id, loanId }: OfLoan,
  { proof, ...given }: RequestOf<typeof contract.disburseLoan>['body'],
) {
  await known(call, id);
  const company = call.company(id);
  const proofUrl = proof
    ? (
        await storeFile(deps, company, {
          ...{ content: bytesOf(proof.content), name: proof.fileName, allowed: 'document', uploadedBy: null },
        })
      ).url
    : null;
  return lenderView(await money.disburseLoan(company, loanId, { ...given, proofUrl }, providerActor(call)));
}

export async function repay(
  call: ProviderContext,
  { id, loanId }: OfLoan,
  { charge = 0, interestForgiven = 0, ...given }: RequestOf<typeof contract.repayLoan>['body'],
) {
  await known(call, id);
  const repayment = { ...given, charge, interestForgiven };
  return lenderView(await money.repayLoan(call.company(id), loanId, repayment, providerActor(call)));
}

export async function reverseRepayment(
  call: ProviderContext,
  { id, loanId, repaymentId }: OfLoan & { repaymentId: string },
  { note }: RequestOf<typeof contract.reverseRepayment>['body'],
) {
  await known(call, id);
  const of = { id: loanId, repaymentId };
  return lenderView(await money.reverseRepayment(call.company(id), of, note, providerActor(call)));
}

export async function consent(
  call: ProviderContext,
  { id, loanId }: OfLoan,
  { invoiceId, note }: RequestOf<typeof contract.consentToCredit>['body'],
) {
  await known(call, id);
  const given = { invoiceId, note: note?.trim() || null };
  return lenderView(await money.consentToCredit(call.company(id), loanId, given, providerActor(call)));
}
