import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';
import { orderWhere, within } from './source-repository';

const broken = (
  companyId: string,
  which: 'damaged' | 'missing',
) => sql`exists (select 1 from damage_line l where l.company_id = ${companyId}
  and l.order_id = r.order_id and l.stop_seq = r.stop_seq and l.version = r.version and ${sql.ref(`l.${which}`)} > 0)`;

/** Reports of damaged and missing goods by their cause and shipper. What was withdrawn is told beside, and counts for nothing. */
export const damageReport: ReportMaker = (_tx, ask) => {
  const { companyId } = ask;
  const received = sql`(select count(*) from orders o where o.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`o.received_at`, ask)}`;
  return {
    rows: sql`select x.*, round(1000.0 * x.reports / nullif(x.cargos, 0), 1)::float8 as rate
      from (select b.reason || ' ' || b.shipper_id as id, b.shipper_id::text as "linkId", b.reason, b.shipper,
          (count(*) filter (where not b.gone))::int as reports, (count(*) filter (where b.damaged and not b.gone))::int as damaged,
          (count(*) filter (where b.missing and not b.gone))::int as missing, (count(*) filter (where b.gone))::int as withdrawn,
          coalesce(sum(b.claim) filter (where not b.gone), 0)::bigint as claim,
          coalesce(sum(b.credited) filter (where not b.gone), 0)::bigint as credited,
          ${received} and o.shipper_id = b.shipper_id)::int as cargos
        from (select o.shipper_id, s.name as shipper, n.reason, r.claim, y.withdrawn_at is not null as gone,
            ${broken(companyId, 'damaged')} as damaged, ${broken(companyId, 'missing')} as missing,
            coalesce((select sum(cl.base) from invoice_line il join credit_note_line cl on cl.company_id = ${companyId}
                and cl.invoice_id = il.invoice_id and cl.seq = il.seq
              join credit_note c on c.company_id = ${companyId} and c.id = cl.credit_note_id and c.status = 'ISSUED'
                and c.reason = 'KLAIM_KERUSAKAN'
              where il.company_id = ${companyId} and il.order_id = r.order_id and r.stop_seq = (select min(f.stop_seq)
                from damage_report f where f.company_id = ${companyId} and f.order_id = r.order_id)), 0) as credited
          from damage_report r
          join damage_version n on n.company_id = ${companyId} and n.order_id = r.order_id and n.stop_seq = r.stop_seq
            and n.version = r.version
          join order_discrepancy y on y.company_id = ${companyId} and y.order_id = r.order_id and y.stop_seq = r.stop_seq
          join orders o on o.company_id = ${companyId} and o.id = r.order_id
          join shipper s on s.id = o.shipper_id
          where r.company_id = ${companyId} and ${orderWhere(ask)} and ${within(sql`r.happened_at`, ask)}) b
        group by b.reason, b.shipper_id, b.shipper) x`,
    totals: {
      rate: sql`round(1000.0 * sum(r.reports) / nullif(${received}), 0), 1)::float8`,
    },
    link: 'shipper-orders',
  };
};
