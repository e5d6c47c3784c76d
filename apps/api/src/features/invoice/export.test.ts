import type { Call } from '@lajur/api-contract/client';
import { exportInvoiceLines, exportInvoices } from '@lajur/api-contract/invoice';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { anotherShipper, delivered, keepInvoiceData, moved, proformaOf } from './invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
});
afterAll(() => api.close());

/** The rows of a CSV by their titles; nothing in these is quoted. */
async function rowsOf(file: File): Promise<Record<string, string>[]> {
  const [head = '', ...lines] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n');
  const split = (line: string) => line.split(';').map((cell) => cell.replace(/^"|"$/g, ''));
  return lines.map((line) => Object.fromEntries(split(line).map((cell, at) => [split(head)[at] ?? '', cell])));
}

it('has the tax of each invoice, and the lines come to its base', async () => {
  const shipperId = await anotherShipper(api, 'PT Berkas', '0031770255184070');
  const orders = [
    await delivered(api, world, { shipperId, mainCost: 9_640_000 }),
    await delivered(api, world, { shipperId, mainCost: 3_000_001 }),
  ];
  const made = await proformaOf(call, shipperId, orders);
  const { number, tax } = await moved(call, made.id, ['ISSUED'], '2026-11-21');
  const [row] = await rowsOf(await call(exportInvoices, { query: { shipperId } }));
  expect(row).toMatchObject({
    ...{ 'No. invoice': number, 'NPWP pengirim': '0031770255184070', 'Jumlah (Rp)': '12640001', Lunas: '' },
    ...{ 'PPN (Rp)': String(tax.ppn), 'PPh dipotong (Rp)': String(tax.pph), 'Neto (Rp)': String(tax.net) },
  });
  const lines = await rowsOf(await call(exportInvoiceLines, { query: { shipperId } }));
  expect(lines.map((line) => [line['No. invoice'], line['No. kargo'], line.Satuan])).toEqual(
    made.lines.map(({ cargoNo }) => [number, cargoNo, 'rit']),
  );
  expect(lines.reduce((sum, line) => sum + Number(line['Nilai (Rp)']), 0)).toBe(tax.base);
  // Chosen by hand, and another company's, there is none.
  const ids = [world.shipperId];
  expect(await rowsOf(await call(exportInvoiceLines, { query: { ids } }))).toEqual([]);
  const other = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
  expect(await rowsOf(await other(exportInvoiceLines, { query: { ids: [made.id] } }))).toEqual([]);
});
