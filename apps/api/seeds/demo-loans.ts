import { type Random, random } from '@lajur/demo-world/random';
import { currentDefinition, type WorkflowStatus } from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import { dayAfter, dayIn, instantOf } from '@lajur/domain/common/time';
import { type LoanStatus, liveLoanStatuses, loanNumber } from '@lajur/domain/lending/loan';
import { type LoanCost, loanCost, loanOpen } from '@lajur/domain/lending/loan-cost';
import { type Delay, delayOf } from '@lajur/domain/report/forecast';
import { sql } from 'kysely';
import { delaysOfPayers, payingAccount } from '../src/features/invoice/pledge-service';
import { documentsOf } from '../src/features/lending/document-repository';
import { loanOf, type StoredLoan } from '../src/features/lending/repository';
import { loanSections } from '../src/features/lending/submit-service';
import { toldOf } from '../src/features/lending/told';
import { standingOf } from '../src/features/lending/view';
import { lendingTerms } from '../src/features/mou/service';
import { marketplaceName } from '../src/features/provider/marketplace';
import type { CompanyTx, Tx } from '../src/platform/database/scope';
import { type ApprovalRows, addApproval } from './demo-approval';
import { demoId } from './demo-id';
import { type DemoLoan, plannedLoans, type Receivable } from './demo-loan-plan';
import { insertRows, type Row } from './insert-rows';

const zone = 'WIB';
const hour = 3_600_000;

interface Known extends Receivable {
  shipperId: string;
  net: number;
  /** What came of it, by the day. */
  cash: { day: string; amount: number }[];
}

/** Received invoices whose orders have the documents that a lender asks for. */
async function receivablesOf(tx: CompanyTx): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'cash' | 'cashDay'>>`
    select i.id, i.number, i.shipper_id as "shipperId", i.shipper_name as "shipperName", i.total, i.net, i.due_day as "dueDay",
      (select s.day from invoice_step s where s.company_id = ${tx.companyId} and s.invoice_id = i.id and s.status = 'RECEIVED')
        as "receivedDay",
      (select s.day from invoice_step s where s.company_id = ${tx.companyId} and s.invoice_id = i.id and s.status = 'PAID')
        as "paidDay"
    from invoice i
    where i.company_id = ${tx.companyId} and i.status in ('RECEIVED', 'PAID') and i.credited = 0 and i.total >= 1000000
      and i.type = 'SHIPMENT'
    order by i.status_day, i.number`.execute(tx.db);
  const documents = await documentsOf(
    tx,
    rows.map(({ id }) => id),
    null,
  );
  const { rows: cash } = await sql<{ id: string; day: string; amount: number }>`
    select s.invoice_id as id, s.day, s.amount from invoice_settlement s
    where s.company_id = ${tx.companyId} and s.kind = 'CASH'`.execute(tx.db);
  const has = (id: string, kind: string) => documents.some((one) => one.invoiceId === id && one.kind === kind);
  return rows
    .filter(({ id }) => has(id, 'TRAVEL_LETTER') && has(id, 'BAST'))
    .map((row) => {
      const own = cash.filter(({ id }) => id === row.id);
      return {
        ...row,
        cash: own,
        cashDay:
          own
            .map(({ day }) => day)
            .sort()
            .at(-1) ?? null,
      };
    });
}

/** When what is told of its days happened; nothing lies ahead of the clock. */
function momentsOf(loan: DemoLoan, now: Date) {
  const at = (day: string | null, time: string) => {
    if (day === null) return null;
    const wanted = instantOf(day, time, zone);
    return wanted > now ? now : wanted;
  };
  return {
    created: at(loan.loanDay, '08:20') ?? now,
    submitted: loan.status === 'DRAFT' ? null : at(loan.loanDay, '08:55'),
    decided: at(loan.decidedDay, '10:15'),
    disbursed: at(loan.disbursedDay, '14:05'),
    repaid: loan.repaid.map(({ day }) => at(day, '11:30') ?? now),
  };
}

const workflowStatus: Partial<Record<LoanStatus, WorkflowStatus>> = {
  ...{ SUBMIT: 'SUBMIT', REVISE: 'REVISE', REJECT: 'REJECT' },
  ...{ APPROVE: 'APPROVE', DISBURSED: 'APPROVE', REPAID: 'APPROVE', CANCELLED: 'APPROVE' },
};

type Terms = Awaited<ReturnType<typeof lendingTerms>>[number];
type Account = NonNullable<Awaited<ReturnType<typeof payingAccount>>>;

/** A planned loan with its sums, its number and its moments. */
interface MadeLoan {
  id: string;
  number: string;
  loan: DemoLoan;
  pledged: Known[];
  cost: LoanCost;
  moments: ReturnType<typeof momentsOf>;
  rng: Random;
  by: string;
}

/** What came of an invoice until it was pledged. */
const cameBefore = ({ cash }: Known, { loanDay }: DemoLoan): number =>
  cash.reduce((sum, { day, amount }) => (day <= loanDay ? sum + amount : sum), 0);

function madeLoans(
  known: ReadonlyMap<string, Known>,
  terms: Terms,
  { now, by }: { now: Date; by: string },
): MadeLoan[] {
  return plannedLoans([...known.values()], terms, dayIn(now, zone)).map((loan, index, all) => {
    const year = loan.loanDay.slice(0, 4);
    const count = all.slice(0, index + 1).filter(({ loanDay }) => loanDay.startsWith(year)).length;
    const pledged = loan.invoices.flatMap(({ id }) => known.get(id) ?? []);
    const [rng, moments] = [random(`loan ${index} ${loan.status}`), momentsOf(loan, now)];
    const principal = pledged.reduce((sum, one) => sum + one.total - cameBefore(one, loan), 0);
    const id = demoId(rng, moments.created);
    return {
      ...{ id, number: loanNumber(loan.loanDay, count), loan, pledged, moments, rng, by },
      cost: loanCost(principal, terms),
    };
  });
}

interface OwnMou {
  id: string;
  number: string;
  beginsDay: string;
}

/** The company's MoUs with the marketplace, the first first: a loan goes by the one of its day. */
async function ownMous(tx: CompanyTx): Promise<OwnMou[]> {
  const rows = await tx.db
    .selectFrom('mou')
    .select(['id', 'number', 'start_day as beginsDay'])
    .where('company_id', '=', tx.companyId)
    .where('shipper_id', 'is', null)
    .where('status', 'in', ['ACTIVE', 'NONACTIVE'])
    .orderBy('start_day')
    .execute();
  return rows;
}

interface Agreed {
  terms: Terms;
  mous: readonly OwnMou[];
  account: Account;
}

const loanRow = ({ id, number, loan, pledged, cost, moments, by }: MadeLoan, { terms, mous, account }: Agreed): Row => {
  const repaid = repaidOf(loan, cost);
  const mou = mous.findLast(({ beginsDay }) => beginsDay <= loan.loanDay) ?? mous[0];
  const isSubmitted = moments.submitted !== null;
  return {
    ...{ id, version: 1 + repaid.length, number, status: loan.status, loan_day: loan.loanDay, note: null },
    ...{
      mou_id: mou?.id ?? terms.mouId,
      mou_number: mou?.number ?? terms.mouNumber,
      top_days: terms.topDays,
      admin_bp: terms.adminBp,
    },
    ...{ daily_ppm: terms.dailyPpm, takes_overdue: terms.takesOverdue, principal: cost.principal, admin: cost.admin },
    ...{ interest: cost.interest, invoices: pledged.length, bank_name: isSubmitted ? account.bankName : null },
    ...{ bank_account_no: isSubmitted ? account.bankAccountNo : null },
    ...{ bank_account_name: isSubmitted ? account.bankAccountName : null, account_changed_at: null },
    ...{ submitted_by: isSubmitted ? by : null, submitted_at: moments.submitted },
    ...{ approved_day: workflowStatus[loan.status] === 'APPROVE' ? loan.decidedDay : null },
    ...{ decided_by: loan.decidedDay ? marketplaceName : null, decided_at: moments.decided, decision_note: loan.note },
    ...{
      disbursed_day: loan.disbursedDay,
      payout_reference: loan.disbursedDay && `CAIR-${id.slice(-6).toUpperCase()}`,
    },
    ...{ due_day: loan.dueDay, open: loan.disbursedDay === null ? 0 : loanOpen(cost.repay, repaid) },
    ...{ repaid_day: loan.status === 'REPAID' ? loan.repaid.at(-1)?.day : null },
    search_text: searchText(number, ...pledged.flatMap((one) => [one.number, one.shipperName])),
    ...{ created_by: by, created_at: moments.created },
    updated_at: moments.repaid.at(-1) ?? moments.disbursed ?? moments.decided ?? moments.submitted ?? moments.created,
  };
};

const pledgeRows = ({ id, loan, pledged }: MadeLoan, delayOfShipper: (shipperId: string) => Delay | null): Row[] =>
  pledged.map((one, at) => {
    const [delay, came] = [delayOfShipper(one.shipperId), cameBefore(one, loan)];
    return {
      ...{ loan_id: id, invoice_id: one.id, seq: at + 1, open: one.total - came, open_cash: one.net - came },
      ...{ received: came, is_live: liveLoanStatuses.some((status) => status === loan.status) },
      expected_day: delay && dayAfter(one.dueDay, delay.usual),
    };
  });

const repaymentRows = ({ id, loan, cost, moments, rng }: MadeLoan): Row[] =>
  repaidOf(loan, cost).map(({ day, amount }, at) => ({
    ...{ loan_id: id, id: demoId(rng, moments.repaid[at] ?? moments.created), seq: at + 1, day, amount },
    ...{ interest_forgiven: 0, charge: 0, reference: `LUNAS-${id.slice(-6).toUpperCase()}-${at + 1}` },
    ...{ by_name: marketplaceName, at: moments.repaid[at] },
  }));

/** What happened to a loan, as the trail has it. */
function eventRows(
  { id, number, loan, pledged, cost, moments, rng, by }: MadeLoan,
  stored: StoredLoan,
  now: Date,
): Row[] {
  const rows: Row[] = [];
  const told = (at: Date | null, action: string, status: LoanStatus, more: Row = {}) => {
    if (!at) return;
    const isOurs = action === 'create' || action === 'submit';
    rows.push({
      ...{ id: demoId(rng, at), entity: 'loan', entity_id: id, action, subject: number, at },
      ...{ actor_kind: isOurs ? 'transporter' : 'provider', actor_name: isOurs ? by : marketplaceName },
      data: { ...toldOf({ ...stored, status, open: 0, dueDay: null }), ...more },
    });
  };
  told(moments.created, 'create', 'DRAFT', { invoices: pledged.map((one) => one.number) });
  told(moments.submitted, 'submit', 'SUBMIT');
  const isCancelled = loan.status === 'CANCELLED';
  const decision = ({ REVISE: 'revise', REJECT: 'reject' } as Partial<Record<LoanStatus, string>>)[loan.status];
  told(moments.decided, decision ?? 'approve', decision ? loan.status : 'APPROVE', decision ? { note: loan.note } : {});
  if (isCancelled && moments.decided) {
    const at = new Date(Math.min(moments.decided.getTime() + 5 * hour, now.getTime()));
    told(at, 'cancel', 'CANCELLED', { note: loan.note });
  }
  const { dueDay, disbursedDay } = loan;
  told(moments.disbursed, 'disburse', 'DISBURSED', {
    amount: cost.payout,
    day: disbursedDay,
    dueDay,
    open: cost.repay,
  });
  let open = cost.repay;
  for (const [at, { day, amount }] of repaidOf(loan, cost).entries()) {
    open -= amount;
    const [action, status] = open === 0 ? (['close', 'REPAID'] as const) : (['repay', 'DISBURSED'] as const);
    told(moments.repaid[at] ?? null, action, status, { amount, day, dueDay, open });
  }
  return rows;
}

/** Loans of a demo company against its invoices, at every status. */
export async function seedLoans(all: Tx, companyId: string, by: string): Promise<void> {
  const tx: CompanyTx = { ...all, companyId };
  const [terms] = await lendingTerms(tx);
  const account = await payingAccount(tx);
  if (!terms || !account) return;
  const known = new Map((await receivablesOf(tx)).map((one) => [one.id, one]));
  const delays = await delaysOfPayers(tx);
  const everyDelay = [...delays.values()].flat();
  const delayOfShipper = (shipperId: string) => delayOf(delays.get(shipperId) ?? [], everyDelay);
  const mous = await ownMous(tx);
  const loans = madeLoans(known, terms, { now: tx.now, by });
  const owned = (rows: readonly Row[]) => rows.map((row) => ({ company_id: companyId, ...row }));
  const lastNumbers = new Map(loans.map(({ number }) => [number.slice(4, 8), Number(number.slice(-4))]));
  await insertRows(tx, 'loan_number', owned([...lastNumbers].map(([year, last]) => ({ year: Number(year), last }))));
  await insertRows(tx, 'loan', owned(loans.map((one) => loanRow(one, { terms, mous, account }))));
  await insertRows(tx, 'loan_invoice', owned(loans.flatMap((one) => pledgeRows(one, delayOfShipper))));
  await insertRows(tx, 'loan_repayment', owned(loans.flatMap(repaymentRows)));
  const approvals: ApprovalRows = { workflow: [], workflow_action: [] };
  const events: Row[] = [];
  for (const made of loans) {
    const { id, loan, moments } = made;
    const stored = await loanOf(tx, id);
    if (!stored) continue;
    events.push(...eventRows(made, stored, tx.now));
    const status = workflowStatus[loan.status];
    if (!status || !moments.submitted) continue;
    const sections = await loanSections(tx, await standingOf(tx, stored), { cost: made.cost, account });
    const workflowId = addApproval(made.rng, approvals, {
      ...{ companyId, entityId: id, title: `Pinjaman ${made.number}`, definition: currentDefinition.LENDING, by },
      sections,
      ...{ at: moments.submitted, decided: moments.decided ?? undefined, status, note: loan.note ?? undefined },
    });
    await tx.db
      .updateTable('loan')
      .set({ workflow_id: workflowId })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
  await insertRows(tx, 'workflow', approvals.workflow);
  await insertRows(tx, 'workflow_action', approvals.workflow_action);
  await insertRows(tx, 'audit_event', owned(events));
}

/** What came back of a loan; the last part of one that is over is all that was left. */
function repaidOf({ repaid, status }: DemoLoan, { repay }: LoanCost) {
  let left = repay;
  return repaid.map(({ day, share }, at) => {
    const isLast = status === 'REPAID' && at === repaid.length - 1;
    const amount = isLast ? left : Math.round(repay * share);
    left -= amount;
    return { day, amount, interestForgiven: 0 };
  });
}
