import { sql } from 'kysely';
import type { ReportMaker } from './source-repository';

/**
 * Loans that were paid out on these days, and what they came to (docs/spec/money.md, Reports): the cost is what was agreed and what
 * was asked for being late, less the interest that was forgiven. A day of it is counted from the payout to the last repayment, and
 * while it runs to its last day. Days saved are told once its invoices are paid: until then nobody knows.
 */
export const loanReport: ReportMaker = (_tx, { companyId, from, until, shipperId }) => {
  const saved = sql`sum(p.open_cash::numeric * (i.status_day - l.disbursed_day))`;
  return {
    rows: sql`select x.*, round(x.cost * 100.0 / nullif(x.principal::numeric * x.days, 0), 3)::float8 as daily
      from (select l.id::text as id, l.id::text as "linkId", l.number, l.disbursed_day as "payoutDay", l.status, l.invoices,
          l.principal, l.admin + l.interest + r.charge - r.forgiven as cost,
          greatest(1, coalesce(l.repaid_day, l.due_day) - l.disbursed_day) as days,
          case when v.weight > 0 and v.waits = 0 then floor(v.saved / v.weight + 0.5)::int end as saved,
          case when v.weight > 0 and v.waits = 0 then v.saved end as "savedSum",
          case when v.weight > 0 and v.waits = 0 then v.weight end as weight,
          l.open, l.due_day as "dueDay", l.repaid_day as "repaidDay", to_char(l.disbursed_day, 'YYYY-MM') as month
        from loan l
        cross join lateral (select coalesce(sum(r.charge), 0)::bigint as charge, coalesce(sum(r.interest_forgiven), 0)::bigint as forgiven
          from loan_repayment r where r.company_id = ${companyId} and r.loan_id = l.id and r.reverses_id is null
            and not exists (select 1 from loan_repayment b where b.company_id = ${companyId} and b.loan_id = r.loan_id
              and b.reverses_id = r.id)) r
        cross join lateral (select ${saved} as saved, sum(p.open_cash::numeric) as weight,
            count(*) filter (where i.status <> 'PAID') as waits
          from loan_invoice p join invoice i on i.company_id = ${companyId} and i.id = p.invoice_id
          where p.company_id = ${companyId} and p.loan_id = l.id) v
        where l.company_id = ${companyId} and l.disbursed_day >= ${from} and l.disbursed_day <= ${until}
          ${
            shipperId
              ? sql`and exists (select 1 from loan_invoice p join invoice i on i.company_id = ${companyId} and i.id = p.invoice_id
                  where p.company_id = ${companyId} and p.loan_id = l.id and i.shipper_id = ${shipperId})`
              : sql``
          }) x`,
    totals: {
      daily: sql`round(sum(r.cost) * 100.0 / nullif(sum(r.principal::numeric * r.days), 0), 3)::float8`,
      saved: sql`floor(sum(r."savedSum") / nullif(sum(r.weight), 0) + 0.5)::int`,
    },
    words: { status: (value, { open }) => (value === 'REPAID' ? 'Lunas' : Number(open) > 0 ? 'Berjalan' : value) },
    link: 'loan',
  };
};
