import type { LoanDetail } from '@lajur/api-contract/lending';
import type { WorkflowDefinitionId, WorkflowParty } from '@lajur/domain/approval/workflow';
import {
  ceilingOn,
  costPerDay,
  costShare,
  type LoanTerms,
  loanCost,
  loanDerivation,
} from '@lajur/domain/lending/loan-cost';
import { missingDocumentText, pledgeProblem } from '@lajur/domain/lending/loan-pledge';
import { borrowOrWait, usualPayoutDay } from '@lajur/domain/lending/loan-wait';
import { AppError } from '../../platform/app-error';
import { listOne } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';
import { historyOf } from '../../platform/event/history';
import { fileUrl } from '../../platform/file/file-url';
import { approvalFacts } from '../approval/service';
import { companyToday } from '../company/company-service';
import { invoicesToPledge, payingAccount } from '../invoice/pledge-service';
import { lendingTerms } from '../mou/service';
import type { InvoiceDocument } from './document-repository';
import { type Pledge, pledgesFrom } from './pledge-view';
import { repaymentsOf } from './repayment-repository';
import * as repository from './repository';

/** What a loan is of: as it was submitted, or as it would be now. */
export interface LoanStanding {
  loan: repository.StoredLoan;
  isCopied: boolean;
  terms: LoanTerms & { takesOverdue: boolean };
  /** The terms of a draft are agreed on still. */
  isAgreed: boolean;
  pledges: (Pledge & { cameIn: number; hasConsent: boolean })[];
  documents: InvoiceDocument[];
  today: string;
}

/** Sums and terms are those that were submitted from then on; what was sent back follows the MoU and the invoices again. */
const isCopied = ({ status }: repository.StoredLoan): boolean => status !== 'DRAFT' && status !== 'REVISE';

export async function standingOf(tx: CompanyTx, loan: repository.StoredLoan): Promise<LoanStanding> {
  const agreed = (await lendingTerms(tx)).find(({ mouId }) => mouId === loan.mouId);
  const copied = isCopied(loan);
  const terms = copied || !agreed ? loan : agreed;
  const kept = await repository.pledgesOf(tx, loan.id);
  const invoices = await invoicesToPledge(tx, { ids: kept.map(({ invoiceId }) => invoiceId) });
  const { pledges, documents, today } = await pledgesFrom(tx, invoices, {
    takesOverdue: terms.takesOverdue,
    loanId: loan.id,
  });
  const now = new Map(pledges.map((one) => [one.id, one]));
  return {
    ...{ loan, isCopied: copied, documents, today, isAgreed: agreed !== undefined },
    terms: {
      topDays: terms.topDays,
      adminBp: terms.adminBp,
      dailyPpm: terms.dailyPpm,
      takesOverdue: terms.takesOverdue,
    },
    pledges: kept.flatMap(({ invoiceId, open, openCash, received, expectedDay, consentAt }) => {
      const one = now.get(invoiceId);
      if (!one) return [];
      const came = { cameIn: copied ? Math.max(0, one.received - received) : 0, hasConsent: consentAt !== null };
      // What was submitted stays as it was, whatever was paid since.
      return [copied ? { ...one, ...came, open, openCash, expectedDay } : { ...one, ...came }];
    }),
  };
}

/** What is borrowed against, and what that costs. */
export const costOf = ({ isCopied: copied, loan, pledges, terms }: LoanStanding) =>
  loanCost(copied ? loan.principal : pledges.reduce((sum, { open }) => sum + Math.max(0, open), 0), terms);

/** What stands in the way of submitting a loan. */
export function problemsOf(standing: LoanStanding): string[] {
  const { pledges, isAgreed, loan } = standing;
  const whole = pledgeProblem(pledges.length, costOf(standing).principal);
  return [
    ...(isAgreed ? [] : [`MoU ${loan.mouNumber} tidak berlaku lagi`]),
    ...pledges.flatMap(({ number, refusal }) => (refusal ? [`${number}: ${refusal}`] : [])),
    ...pledges.flatMap(({ number, documents }) => missingDocumentText(number, documents) ?? []),
    ...(whole ? [whole] : []),
  ];
}

async function accountOf(tx: CompanyTx, { loan, isCopied: copied }: LoanStanding): Promise<LoanDetail['account']> {
  const { bankName, bankAccountNo, bankAccountName } = loan;
  if (copied && bankName !== null && bankAccountNo !== null && bankAccountName !== null)
    return { bankName, bankAccountNo, bankAccountName, changedAt: loan.accountChangedAt?.toISOString() ?? null };
  const now = await payingAccount(tx);
  return now && { ...now, changedAt: now.changedAt?.toISOString() ?? null };
}

/** One loan with all that belongs to it; within a transaction. */
export async function loanDetail(tx: CompanyTx, id: string): Promise<LoanDetail> {
  const today = await companyToday(tx);
  const row = await listOne(tx, repository.loanSource(today), repository.loanById(tx.companyId, id));
  const loan = await repository.loanOf(tx, id);
  if (!row || !loan) throw new AppError('NOT_FOUND');
  const standing = await standingOf(tx, loan);
  const { terms, pledges } = standing;
  const cost = costOf(standing);
  const payoutDay = loan.disbursedDay ?? usualPayoutDay(today);
  const perDay = costPerDay(cost, terms);
  const ceiling = ceilingOn(loan.loanDay);
  const repayments = await repaymentsOf(tx, id);
  const approval = loan.workflowId === null ? null : await approvalFacts(tx, loan.workflowId);
  return {
    ...row,
    ...{ principal: cost.principal, cost: cost.cost, repay: cost.repay },
    mou: { id: loan.mouId, number: loan.mouNumber },
    ...{ terms, isCopied: standing.isCopied, sums: cost, derivation: loanDerivation(cost, terms) },
    ...{ costShare: costShare(cost), costPerDay: perDay },
    ceiling: ceiling && { ...ceiling, isAbove: perDay > ceiling.ppm },
    account: await accountOf(tx, standing),
    note: loan.note,
    pledged: pledges.map(({ received: _, heldBy: __, ...one }) => one),
    payoutDay,
    comparison: borrowOrWait(
      pledges.map(({ openCash, expectedDay }) => ({ net: openCash, expectedDay })),
      cost,
      terms,
      payoutDay,
    ),
    problems: standing.isCopied ? [] : problemsOf(standing),
    submittedBy: loan.submittedBy,
    submittedAt: loan.submittedAt?.toISOString() ?? null,
    decision:
      loan.decidedBy && loan.decidedAt
        ? { by: loan.decidedBy, at: loan.decidedAt.toISOString(), note: loan.decisionNote }
        : null,
    disbursement:
      loan.disbursedDay === null
        ? null
        : {
            ...{ day: loan.disbursedDay, amount: cost.payout, reference: loan.payoutReference ?? '' },
            proofUrl: loan.proofFileId && fileUrl(loan.proofFileId),
          },
    repayments: repayments.map(({ at, seq: _, reversal, ...one }) => ({
      ...{ ...one, at: at.toISOString() },
      reversal: reversal && { ...reversal, at: reversal.at.toISOString() },
    })),
    charges: repayments.reduce((sum, { charge, reversal }) => (reversal ? sum : sum + charge), 0),
    approval: approval && {
      ...approval,
      definition: approval.definition as WorkflowDefinitionId,
      turn: approval.turn as WorkflowParty | null,
    },
    timeline: await historyOf(tx, 'loan', id),
  };
}
