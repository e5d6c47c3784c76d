import type { Call } from '@lajur/api-contract/client';
import { getInvoiceData } from '@lajur/api-contract/invoice-data';
import { moveInvoice } from '@lajur/api-contract/invoice-write';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { delivered, keepInvoiceData, moved, proformaOf } from './invoice.fixture';

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

const proforma = async () => proformaOf(call, world.shipperId, [await delivered(api, world)]);
const move = (id: string, status: InvoiceStatus, statusDate = '2026-11-21', more: object = {}) =>
  call(moveInvoice, { params: { id, status }, query: { statusDate, ...more } });

describe('the numbers of issued invoices', () => {
  it('follow the order of days, or say why they do not', async () => {
    const [one, other] = [await proforma(), await proforma()];
    await move(one.id, 'ISSUED');
    const yesterday = '2026-11-20';
    await api.database.system.transaction((tx) =>
      tx.db
        .updateTable('invoice')
        .set({ status_day: yesterday })
        .where('company_id', '=', api.first.id)
        .where('id', '=', other.id)
        .execute(),
    );
    expect(await refused(move(other.id, 'ISSUED', yesterday))).toMatchObject({
      status: 422,
      validation: { note: 'Alasan wajib diisi: invoice terakhir terbit 21 Nov 2026' },
    });
    const issued = await move(other.id, 'ISSUED', yesterday, { note: 'Diminta pengirim' });
    expect(issued).toMatchObject({ invoiceDay: yesterday });
    expect(issued.timeline[0]).toMatchObject({ note: 'Diminta pengirim' });
  });

  it('begin and read as the company said before the first, and so for ever', async () => {
    const theirs = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
    const own = { numberPattern: '{nomor}/SJN/{romawi}/{tahun}', firstNumber: 412 };
    await keepInvoiceData(theirs, { ...own, numberPattern: 'LAMA/{tahun}/{nomor}' });
    expect(await refused(keepInvoiceData(theirs, { ...own, numberPattern: 'LAMA/{nomor}' }))).toMatchObject({
      status: 422,
      validation: { numberPattern: expect.stringContaining('{tahun}') },
    });
    expect(await refused(keepInvoiceData(theirs, { ...own, numberPattern: 'lama {nomor}' }))).toMatchObject({
      status: 400,
    });
    expect((await keepInvoiceData(theirs, own)).hasIssued).toBe(false);
    const numbers: string[] = [];
    for (let at = 0; at < 2; at++) {
      const made = await proformaOf(theirs, world.shipperId, [await delivered(api, world, { company: api.second })]);
      numbers.push((await moved(theirs, made.id, ['ISSUED'], '2026-11-21')).number);
    }
    expect(numbers).toEqual(['0412/SJN/XI/2026', '0413/SJN/XI/2026']);
    const { version, hasIssued } = await theirs(getInvoiceData, {});
    expect(hasIssued).toBe(true);
    expect(await refused(keepInvoiceData(theirs, { ...own, firstNumber: 1, version }))).toMatchObject({
      status: 422,
      validation: { firstNumber: 'Sudah dipakai, tidak bisa diubah' },
    });
    expect((await keepInvoiceData(theirs, { ...own, closeTolerance: 5000 })).values).toMatchObject(own);
  });
});
