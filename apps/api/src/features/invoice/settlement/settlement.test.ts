import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/invoice';
import { closeInvoice } from '@lajur/api-contract/invoice-settlement';
import { webhookEvents } from '@lajur/api-contract/provider-webhook';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { keepInvoiceData } from '../invoice.fixture';
import { deskOf, today } from './settlement.fixture';

let api: TestApi;
let world: World;
let call: Call;
let desk: ReturnType<typeof deskOf>;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  desk = deskOf(api, world, call);
});
afterAll(() => api.close());

const detail = (id: string) => call(contract.getInvoice, { params: { id } });

describe('a payment', () => {
  it('in two parts with a fee closes an invoice, and the tax follows with its certificate', async () => {
    const { id, net, total } = await desk.sent(22_170_000);
    await desk.received(id);
    const part = await desk.record(id, { amount: 10_000_000 });
    expect(part).toMatchObject({
      ...{ status: 'RECEIVED', word: 'DIBAYAR_SEBAGIAN', openCash: net - 10_000_000, open: total - 10_000_000 },
      ...{ paidAmount: 10_000_000 },
    });
    expect(await detail(id)).toMatchObject({ word: 'DIBAYAR_SEBAGIAN', bucket: 'current', paidAt: null });
    const rest = net - 10_000_000;
    const tooMuch = await refused(desk.record(id, { amount: rest - 10_001, closeRemainder: true }));
    expect(tooMuch).toMatchObject({
      status: 422,
      validation: { closeRemainder: 'Sisa Rp 10.001 melebihi batas biaya bank Rp 10.000' },
    });
    const paid = await desk.record(id, { amount: rest - 6500, closeRemainder: true });
    expect(paid).toMatchObject({
      status: 'PAID',
      openCash: 0,
      open: total - net,
      expectedPph: total - net,
      word: null,
    });
    expect(paid.settlements.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['CASH', 10_000_000],
      ['CASH', rest - 6500],
      ['BANK_FEE', 6500],
    ]);
    const settled = await desk.record(id, { kind: 'WITHHELD', amount: total - net, reference: 'BP-1' });
    expect(settled).toMatchObject({ status: 'PAID', open: 0, openCash: 0, expectedPph: 0 });
    const more = await refused(desk.record(id, { kind: 'WITHHELD', amount: 1, reference: 'BP-2' }));
    expect(more).toMatchObject({ status: 422, validation: { amount: 'Tidak ada PPh yang belum dipotong' } });
    expect((await detail(id)).steps.map(({ status }) => status)).toEqual([
      ...['PROFORMA', 'ISSUED', 'PRINTED', 'SENT', 'RECEIVED', 'PAID'],
    ]);
  });

  it('of one rupiah closes nothing', async () => {
    const { id, total } = await desk.sent();
    expect(await desk.settle(id, { status: 'PAID', amount: 1 })).toMatchObject({ status: 'RECEIVED', open: total - 1 });
  });

  it('says by itself that the shipper has the invoice, and is refused before it was sent', async () => {
    const { id, net } = await desk.sent();
    const paid = await desk.record(id, { amount: net });
    expect(paid).toMatchObject({ status: 'PAID', statusDay: today });
    const undone = await desk.reverse(id, paid.settlements[0]?.id ?? '');
    expect(undone).toMatchObject({ status: 'RECEIVED', statusDay: today, openCash: net, dueDay: paid.dueDay });
    for (const upTo of ['ISSUED', 'PRINTED'] as const) {
      const early = await desk.sent(5_000_000, world.shipperId, upTo);
      const why = { status: 409, message: `${early.number}: Belum dikirim` };
      expect(await refused(desk.record(early.id))).toMatchObject(why);
      expect(await refused(desk.settle(early.id, { status: 'PAID' }))).toMatchObject(why);
    }
    const proforma = await desk.sent(5_000_000, world.shipperId, 'PROFORMA');
    expect(await refused(desk.record(proforma.id))).toMatchObject({ status: 404 });
  });

  it('is on a day from the issue to today', async () => {
    const { id } = await desk.sent();
    for (const [day, problem] of [
      ['2026-11-22', 'Tanggal tidak boleh sesudah hari ini'],
      ['2026-11-20', 'Tanggal tidak boleh sebelum 21 Nov 2026'],
    ] as const)
      expect(await refused(desk.record(id, { day }))).toMatchObject({ status: 422, validation: { day: problem } });
  });

  it('under the same reference, day and amount is the same, and under the same reference alone a conflict', async () => {
    const { id } = await desk.sent();
    const first = await desk.record(id, { reference: 'TRF-SAMA' });
    expect(await desk.record(id, { reference: 'TRF-SAMA' })).toEqual(first);
    expect(await desk.record(id, { reference: 'TRF-SAMA', day: undefined })).toEqual(first);
    const other = await refused(desk.record(id, { reference: 'TRF-SAMA', amount: 2 }));
    expect(other).toMatchObject({ status: 409, message: expect.stringContaining('Rp 1.000.000 pada 21 Nov 2026') });
    await desk.reverse(id, first.settlements[0]?.id ?? '');
    const again = await desk.record(id, { reference: 'TRF-SAMA', amount: 2 });
    expect(again).toMatchObject({ paidAmount: 2 });
  });

  it('twenty times at once is recorded once', async () => {
    const { id, net } = await desk.sent();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => desk.record(id, { reference: 'TRF-20', amount: net })),
    );
    expect(new Set(all.map(({ version }) => version)).size).toBe(1);
    expect((await desk.seen(id)).settlements).toHaveLength(1);
  });

  it('needs a reference, and what is given up a reason', async () => {
    const { id } = await desk.sent();
    expect(await refused(desk.record(id, { reference: undefined }))).toMatchObject({
      status: 422,
      validation: { reference: 'Referensi wajib diisi' },
    });
    expect(await refused(desk.record(id, { kind: 'WRITE_OFF' }))).toMatchObject({
      validation: { note: 'Alasan wajib diisi' },
    });
    expect(await refused(desk.record(id, { kind: 'BANK_FEE', closeRemainder: true }))).toMatchObject({ status: 422 });
    expect(await refused(desk.record(id, { amount: 0 }))).toMatchObject({ status: 400 });
    expect(await refused(desk.record(id, { amount: 1.5 }))).toMatchObject({ status: 400 });
  });
});

describe('the word that it was paid', () => {
  it('again with the same amount and day is nothing new, with others a conflict', async () => {
    const { id, net } = await desk.sent();
    await desk.received(id);
    const paid = await desk.settle(id, { status: 'PAID', amount: net, statusDate: today });
    expect(paid.status).toBe('PAID');
    expect(await desk.settle(id, { status: 'PAID', amount: net, statusDate: today })).toEqual(paid);
    expect(await refused(desk.settle(id, { status: 'PAID', amount: net - 1 }))).toMatchObject({ status: 409 });
    const part = await desk.sent();
    await desk.settle(part.id, { status: 'PAID', amount: 7, statusDate: today });
    expect(await desk.settle(part.id, { status: 'PAID', amount: 7, statusDate: today })).toMatchObject({
      paidAmount: 7,
    });
    expect(await desk.settle(part.id, { status: 'PAID' })).toMatchObject({ status: 'PAID', openCash: 0 });
  });
});

describe('what is left', () => {
  it('is closed by the company as a fee up to its tolerance, or written off, and never with an amount of its own', async () => {
    const { id, net } = await desk.sent();
    const { openCash } = await desk.record(id, { amount: net - 10_001 });
    expect(openCash).toBe(10_001);
    const close = async (body: object) =>
      call(closeInvoice, {
        params: { id },
        body: { kind: 'BANK_FEE', reason: 'Potongan bank', version: (await detail(id)).version, ...body },
      });
    expect(await refused(close({}))).toMatchObject({
      status: 422,
      validation: { kind: expect.stringContaining('10.001') },
    });
    expect(await refused(close({ amount: 5 }))).toMatchObject({ status: 400 });
    expect(await refused(close({ version: 1 }))).toMatchObject({ status: 409 });
    expect(await refused(close({ reason: ' ' }))).toMatchObject({ validation: { reason: 'Alasan wajib diisi' } });
    await keepInvoiceData(call, { closeTolerance: 10_001 });
    const closed = await close({});
    expect(closed).toMatchObject({ status: 'PAID', openCash: 0, settlement: { tolerance: 10_001 } });
    expect(await refused(close({ kind: 'WRITE_OFF' }))).toMatchObject({ status: 422 });
    await keepInvoiceData(call, { closeTolerance: 0 });
    const second = await desk.sent();
    const one = await desk.record(second.id, { amount: second.net - 1 });
    expect(await refused(desk.record(second.id, { kind: 'BANK_FEE', amount: 1 }))).toMatchObject({ status: 422 });
    const off = await call(closeInvoice, {
      params: { id: second.id },
      body: { kind: 'WRITE_OFF', reason: 'Tidak tertagih', version: one.version },
    });
    expect(off).toMatchObject({ status: 'PAID', settlements: [{}, { kind: 'WRITE_OFF', note: 'Tidak tertagih' }] });
    await keepInvoiceData(call);
  });

  it('of what was given up alone is no payment that tells when a shipper pays', async () => {
    const { id, version } = await desk.sent();
    const before = (await detail(id)).usualDelayDays;
    await call(closeInvoice, { params: { id }, body: { kind: 'WRITE_OFF', reason: 'Pailit', version } });
    expect(await detail(id)).toMatchObject({ status: 'PAID', usualDelayDays: before });
  });
});

it('lists, ages and sums go by what is open, and the database by what was recorded', async () => {
  const summary = () => call(contract.getInvoiceSummary, {});
  const before = (await summary()).unpaid.value;
  const { id, total } = await desk.sent();
  expect((await summary()).unpaid.value).toBe(before + total);
  await desk.record(id, { amount: 2_000_000 });
  expect((await summary()).unpaid.value).toBe(before + total - 2_000_000);
  const { content } = await call(contract.listInvoices, { query: { invoiceNo: (await detail(id)).number } });
  expect(content).toMatchObject([{ open: total - 2_000_000, word: 'DIBAYAR_SEBAGIAN' }]);
  const { rows } = await api.database.system.read((tx) =>
    sql`select i.id from invoice i where i.open <> i.total - (select coalesce(sum(case e.kind when 'REFUND' then -e.amount
        else e.amount end), 0) from invoice_settlement e where e.company_id = i.company_id and e.invoice_id = i.id
        and e.kind <> 'REVERSAL' and not exists (select 1 from invoice_settlement r where r.company_id = e.company_id
          and r.invoice_id = e.invoice_id and r.reverses_id = e.id))`.execute(tx.db),
  );
  expect(rows).toEqual([]);
});

it('what was recorded is never changed or taken away, not even by a statement that forgets to ask', async () => {
  const { id } = await desk.sent();
  await desk.record(id);
  const write = (statement: ReturnType<typeof sql>) =>
    api.database.company(api.first.id).transaction((tx) => statement.execute(tx.db));
  await expect(write(sql`update invoice_settlement set amount = 1`)).rejects.toThrow('permission denied');
  await expect(write(sql`delete from invoice_settlement`)).rejects.toThrow('permission denied');
});

it('is told outside with each entry', async () => {
  const { id, net } = await desk.sent();
  await desk.record(id, { amount: 1 });
  const paid = await desk.record(id, { amount: net - 1 });
  await desk.reverse(id, paid.settlements[1]?.id ?? '');
  await desk.withhold(id, false);
  const events = await api.database.system.read((tx) =>
    tx.db.selectFrom('outbox').selectAll().where('entity_id', '=', id).orderBy('id').execute(),
  );
  const outside = events.filter(({ dispatched_at }) => dispatched_at === null);
  expect(outside.map(({ action }) => action)).toEqual([
    ...['issue', 'send', 'receive', 'part-pay', 'pay', 'reverse', 'withholding'],
  ]);
  for (const { company_id: companyId, entity_id: entityId, payload } of outside)
    webhookEvents.invoice.schema.shape.data.parse({ ...(payload as object), companyId, entityId });
});
