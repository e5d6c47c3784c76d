import type { LoanRow } from '@lajur/api-contract/lending';
import { searchText } from '@lajur/domain/common/search-text';
import type { LoanStatus } from '@lajur/domain/lending/loan';
import { daysOverdue, type LoanCost, type LoanTerms } from '@lajur/domain/lending/loan-cost';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../platform/database/list';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { skipTaken } from '../../platform/database/turn';
import { insertMany } from '../../platform/database/write-many';

/** The next number of a year; whoever takes one holds the row until it is written or not. */
export async function takeLoanNumber(tx: CompanyTx, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into loan_number as n (company_id, year, last) values (${tx.companyId}, ${year}, 1)
    on conflict (company_id, year) do update set last = n.last + 1 returning n.last`.execute(tx.db);
  return rows[0]?.last ?? 1;
}

interface RowRecord {
  id: string;
  version: number;
  number: string;
  status: LoanStatus;
  invoices: number;
  principal: number;
  admin: number;
  interest: number;
  open: number;
  loan_day: string;
  due_day: string | null;
  repaid_day: string | null;
  created_by: string;
  created_at: Date;
}

/** Loans `l`; how long one is overdue follows from the day that is asked for. */
export const loanSource = (today: string): ListSource<RowRecord, LoanRow> => ({
  columns: sql`l.id, l.version, l.number, l.status, l.invoices, l.principal, l.admin, l.interest, l.open, l.loan_day, l.due_day,
    l.repaid_day, l.created_by, l.created_at`,
  from: sql`loan l`,
  id: sql`l.id`,
  sorts: {
    ...sortsOf('l', { createdAt: 'timestamptz', number: 'text', principal: 'bigint', loanDay: 'date' }),
    // What is not paid out is not due, and comes last.
    dueDay: { column: sql`coalesce(l.due_day, 'infinity'::date)`, type: 'date' },
  },
  item: (row) => ({
    ...{ id: row.id, version: row.version, number: row.number, status: row.status, invoices: row.invoices },
    ...{ principal: row.principal, cost: row.admin + row.interest, repay: row.principal + row.interest },
    ...{ open: row.open, loanDay: row.loan_day, dueDay: row.due_day, paidDay: row.repaid_day },
    daysOverdue: daysOverdue(row.due_day, row.open, today),
    ...{ createdBy: row.created_by, createdAt: row.created_at.toISOString() },
  }),
});

export interface LoanFilter {
  search?: string;
  status?: readonly LoanStatus[];
  dateFrom?: string;
  dateTo?: string;
  /** The lender knows of it. */
  isSubmitted?: boolean;
}

export function loanConditions(companyId: string, filter: LoanFilter): RawBuilder<unknown>[] {
  const words = foundIn(sql`l.search_text`, filter.search);
  return [
    sql`l.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(filter.status ? [sql`l.status in (${sql.join([...filter.status])})`] : []),
    ...(filter.isSubmitted ? [sql`l.status <> 'DRAFT'`] : []),
    ...(filter.dateFrom ? [sql`l.loan_day >= ${filter.dateFrom}`] : []),
    ...(filter.dateTo ? [sql`l.loan_day <= ${filter.dateTo}`] : []),
  ];
}

export const loanById = (companyId: string, id: string): RawBuilder<unknown>[] => [
  sql`l.company_id = ${companyId}`,
  sql`l.id = ${id}`,
];

/** A loan as it is kept, without what is pledged. */
export interface StoredLoan extends LoanTerms, Omit<LoanCost, 'cost' | 'payout' | 'repay'> {
  id: string;
  version: number;
  number: string;
  status: LoanStatus;
  loanDay: string;
  note: string | null;
  mouId: string;
  mouNumber: string;
  takesOverdue: boolean;
  bankName: string | null;
  bankAccountNo: string | null;
  bankAccountName: string | null;
  accountChangedAt: Date | null;
  workflowId: string | null;
  submittedBy: string | null;
  submittedAt: Date | null;
  approvedDay: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  decisionNote: string | null;
  disbursedDay: string | null;
  payoutReference: string | null;
  proofFileId: string | null;
  dueDay: string | null;
  open: number;
  repaidDay: string | null;
}

const stored = sql`l.id, l.version, l.number, l.status, l.loan_day as "loanDay", l.note, l.mou_id as "mouId",
  l.mou_number as "mouNumber", l.top_days as "topDays", l.admin_bp as "adminBp", l.daily_ppm as "dailyPpm",
  l.takes_overdue as "takesOverdue", l.principal, l.admin, l.interest, l.bank_name as "bankName",
  l.bank_account_no as "bankAccountNo", l.bank_account_name as "bankAccountName", l.account_changed_at as "accountChangedAt",
  l.workflow_id as "workflowId", l.submitted_by as "submittedBy", l.submitted_at as "submittedAt",
  l.approved_day as "approvedDay", l.decided_by as "decidedBy", l.decided_at as "decidedAt", l.decision_note as "decisionNote",
  l.disbursed_day as "disbursedDay", l.payout_reference as "payoutReference", l.proof_file_id as "proofFileId",
  l.due_day as "dueDay", l.open, l.repaid_day as "repaidDay"`;

async function found(tx: CompanyTx, id: string, lock: RawBuilder<unknown>): Promise<StoredLoan | null> {
  const { rows } = await sql<StoredLoan>`
    select ${stored} from loan l where l.company_id = ${tx.companyId} and l.id = ${id} ${lock}`.execute(tx.db);
  return rows[0] ?? null;
}

export const loanOf = (tx: CompanyTx, id: string) => found(tx, id, sql``);
/** The same, which nobody else changes until the transaction ends. */
export const lockedLoan = (tx: CompanyTx, id: string) => found(tx, id, sql`for update of l`);

/** What is pledged in a loan. */
export interface StoredPledge {
  invoiceId: string;
  open: number;
  openCash: number;
  received: number;
  expectedDay: string | null;
  consentAt: Date | null;
}

export async function pledgesOf(tx: CompanyTx, loanId: string): Promise<StoredPledge[]> {
  const { rows } = await sql<StoredPledge>`
    select p.invoice_id as "invoiceId", p.open, p.open_cash as "openCash", p.received, p.expected_day as "expectedDay",
      p.consent_at as "consentAt"
    from loan_invoice p where p.company_id = ${tx.companyId} and p.loan_id = ${loanId} order by p.seq`.execute(tx.db);
  return rows;
}

/** The live loans that hold invoices, by the invoice. */
export async function holdersOf(
  tx: CompanyTx,
  invoiceIds: readonly string[],
): Promise<Map<string, { loanId: string; number: string }>> {
  if (invoiceIds.length === 0) return new Map();
  const { rows } = await sql<{ invoiceId: string; loanId: string; number: string }>`
    select p.invoice_id as "invoiceId", p.loan_id as "loanId", l.number from loan_invoice p
    join loan l on l.company_id = ${tx.companyId} and l.id = p.loan_id
    where p.company_id = ${tx.companyId} and p.is_live and p.invoice_id in (${sql.join([...invoiceIds])})`.execute(
    tx.db,
  );
  return new Map(rows.map(({ invoiceId, ...loan }) => [invoiceId, loan]));
}

/** What is kept of a loan while it can be changed. */
export interface LoanContent extends LoanTerms, Pick<LoanCost, 'principal' | 'admin' | 'interest'> {
  takesOverdue: boolean;
  mouId: string;
  mouNumber: string;
  note: string | null;
  /** With the names that it is found by. */
  pledged: readonly (Omit<StoredPledge, 'invoiceId' | 'consentAt'> & {
    id: string;
    number: string;
    shipperName: string;
  })[];
}

const contentColumns = (number: string, content: LoanContent) => ({
  ...{ mou_id: content.mouId, mou_number: content.mouNumber, note: content.note },
  ...{ top_days: content.topDays, admin_bp: content.adminBp, daily_ppm: content.dailyPpm },
  ...{ takes_overdue: content.takesOverdue, principal: content.principal, admin: content.admin },
  ...{ interest: content.interest, invoices: content.pledged.length },
  search_text: searchText(
    number,
    ...content.pledged.map((one) => one.number),
    ...new Set(content.pledged.map((one) => one.shipperName)),
  ),
});

export async function addLoan(
  tx: CompanyTx,
  { id, number, loanDay, createdBy }: { id: string; number: string; loanDay: string; createdBy: string },
  content: LoanContent,
): Promise<void> {
  await tx.db
    .insertInto('loan')
    .values({
      ...{ company_id: tx.companyId, id, number, status: 'DRAFT', loan_day: loanDay },
      ...contentColumns(number, content),
      ...{ created_by: createdBy, created_at: tx.now, updated_at: tx.now },
    })
    .execute();
  await writePledges(tx, id, content);
}

/** Keeps what a loan is of anew; the database refuses an invoice that another live loan holds. */
export async function writeContent(tx: CompanyTx, { id, number }: StoredLoan, content: LoanContent): Promise<void> {
  await tx.db
    .updateTable('loan')
    .set({ ...contentColumns(number, content), version: sql`version + 1`, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await writePledges(tx, id, content);
}

async function writePledges(tx: CompanyTx, loanId: string, { pledged }: LoanContent): Promise<void> {
  const kept = new Set((await pledgesOf(tx, loanId)).map(({ invoiceId }) => invoiceId));
  const wanted = new Set(pledged.map(({ id }) => id));
  const gone = [...kept].filter((id) => !wanted.has(id));
  if (gone.length > 0)
    await tx.db
      .deleteFrom('loan_invoice')
      .where('company_id', '=', tx.companyId)
      .where('loan_id', '=', loanId)
      .where('invoice_id', 'in', gone)
      .execute();
  await insertMany(
    tx,
    'loan_invoice',
    pledged.flatMap((one, at) =>
      kept.has(one.id)
        ? []
        : [
            {
              ...{ loan_id: loanId, invoice_id: one.id, seq: at + 1, is_live: true, open: one.open },
              ...{ open_cash: one.openCash, received: one.received, expected_day: one.expectedDay },
            },
          ],
    ),
  );
  for (const [at, one] of pledged.entries())
    if (kept.has(one.id))
      await tx.db
        .updateTable('loan_invoice')
        .set({
          ...{ seq: at + 1, is_live: true, open: one.open, open_cash: one.openCash, received: one.received },
          ...{ expected_day: one.expectedDay, consent_at: null, consent_by: null },
        })
        .where('company_id', '=', tx.companyId)
        .where('loan_id', '=', loanId)
        .where('invoice_id', '=', one.id)
        .execute();
}

/** What a step makes of a loan. */
export interface MovedLoan {
  status: LoanStatus;
  workflowId?: string;
  submitted?: {
    by: string;
    account: { bankName: string; bankAccountNo: string; bankAccountName: string; changedAt: Date | null };
  };
  decision?: { by: string; note: string | null };
  approvedDay?: string | null;
  payout?: { day: string; reference: string; proofFileId: string | null; dueDay: string };
  open?: number;
  repaidDay?: string;
  /** It holds its invoices no more. */
  isOver?: boolean;
}

/** Moves a loan on, which is locked. */
export async function moveLoan(tx: CompanyTx, id: string, moved: MovedLoan): Promise<void> {
  const { status, workflowId, submitted, decision, approvedDay, payout, open, repaidDay } = moved;
  await tx.db
    .updateTable('loan')
    .set({
      ...{ status, version: sql`version + 1`, updated_at: tx.now },
      ...(workflowId === undefined ? {} : { workflow_id: workflowId }),
      ...(submitted
        ? {
            ...{ submitted_by: submitted.by, submitted_at: tx.now, bank_name: submitted.account.bankName },
            ...{
              bank_account_no: submitted.account.bankAccountNo,
              bank_account_name: submitted.account.bankAccountName,
            },
            ...{ account_changed_at: submitted.account.changedAt, decided_by: null, decided_at: null },
            ...{ decision_note: null, approved_day: null },
          }
        : {}),
      ...(decision ? { decided_by: decision.by, decided_at: tx.now, decision_note: decision.note } : {}),
      ...(approvedDay === undefined ? {} : { approved_day: approvedDay }),
      ...(payout
        ? {
            ...{ disbursed_day: payout.day, payout_reference: payout.reference, due_day: payout.dueDay },
            proof_file_id: payout.proofFileId,
          }
        : {}),
      ...(open === undefined ? {} : { open }),
      ...(repaidDay === undefined ? {} : { repaid_day: repaidDay }),
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  if (moved.isOver)
    await tx.db
      .updateTable('loan_invoice')
      .set({ is_live: false })
      .where('company_id', '=', tx.companyId)
      .where('loan_id', '=', id)
      .execute();
}

/** Takes a draft out with what it pledges. */
export async function deleteLoan(tx: CompanyTx, id: string): Promise<void> {
  await tx.db.deleteFrom('loan').where('company_id', '=', tx.companyId).where('id', '=', id).execute();
}

/** The lender lets the company credit of an invoice. */
export async function giveConsent(tx: CompanyTx, loanId: string, invoiceId: string, by: string): Promise<void> {
  await tx.db
    .updateTable('loan_invoice')
    .set({ consent_at: tx.now, consent_by: by })
    .where('company_id', '=', tx.companyId)
    .where('loan_id', '=', loanId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/**
 * A loan that was repaid holds its invoices again. A draft lets go of them, which is told when it is to be submitted; of an invoice
 * that was asked for in another loan meanwhile the database refuses it.
 */
export async function reopenLoan(tx: CompanyTx, id: string, open: number): Promise<void> {
  await tx.db
    .updateTable('loan')
    .set({ status: 'DISBURSED', open, repaid_day: null, version: sql`version + 1`, updated_at: tx.now })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
  await sql`update loan_invoice d set is_live = false from loan o
    where d.company_id = ${tx.companyId} and d.is_live and d.loan_id <> ${id} and o.company_id = ${tx.companyId}
      and o.id = d.loan_id and o.status = 'DRAFT' and d.invoice_id in (select p.invoice_id from loan_invoice p
        where p.company_id = ${tx.companyId} and p.loan_id = ${id})`.execute(tx.db);
  await tx.db
    .updateTable('loan_invoice')
    .set({ is_live: true })
    .where('company_id', '=', tx.companyId)
    .where('loan_id', '=', id)
    .execute();
}

/** Loans that are approved, or paid out and not paid back. */
export async function movingLoans(
  tx: CompanyTx,
): Promise<(LoanTerms & { principal: number; dueDay: string | null; open: number })[]> {
  const { rows } = await sql<LoanTerms & { principal: number; dueDay: string | null; open: number }>`
    select l.principal, l.top_days as "topDays", l.admin_bp as "adminBp", l.daily_ppm as "dailyPpm", l.due_day as "dueDay", l.open
    from loan l where l.company_id = ${tx.companyId} and l.status in ('APPROVE', 'DISBURSED')`.execute(tx.db);
  return rows;
}

/** Drafts that nobody went on with since a moment, of all companies. */
export async function oldDrafts(tx: Tx, before: Date, limit: number): Promise<{ companyId: string; id: string }[]> {
  const { rows } = await sql<{ companyId: string; id: string }>`
    select l.company_id as "companyId", l.id from loan l where l.status = 'DRAFT' and l.updated_at < ${before}
    order by l.updated_at limit ${limit} ${skipTaken(tx)}`.execute(tx.db);
  return rows;
}
