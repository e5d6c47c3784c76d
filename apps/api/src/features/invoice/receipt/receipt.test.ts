import type { Call } from '@lajur/api-contract/client';
import { getInvoice } from '@lajur/api-contract/invoice';
import { makeReceipt, printReceipt, stampReceipt } from '@lajur/api-contract/invoice-receipt';
import { reverseSettlement } from '@lajur/api-contract/provider-settlement';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { pdfText } from '../../../test-kit/pdf-text';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { keepInvoiceData } from '../invoice.fixture';
import { deskOf } from '../settlement/settlement.fixture';

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

const detail = (id: string) => call(getInvoice, { params: { id } });
/** An invoice with a payment of so much. */
async function paid(amount: number, mainCost = 9_000_000) {
  const desk = deskOf(api, world, call);
  const { id } = await desk.sent(mainCost);
  await desk.settle(id, { status: 'PAID', by: 'Yohana', amount, reference: `TRF-${amount}` });
  const invoice = await detail(id);
  const payment = invoice.settlements.find(({ kind }) => kind === 'CASH');
  return { id, version: invoice.version, settlementId: payment?.id ?? '' };
}
const make = ({ id, version, settlementId }: Awaited<ReturnType<typeof paid>>) =>
  call(makeReceipt, { params: { id }, body: { version, settlementId } });

it('is made of one payment, once, and is stamped over five million', async () => {
  const over = await paid(5_000_001);
  const made = await make(over);
  expect(made.receipts).toMatchObject([
    { number: 'KW/2026/11/0001', amount: 5_000_001, stampDuty: 10_000, serial: null, state: 'BERLAKU' },
  ]);
  expect(await refused(make({ ...over, version: made.version }))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^KW\/2026\/11\/0001 sudah dibuat .* pada /),
  });
  const [receipt] = made.receipts;
  const params = { id: over.id, receiptId: receipt?.id ?? '' };
  const stamped = await call(stampReceipt, { params, body: { version: made.version, serial: 'abcd12345678' } });
  expect(stamped.receipts).toMatchObject([{ serial: 'ABCD12345678' }]);
  const text = await pdfText(await call(printReceipt, { params: { id: params.receiptId } }));
  for (const part of [
    'Kuitansi',
    'KW/2026/11/0001',
    'Lima juta satu rupiah',
    'e-Meterai Rp 10.000',
    'ABCD12345678',
    'TRF-5000001',
  ])
    expect(text.toLowerCase()).toContain(part.toLowerCase());
  expect(stamped.timeline.slice(0, 2).map(({ action }) => action)).toEqual(['stamp-receipt', 'make-receipt']);
});

it('has no stamp at exactly five million', async () => {
  const exact = await paid(5_000_000);
  const { receipts, version } = await make(exact);
  expect(receipts).toMatchObject([{ number: 'KW/2026/11/0002', stampDuty: 0 }]);
  const params = { id: exact.id, receiptId: receipts[0]?.id ?? '' };
  const stamp = call(stampReceipt, { params, body: { version, serial: 'ABCD12345678' } });
  expect(await refused(stamp)).toMatchObject({ message: expect.stringContaining('tidak kena bea meterai') });
  expect(await pdfText(await call(printReceipt, { params: { id: params.receiptId } }))).not.toContain('e-Meterai');
});

it('is void once its payment is reversed, and numbers go on without a gap', async () => {
  const first = await paid(6_000_000);
  const { receipts } = await make(first);
  await api.provider(reverseSettlement, {
    params: { id: api.first.id, invoiceId: first.id, settlementId: first.settlementId },
    body: { note: 'Salah rekening' },
  });
  const after = await detail(first.id);
  expect(after.receipts).toMatchObject([{ id: receipts[0]?.id, state: 'BATAL' }]);
  expect(await pdfText(await call(printReceipt, { params: { id: receipts[0]?.id ?? '' } }))).toContain('BATAL');
  const next = await paid(7_000_000);
  const twenty = await Promise.allSettled(Array.from({ length: 20 }, () => make(next)));
  expect(twenty.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect((await detail(next.id)).receipts).toMatchObject([{ number: 'KW/2026/11/0004' }]);
  expect((await make(await paid(8_000_000))).receipts).toMatchObject([{ number: 'KW/2026/11/0005' }]);
});

it('is of money alone that came in to the invoice', async () => {
  const one = await paid(100);
  const other = await paid(200);
  expect(await refused(make({ ...one, settlementId: other.settlementId }))).toMatchObject({ status: 404 });
  expect(await refused(make({ ...one, version: 1 }))).toMatchObject({ code: 'STALE_VERSION' });
});
