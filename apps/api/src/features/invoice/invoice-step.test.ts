import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/invoice';
import { getInvoiceData } from '@lajur/api-contract/invoice-data';
import { withdrawTaxRule } from '@lajur/api-contract/invoice-tax';
import { discardInvoice, moveInvoice, updateInvoice } from '@lajur/api-contract/invoice-write';
import { listProviderInvoices, settleInvoice } from '@lajur/api-contract/provider-invoice';
import { webhookEvents } from '@lajur/api-contract/provider-webhook';
import type { InvoiceStatus } from '@lajur/domain/invoice/invoice';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { decideAccount, delivered, invoiceData, keepInvoiceData, moved, proformaOf, taxRule } from './invoice.fixture';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
});
afterAll(() => api.close());

const proforma = async () => proformaOf(call, world.shipperId, [await delivered(api, world)]);
const move = (id: string, status: InvoiceStatus, statusDate = '2026-11-21', more: object = {}) =>
  call(moveInvoice, { params: { id, status }, query: { statusDate, ...more } });
const settle = (invoiceId: string, body: { status: 'RECEIVED' | 'PAID'; statusDate?: string; amount?: number }) =>
  api.provider(settleInvoice, {
    params: { id: api.first.id, invoiceId },
    body: { by: 'Yohana, Bagian Utang', ...body },
  });
const detail = (id: string) => call(contract.getInvoice, { params: { id } });

describe('an invoice', () => {
  it('is issued once the company has said where to pay and who signs', async () => {
    const { id, number, version } = await proforma();
    expect(await refused(move(id, 'ISSUED'))).toMatchObject({
      status: 422,
      message: `${number}: Isi rekening dan penanda tangan di Data Invoice dahulu`,
    });
    await keepInvoiceData(call);
    const issued = await move(id, 'ISSUED', '2026-11-21', { version });
    expect(issued).toMatchObject({
      number: 'INV/2026/11/0001',
      proformaNumber: number,
      status: 'ISSUED',
      version: version + 1,
      hasInvoiceData: true,
      letterhead: {
        bank: { name: 'BCA', accountNo: '731-0442-918' },
        signers: [{ name: 'Hendra Wijaya' }, { title: 'Kepala Keuangan' }],
      },
      timeline: [{ action: 'issue', changes: [{ label: 'Tanggal' }, { label: 'Nomor', before: number }] }, {}],
    });
    // What was issued stays as it was, whatever the company says later.
    await keepInvoiceData(call, { bankName: 'Mandiri' });
    const rule = await taxRule(call, { scheme: 'NILAI_LAIN' });
    const next = await proforma();
    // Another account holds once the marketplace has approved it.
    expect(next).toMatchObject({ letterhead: { bank: { name: 'BCA' } }, tax: { ppnBp: 1200, ppn: 550_000 } });
    await decideAccount(api, 'APPROVE');
    expect(await detail(next.id)).toMatchObject({ letterhead: { bank: { name: 'Mandiri' } } });
    expect(await detail(id)).toMatchObject({ letterhead: { bank: { name: 'BCA' } }, tax: { ppnBp: 110 } });
    await call(withdrawTaxRule, { params: { id: rule.id } });
    await keepInvoiceData(call);
    await decideAccount(api, 'APPROVE');
  });

  it('goes on one step at a time, on days that follow each other', async () => {
    const { id } = await proforma();
    expect(await refused(move(id, 'PRINTED'))).toMatchObject({
      message: expect.stringContaining('Harus terbit dahulu'),
    });
    for (const [statusDate, problem] of [
      ['2026-11-22', 'Tanggal tidak boleh sesudah hari ini'],
      ['2026-11-20', 'Tanggal tidak boleh sebelum 21 Nov 2026'],
    ] as const)
      expect(await refused(move(id, 'ISSUED', statusDate))).toMatchObject({ validation: { statusDate: problem } });
    const { version } = await moved(call, id, ['ISSUED', 'PRINTED'], '2026-11-21');
    expect(await refused(move(id, 'ISSUED'))).toMatchObject({ message: expect.stringContaining('Sudah terbit') });
    expect(await refused(move(id, 'SENT', '2026-11-21', { version: 1 }))).toMatchObject({ code: 'STALE_VERSION' });
    const content = { periodFrom: '2026-11-01', periodUntil: '2026-11-21', orderIds: [id], version };
    expect(await refused(call(updateInvoice, { params: { id }, body: content }))).toMatchObject({ status: 422 });
    const discard = call(discardInvoice, { params: { id }, query: { version } });
    expect(await refused(discard)).toMatchObject({ message: expect.stringContaining('Sudah dicetak') });
    // Not even a statement that forgets to ask takes it away.
    const taken = await api.database
      .company(api.first.id)
      .transaction((tx) => sql`delete from invoice where company_id = ${tx.companyId} and id = ${id}`.execute(tx.db));
    expect(taken).toMatchObject({ numAffectedRows: 0n });
    const sent = await move(id, 'SENT', '2026-11-21', { note: 'Kurir, resi TKI-88213047' });
    expect(sent).toMatchObject({ status: 'SENT', dueDay: '2026-12-21', bucket: 'current' });
    expect(sent.steps.at(-1)).toMatchObject({ status: 'SENT', note: 'Kurir, resi TKI-88213047' });
    expect(await refused(move(id, 'RECEIVED'))).toMatchObject({
      message: expect.stringContaining('Dicatat oleh penyedia'),
    });
    expect(await refused(move(id, 'PROFORMA'))).toMatchObject({ status: 422 });
  });

  it('of two who issue it at once is issued once, and numbers have no gap', async () => {
    const { id } = await proforma();
    const before = (await moved(call, (await proforma()).id, ['ISSUED'], '2026-11-21')).number;
    const both = await Promise.allSettled([move(id, 'ISSUED'), move(id, 'ISSUED')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Number((await detail(id)).number.slice(-4))).toBe(Number(before.slice(-4)) + 1);
    // The database keeps what was issued.
    const deleted = await api.database
      .company(api.first.id)
      .transaction((tx) => tx.db.deleteFrom('invoice').where('id', '=', id).executeTakeFirst());
    expect(deleted.numDeletedRows).toBe(0n);
  });
});

describe('the marketplace', () => {
  it('sees what was issued, and records that it was received and paid', async () => {
    const [open, { id, net, total }] = [await proforma(), await proforma()];
    await moved(call, id, ['ISSUED', 'PRINTED', 'SENT'], '2026-11-21');
    const listed = await api.provider(listProviderInvoices, { params: { id: api.first.id }, query: { size: 100 } });
    expect(listed.content.map((one) => one.id)).toContain(id);
    expect(listed.content.map((one) => one.id)).not.toContain(open.id);
    expect(await refused(settle(open.id, { status: 'RECEIVED' }))).toMatchObject({ status: 404 });
    expect(await settle(id, { status: 'RECEIVED' })).toMatchObject({ status: 'RECEIVED', shipperRef: 'graha' });
    const again = await settle(id, { status: 'RECEIVED' });
    expect(again).toMatchObject({ status: 'RECEIVED', version: 5 });
    expect(await refused(settle(id, { status: 'PAID', statusDate: '2026-11-20' }))).toMatchObject({ status: 422 });
    expect(await settle(id, { status: 'PAID' })).toMatchObject({ status: 'PAID', paidAmount: net, openCash: 0 });
    expect(await settle(id, { status: 'PAID' })).toMatchObject({ paidAmount: net });
    const paid = await detail(id);
    expect(paid).toMatchObject({
      status: 'PAID',
      settlements: [{ kind: 'CASH', day: '2026-11-21', amount: net, by: 'Yohana, Bagian Utang' }],
      settlement: { received: net, expectedPph: total - net },
      usualDelayDays: -30,
      expectedDay: null,
      bucket: null,
      total,
    });
    expect(paid.steps.map(({ status, by }) => [status, by]).slice(-2)).toEqual([
      ['RECEIVED', 'Yohana, Bagian Utang'],
      ['PAID', 'Yohana, Bagian Utang'],
    ]);
    expect(await refused(settle(id, { status: 'RECEIVED' }))).toMatchObject({ status: 422 });
    const { content } = await call(contract.listInvoices, { query: { statusInvoice: 'PAID' } });
    expect(content.map((one) => one.id)).toEqual([id]);
  });

  it('hears of what was issued, sent, received and paid, and of nothing else; people of the last two', async () => {
    const { id } = await proforma();
    await moved(call, id, ['ISSUED', 'PRINTED', 'SENT'], '2026-11-21');
    await settle(id, { status: 'RECEIVED' });
    await settle(id, { status: 'PAID' });
    const events = await api.database.system.read((tx) =>
      tx.db.selectFrom('outbox').selectAll().where('entity_id', '=', id).orderBy('id').execute(),
    );
    const outside = events.filter(({ dispatched_at }) => dispatched_at === null);
    expect(outside.map(({ action }) => action)).toEqual(['issue', 'send', 'receive', 'pay']);
    for (const { company_id: companyId, entity_id: entityId, payload } of outside)
      webhookEvents.invoice.schema.shape.data.parse({ ...(payload as object), companyId, entityId });
    expect(events.filter(({ notified_at }) => notified_at === null).map(({ action }) => action)).toEqual([
      'receive',
      'pay',
    ]);
  });

  it('finds no invoice of a company under another', async () => {
    const { id } = await proforma();
    await moved(call, id, ['ISSUED', 'PRINTED', 'SENT'], '2026-11-21');
    const elsewhere = { params: { id: api.second.id, invoiceId: id }, body: { status: 'RECEIVED' as const } };
    expect(await refused(api.provider(settleInvoice, elsewhere))).toMatchObject({ status: 404 });
  });
});

describe('the list', () => {
  it('is filtered, and its ages add up to what is not paid', async () => {
    const ids: string[] = [];
    for (const mainCost of [1_000_000, 2_000_000]) {
      const order = await delivered(api, world, { mainCost });
      ids.push((await proformaOf(call, world.shipperId, [order])).id);
    }
    const [early = '', late = ''] = ids;
    await moved(call, early, ['ISSUED', 'PRINTED', 'SENT'], '2026-11-21');
    const list = async (query: object) => {
      const { content } = await call(contract.listInvoices, { query: { size: 100, ...query } });
      return content.map((one) => one.id);
    };
    expect(await list({ statusInvoice: 'PROFORMA,ISSUED' })).toContain(late);
    expect(await list({ statusInvoice: 'SENT', typeInvoice: 'SHIPMENT', shipperId: world.shipperId })).toContain(early);
    expect(await list({ typeInvoice: 'COST' })).toEqual([]);
    const { number } = await detail(early);
    expect(await list({ invoiceNo: number })).toEqual([early]);
    expect(await list({ search: `${number.toLowerCase()} graha` })).toContain(early);
    expect(await list({ dateTo: '2026-11-20' })).toEqual([]);
    expect(await list({ overdue: true })).toEqual([]);
    api.clock.advance(40 * 24 * 60);
    call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
    expect(await list({ overdue: true })).toContain(early);
    expect(await list({ overdue: false })).toContain(late);
    expect(await list({ bucket: 'd8-15' })).toContain(early);
    expect(await list({ bucket: 'd1-7' })).toEqual([]);
    const { unpaid, overdue, buckets, running, paid, today, own, unsent } = await call(contract.getInvoiceSummary, {});
    expect(today).toBe('2026-12-31');
    expect(buckets.map(({ bucket }) => bucket)).toHaveLength(7);
    expect(buckets.reduce((sum, { value }) => sum + value, 0)).toBe(unpaid.value);
    expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(unpaid.count);
    expect(overdue).toEqual(unpaid);
    expect(running + paid).toBe((await list({})).length);
    expect(own).toBe((await list({ statusInvoice: 'PROFORMA,ISSUED,PRINTED', credited: false })).length);
    expect(unsent.count).toBe((await list({ statusInvoice: 'ISSUED,PRINTED', credited: false })).length);
    for (const sort of [
      'createdAt,desc',
      'number,asc',
      'shipperName,asc',
      'total,desc',
      'invoiceDay,asc',
      'statusDay,asc',
      'dueDay,asc',
    ] as const)
      expect(await list({ sort })).toHaveLength(running + paid);
    const file = await call(contract.exportInvoices, { query: { statusInvoice: ['SENT'], sort: 'dueDay,asc' } });
    const lines = (await file.text()).trim().split('\n');
    expect(lines[0]).toContain('No. invoice');
    expect(lines.find((line) => line.includes(number))).toContain('8 – 15 hari');
  });
});

describe('who may what', () => {
  it('follows the menu: an admin reads, monitoring does not', async () => {
    const admin = await api.as(api.first.users.TRANSPORTER_ADMIN);
    expect((await admin(contract.listInvoices, {})).totalElements).toBeGreaterThan(0);
    expect(await refused(admin(getInvoiceData, {}))).toMatchObject({ status: 403 });
    const monitoring = await api.as(api.first.users.TRANSPORTER_MONITORING);
    expect(await refused(monitoring(contract.listInvoices, {}))).toMatchObject({ status: 403 });
  });

  it('keeps what stands on invoices in the version that was seen, with its history', async () => {
    const kept = await keepInvoiceData(call, { claimLowersPpn: true });
    expect(kept).toMatchObject({ hasNpwp: false, values: { ...invoiceData, claimLowersPpn: true } });
    const changes = [{ label: 'Klaim kerusakan mengurangi PPN', after: 'Ya' }];
    expect(kept.timeline[0]).toMatchObject({ action: 'change', changes });
    const both = await Promise.allSettled([keepInvoiceData(call), keepInvoiceData(call)]);
    expect(both.map(({ status }) => status)).toContain('fulfilled');
    const wrong = await refused(keepInvoiceData(call, { secondSignerTitle: null }));
    expect(wrong).toMatchObject({ validation: { secondSignerTitle: expect.any(String) } });
  });
});
