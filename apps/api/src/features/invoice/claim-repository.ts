import type { DamageClaim } from '@lajur/api-contract/invoice-claim';
import { type ClaimState, claimState, openClaim } from '@lajur/domain/invoice/damage-claim';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { type RawBuilder, sql } from 'kysely';
import { allOf, foundIn, type ListSource } from '../../platform/database/list';
import type { CompanyTx } from '../../platform/database/scope';

interface ClaimRecord {
  id: string;
  number: string;
  order_id: string;
  cargo_no: string;
  shipper_id: string;
  shipper_name: string;
  driver: string | null;
  happened_at: Date;
  timezone: string;
  is_complete: boolean;
  claim: number;
  credited: number;
  drafted: number;
  invoice_id: string | null;
  invoice_number: string | null;
  invoice_status: InvoiceStatus | null;
  left_of_order: number;
  credit_notes: string[] | null;
}

const factsOf = (row: ClaimRecord) => ({
  claim: row.claim,
  credited: row.credited,
  drafted: row.drafted,
  isComplete: row.is_complete,
  isBilled: row.invoice_status !== null && row.invoice_status !== 'PROFORMA',
  left: row.left_of_order,
});

/**
 * The claims of standing reports `r`, each with the invoice `b` that bills its order and what credit notes `k` for damage took of the
 * order's lines. Of an order with several reports the first is covered first. With `orderIds` nothing of other orders is read.
 */
function claimsFrom(companyId: string, orderIds?: readonly string[]): RawBuilder<unknown> {
  const ofOrders = orderIds ? sql`and r.order_id in (${sql.join(orderIds)})` : sql``;
  return sql`(
  select r.id, r.number, r.order_id, r.search_text, o.cargo_no, o.shipper_id, s.name as shipper_name,
    nullif(n.header->>'driver', '') as driver, r.happened_at, n.timezone, r.is_complete, r.claim,
    least(r.claim, greatest(0, coalesce(k.issued, 0) - coalesce(e.claim, 0)))::bigint as credited,
    (least(r.claim, greatest(0, coalesce(k.issued, 0) + coalesce(k.drafted, 0) - coalesce(e.claim, 0)))
      - least(r.claim, greatest(0, coalesce(k.issued, 0) - coalesce(e.claim, 0))))::bigint as drafted,
    b.id as invoice_id, b.number as invoice_number, b.status as invoice_status,
    coalesce(b.left_of_order, 0)::bigint as left_of_order, k.numbers as credit_notes
  from damage_report r
    join damage_version n on n.company_id = ${companyId} and n.order_id = r.order_id and n.stop_seq = r.stop_seq
      and n.version = r.version
    join order_discrepancy y on y.company_id = ${companyId} and y.order_id = r.order_id and y.stop_seq = r.stop_seq
      and y.withdrawn_at is null
    join orders o on o.company_id = ${companyId} and o.id = r.order_id
    join shipper s on s.id = o.shipper_id
    left join lateral (select i.id, i.number, i.status, sum(l.amount - l.taken_back) as left_of_order
      from invoice_line l join invoice i on i.company_id = ${companyId} and i.id = l.invoice_id
      where l.company_id = ${companyId} and l.order_id = r.order_id and l.freed_by is null and i.type = 'SHIPMENT'
      group by i.id, i.number, i.status) b on true
    left join lateral (select coalesce(sum(c.base) filter (where m.status = 'ISSUED'), 0) as issued,
        coalesce(sum(c.base) filter (where m.status = 'DRAFT'), 0) as drafted,
        array_agg(distinct m.number) filter (where m.number is not null) as numbers
      from invoice_line l
        join credit_note_line c on c.company_id = ${companyId} and c.invoice_id = l.invoice_id and c.seq = l.seq
        join credit_note m on m.company_id = ${companyId} and m.id = c.credit_note_id and m.reason = 'KLAIM_KERUSAKAN'
      where l.company_id = ${companyId} and l.order_id = r.order_id) k on true
    left join lateral (select sum(d.claim) as claim from damage_report d
        join order_discrepancy w on w.company_id = ${companyId} and w.order_id = d.order_id and w.stop_seq = d.stop_seq
          and w.withdrawn_at is null
      where d.company_id = ${companyId} and d.order_id = r.order_id and d.stop_seq < r.stop_seq) e on true
  where r.company_id = ${companyId} and r.claim > 0 ${ofOrders}) q`;
}

/** Claims `q`; of some orders alone with `orderIds`. */
export const claimSource = (companyId: string, orderIds?: readonly string[]): ListSource<ClaimRecord, DamageClaim> => ({
  columns: sql`q.*`,
  from: claimsFrom(companyId, orderIds),
  id: sql`q.id`,
  sorts: {
    happenedAt: { column: sql`q.happened_at`, type: 'timestamptz' },
    claim: { column: sql`q.claim`, type: 'bigint' },
    shipperName: { column: sql`q.shipper_name`, type: 'text' },
    driverName: { column: sql`coalesce(q.driver, '')`, type: 'text' },
  },
  item: (row) => {
    const facts = factsOf(row);
    return {
      ...{ id: row.id, number: row.number, orderId: row.order_id, cargoNo: row.cargo_no },
      shipper: { id: row.shipper_id, name: row.shipper_name },
      driver: row.driver,
      ...{ happenedAt: row.happened_at.toISOString(), timezone: row.timezone, claim: row.claim },
      ...{ credited: row.credited, drafted: row.drafted, open: openClaim(facts), state: claimState(facts) },
      invoice: row.invoice_id && row.invoice_number ? { id: row.invoice_id, number: row.invoice_number } : null,
      creditNotes: row.credited > 0 ? (row.credit_notes ?? []) : [],
    };
  },
});

/** The rule of the domain (`claimState`) as conditions. */
const stateIs: Record<ClaimState, RawBuilder<unknown>> = (() => {
  const covered = sql`q.credited + q.drafted >= q.claim`;
  const billed = sql`coalesce(q.invoice_status, 'PROFORMA') <> 'PROFORMA'`;
  const open = sql`not ${covered} and q.is_complete`;
  return {
    CREDITED: sql`q.credited >= q.claim`,
    DRAFTED: sql`(q.credited < q.claim and ${covered})`,
    INCOMPLETE: sql`(not ${covered} and not q.is_complete)`,
    UNBILLED: sql`(${open} and not ${billed})`,
    PROPOSED: sql`(${open} and ${billed} and q.left_of_order > 0)`,
    BEYOND: sql`(${open} and ${billed} and q.left_of_order <= 0)`,
  };
})();

export interface ClaimFilter {
  search?: string;
  state?: readonly ClaimState[];
  shipperId?: string;
  driver?: string;
}

export function claimConditions({ search, state, shipperId, driver }: ClaimFilter): RawBuilder<unknown>[] {
  const words = foundIn(sql`q.search_text`, search);
  return [
    sql`true`,
    ...(words ? [words] : []),
    ...(state ? [sql`(${sql.join([...state.map((one) => stateIs[one])], sql` or `)})`] : []),
    ...(shipperId ? [sql`q.shipper_id = ${shipperId}`] : []),
    ...(driver ? [sql`q.driver = ${driver}`] : []),
  ];
}

/** Of the orders that an invoice bills as shipments. */
export const claimsOfInvoice = (invoiceId: string): RawBuilder<unknown>[] => [sql`q.invoice_id = ${invoiceId}`];

export interface ClaimSum {
  count: number;
  value: number;
}

/** What no credit note covers yet, by who is asked and by who carried it; those with most first. */
export async function openClaims(tx: CompanyTx, conditions: readonly RawBuilder<unknown>[], most: number) {
  const open = sql`${allOf([...conditions, sql`q.credited < q.claim`])}`;
  const from = sql`from ${claimsFrom(tx.companyId)} where ${open}`;
  const sums = sql`count(*)::int as count, coalesce(sum(q.claim - q.credited), 0)::bigint as value`;
  const all = await sql<ClaimSum>`select ${sums} ${from}`.execute(tx.db);
  const shippers = await sql<ClaimSum & { name: string }>`select q.shipper_name as name, ${sums} ${from}
    group by q.shipper_id, q.shipper_name order by value desc, name limit ${sql.lit(most)}`.execute(tx.db);
  const drivers = await sql<
    ClaimSum & { name: string }
  >`select q.driver as name, ${sums} ${from} and q.driver is not null
    group by q.driver order by value desc, name limit ${sql.lit(most)}`.execute(tx.db);
  return {
    open: all.rows[0] ?? { count: 0, value: 0 },
    shippers: shippers.rows,
    drivers: drivers.rows,
  };
}
