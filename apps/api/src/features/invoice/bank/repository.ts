import type { BankLine } from '@lajur/api-contract/invoice-bank';
import { searchText } from '@lajur/domain/common/search-text';
import type { OpenInvoice, RecordedPayment } from '@lajur/domain/invoice/bank-match';
import type { BankLineState } from '@lajur/domain/invoice/bank-statement';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';
import { newId } from '../../../platform/id';

interface LineRecord {
  id: string;
  version: number;
  account: string;
  day: string;
  amount: number;
  booked: number;
  text: string;
  state: BankLineState;
  note: string | null;
  decided_by: string | null;
  decided_at: Date | null;
  bookings: { invoiceId: string; number: string; amount: number }[];
}

/** A line as it is kept; what is proposed for it is not. */
export type KeptLine = Omit<BankLine, 'proposals' | 'sure'>;

/** Lines `l`, each with what was booked by it. */
export const lineSource = (companyId: string): ListSource<LineRecord, KeptLine> => ({
  columns: sql`l.id, l.version, l.account, l.day, l.amount, l.booked, l.text, l.state, l.note, l.decided_by, l.decided_at,
    coalesce((select jsonb_agg(jsonb_build_object('invoiceId', b.invoice_id, 'number', i.number, 'amount', b.amount)
        order by b.seq)
      from bank_line_booking b join invoice i on i.company_id = ${companyId} and i.id = b.invoice_id
      where b.company_id = ${companyId} and b.line_id = l.id and b.is_live), '[]'::jsonb) as bookings`,
  from: sql`bank_line l`,
  id: sql`l.id`,
  sorts: sortsOf('l', { day: 'date', amount: 'bigint' }),
  item: ({ decided_by: decidedBy, decided_at: at, ...row }) => ({
    ...{ ...row, left: row.amount - row.booked, decidedBy, decidedAt: at?.toISOString() ?? null },
  }),
});

export interface LineFilter {
  search?: string;
  state?: BankLineState;
  from?: string;
  until?: string;
  /** Those alone, or all but those. */
  ids?: { among?: readonly string[]; but?: readonly string[] };
}

export const lineConditions = (
  companyId: string,
  { search, state, from, until, ids = {} }: LineFilter,
): RawBuilder<unknown>[] => {
  const words = foundIn(sql`l.search_text`, search);
  return [
    sql`l.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(state ? [sql`l.state = ${state}`] : []),
    ...(from ? [sql`l.day >= ${from}`] : []),
    ...(until ? [sql`l.day <= ${until}`] : []),
    ...(ids.among ? [sql`l.id = any(${[...ids.among]}::uuid[])`] : []),
    ...(ids.but ? [sql`l.id <> all(${[...ids.but]}::uuid[])`] : []),
  ];
};

export const lineById = (companyId: string, id: string): RawBuilder<unknown>[] => [
  sql`l.company_id = ${companyId}`,
  sql`l.id = ${id}`,
];

/** A line that nobody else decides on until the transaction ends. */
export interface LockedLine {
  id: string;
  version: number;
  day: string;
  text: string;
  amount: number;
  booked: number;
  state: BankLineState;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export async function lockedLine(tx: CompanyTx, id: string): Promise<LockedLine | null> {
  const { rows } = await sql<LockedLine>`
    select l.id, l.version, l.day, l.text, l.amount, l.booked, l.state, l.decided_by as "decidedBy",
      l.decided_at as "decidedAt"
    from bank_line l where l.company_id = ${tx.companyId} and l.id = ${id} for update of l`.execute(tx.db);
  return rows[0] ?? null;
}

/** Says that a line is no payment of an invoice, or that it may be one after all. */
export async function setAside(
  tx: CompanyTx,
  id: string,
  { state, note, by }: { state: 'OPEN' | 'OTHER'; note: string | null; by: string },
): Promise<void> {
  await sql`
    update bank_line l set state = ${state}, note = ${note}, version = l.version + 1, decided_by = ${by},
      decided_at = ${tx.now}
    where l.company_id = ${tx.companyId} and l.id = ${id}`.execute(tx.db);
}

/** Of a company's lines, how many stand how. */
export async function countLines(tx: CompanyTx): Promise<Map<BankLineState, number>> {
  const { rows } = await sql<{ state: BankLineState; count: number }>`
    select l.state, count(*)::int as count from bank_line l
    where l.company_id = ${tx.companyId} group by l.state`.execute(tx.db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** More than a company has in a year. */
const mostOpen = 50_000;

/** Lines that wait for a decision, those that came in last first. */
export async function openLines(tx: CompanyTx): Promise<{ id: string; day: string; text: string; left: number }[]> {
  const { rows } = await sql<{ id: string; day: string; text: string; left: number }>`
    select l.id, l.day, l.text, l.amount - l.booked as left from bank_line l
    where l.company_id = ${tx.companyId} and l.state = 'OPEN'
    order by l.id desc limit ${sql.lit(mostOpen)}`.execute(tx.db);
  return rows;
}

const invoiceColumns = sql`i.id, i.number, i.shipper_name as "shipperName", i.invoice_day as "invoiceDay", i.open,
  i.open_cash as "openCash"`;

/** Invoices that were sent and wait for money. */
export async function openInvoices(tx: CompanyTx): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    select ${invoiceColumns} from invoice i
    where i.company_id = ${tx.companyId} and i.status in ('SENT', 'RECEIVED') and i.open_cash > 0
      and i.credited < i.total`.execute(tx.db);
  return rows;
}

/** Payments that the marketplace recorded since a day, which no line stands for. */
export async function recordedPayments(tx: CompanyTx, since: string): Promise<RecordedPayment[]> {
  const { rows } = await sql<OpenInvoice & { amount: number; paidDay: string }>`
    select ${invoiceColumns}, e.amount, e.day as "paidDay"
    from invoice_settlement e join invoice i on i.company_id = ${tx.companyId} and i.id = e.invoice_id
    where e.company_id = ${tx.companyId} and e.kind = 'CASH' and e.by_party = 'provider' and e.day >= ${since}
      and not exists (select 1 from invoice_settlement r
        where r.company_id = ${tx.companyId} and r.invoice_id = e.invoice_id and r.reverses_id = e.id)
      and not exists (select 1 from bank_line_booking b
        where b.company_id = ${tx.companyId} and b.invoice_id = e.invoice_id and b.settlement_id = e.id and b.is_live)
    `.execute(tx.db);
  return rows.map(({ amount, paidDay: day, ...invoice }) => ({ invoice, amount, day }));
}

/** A line of a file: `key` and `turn` say which one it is. */
export interface NewLine {
  account: string;
  day: string;
  amount: number;
  text: string;
  key: string;
  turn: number;
}

/** Which of these lines are kept already, as `key turn`. */
export async function knownLines(tx: CompanyTx, lines: readonly NewLine[]): Promise<Set<string>> {
  const keys = [...new Set(lines.map(({ key }) => key))];
  const { rows } = await sql<{ key: string; turn: number }>`
    select l.line_key as key, l.turn from bank_line l
    where l.company_id = ${tx.companyId} and l.line_key = any(${keys}::uuid[])`.execute(tx.db);
  return new Set(rows.map(({ key, turn }) => `${key} ${turn}`));
}

/** Keeps lines; those that somebody else kept meanwhile stay as they are. */
export async function addLines(tx: CompanyTx, lines: readonly NewLine[], by: string): Promise<void> {
  const given = lines.map((line) => ({ ...line, id: newId(), searchText: searchText(line.text, line.account) }));
  await sql`
    insert into bank_line (company_id, id, account, day, amount, text, line_key, turn, search_text, created_by, created_at)
    select ${tx.companyId}::uuid, r.id, r.account, r.day, r.amount, r.text, r.key, r.turn, r."searchText", ${by}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (id uuid, account text, day date, amount bigint,
      text text, key uuid, turn int, "searchText" text)
    on conflict (company_id, line_key, turn) do nothing returning company_id`.execute(tx.db);
}
