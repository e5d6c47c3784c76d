import type { Call } from '@lajur/api-contract/client';
import { createContract, getContractEffect } from '@lajur/api-contract/contract-write';
import * as contract from '@lajur/api-contract/invoice';
import { createInvoice, discardInvoice, updateInvoice } from '@lajur/api-contract/invoice-write';
import { getOrder } from '@lajur/api-contract/order';
import { getAdditionalCosts } from '@lajur/api-contract/order-cost';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { anotherShipper, delivered, keepInvoiceData, moved, proformaOf } from './invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;
let tirta: string;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  tirta = await anotherShipper(api, 'PT Tirta Segar');
});
afterAll(() => api.close());

const cargoOf = async (id: string) => (await call(getOrder, { params: { id } })).cargoNo;
const billable = (query: object = {}) => call(contract.listBillableOrders, { query: { shipperId: tirta, ...query } });
const summary = () => call(contract.getInvoiceSummary, {});
const detail = (id: string) => call(contract.getInvoice, { params: { id } });

describe('what can be billed', () => {
  it('is what was received with complete documents, and everything else says why not', async () => {
    const [ready, waiting] = [
      await delivered(api, world, { shipperId: tirta, mainCost: 3_000_000 }),
      await delivered(api, world, { shipperId: tirta, podStatus: 'DOKUMEN_POD_DIKIRIM' }),
    ];
    const [order, ...others] = (await billable()).content;
    expect(others).toEqual([]);
    expect(order).toMatchObject({
      id: ready,
      shipper: { id: tirta, name: 'PT Tirta Segar' },
      receivedDay: '2026-11-10',
      items: [{ name: 'Ongkos utama', amount: 3_000_000 }],
      amount: 3_000_000,
      refusal: null,
      invoice: null,
    });
    expect((await billable({ state: 'refused' })).content).toMatchObject([
      { id: waiting, refusal: 'Dokumen POD sedang diperiksa penyedia' },
    ]);
    expect((await summary()).billable).toEqual({ count: 1, value: 3_000_000, shippers: 1 });
    const invoice = await proformaOf(call, tirta, [ready]);
    expect((await billable()).totalElements).toBe(0);
    expect((await billable({ invoiceId: invoice.id })).content).toMatchObject([{ id: ready, refusal: null }]);
    expect((await billable({ state: 'refused' })).content).toContainEqual(
      expect.objectContaining({ id: ready, refusal: `Sudah di ${invoice.number}`, invoice: expect.anything() }),
    );
    expect((await summary()).billable.count).toBe(0);
  });

  it('is found by days, words and type, and told by shipper', async () => {
    const costs = [
      ['Tol', 150_000, false],
      ['Bongkar muat', 400_000, true],
    ] as const;
    const id = await delivered(api, world, { shipperId: tirta, receivedAt: '2026-11-14T20:00:00Z', costs });
    // Past midnight where the company is.
    expect((await billable({ dateFrom: '2026-11-15', dateTo: '2026-11-15' })).content.map((one) => one.id)).toEqual([
      id,
    ]);
    expect((await billable({ dateFrom: '2026-11-14', dateTo: '2026-11-14' })).content).toEqual([]);
    expect((await billable({ search: await cargoOf(id) })).totalElements).toBe(1);
    expect((await billable({ search: 'surabaya rungkut' })).totalElements).toBe(1);
    expect((await billable({ search: 'makassar' })).totalElements).toBe(0);
    expect((await billable({ type: 'COST' })).content).toMatchObject([{ amount: 150_000, items: [{ name: 'Tol' }] }]);
    expect((await billable({ type: 'COST_TAXED' })).content).toMatchObject([{ id, amount: 400_000 }]);
    expect(await call(contract.listInvoiceShippers, { query: {} })).toEqual([
      {
        id: tirta,
        name: 'PT Tirta Segar',
        count: 1,
        value: 5_000_000,
        firstDay: '2026-11-15',
        lastDay: '2026-11-15',
        mouNumber: null,
        paymentTermDays: 30,
        usualDelayDays: null,
      },
    ]);
  });
});

describe('a proforma', () => {
  it('says all that it bills, and keeps it whatever becomes of the order', async () => {
    const [one, two] = [
      await delivered(api, world, { mainCost: 9_640_000 }),
      await delivered(api, world, { mainCost: 24_010_000 }),
    ];
    const made = await proformaOf(call, world.shipperId, [one, two]);
    expect(made).toMatchObject({
      number: expect.stringMatching(/^PRO\/2026\/11\/\d{4}$/),
      status: 'PROFORMA',
      type: 'SHIPMENT',
      cargos: 2,
      total: 34_020_150,
      net: 33_347_150 - 673_000,
      tax: { base: 33_650_000, ppn: 370_150, pphBp: 400, pph: 1_346_000, stampDuty: 0 },
      inWords: 'Tiga puluh empat juta dua puluh ribu seratus lima puluh rupiah',
      paymentTermDays: 30,
      dueDay: null,
      bucket: null,
      settlements: [],
      steps: [{ status: 'PROFORMA', day: '2026-11-21' }],
      timeline: [{ action: 'create' }],
      letterhead: { companyName: 'PT Uji Satu', npwp: null, addressee: { name: 'PT Graha Elektronik' } },
    });
    expect(made.lines).toMatchObject([
      { seq: 1, orderId: one, amount: 9_640_000, quantity: 1, unit: 'ritase', unitPrice: 9_640_000 },
      { seq: 2, orderId: two, amount: 24_010_000 },
    ]);
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('orders').set({ main_cost: 1 }).where('company_id', '=', api.first.id).execute(),
    );
    expect(await detail(made.id)).toEqual(made);
    const order = await call(getOrder, { params: { id: one } });
    expect(order.invoices).toEqual([
      { id: made.id, number: made.number, type: 'SHIPMENT', status: 'PROFORMA', amount: 9_640_000 },
    ]);
  });

  it('bills main and additional costs apart, each once', async () => {
    const costs = [
      ['Tol', 150_000, false],
      ['Feri', 1_200_000, false],
      ['Bongkar muat', 400_000, true],
    ] as const;
    const id = await delivered(api, world, { costs });
    const cost = await proformaOf(call, world.shipperId, [id], { type: 'COST' });
    expect(cost).toMatchObject({ total: 1_350_000, net: 1_350_000, cargos: 1, tax: { ppn: 0, pph: 0, stampDuty: 0 } });
    expect(cost.lines.map(({ name, amount, unit }) => [name, amount, unit])).toEqual([
      ['Tol', 150_000, null],
      ['Feri', 1_200_000, null],
    ]);
    const taxed = await proformaOf(call, world.shipperId, [id], { type: 'COST_TAXED' });
    expect(taxed).toMatchObject({ tax: { base: 400_000, ppn: 4_400, pph: 16_000 }, total: 404_400 });
    const { money } = await call(getAdditionalCosts, { params: { id } });
    expect(money).toMatchObject({ billed: 1_750_000, billable: 5_000_000 });
    await proformaOf(call, world.shipperId, [id]);
    expect((await call(getOrder, { params: { id } })).billable).toBe(0);
    const again = await refused(proformaOf(call, world.shipperId, [id], { type: 'COST' }));
    expect(again).toMatchObject({ status: 409, message: `Kargo ${await cargoOf(id)} sudah di ${cost.number}` });
  });

  it('is changed and discarded in the version that was seen; what it leaves can be billed again', async () => {
    const [one, two] = [await delivered(api, world), await delivered(api, world, { mainCost: 7_000_000 })];
    const made = await proformaOf(call, world.shipperId, [one]);
    const body = { periodFrom: '2026-11-05', periodUntil: '2026-11-15', orderIds: [two], version: made.version };
    const asItStands = await call(updateInvoice, {
      params: { id: made.id },
      body: {
        version: made.version,
        periodFrom: made.periodFrom,
        periodUntil: made.periodUntil,
        orderIds: [...new Set(made.lines.map(({ orderId }) => orderId))],
      },
    });
    expect([asItStands.version, asItStands.timeline.length]).toEqual([made.version, made.timeline.length]);
    const changed = await call(updateInvoice, { params: { id: made.id }, body });
    expect(changed).toMatchObject({
      number: made.number,
      periodFrom: '2026-11-05',
      tax: { base: 7_000_000 },
      lines: [{ orderId: two }],
      timeline: [
        { action: 'change', changes: [{ label: 'Periode' }, { label: 'Total tagihan', after: 'Rp 7.077.000' }] },
        { action: 'create' },
      ],
    });
    expect((await call(getOrder, { params: { id: one } })).invoices).toEqual([]);
    expect(await refused(call(updateInvoice, { params: { id: made.id }, body }))).toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
    });
    const discard = (version: number) => call(discardInvoice, { params: { id: made.id }, query: { version } });
    expect(await refused(discard(made.version))).toMatchObject({ status: 409 });
    await discard(changed.version);
    expect((await refused(detail(made.id))).status).toBe(404);
    await proformaOf(call, world.shipperId, [one, two]);
  });

  it('refuses what it cannot bill, at the field', async () => {
    const [ready, early, waiting, other] = [
      await delivered(api, world),
      await delivered(api, world, { receivedAt: '2026-10-31T10:00:00Z' }),
      await delivered(api, world, { podStatus: 'BELUM_KIRIM_DOKUMEN' }),
      await delivered(api, world, { shipperId: tirta }),
    ];
    const why = async (orderIds: string[], change: object = {}) =>
      (await refused(proformaOf(call, world.shipperId, orderIds, change))).validation;
    expect(await why([early])).toEqual({
      orderIds: `Kargo ${await cargoOf(early)} diterima 31 Okt 2026, di luar periode`,
    });
    expect(await why([waiting])).toEqual({ orderIds: `Kargo ${await cargoOf(waiting)}: Dokumen POD belum dikirim` });
    expect(await why([ready, other])).toEqual({ orderIds: `Kargo ${await cargoOf(other)} milik pengirim lain` });
    expect(await why([ready], { type: 'COST' })).toEqual({
      orderIds: `Kargo ${await cargoOf(ready)} tidak punya biaya tambahan yang bisa ditagih`,
    });
    expect(await why([ready, ready])).toEqual({ orderIds: 'Kargo yang sama disebut dua kali' });
    expect(await why([ready], { periodUntil: '2026-10-01' })).toHaveProperty('periodUntil');
    expect(await why([])).toHaveProperty('orderIds');
  });

  it('of many that bill the same cargo at once is made once; the others learn the cargo and the invoice', async () => {
    const id = await delivered(api, world);
    const cargoNo = await cargoOf(id);
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => proformaOf(call, world.shipperId, [id])));
    const [made, ...more] = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    for (const one of all)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 409, message: `Kargo ${cargoNo} sudah di ${made?.number}` });
  });

  it('is made once by a request that is sent again', async () => {
    const orderIds = [await delivered(api, world)];
    const period = { periodFrom: '2026-11-01', periodUntil: '2026-11-21' };
    const body = { shipperId: world.shipperId, type: 'SHIPMENT' as const, ...period, orderIds };
    const make = () => call(createInvoice, { body }, { idempotencyKey: 'proforma-uji-1' });
    const made = await make();
    expect(await make()).toEqual(made);
    const order = await call(getOrder, { params: { id: orderIds[0] ?? '' } });
    expect(order.invoices.map(({ id }) => id)).toEqual([made.id]);
  });

  it('cannot be doubled past the service either', async () => {
    const id = await delivered(api, world);
    const made = await proformaOf(call, world.shipperId, [id]);
    const copy = api.database.company(api.first.id).transaction(async (tx) => {
      const [line] = await tx.db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', made.id).execute();
      if (line)
        await tx.db
          .insertInto('invoice_line')
          .values({ ...line, seq: 2 })
          .execute();
    });
    await expect(copy).rejects.toThrow(/invoice_line_item/);
  });

  it('gives numbers without gaps, whatever was refused in between', async () => {
    const numberOf = async () => {
      const made = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
      return Number(made.number.slice(-4));
    };
    const first = await numberOf();
    await refused(
      proformaOf(call, world.shipperId, [await delivered(api, world, { receivedAt: '2026-01-01T00:00:00Z' })]),
    );
    expect(await numberOf()).toBe(first + 1);
  });
});

describe('the end of a contract', () => {
  it('meets invoices that are not paid, and what stands on one is to be billed no more', async () => {
    await keepInvoiceData(call);
    const cakra = await anotherShipper(api, 'PT Cakra Baja');
    const admin = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
    const agreed = await admin(createContract, {
      body: {
        ...{ number: 'KTR/CAKRA', kind: 'CONTRACT', companyId: cakra, title: 'Angkutan' },
        ...{ startDay: '2026-01-01', endDay: '2026-12-31' },
      },
    });
    const effect = () => call(getContractEffect, { params: { id: agreed.id }, query: { endDay: '2026-12-01' } });
    const ids = [await delivered(api, world, { shipperId: cakra }), await delivered(api, world, { shipperId: cakra })];
    expect(await effect()).toMatchObject({
      billable: { count: 2, value: 10_000_000 },
      unpaid: { count: 0, value: 0, overdueCount: 0 },
    });
    const made = await proformaOf(call, cakra, [ids[0] ?? '']);
    expect(await effect()).toMatchObject({
      billable: { count: 1, value: 5_000_000 },
      unpaid: { count: 1, value: 5_055_000, overdueCount: 0 },
    });
    await moved(call, made.id, ['ISSUED', 'PRINTED', 'SENT'], '2026-11-21');
    api.clock.advance(31 * 24 * 60);
    call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
    expect((await effect()).unpaid).toEqual({ count: 1, value: 5_055_000, overdueCount: 1, overdueValue: 5_055_000 });
  });
});
