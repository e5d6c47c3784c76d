import { createHash } from 'node:crypto';
import type { Call } from '@lajur/api-contract/client';
import { checkDocument } from '@lajur/api-contract/genuineness';
import { getInvoice, printInvoice } from '@lajur/api-contract/invoice';
import * as credit from '@lajur/api-contract/invoice-credit';
import { exportProforma } from '@lajur/api-contract/invoice-proforma';
import { makeReceipt, printReceipt, stampReceipt } from '@lajur/api-contract/invoice-receipt';
import { assignOrder } from '@lajur/api-contract/order';
import { createShare } from '@lajur/api-contract/order-share';
import { reverseSettlement } from '@lajur/api-contract/provider-settlement';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, type World } from '../../test-kit/order-world';
import { pdfQr } from '../../test-kit/pdf-qr';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { decideAccount, delivered, invoiceData, keepInvoiceData, moved, proformaOf } from './invoice.fixture';
import { deskOf } from './settlement/settlement.fixture';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
});
afterEach(() => api.database.system.transaction((tx) => sql`delete from throttle`.execute(tx.db)));
afterAll(() => api.close());

const sha256 = async (file: Pick<Blob, 'arrayBuffer'>) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
const open = (token: string) => api.anonymous(checkDocument, { body: { token } });
/** What the QR of a PDF leads to. */
async function tokenOn(file: Pick<Blob, 'arrayBuffer'>): Promise<string> {
  const [, token] = (await pdfQr(file))?.split(`${api.url}/periksa/`) ?? [];
  if (!token) throw new Error('no address of this portal in a QR');
  return token;
}
async function issued(mainCost = 9_000_000): Promise<string> {
  const { id } = await proformaOf(call, world.shipperId, [await delivered(api, world, { mainCost })]);
  await moved(call, id, ['ISSUED'], '2026-11-21');
  return id;
}
const print = (id: string) => call(printInvoice, { params: { id } });

/** Takes back all that is left of an invoice's lines, or a part of the first. */
async function credited(id: string, base?: number) {
  const { version, lines } = await call(getInvoice, { params: { id } });
  const taken = base === undefined ? lines.map(({ seq, amount }) => ({ seq, base: amount })) : [{ seq: 1, base }];
  const body = { version, lines: taken, reason: 'SELISIH_JUMLAH' as const, note: null };
  const draft = await call(credit.draftCreditNote, { params: { id }, body });
  const creditNoteId = draft.creditNotes.at(-1)?.id ?? '';
  const after = await call(credit.issueCreditNote, { params: { id, creditNoteId }, body: { version: draft.version } });
  return { creditNoteId, number: after.creditNotes.at(-1)?.number ?? '' };
}

describe('an invoice', () => {
  it('says by its QR what was issued, and of its PDF the same hash for ever', async () => {
    const id = await issued();
    const file = await print(id);
    const token = await tokenOn(file);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    const { number, invoiceDay, tax, letterhead } = await call(getInvoice, { params: { id } });
    expect(await open(token)).toEqual({
      ...{ kind: 'INVOICE', number, day: invoiceDay, total: tax.total, state: 'VALID', by: [] },
      ...{ companyName: letterhead.companyName, shipperName: letterhead.addressee.name },
      account: {
        bank: invoiceData.bankName,
        lastFour: invoiceData.bankAccountNo.replace(/\D/g, '').slice(-4),
        hasChanged: false,
      },
      prints: [{ sha256: await sha256(file), at: expect.any(String) }],
    });
    expect(await sha256(await print(id))).toBe(await sha256(file));
  });

  it('is corrected by a part, and cancelled as a whole before it was sent', async () => {
    const id = await issued();
    const token = await tokenOn(await print(id));
    const part = await credited(id, 1_000_000);
    expect(await open(token)).toMatchObject({ state: 'CORRECTED', by: [part.number] });
    const note = await call(credit.printCreditNote, { params: { id: part.creditNoteId } });
    expect(await sha256(await call(credit.printCreditNote, { params: { id: part.creditNoteId } }))).toBe(
      await sha256(note),
    );
    expect(await open(await tokenOn(note))).toMatchObject({
      ...{ kind: 'CREDIT_NOTE', number: part.number, state: 'VALID', account: null },
      prints: [{ sha256: await sha256(note) }],
    });
    const { version } = await call(getInvoice, { params: { id } });
    await call(credit.cancelInvoice, { params: { id }, body: { version, note: 'Salah pengirim' } });
    expect(await open(token)).toMatchObject({ state: 'CANCELLED', by: [part.number, expect.any(String)] });
  });

  it('that was printed before there were tokens keeps its bytes and gets a token as it is printed next', async () => {
    const id = await issued();
    const token = await tokenOn(await print(id));
    const before = await sha256(await print(id));
    await api.database.system.transaction(async (tx) => {
      await sql`delete from check_token where check_id = (select id from document_check where record_id = ${id})`.execute(
        tx.db,
      );
      await sql`delete from document_check where record_id = ${id}`.execute(tx.db);
    });
    expect(await refused(open(token))).toMatchObject({ status: 404 });
    expect(await sha256(await print(id))).toBe(before);
    const { rows } = await api.database.system.read((tx) =>
      sql<{ token: string }>`select token from document_check where record_id = ${id}`.execute(tx.db),
    );
    expect(await open(rows[0]?.token ?? '')).toMatchObject({ kind: 'INVOICE', prints: [{ sha256: before }] });
  });

  it('that is a proforma carries none', async () => {
    const { id } = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
    expect(await pdfQr(await print(id))).toBeNull();
    const params = { id, type: 'SHIPMENT', file: 'pdf' } as const;
    expect(await pdfQr(await call(exportProforma, { params }))).toBeNull();
  });

  it('tells that money would go to another account now', async () => {
    const token = await tokenOn(await print(await issued()));
    await keepInvoiceData(call, { bankAccountNo: '9988776655' });
    await decideAccount(api, 'APPROVE');
    const { account } = await open(token);
    expect(account).toMatchObject({ hasChanged: true });
    expect(account?.lastFour).not.toBe('6655');
  });
});

it('a receipt is the same by each print that was made of it, and cancelled with its payment', async () => {
  const desk = deskOf(api, world, call);
  const { id } = await desk.sent(9_000_000);
  await desk.settle(id, { status: 'PAID', by: 'Yohana', amount: 5_000_001, reference: 'TRF-QR' });
  const { version, settlements } = await call(getInvoice, { params: { id } });
  const settlementId = settlements.find(({ kind }) => kind === 'CASH')?.id ?? '';
  const made = await call(makeReceipt, { params: { id }, body: { version, settlementId } });
  const receiptId = made.receipts[0]?.id ?? '';
  const printed = () => call(printReceipt, { params: { id: receiptId } });
  const first = await printed();
  await call(stampReceipt, { params: { id, receiptId }, body: { version: made.version, serial: 'ABCD12345678' } });
  const stamped = await printed();
  const token = await tokenOn(stamped);
  expect(token).toBe(await tokenOn(first));
  const hashes = [await sha256(first), await sha256(stamped)];
  expect(new Set(hashes).size).toBe(2);
  expect((await open(token)).prints.map((one) => one.sha256).sort()).toEqual(hashes.sort());
  expect(await open(token)).toMatchObject({ kind: 'RECEIPT', total: 5_000_001, state: 'VALID' });
  const params = { id: api.first.id, invoiceId: id, settlementId };
  await api.provider(reverseSettlement, { params, body: { note: 'Salah' } });
  expect(await open(token)).toMatchObject({ state: 'CANCELLED' });
});

describe('a token', () => {
  it('that was never given, is malformed or is of something else is answered alike', async () => {
    const id = await offered(api, world, api.first);
    const orders = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const [vehicle, driver] = [await addVehicle(api, world, api.first), await addDriver(api, api.first)];
    await orders(assignOrder, { body: { orderId: id, vehicleId: vehicle.id, driverId: driver.id } });
    const share = await orders(createShare, { params: { id }, body: { kind: 'TRACKING', lifetime: 'DAY' } });
    const answers = await Promise.all(
      ['x'.repeat(22), 'bukan token!', '../../etc', share.token, await issued()].map(async (token) => {
        const { status, code, message } = await refused(open(token));
        return { status, code, message };
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('stands in no table that a company reads of another one', async () => {
    await print(await issued());
    const seen = (companyId: string) =>
      api.database.company(companyId).read(async (tx) => {
        const { rows } = await sql<{ count: number }>`select count(*)::int as count from document_check`.execute(tx.db);
        return rows[0]?.count;
      });
    expect(await seen(api.first.id)).toBeGreaterThan(0);
    expect(await seen(api.second.id)).toBe(0);
    const reading = api.database.company(api.first.id).read((tx) => sql`select 1 from check_token`.execute(tx.db));
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  it('is guessed by nobody for long: one network is held, another one is not', async () => {
    const token = await tokenOn(await print(await issued()));
    await open(token);
    for (let at = 0; at < 59; at++) expect((await refused(open(`tebak-${at}`))).status).toBe(404);
    expect(await refused(open('tebak'))).toMatchObject({ status: 429 });
    for (let at = 0; at < 4; at++) await open(token);
    expect(await refused(open('tebak-lagi'))).toMatchObject({ status: 429 });
    expect(await refused(open(token))).toMatchObject({ status: 429 });
    const elsewhere = await api.app.server.inject({
      ...{ method: 'POST', url: '/api/v3/genuineness/check', remoteAddress: '203.0.113.9', payload: { token } },
    });
    expect(elsewhere.statusCode).toBe(200);
  });
});
