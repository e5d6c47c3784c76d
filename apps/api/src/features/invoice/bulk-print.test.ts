import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@lajur/api-contract/client';
import { type InvoiceDetail, printInvoice, printInvoices } from '@lajur/api-contract/invoice';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { makeWorld, type World } from '../../test-kit/order-world';
import { pdfText } from '../../test-kit/pdf-text';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { keepInvoiceData } from './invoice.fixture';
import { deskOf } from './settlement/settlement.fixture';

let api: TestApi;
let world: World;
let call: Call;
let folder: string;
let chosen: InvoiceDetail[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lajur-bulk-'));
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  const desk = deskOf(api, world, call);
  chosen = [await desk.sent(), await desk.sent(3_000_000), await desk.sent(2_000_000, world.shipperId, 'PROFORMA')];
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());
const ids = (invoices: readonly InvoiceDetail[]) => invoices.map(({ id }) => id).join(',');

it('several invoices are one PDF with the pages of each, in the order that was asked for', async () => {
  const [first, second, third] = chosen as [InvoiceDetail, InvoiceDetail, InvoiceDetail];
  const whole = await call(printInvoices, { query: { ids: ids([third, first, second]) } });
  const alone: string[] = [];
  for (const { id } of [third, first, second]) alone.push(await pdfText(await call(printInvoice, { params: { id } })));
  expect(await pdfText(whole)).toBe(alone.join(' '));
});

it('a ZIP has each as it is printed alone, under its number', async () => {
  const sent = chosen.slice(0, 2);
  const path = join(folder, 'invoice.zip');
  writeFileSync(path, await bytesOf(await call(printInvoices, { query: { ids: ids(sent), file: 'zip' } })));
  execFileSync('unzip', ['-q', path, '-d', folder]);
  const listed = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  expect(listed).toEqual(sent.map(({ number }) => invoiceFileName(number)));
  for (const { id, number } of sent)
    expect(readFileSync(join(folder, invoiceFileName(number)))).toEqual(
      await bytesOf(await call(printInvoice, { params: { id } })),
    );
});

it('no more than a hundred are printed at once, and none that is not there', async () => {
  const many = Array.from({ length: 101 }, newId).join(',');
  expect(await refused(call(printInvoices, { query: { ids: many } }))).toMatchObject({ status: 400 });
  const unknown = `${chosen[0]?.id},${newId()}`;
  expect(await refused(call(printInvoices, { query: { ids: unknown } }))).toMatchObject({ status: 404 });
});
