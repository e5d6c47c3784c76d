import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRole } from '@lajur/api-contract/auth';
import type { Call } from '@lajur/api-contract/client';
import { getDashboardMoney } from '@lajur/api-contract/dashboard';
import { getInvoiceSummary, listInvoices } from '@lajur/api-contract/invoice';
import { listLoans } from '@lajur/api-contract/lending';
import { getAdditionalCosts } from '@lajur/api-contract/order-cost';
import { getPodSummary } from '@lajur/api-contract/pod-document';
import { exportReport, getReportOverview, listReports, type ReportView, showReport } from '@lajur/api-contract/report';
import { dayAfter } from '@lajur/domain/common/time';
import { reportIds, reports } from '@lajur/domain/report/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../seeds/demo';
import { LocalStore } from '../../platform/file/local-store';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let folder = '';
let admin: Call;
let monitor: Call;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-report-'));
  api = await startTestApi({}, (database, clock) =>
    seedDemo(database, clock, { orders: 400, files: new LocalStore(folder) }),
  );
  admin = await api.as(await person('superadmin@mitra-satu.test', 'TRANSPORTER_SUPER_ADMIN'));
  monitor = await api.as(await person('monitoring@mitra-satu.test', 'TRANSPORTER_MONITORING'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <T>(text: string): Promise<T[]> =>
  api.database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);

async function person(email: string, roleId: 'TRANSPORTER_SUPER_ADMIN' | 'TRANSPORTER_MONITORING') {
  const [found] = await rows<{ id: string; companyId: string }>(
    `select id, company_id as "companyId" from app_user where email = '${email}'`,
  );
  if (!found) throw new Error(`no ${email}`);
  return { ...found, email, roleId };
}

const today = () => api.clock.now().toISOString().slice(0, 10);
const year = () => ({ from: dayAfter(today(), -300), until: today() });
const show = (id: string, query: Record<string, unknown> = {}, call = admin): Promise<ReportView> =>
  call(showReport, { params: { id }, query: query as never });
const cell = ({ report }: ReportView, row: readonly unknown[] | null, key: string) =>
  row?.[report.columns.findIndex((one) => one.key === key)];

describe('the reports of a role', () => {
  it('are those that the role lists', async () => {
    const { content } = await admin(listReports, {});
    expect(content.map(({ id }) => id)).toEqual([...reportIds]);
    const role = await admin(getRole, { params: { id: 'TRANSPORTER_MONITORING' } });
    const own = (await monitor(listReports, {})).content;
    expect(own.map(({ id }) => id)).toEqual(role.reports);
    expect(own.some(({ hasMoney }) => hasMoney)).toBe(false);
  });

  it('show nobody a report that the role has not', async () => {
    expect(await refused(show('umur-piutang', {}, monitor))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(show('nix'))).toMatchObject({ code: 'NOT_FOUND' });
    expect((await show('pengiriman', {}, monitor)).report.columns.map(({ key }) => key)).not.toContain('revenue');
  });
});

describe.each(reportIds)('%s', (id) => {
  const days = () => (reports[id].days.kind === 'range' ? year() : {});

  it('has rows, whose sums are its last row', async () => {
    const view = await show(id, { ...days(), size: 100 });
    expect(view.rows.content.length).toBeGreaterThan(0);
    const all = await everything(id, days());
    expect(all.length).toBe(view.rows.totalElements);
    for (const { key, total } of reports[id].columns) {
      if (total !== 'sum') continue;
      const sum = all.reduce((so, row) => so + Number(cell(view, row.cells, key) ?? 0), 0);
      expect([key, Math.round(sum)]).toEqual([key, Math.round(Number(cell(view, view.totals, key)))]);
    }
  });

  it('exports the same rows in the same order', async () => {
    const file = await admin(exportReport, { params: { id }, query: days() as never });
    const lines = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    const view = await show(id, { ...days(), size: 100 });
    expect(lines[0]?.split(';').length).toBe(view.report.columns.length);
    expect(lines.length).toBe(1 + view.rows.totalElements + (view.totals ? 1 : 0));
    view.rows.content.slice(0, 20).forEach((row, at) => {
      const first = String(row.cells[0] ?? '');
      expect(lines[at + 1]?.replaceAll('"', '').startsWith(first)).toBe(true);
    });
  });

  it('is sorted by each of its columns', async () => {
    for (const { key } of reports[id].columns) await show(id, { ...days(), sort: `${key},asc`, size: 5 });
    expect(await refused(show(id, { sort: 'nix,asc' }))).toMatchObject({ code: 'VALIDATION' });
  });
});

async function everything(id: string, query: Record<string, unknown>) {
  const found: ReportView['rows']['content'] = [];
  for (let page = 0; ; page += 1) {
    const view = await show(id, { ...query, page, size: 100 });
    found.push(...view.rows.content);
    if (found.length >= view.rows.totalElements || view.rows.content.length === 0) return found;
  }
}

describe('shipments', () => {
  it('have the kilograms of their stops: as weighed there, else as counted', async () => {
    const kept = await rows<{ loaded: number; delivered: number }>(
      `select sum(loaded_kg) as loaded, sum(delivered_kg) as delivered from orders`,
    );
    const made = await rows<{ loaded: number; delivered: number }>(
      `with counted as (select c.company_id, c.order_id, c.stop_seq, sum(g.weight_kg * c.quantity / g.ordered) as kg
          from order_stop_goods c join order_goods g on g.company_id = c.company_id and g.order_id = c.order_id
            and g.seq = c.goods_seq where g.ordered > 0 group by 1, 2, 3),
        weighed as (select company_id, order_id, stop_seq, min(quantity) as kg from order_stop_quantity
          where unit in ('kg', 'kilo') group by 1, 2, 3),
        each_order as (select p.kind, round(sum(coalesce(w.kg, c.kg))) as kg from order_stop p
          left join counted c on c.company_id = p.company_id and c.order_id = p.order_id and c.stop_seq = p.seq
          left join weighed w on w.company_id = p.company_id and w.order_id = p.order_id and w.stop_seq = p.seq
          group by p.company_id, p.order_id, p.kind)
        select sum(kg) filter (where kind = 'PICKUP') as loaded, sum(kg) filter (where kind = 'DROP') as delivered
        from each_order`,
    );
    expect(kept).toEqual(made);
    expect(made[0]?.delivered).toBeGreaterThan(1000);
  });
});

describe('receivables', () => {
  it('of today are those of the list', async () => {
    const view = await show('umur-piutang');
    const summary = await admin(getInvoiceSummary, {});
    expect(cell(view, view.totals, 'open')).toBe(summary.unpaid.value);
    for (const { bucket, value } of summary.buckets)
      expect([bucket, cell(view, view.totals, bucket)]).toEqual([bucket, value]);
    expect(cell(view, view.totals, 'unsent')).toBe(summary.unsent.value);
    const [row] = view.rows.content;
    const list = await admin(listInvoices, {
      query: { shipperId: row?.link?.id, statusInvoice: 'SENT,RECEIVED', size: 100 } as never,
    });
    expect(list.content.reduce((sum, { open }) => sum + open, 0)).toBe(cell(view, row?.cells ?? null, 'open'));
  });

  it('of a past day are not changed by what came later', async () => {
    const day = dayAfter(today(), -30);
    const before = await show('umur-piutang', { until: day });
    const [sent] = await rows<{ value: string }>(`select coalesce(sum(i.total), 0) as value from invoice i
      join invoice_step s on s.company_id = i.company_id and s.invoice_id = i.id and s.status = 'SENT' and s.day <= '${day}'
      where i.company_id = (select company_id from app_user where email = 'superadmin@mitra-satu.test')
        and not exists (select 1 from invoice_settlement e where e.company_id = i.company_id and e.invoice_id = i.id)`);
    expect(Number(cell(before, before.totals, 'open'))).toBeGreaterThanOrEqual(Number(sent?.value));
    expect(cell(before, before.totals, 'over-90')).toBe(0);
  });
});

describe('what documents hold up', () => {
  it('is the same in the report, in the POD list and on the page of each order', async () => {
    const all = await everything('pod', year());
    const columns = (await show('pod', { ...year(), size: 5 })).report.columns;
    const heldOf = (cells: readonly unknown[]) => Number(cells[columns.findIndex(({ key }) => key === 'held')]);
    const held = all.filter(({ cells }) => heldOf(cells) > 0);
    const { heldUp } = await admin(getPodSummary, {});
    expect(held.reduce((sum, { cells }) => sum + heldOf(cells), 0)).toBe(
      Object.values(heldUp).reduce((sum, one) => sum + one, 0),
    );
    const moneyOf = async (id: string) => (await admin(getAdditionalCosts, { params: { id } })).money;
    const told = await Promise.all(held.map(async ({ link }) => moneyOf(link?.id ?? '')));
    expect(told.map(({ standing }) => standing)).toEqual(held.map(() => 'held'));
    expect(told.map(({ unbilled }) => unbilled)).toEqual(held.map(({ cells }) => heldOf(cells)));
    // Costs are among them, or this says nothing.
    expect(told.some(({ approved }) => approved > 0)).toBe(true);
    const others = await Promise.all(
      all.filter(({ cells }) => heldOf(cells) === 0).map(({ link }) => moneyOf(link?.id ?? '')),
    );
    expect(others.some(({ standing }) => standing === 'billable')).toBe(true);
    // Trips that a fixed price covers hold nothing up.
    for (const { standing, unbilled } of others) if (standing === 'held') expect(unbilled).toBe(0);
  });
});

describe('a period', () => {
  it('is refused where it is no period, or too long', async () => {
    expect(await refused(show('pengiriman', { from: '2026-02-02', until: '2026-02-01' }))).toMatchObject({
      code: 'VALIDATION',
    });
    expect(await refused(show('pengiriman', { from: '2024-01-01', until: '2026-01-01' }))).toMatchObject({
      code: 'VALIDATION',
    });
    await show('pengiriman', { from: '2024-01-02', until: '2026-01-01' });
  });

  it('stands beside an earlier one', async () => {
    const view = await show('pengiriman', {
      ...year(),
      compareFrom: dayAfter(today(), -700),
      compareUntil: dayAfter(today(), -400),
    });
    expect(cell(view, view.compared?.totals ?? null, 'km')).toBe(0);
    expect(cell(view, view.totals, 'km')).toBeGreaterThan(0);
  });
});

describe('the overview', () => {
  it('counts what is open, and weeks with what came in time and what it brought', async () => {
    const { stages, weeks } = await admin(getReportOverview, {});
    const own = "company_id = (select company_id from app_user where email = 'superadmin@mitra-satu.test')";
    const [open] = await rows<{ answer: number; documents: number }>(`select
        count(*) filter (where in_waiting and status not in ('WAKTU_HABIS', 'KEDALUWARSA'))::int as answer,
        count(*) filter (where status like 'BA%' or status = 'DOKUMEN_TERKIRIM')::int as documents
      from orders where ${own}`);
    const counts = Object.fromEntries(stages.map(({ stage, count }) => [stage, count]));
    expect(open?.answer).toBeGreaterThan(0);
    expect(counts).toMatchObject(open ?? {});
    expect(weeks).toHaveLength(8);
    expect(new Set(weeks.map(({ start }) => new Date(`${start}T00:00:00Z`).getUTCDay()))).toEqual(new Set([1]));
    const sum = (key: 'received' | 'inTime' | 'revenue') => weeks.reduce((all, week) => all + (week[key] ?? 0), 0);
    const { performance } = await show('kinerja', { from: weeks[0]?.start, until: today() });
    expect(sum('received')).toBe(performance?.cargos);
    expect(sum('inTime')).toBe(performance?.scores.find(({ key }) => key === 'arrival')?.good);
    const [brought] = await rows<{ value: string }>(`select sum(o.main_cost + (select coalesce(sum(c.amount), 0)
        from order_cost c where c.company_id = o.company_id and c.order_id = o.id and c.status = 'APPROVE')) as value
      from orders o where o.${own} and o.received_at >= '${weeks[0]?.start}T00:00:00+07'`);
    expect(sum('revenue')).toBe(Number(brought?.value));
    const seen = await monitor(getReportOverview, {});
    expect(seen.weeks).toEqual(weeks.map((week) => ({ ...week, revenue: null })));
  });
});

describe('performance', () => {
  it('adds up for its readers', async () => {
    const { performance } = await show('kinerja', year());
    const known = performance?.scores.filter(({ score }) => score !== null) ?? [];
    const weights = known.reduce((sum, { weight }) => sum + weight, 0);
    expect(Math.round(weights)).toBe(100);
    const total = known.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0) / 100;
    expect(Math.abs(total - (performance?.total ?? 0))).toBeLessThan(0.051);
    expect(performance?.months).toHaveLength(12);
  });
});

describe('loans', () => {
  it('say what they came to, and how much earlier the money was there', async () => {
    const view = await show('pinjaman', year());
    const repaid = view.rows.content.find(({ cells }) => cell(view, cells, 'status') === 'Lunas');
    const [loan] = await rows<{ cost: string; daily: number; saved: number }>(`select l.admin + l.interest as cost,
        round((l.admin + l.interest) * 100.0 / (l.principal * (l.repaid_day - l.disbursed_day)), 3)::float8 as daily,
        (select round(sum(p.open_cash * (i.status_day - l.disbursed_day)) / sum(p.open_cash))::int from loan_invoice p
          join invoice i on i.company_id = p.company_id and i.id = p.invoice_id where p.loan_id = l.id) as saved
      from loan l where l.id = '${repaid?.link?.id}'`);
    expect(['cost', 'daily', 'saved'].map((key) => cell(view, repaid?.cells ?? null, key))).toEqual([
      ...[Number(loan?.cost), loan?.daily, loan?.saved],
    ]);
    const running = view.rows.content.filter(({ cells }) => cell(view, cells, 'status') === 'Berjalan');
    expect(running.length).toBeGreaterThan(0);
    for (const { cells } of running) expect(cell(view, cells, 'saved')).toBeNull();
  });
});

describe('the money of the dashboard', () => {
  it('is that of the lists, and only for who may see invoices', async () => {
    const money = await admin(getDashboardMoney, {});
    const { unpaid, overdue } = await admin(getInvoiceSummary, {});
    expect(money).toMatchObject({ unpaid, overdue });
    const loans = (await admin(listLoans, { query: { status: 'DISBURSED', size: 100 } })).content;
    expect(money.loans).toEqual({
      count: loans.length,
      value: loans.reduce((sum, { open }) => sum + open, 0),
      dueDay: loans.map(({ dueDay }) => dueDay ?? '').sort()[0],
      overdue: loans.reduce((sum, { open, daysOverdue }) => (daysOverdue > 0 ? sum + open : sum), 0),
    });
    expect(money.loans?.overdue).toBeGreaterThan(0);
    expect(await refused(monitor(getDashboardMoney, {}))).toMatchObject({ status: 403 });
  });
});

describe('the forecast', () => {
  it('has everything open exactly once', async () => {
    const weeks = await show('kas', { size: 100 });
    const details = await show('kas-rincian', { size: 100 });
    for (const key of ['usual', 'careful'])
      expect(cell(weeks, weeks.totals, key)).toBe(cell(details, details.totals, 'amount'));
    const [owed] = await rows<{
      value: string;
    }>(`select sum(case l.status when 'APPROVE' then -l.admin - l.interest else -l.open end) as value
      from loan l where l.status in ('APPROVE', 'DISBURSED')
        and l.company_id = (select company_id from app_user where email = 'superadmin@mitra-satu.test')`);
    expect(cell(weeks, weeks.totals, 'loans')).toBe(Number(owed?.value));
    expect(Number(owed?.value)).toBeLessThan(0);
    const [open] = await rows<{ value: string }>(`select sum(i.open_cash) as value from invoice i where i.open_cash > 0
      and i.status <> 'PAID' and i.credited < i.total
      and i.company_id = (select company_id from app_user where email = 'superadmin@mitra-satu.test')`);
    const invoices = details.rows.content.filter(({ link }) => link);
    expect(invoices.reduce((sum, row) => sum + Number(cell(details, row.cells, 'amount')), 0)).toBe(
      Number(open?.value),
    );
  });
});
