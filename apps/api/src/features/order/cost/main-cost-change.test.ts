import { uploadFile } from '@lajur/api-contract/file';
import { putAdditionalCost } from '@lajur/api-contract/order-cost';
import * as contract from '@lajur/api-contract/order-transaction';
import { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import { expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { offered, picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';

const t = orderTests();

const perCarton = { pricingType: 'CARTON', quantity: 275, unit: 'carton', mainCost: 5_500_000 } as const;
let shade = 0;
const proof = async () => {
  const encodedFile = (await picture(++shade)).toString('base64');
  return (await t.call(uploadFile, { body: { encodedFile, fileName: 'bukti.png' } })).url;
};
const asked = async () => ({
  reasonId: t.world.reasons.cost?.plain ?? '',
  note: 'Rute memutar',
  proofUrl: await proof(),
});
type Change = { id: string; version: number };
const keyOf = (change: Change | null | undefined): Change => ({ id: change?.id ?? '', version: change?.version ?? 0 });
const put = async (id: string, amount: number, change?: Change) =>
  t.call(contract.putShippingCost, { params: { id }, body: { ...(await asked()), amount, change } });
const get = (id: string) => t.call(contract.getShippingCost, { params: { id } });
const decide = (id: string, { id: costId, version }: Change, decision: 'approve' | 'refuse') =>
  t.api.provider(decideAdditionalCost, {
    params: { id, costId },
    body: decision === 'approve' ? { decision, version } : { decision, version, note: 'Tidak sesuai kontrak' },
  });

it('another main cost is asked for by its difference, changed, approved, and asked for again from there', async () => {
  const { id } = await t.assigned(perCarton);
  const { change, ...first } = await put(id, 5_800_000);
  expect(first).toMatchObject({ amount: 5_500_000, unitPrice: 20_000, byCount: null, granted: 0 });
  expect(change).toMatchObject({
    name: 'Perubahan ongkos utama · Alasan cost',
    amount: 300_000,
    status: 'SUBMIT',
    note: 'Rute memutar',
  });
  const waiting = keyOf(change);
  const changed = (await put(id, 5_700_000, waiting)).change;
  expect(changed).toMatchObject({ id: waiting.id, amount: 200_000, name: 'Perubahan ongkos utama · Alasan cost' });
  expect(await refused(put(id, 5_900_000, waiting))).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  await decide(id, keyOf(changed), 'approve');
  expect(await get(id)).toMatchObject({ amount: 5_500_000, granted: 200_000, change: null });
  expect((await refused(put(id, 5_700_000))).validation?.amount).toBe(
    'Harus lebih dari ongkos yang berlaku, Rp 5.700.000',
  );
  expect((await put(id, 5_750_000)).change).toMatchObject({ amount: 50_000 });
  const { money, main } = await t.call(contract.getTransaction, { params: { id } });
  expect(main.amount).toBe(5_500_000);
  expect(money).toMatchObject({ mainCost: 5_500_000, approved: 200_000, waiting: 50_000, unbilled: 5_700_000 });
});

it('the price of one counts times what there was', async () => {
  const { id } = await t.assigned(perCarton);
  const body = { ...(await asked()), unitPrice: 21_000 };
  const { additional } = await t.call(contract.putTransaction, { params: { id }, body });
  expect(additional).toMatchObject([{ amount: 275_000, status: 'SUBMIT' }]);
  const change = keyOf(additional[0]);
  expect(
    (await refused(t.call(contract.putTransaction, { params: { id }, body: { ...body, unitPrice: 20_000, change } })))
      .validation,
  ).toEqual({
    unitPrice: 'Harus lebih dari ongkos yang berlaku, Rp 5.500.000',
  });
  await decide(id, change, 'refuse');
  expect(await get(id)).toMatchObject({ granted: 0, change: null });
});

it('stays the difference to the main cost when it is put right among the additional ones', async () => {
  const { id } = await t.assigned(perCarton);
  const { change } = await put(id, 5_800_000);
  const body = { ...(await asked()), amount: 250_000, submit: true, cost: keyOf(change) };
  const { lines } = await t.call(putAdditionalCost, { params: { id }, body });
  expect(lines).toMatchObject([{ name: 'Perubahan ongkos utama · Alasan cost', amount: 250_000 }]);
  expect((await get(id)).change).toMatchObject({ amount: 250_000 });
});

it('needs a proof, a reason and an order that was confirmed', async () => {
  const { id } = await t.assigned(perCarton);
  const body = { ...(await asked()), amount: 6_000_000 };
  const ask = (given: object, of = id) =>
    refused(t.call(contract.putShippingCost, { params: { id: of }, body: { ...body, ...given } }));
  expect((await ask({ proofUrl: null })).validation).toEqual({ proofUrl: 'Foto bukti wajib diisi' });
  expect(await ask({ reasonId: id })).toMatchObject({ code: 'REASON_REQUIRED' });
  expect(await ask({}, await offered(t.api, t.world, t.api.first, t.nextDays()))).toMatchObject({ status: 422 });
  expect((await get(id)).change).toBeNull();
});

it('of many at once one waits', async () => {
  const { id } = await t.assigned(perCarton);
  const results = await Promise.allSettled(
    [5_600_000, 5_700_000, 5_800_000, 5_900_000].map((amount) => put(id, amount)),
  );
  expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect((await t.call(contract.getTransaction, { params: { id } })).additional).toHaveLength(1);
});
