import type { Call } from '@lajur/api-contract/client';
import { type InvoiceBatch, listInvoiceBatches } from '@lajur/api-contract/invoice-batch';
import { createInvoice } from '@lajur/api-contract/invoice-write';
import { maxInvoiceOrders } from '@lajur/domain/invoice/invoice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { anotherShipper, delivered } from './invoice.fixture';

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

const batches = async (query: object = {}) => (await call(listInvoiceBatches, { query })).content;
const make = ({ shipper, type, periodFrom, periodUntil, orderIds }: InvoiceBatch) =>
  call(createInvoice, { body: { shipperId: shipper.id, type, periodFrom, periodUntil, orderIds } });

it('is one row for each shipper and type, which makes an invoice as it stands', async () => {
  const costs = [
    ['Tol', 150_000, false],
    ['Parkir', 20_000, false],
    ['Bongkar muat', 400_000, true],
  ] as const;
  const first = await delivered(api, world, { shipperId: tirta, mainCost: 3_000_000, costs });
  const second = await delivered(api, world, {
    ...{ shipperId: tirta, mainCost: 2_000_000, receivedAt: '2026-11-14T20:00:00Z' },
  });
  await delivered(api, world, { mainCost: 9_000_000 });
  await delivered(api, world, { shipperId: tirta, podStatus: 'DOKUMEN_POD_DIKIRIM' });
  const all = await batches();
  expect(all.map(({ type, cargos, value }) => [type, cargos, value])).toEqual([
    ['SHIPMENT', 1, 9_000_000],
    ['SHIPMENT', 2, 5_000_000],
    ['COST_TAXED', 1, 400_000],
    ['COST', 1, 170_000],
  ]);
  const own = await batches({ search: 'tirta', type: 'SHIPMENT' });
  // Past midnight where the company is.
  expect(own).toMatchObject([
    { periodFrom: '2026-11-10', periodUntil: '2026-11-15', orderIds: [first, second], shipper: { id: tirta } },
  ]);
  expect(await batches({ shipperId: tirta, type: 'SHIPMENT', dateTo: '2026-11-14' })).toMatchObject([
    { cargos: 1, orderIds: [first] },
  ]);
  for (const row of all) expect((await make(row)).tax.base).toBe(row.value);
  expect(await batches()).toEqual([]);
  // Made by somebody else meanwhile: it is refused, and says which invoice bills it.
  expect(await refused(make(all[0] as InvoiceBatch))).toMatchObject({ status: 409 });
});

it('has as many rows as invoices can take', async () => {
  for (let at = 0; at <= maxInvoiceOrders; at += 1) await delivered(api, world, { shipperId: tirta, mainCost: 1_000 });
  const rows = await batches({ shipperId: tirta });
  expect(rows.map(({ cargos }) => cargos)).toEqual([maxInvoiceOrders, 1]);
  expect(new Set(rows.flatMap(({ orderIds }) => orderIds)).size).toBe(maxInvoiceOrders + 1);
  for (const row of rows) await make(row);
  expect(await batches({ shipperId: tirta })).toEqual([]);
});

it('is for who makes invoices', async () => {
  const office = await api.as(api.first.users.TRANSPORTER_ADMIN);
  expect(await refused(office(listInvoiceBatches, { query: {} }))).toMatchObject({ status: 403 });
  const others = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
  expect((await others(listInvoiceBatches, { query: {} })).content).toEqual([]);
});
