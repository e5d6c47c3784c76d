import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { dayIn } from '@lajur/domain/common/time';
import { fakturStates } from '@lajur/domain/invoice/faktur';
import { type InvoiceStatus, invoiceStatuses } from '@lajur/domain/invoice/invoice';
import { agingBucketOf } from '@lajur/domain/invoice/invoice-due';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBankLines } from '../src/features/invoice/bank/list-service';
import { billableSum } from '../src/features/invoice/billable-repository';
import { listDamageClaims } from '../src/features/invoice/claim/service';
import { fixedPriceMous } from '../src/features/invoice/fixed-price/period-service';
import { getFixedInvoice, listFixedInvoices } from '../src/features/invoice/fixed-price/service';
import { getReminderLadder } from '../src/features/invoice/reminder/ladder-service';
import { sendReminders } from '../src/features/invoice/reminder/send-service';
import { invoiceDetail } from '../src/features/invoice/service';
import { getWithholdingSummary, listCertificates } from '../src/features/invoice/withholding/list-service';
import type { Database } from '../src/platform/database/connect';
import { openMailer } from '../src/platform/mail/queued-mailer';
import { TestClock } from '../src/test-kit/test-clock';
import { seededDemo } from './demo.fixture';
import { demoCompanies } from './demo-accounts';

const clock = new TestClock();
let database: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await seededDemo(clock, 420));
});
afterAll(() => close());

interface Seeded {
  id: string;
  company_id: string;
  company: string;
  number: string;
  proforma_number: string;
  status: InvoiceStatus;
  due_day: string | null;
  total: number;
}

const seeded = () =>
  database.system.transaction(
    async (tx) =>
      (
        await sql<Seeded>`select i.*, c.name as company from invoice i join company c on c.id = i.company_id
          order by i.id`.execute(tx.db)
      ).rows,
  );

describe('the invoices of the demo', () => {
  it('stand at every status and are of one company', async () => {
    const all = await seeded();
    expect(new Set(all.map(({ company }) => company))).toEqual(new Set([demoCompanies.satu.name]));
    expect(all.length).toBeGreaterThan(30);
    for (const status of invoiceStatuses)
      expect(all.filter((one) => one.status === status).length, status).toBeGreaterThan(0);
  });

  it('are late by days, weeks and months', async () => {
    const today = dayIn(clock.now(), 'WIB');
    const waiting = (await seeded()).filter(({ status }) => status === 'SENT' || status === 'RECEIVED');
    const buckets = new Set(waiting.map(({ due_day }) => agingBucketOf(due_day ?? today, today)));
    expect([...buckets].sort()).toEqual(['current', 'd1-7', 'd16-30', 'd31-60', 'd61-90', 'd8-15']);
  });

  it('are paid at once, short by a fee, in two parts or too much, and some in part; all as their entries say', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    const details: InvoiceDetail[] = [];
    await satu.read(async (tx) => {
      for (const { id } of all) details.push(await invoiceDetail(tx, id));
    });
    const kinds = details.flatMap(({ settlements }) => settlements.map(({ kind }) => kind));
    for (const kind of ['CASH', 'BANK_FEE', 'WITHHELD'] as const) expect(kinds, kind).toContain(kind);
    const words = details.map(({ word }) => word);
    for (const word of ['DIBAYAR_SEBAGIAN', 'LEBIH_BAYAR'] as const) expect(words, word).toContain(word);
    for (const { open, openCash, total, settlement, settlements, status } of details) {
      expect(settlements.reduce((sum, { amount }) => sum + amount, open)).toBe(total);
      expect(openCash).toBe(open - settlement.expectedPph);
      expect(status === 'PAID').toBe(openCash <= 0);
    }
  });

  it('have a credit note that was issued, and one that is a draft', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    const notes = await satu.read(async (tx) => {
      const found: InvoiceDetail['creditNotes'] = [];
      for (const { id } of all) found.push(...(await invoiceDetail(tx, id)).creditNotes);
      return found;
    });
    expect(notes.map(({ status }) => status).sort()).toEqual(['DRAFT', 'ISSUED']);
    expect(notes.find(({ status }) => status === 'ISSUED')).toMatchObject({ taxState: 'MENUNGGU_NOTA_PEMBATALAN' });
  });

  it('bill orders with claims of damage, in several states', async () => {
    const [one] = await seeded();
    const satu = database.company(one?.company_id ?? '');
    const { content } = await listDamageClaims(satu, { page: 0, size: 100, sort: 'happenedAt,desc' });
    const states = new Set(content.map(({ state }) => state));
    for (const state of ['UNBILLED', 'PROPOSED', 'DRAFTED'] as const) expect(states, state).toContain(state);
  });

  it('have certificates of withheld tax in each state, and some that wait', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    const { content } = await listCertificates(satu, { page: 0, size: 100, sort: 'taxMonth,desc' });
    expect(new Set(content.map(({ state }) => state)).size).toBe(4);
    for (const { pph, state, proofs } of content)
      expect(proofs.reduce((sum, proof) => sum + proof.pph, 0)).toBe(state === 'DITERIMA' ? 0 : pph);
    const { atRisk, ages } = await getWithholdingSummary(satu);
    expect(atRisk.count).toBeGreaterThan(0);
    expect(ages.reduce((sum, { value }) => sum + value, 0)).toBe(atRisk.value);
  });

  it('bill fixed prices by the week and the month, with a day off the road, and trips that they cover', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    const { content } = await listFixedInvoices(satu, { page: 0, size: 100, sort: 'createdAt,desc' });
    expect(new Set(content.map(({ interval }) => interval))).toEqual(new Set(['FIX_WEEKLY', 'FIX_MONTHLY']));
    const paging = { page: 0, size: 10, sort: 'receivedAt,asc' };
    const details = await Promise.all(content.map(({ id }) => getFixedInvoice(satu, id, paging)));
    expect(details.some(({ lines }) => lines.some(({ downDays }) => downDays.length > 0))).toBe(true);
    expect(details.some(({ trips }) => trips.totalElements > 0)).toBe(true);
    expect((await fixedPriceMous(satu)).some(({ unbilled }) => unbilled.length > 1)).toBe(true);
  });

  it('have tax invoices at each state, and receipts with a stamp, one that waits for it, and none', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    const details = await satu.read((tx) => Promise.all(all.map(({ id }) => invoiceDetail(tx, id))));
    const states = details.flatMap(({ status, faktur }) => (status === 'PROFORMA' || !faktur ? [] : [faktur.state]));
    expect(new Set(states)).toEqual(new Set(fakturStates));
    const receipts = details.flatMap((one) => one.receipts);
    expect(receipts.map(({ number }) => Number(number.slice(-4))).sort((one, other) => one - other)).toEqual(
      receipts.map((_, at) => at + 1),
    );
    for (const wanted of [
      (one) => one.serial,
      (one) => one.stampDuty > 0 && !one.serial,
      (one) => one.stampDuty === 0,
    ] as ((one: (typeof receipts)[number]) => unknown)[])
      expect(receipts.some(wanted)).toBe(true);
  });

  it('were mailed, and reminded of as the policy says: nothing is left to go', async () => {
    const all = await seeded();
    const companyId = all[0]?.company_id ?? '';
    const { mails, ways, held } = await database.system.transaction(async (tx) => {
      const { rows } = await sql<{ mails: number; ways: string[]; held: number }>`select
        (select count(*)::int from mailing m where m.kind = 'INVOICE') as mails,
        (select array_agg(distinct r.way) from reminder r) as ways, (select count(*)::int from reminder_hold) as held`.execute(
        tx.db,
      );
      return rows[0] ?? { mails: 0, ways: [], held: 0 };
    });
    expect(mails).toBeGreaterThan(5);
    expect([ways, held]).toEqual([['AUTO'], 2]);
    const sent = all.filter(({ status }) => status === 'SENT' || status === 'RECEIVED');
    const shown = await Promise.all(sent.map(({ id }) => getReminderLadder(database.company(companyId), id)));
    expect(shown.some(({ history }) => history.length > 1)).toBe(true);
    expect(await sendReminders({ ...database, mailer: await openMailer({}) })).toBe(0);
  });

  it('are perhaps paid by lines of a statement that waits, some of which name none', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    const { content } = await listBankLines(satu, { page: 0, size: 100, sort: 'day,desc' });
    expect(content.length).toBeGreaterThan(10);
    expect(content.every(({ state }) => state === 'OPEN')).toBe(true);
    const grounds = new Set(content.map(({ sure }) => sure?.ground));
    for (const ground of ['NUMBER', 'DIGITS', undefined] as const) expect(grounds, ground).toContain(ground);
    expect(content.some(({ sure }) => (sure?.fee ?? 0) > 0)).toBe(true);
  });

  it('have numbers without gaps, and days that follow each other up to now', async () => {
    const all = await seeded();
    const counts = (numbers: string[]) => numbers.map((number) => Number(number.slice(-4))).sort((a, b) => a - b);
    expect(counts(all.map((one) => one.proforma_number))).toEqual(all.map((_, at) => at + 1));
    const issued = all.filter(({ status }) => status !== 'PROFORMA').map(({ number }) => number);
    expect(counts(issued)).toEqual(issued.map((_, at) => at + 1));
    const [{ wrong } = { wrong: -1 }] = await database.system.transaction(
      async (tx) =>
        (
          await sql<{ wrong: number }>`select count(*)::int as wrong from (select s.*,
              lag(s.at) over (partition by s.invoice_id order by s.at) as before from invoice_step s) s
            where s.at > ${clock.now()} or s.at <= s.before`.execute(tx.db)
        ).rows,
    );
    expect(wrong).toBe(0);
  });

  it('read as any invoice does, and leave something to bill', async () => {
    const all = await seeded();
    const satu = database.company(all[0]?.company_id ?? '');
    await satu.read(async (tx) => {
      for (const { id, total } of all.slice(0, 5)) {
        const detail = await invoiceDetail(tx, id);
        expect(detail.tax.total).toBe(total);
        expect([...detail.lines, ...detail.fixedLines].reduce((sum, { amount }) => sum + amount, 0)).toBe(
          detail.tax.base,
        );
        expect(detail.letterhead.npwp).toMatch(/^\d{16}$/);
        expect(detail.timeline).toHaveLength(detail.steps.length);
      }
      expect((await billableSum(tx)).count).toBeGreaterThan(3);
    });
  });
});
