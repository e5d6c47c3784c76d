import type { Call } from '@lajur/api-contract/client';
import { getInvoice, listInvoices, printInvoice } from '@lajur/api-contract/invoice';
import { cancelInvoice } from '@lajur/api-contract/invoice-credit';
import * as contract from '@lajur/api-contract/invoice-fixed-price';
import { discardInvoice, moveInvoice, updateInvoice } from '@lajur/api-contract/invoice-write';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixedMou } from '../../../test-kit/fixed-mou';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { delivered, keepInvoiceData } from '../invoice.fixture';

let api: TestApi;
let world: World;
let finance: Call;

/** Noon in Jakarta. */
const on = async (day: string) => {
  api.clock.set(new Date(`${day}T05:00:00Z`));
  finance = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
};

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  await on('2026-11-21');
  await keepInvoiceData(finance);
});
afterAll(() => api.close());
beforeEach(async () => {
  await on('2026-11-21');
  await api.database.system.transaction(async ({ db }) => {
    for (const table of ['invoice_down_day', 'invoice_fixed_line', 'credit_note_line'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('credit_note').execute();
    await db.deleteFrom('invoice_line').execute();
    await db.deleteFrom('invoice_print').execute();
    await db.deleteFrom('invoice_settlement').execute();
    await db.deleteFrom('invoice_step').execute();
    await db.deleteFrom('invoice').execute();
    await db.updateTable('orders').set({ covered_by_mou_id: null }).execute();
    for (const table of ['mou_plate', 'mou_price', 'mou_limit', 'mou_route'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('mou').execute();
  });
});

const month = { interval: 'FIX_MONTHLY', periodFrom: '2026-11-01' } as const;
type Of = Awaited<ReturnType<typeof fixedMou>>;
type Body = Parameters<typeof make>[1];
const limits = async ({ mouId, shipperId }: Of, periodFrom?: string) =>
  (await finance(contract.listFixedPriceLimits, { params: { shipperId, mouId }, query: { periodFrom } })).content;
const make = (
  of: Of,
  given: {
    lines?: { priceSeq: number; downDays?: { plate: string; day: string; reason: string }[] }[];
    interval?: 'FIX_MONTHLY' | 'FIX_WEEKLY';
    periodFrom?: string;
    note?: string;
  } = {},
) => finance(contract.createFixedInvoice, { body: { ...of, ...month, lines: [{ priceSeq: 1 }], ...given } });
const made = async (of: Of, given: Body = {}): Promise<string> => (await make(of, given)).invoice?.id ?? '';
const down = (day: string, plate = 'B 9123 KXU') => ({ plate, day, reason: 'Servis' });
const twoUnits = { units: 2, interval: 'FIX_MONTHLY', pricePerInterval: 40_000_000 } as const;

describe('a month at a fixed price', () => {
  it('is billed with days off the road, issued from its last day on, and printed', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    expect(await limits(of)).toMatchObject([
      {
        ...{
          priceSeq: 1,
          periodFrom: '2026-11-01',
          periodUntil: '2026-11-30',
          units: 2,
          activeDays: 30,
          periodDays: 30,
        },
        ...{ agreed: 80_000_000, billed: 0, remaining: 80_000_000, invoice: null },
      },
    ]);
    const preview = await finance(contract.getFixedInvoice, { params: { id: '0' }, query: { ...of, ...month } });
    expect(preview).toMatchObject({ invoice: null, ppn: 880_000, pph: 3_200_000, net: 77_680_000, refusal: null });
    const downDays = ['2026-11-03', '2026-11-04', '2026-11-05'].map((day) => down(day));
    // As it was typed: plates are read as they are meant.
    const typed = downDays.map((one) => ({ ...one, plate: 'b9123kxu' }));
    const { invoice, lines } = await make(of, { lines: [{ priceSeq: 1, downDays: typed }], note: 'Servis berkala' });
    expect(invoice).toMatchObject({ type: 'FIXED', status: 'PROFORMA', tax: { base: 76_000_000 }, lines: [] });
    expect(lines).toMatchObject([
      { amount: 76_000_000, derivation: '80.000.000 × 57/60 = 76.000.000', downDays, mou: { id: of.mouId } },
    ]);
    const id = invoice?.id ?? '';
    expect(await limits(of)).toMatchObject([{ billed: 76_000_000, remaining: 0, invoice: { id } }]);
    const { content } = await finance(contract.listFixedInvoices, { query: { interval: 'FIX_MONTHLY' } });
    expect(content).toMatchObject([{ id, interval: 'FIX_MONTHLY', units: 2, total: 76_836_000 }]);
    expect((await finance(contract.listFixedInvoices, { query: { interval: 'FIX_WEEKLY' } })).content).toEqual([]);
    const issue = (statusDate: string) =>
      finance(moveInvoice, { params: { id, status: 'ISSUED' }, query: { statusDate } });
    expect(await refused(issue('2026-11-21'))).toMatchObject({
      ...{ status: 422, validation: { statusDate: expect.stringContaining('30 Nov 2026') } },
    });
    await on('2026-11-30');
    expect(await issue('2026-11-30')).toMatchObject({
      number: 'INV/2026/11/0001',
      fixedLines: [{ amount: 76_000_000 }],
    });
    expect((await finance(listInvoices, { query: { typeInvoice: 'FIXED' } })).content).toHaveLength(1);
    const file = (await finance(printInvoice, { params: { id } })) as unknown as File;
    expect((await file.text()).slice(0, 5)).toBe('%PDF-');
  });

  it('is billed once, and anew when all of it was credited', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    const id = await made(of);
    expect(await refused(make(of))).toMatchObject({
      ...{ status: 409, validation: { periodFrom: expect.stringContaining('PRO/2026/11/') } },
    });
    await on('2026-11-30');
    await finance(moveInvoice, { params: { id, status: 'ISSUED' }, query: { statusDate: '2026-11-30' } });
    const { version } = await finance(getInvoice, { params: { id } });
    await finance(cancelInvoice, { params: { id }, body: { version, note: 'Salah unit' } });
    expect(await limits(of, '2026-11-01')).toMatchObject([{ billed: 0, remaining: 80_000_000 }]);
    expect(await made(of)).not.toBe(id);
  });

  it('is made once by twenty that make it at once', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => make(of)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
  });

  it('begins with the price, and goes on with the next one', async () => {
    const of = await fixedMou(api, api.first, [twoUnits], { startDay: '2026-10-12' });
    const october = await make(of, { periodFrom: '2026-10-01' });
    expect(october.lines).toMatchObject([{ activeFrom: '2026-10-12', activeDays: 20, amount: 51_612_903 }]);
    const next = await fixedMou(api, api.first, [{ ...twoUnits, pricePerInterval: 45_000_000 }], {
      startDay: '2026-11-15',
    });
    const both = { lines: [{ priceSeq: 2 }, { priceSeq: 1 }] };
    const { lines, invoice } = await make(next, both);
    expect(lines).toMatchObject([
      { activeUntil: '2026-11-14', amount: 37_333_333, mou: { id: of.mouId } },
      { activeFrom: '2026-11-15', amount: 48_000_000, mou: { id: next.mouId } },
    ]);
    expect(invoice?.tax.base).toBe(85_333_333);
  });
});

describe('a week at a fixed price', () => {
  it('is billed by its days', async () => {
    const weekly = { units: 1, interval: 'FIX_WEEKLY', pricePerInterval: 21_000_000 } as const;
    const of = await fixedMou(api, api.first, [weekly], { startDay: '2026-11-11' });
    const { lines } = await make(of, { interval: 'FIX_WEEKLY', periodFrom: '2026-11-09' });
    expect(lines).toMatchObject([{ activeDays: 5, periodDays: 7, amount: 15_000_000 }]);
    const [mou] = await finance(contract.listFixedPriceMous, {});
    expect(mou).toMatchObject({ id: of.mouId, intervals: ['FIX_WEEKLY'] });
    expect(mou?.unbilled).toEqual([
      { interval: 'FIX_WEEKLY', periodFrom: '2026-11-16', periodUntil: '2026-11-22', remaining: 21_000_000 },
    ]);
  });
});

const field = async (call: Promise<unknown>) => {
  const { status, validation } = await refused(call);
  return [status, ...Object.keys(validation ?? {})];
};

describe('refused', () => {
  it('is a period that does not begin so, has not begun, or has no price', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    expect(await field(make(of, { periodFrom: '2026-11-02' }))).toEqual([422, 'periodFrom']);
    expect(await field(make(of, { periodFrom: '2026-12-01' }))).toEqual([422, 'periodFrom']);
    expect(await field(make(of, { periodFrom: '2026-10-01' }))).toEqual([422, 'lines.0.priceSeq']);
    expect(await field(make(of, { interval: 'FIX_WEEKLY', periodFrom: '2026-11-09' }))).toEqual([
      422,
      'lines.0.priceSeq',
    ]);
    expect(await field(limits(of, '2026-11-10').then(() => ({})))).toEqual([422, 'periodFrom']);
    const query = { shipperId: of.shipperId };
    expect(await field(finance(contract.getFixedInvoice, { params: { id: '0' }, query }))).toEqual([
      ...([422, 'mouId', 'interval', 'periodFrom'] as const),
    ]);
  });

  it('is a day off the road that is no such day, and a row that would come to nothing', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    const withDown = (...downDays: ReturnType<typeof down>[]) =>
      field(make(of, { lines: [{ priceSeq: 1, downDays }] }));
    expect(await withDown(down('2026-11-03', 'B 1 X'))).toEqual([422, 'lines.0.downDays']);
    expect(await withDown(down('2026-12-03'))).toEqual([422, 'lines.0.downDays']);
    expect(await withDown(down('2026-11-03'), down('2026-11-03', 'b-9123-kxu'))).toEqual([422, 'lines.0.downDays']);
    const all = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
    const plates = ['B 9123 KXU', 'B 9124 KXU'];
    expect(await withDown(...all.flatMap((day) => plates.map((plate) => down(day, plate))))).toEqual([
      ...([422, 'lines.0.downDays'] as const),
    ]);
    expect(await field(make(of, { lines: [{ priceSeq: 1 }, { priceSeq: 1 }] }))).toEqual([422, 'lines.1.priceSeq']);
  });
});

describe('a proforma', () => {
  it('is changed in the version that was seen, and saved unchanged writes nothing', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    const id = await made(of, { note: 'Satu' });
    const save = (version: number, change: object = {}) =>
      finance(contract.updateFixedInvoice, {
        params: { id },
        body: { version, lines: [{ priceSeq: 1 }], note: 'Satu', ...change },
      });
    expect((await save(1)).invoice?.version).toBe(1);
    const changed = await save(1, { lines: [{ priceSeq: 1, downDays: [down('2026-11-07')] }] });
    expect(changed).toMatchObject({ invoice: { version: 2, tax: { base: 78_666_667 } } });
    expect(changed.invoice?.timeline[0]).toMatchObject({ action: 'change' });
    expect(await refused(save(1))).toMatchObject({ status: 409 });
    expect(
      await refused(
        finance(updateInvoice, {
          params: { id },
          body: { version: 2, periodFrom: '2026-11-01', periodUntil: '2026-11-21', orderIds: [id] },
        }),
      ),
    ).toMatchObject({ status: 422 });
    await finance(discardInvoice, { params: { id }, query: { version: '2' } });
    expect(await limits(of)).toMatchObject([{ billed: 0, remaining: 80_000_000 }]);
  });

  it('has the trips of its period, which change no sum', async () => {
    const of = await fixedMou(api, api.first, [twoUnits]);
    const [within, before] = [
      await delivered(api, world, { mainCost: 0, shipperId: of.shipperId, receivedAt: '2026-11-30T16:30:00Z' }),
      await delivered(api, world, { mainCost: 0, shipperId: of.shipperId, receivedAt: '2026-10-31T16:30:00Z' }),
    ];
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('orders').set({ covered_by_mou_id: of.mouId }).where('id', 'in', [within, before]).execute(),
    );
    const { trips, total } = await make(of);
    expect(trips.content).toMatchObject([{ id: within, receivedDay: '2026-11-30' }]);
    expect(total).toBe(80_880_000);
  });
});
