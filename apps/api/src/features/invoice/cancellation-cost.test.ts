import { uploadFile } from '@lajur/api-contract/file';
import { listBillableOrders } from '@lajur/api-contract/invoice';
import { createInvoice } from '@lajur/api-contract/invoice-write';
import * as order from '@lajur/api-contract/order';
import { putAdditionalCost } from '@lajur/api-contract/order-cost';
import { putShippingCost } from '@lajur/api-contract/order-transaction';
import { providerCancelOrder } from '@lajur/api-contract/provider';
import { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import type { TripStep } from '@lajur/domain/order/transitions';
import { expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';
import { picture } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { keepInvoiceData } from './invoice.fixture';

const t = orderTests();
const get = (id: string) => t.call(order.getOrder, { params: { id } });
const reasonId = () => t.world.reasons.cost?.plain ?? '';
async function driven(...steps: TripStep[]) {
  const { id } = await t.assigned();
  for (const action of steps) {
    const { version } = await get(id);
    await t.call(order.reportStatus, { params: { id }, body: { action, version, confirmed: ['far'] } });
  }
  return id;
}
const cancel = (id: string, by: 'provider' | 'shipper' = 'shipper') =>
  t.api.provider(providerCancelOrder, { params: { id }, body: { by, reason: 'Barang belum siap' } });
let shade = 100;
const ask = async (id: string) => {
  const encodedFile = (await picture(++shade)).toString('base64');
  const { url: proofUrl } = await t.call(uploadFile, { body: { encodedFile, fileName: 'bukti.png' } });
  const body = { reasonId: reasonId(), amount: 750_000, submit: true, proofUrl };
  return (await t.call(putAdditionalCost, { params: { id }, body })).lines.at(-1);
};
const atGate = () => driven('go-to-pickup', 'arrive-pickup');

it('cancelled where it was to be loaded, it is asked for, approved and billed without documents', async () => {
  const id = await driven('go-to-pickup', 'arrive-pickup', 'wait-loading');
  expect(await cancel(id, 'provider')).toMatchObject({ status: 'DIBATALKAN' });
  expect(await get(id)).toMatchObject({ cancelledAtGate: true, billable: 0 });
  const cost = await ask(id);
  expect(cost).toMatchObject({ status: 'SUBMIT', amount: 750_000 });
  await t.api.provider(decideAdditionalCost, {
    params: { id, costId: cost?.id ?? '' },
    body: { decision: 'approve', version: cost?.version ?? 0 },
  });
  // What it would have brought is not billed; nothing else of it is.
  expect(await get(id)).toMatchObject({ billable: 750_000, mainCost: 5_000_000 });
  const money = await t.api.as(t.api.first.users.TRANSPORTER_SUPER_ADMIN);
  const listed = async (type: 'SHIPMENT' | 'COST') => {
    const { content } = await money(listBillableOrders, { query: { type, shipperId: t.world.shipperId } });
    return content.find((one) => one.id === id);
  };
  expect(await listed('SHIPMENT')).toBeUndefined();
  expect(await listed('COST')).toMatchObject({ amount: 750_000, refusal: null });
  await keepInvoiceData(money);
  const day = t.api.clock.now().toISOString().slice(0, 10);
  const of = (type: 'SHIPMENT' | 'COST', key: string) => {
    const body = { shipperId: t.world.shipperId, type, periodFrom: day, periodUntil: day, orderIds: [id] };
    return money(createInvoice, { body }, { idempotencyKey: key });
  };
  expect((await refused(of('SHIPMENT', 'batal-muat-1'))).status).toBe(422);
  await of('COST', 'batal-muat-2');
  expect(await get(id)).toMatchObject({ billable: 0 });
});

it('is the marketplace’s side to cancel there, not the transporter’s, and nobody’s once loading began', async () => {
  const id = await atGate();
  const { version } = await get(id);
  const own = t.call(order.cancelOrder, {
    params: { id },
    body: { version, reasonId: t.world.reasons.cancellation?.plain ?? '' },
  });
  expect(await refused(own)).toMatchObject({ status: 409, message: 'Hanya sebelum berangkat menjemput.' });
  expect(await refused(cancel(await driven('go-to-pickup', 'arrive-pickup', 'load')))).toMatchObject({ status: 409 });
  expect((await cancel(id)).status).toBe('DIBATALKAN');
});

it('is not asked of what was cancelled on the way there, and brings no other main cost', async () => {
  const early = await driven('go-to-pickup');
  await cancel(early);
  expect((await refused(ask(early))).message).toBe('Pesanan ini dibatalkan, biayanya tidak ditagih.');
  const late = await atGate();
  await cancel(late);
  const body = { reasonId: reasonId(), amount: 6_000_000, note: 'Sudah sampai' };
  expect(await refused(t.call(putShippingCost, { params: { id: late }, body }))).toMatchObject({ status: 422 });
});

it('of cancelling and beginning to load at once one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await atGate();
    const { version } = await get(id);
    const load = t.call(order.reportStatus, { params: { id }, body: { action: 'load', version, confirmed: ['far'] } });
    const outcome = await Promise.allSettled([cancel(id), load]);
    expect(outcome.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});
