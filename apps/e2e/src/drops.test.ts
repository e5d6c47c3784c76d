import * as order from '@lajur/api-contract/order';
import type { TripStep } from '@lajur/domain/order/transitions';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { sign } from './kit/sign';
import { browser, openStage, product } from './kit/stage';

/** An order with two drops: each is signed for, and every signature can be read. */
openStage();
let dispatcher: Login;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
});

/** What the dispatcher did before, and elsewhere. */
async function report(id: string, ...steps: TripStep[]): Promise<number> {
  let { version } = await dispatcher.call(order.getOrder, { params: { id } });
  for (const action of steps)
    ({ version } = await dispatcher.call(order.reportStatus, { params: { id }, body: { action, version } }));
  return version;
}

async function count(id: string, which: 'loaded' | 'delivered', quantity: number): Promise<void> {
  const set = which === 'loaded' ? order.setLoadedQuantity : order.setDeliveredQuantity;
  const { version } = await dispatcher.call(order.getOrder, { params: { id } });
  await dispatcher.call(set, { params: { id, unit: 'carton' }, body: { version, lines: [{ seq: 1, quantity }] } });
}

it('is signed for at each drop', async () => {
  const { id, cargoNo } = await offerLumpsum(product, 'C-E2E-DROPS', { between: 'Toko Cimahi Jaya' });
  const { vehicles, drivers } = await dispatcher.call(order.getAssignable, { params: { id }, query: {} });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await dispatcher.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  await report(id, 'go-to-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', 120);
  await report(id, 'depart', 'arrive-destination', 'unload');
  await count(id, 'delivered', 50);

  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('heading', { name: cargoNo }).waitFor();
  // Nothing is short while a drop is still ahead.
  await page.getByRole('cell', { name: '50 karton', exact: true }).waitFor();

  const step = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await step('Catat ke titik bongkar berikutnya');
  await drawer.getByText('Penerima tidak ada di titik ini').waitFor();
  expect(await violations(page)).toEqual([]);
  await sign(page);
  await drawer.getByRole('button', { name: 'Catat dan lanjutkan' }).click();
  await page.getByText('1 dari 2 titik bongkar').waitFor();

  await report(id, 'arrive-destination', 'unload');
  await count(id, 'delivered', 70);
  await step('Catat barang diterima');
  await sign(page);
  await drawer.getByRole('button', { name: 'Catat barang diterima' }).click();
  await page.getByText('2 dari 2 titik bongkar').waitFor();
  await settled(page);
  for (const [recipient, quantity] of [
    ['Asep', '50 karton Teh kotak'],
    ['Nining', '70 karton Teh kotak'],
  ] as const) {
    const receipt = page.locator('dl').filter({ hasText: recipient });
    await receipt.getByText(quantity).waitFor();
    await receipt.getByRole('img', { name: `Tanda tangan ${recipient}` }).waitFor();
  }
  expect(await violations(page)).toEqual([]);
});
