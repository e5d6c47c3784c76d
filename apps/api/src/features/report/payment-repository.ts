import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';

/** What was booked on these days: money, tax that was kept, fees, what was given up and moved. What was reversed is told and counts for nothing. */
export const paymentReport: ReportMaker = (_tx, { companyId, from, until, shipperId }) => {
  const amountOf = (...kinds: string[]) =>
    sql`case when s.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}) and r.id is null
      then case s.kind when 'REFUND' then -s.amount else s.amount end else 0 end`;
  return {
    rows: sql`select s.id::text as id, s.invoice_id::text as "linkId", s.day, i.number as invoice, i.shipper_name as shipper,
        s.reference, ${amountOf('CASH')} as cash, ${amountOf('WITHHELD')} as withheld, ${amountOf('BANK_FEE')} as fee,
        ${amountOf('WRITE_OFF')} as "writtenOff", ${amountOf('TRANSFER', 'REFUND')} as moved,
        case when s.kind = 'CASH' and i.due_day is not null then s.day - i.due_day end as late,
        case when r.id is not null then 'Dibatalkan ' || to_char(r.day, 'YYYY-MM-DD') else s.note end as state,
        to_char(s.day, 'YYYY-MM') as month
      from invoice_settlement s
      join invoice i on i.company_id = ${companyId} and i.id = s.invoice_id
      left join invoice_settlement r on r.company_id = ${companyId} and r.invoice_id = s.invoice_id and r.reverses_id = s.id
      where s.company_id = ${companyId} and s.kind not in ('REVERSAL', 'CREDIT') and s.day >= ${from} and s.day <= ${until}
        ${shipperId ? sql`and i.shipper_id = ${shipperId}` : sql``}`,
    link: 'invoice',
  };
};
