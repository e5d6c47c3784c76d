import { agingBuckets, agingRange } from '@lajur/domain/invoice/invoice-due';
import { sql } from 'kysely';
import type { ReportAsk, ReportMaker } from './source-repository';

/** How far back DSO looks, in days (docs/spec/money.md, Reports). */
const dsoDays = 90;

/**
 * Invoices as they stood at the end of a day, rebuilt from what was recorded of them by then: the one sum of the domain
 * (`invoiceSum`) as a query. An entry that was reversed later counts.
 */
const standingOn = ({ companyId, until: day, shipperId }: ReportAsk) => sql`
  select i.id, i.shipper_id, i.total, i.due_day, sent.day as sent_day, i.total - coalesce(e.settled, 0) as open,
    coalesce(e.credited, 0) as credited,
    case when coalesce((select w.withholds from invoice_withholding w where w.company_id = ${companyId} and w.invoice_id = i.id
        and w.day <= ${day} order by w.day desc, w.seq desc limit 1), true)
      then greatest(0, i.pph - coalesce(e.kept, 0)) else 0 end as expected_pph
  from invoice i
  left join invoice_step sent on sent.company_id = ${companyId} and sent.invoice_id = i.id and sent.status = 'SENT'
    and sent.day <= ${day}
  left join (select s.invoice_id,
      sum(case s.kind when 'REFUND' then -s.amount else s.amount end) as settled,
      sum(case s.kind when 'CREDIT' then s.amount else 0 end) as credited,
      sum(case s.kind when 'WITHHELD' then s.amount else s.pph end) as kept
    from invoice_settlement s where s.company_id = ${companyId} and s.kind <> 'REVERSAL' and s.day <= ${day}
      and not exists (select 1 from invoice_settlement r where r.company_id = ${companyId} and r.invoice_id = s.invoice_id
        and r.reverses_id = s.id and r.day <= ${day})
    group by s.invoice_id) e on e.invoice_id = i.id
  where i.company_id = ${companyId} and i.status <> 'PROFORMA' and i.invoice_day <= ${day}
    ${shipperId ? sql`and i.shipper_id = ${shipperId}` : sql``}`;

const late = (day: string) => sql`(${day}::date - n.due_day)`;

/** What a bucket holds, by the rule of the domain (`agingBucketOf`). */
function inBucket(bucket: (typeof agingBuckets)[number], day: string) {
  const { from, until } = agingRange(bucket);
  return sql`coalesce(sum(n.open) filter (where n.waits and n.sent_day is not null
    ${from === null ? sql`` : sql`and ${late(day)} >= ${sql.lit(from)}`}
    ${until === null ? sql`` : sql`and ${late(day)} <= ${sql.lit(until)}`}), 0)::bigint`;
}

/** What waits for payment at the end of a day, by shipper and by how long it is due. */
export const receivableReport: ReportMaker = (_tx, ask) => {
  const { companyId } = ask;
  const buckets = agingBuckets.map((bucket) => sql`${inBucket(bucket, ask.until)} as ${sql.ref(bucket)}`);
  const open = sql`coalesce(sum(n.open) filter (where n.waits and n.sent_day is not null), 0)`;
  return {
    rows: sql`select x.*, ${sql`round(x.open * ${sql.lit(dsoDays)} / nullif(x.billed, 0))::int`} as dso
      from (select n.shipper_id::text as id, n.shipper_id::text as "linkId", s.name as shipper,
        count(*) filter (where n.waits)::int as invoices,
        coalesce(sum(n.open) filter (where n.waits and n.sent_day is null), 0)::bigint as unsent,
        ${sql.join(buckets)}, ${open}::bigint as open,
        (select floor(percentile_cont(0.5) within group (order by p.delay) + 0.5)::int from (select i.status_day - i.due_day as delay
          from invoice i where i.company_id = ${companyId} and i.shipper_id = n.shipper_id and i.status = 'PAID'
            and i.paid_in_cash and i.status_day <= ${ask.until} order by i.status_day desc, i.id desc limit 12) p) as delay,
        (select coalesce(sum(i.total), 0) from invoice i where i.company_id = ${companyId} and i.shipper_id = n.shipper_id
          and i.status <> 'PROFORMA' and i.invoice_day <= ${ask.until} and i.invoice_day > ${ask.until}::date - ${sql.lit(dsoDays)})
        - (select coalesce(sum(c.total), 0) from credit_note c join invoice i on i.company_id = ${companyId} and i.id = c.invoice_id
          where c.company_id = ${companyId} and i.shipper_id = n.shipper_id and c.status = 'ISSUED' and c.day <= ${ask.until}
            and c.day > ${ask.until}::date - ${sql.lit(dsoDays)}) as billed
      from (select o.*, o.open - o.expected_pph > 0 and o.credited < o.total as waits from (${standingOn(ask)}) o) n
      join shipper s on s.id = n.shipper_id
      group by n.shipper_id, s.name) x where x.invoices > 0`,
    totals: { dso: sql`round(sum(r.open) * ${sql.lit(dsoDays)} / nullif(sum(r.billed), 0))::int` },
    link: 'shipper-invoices',
  };
};
