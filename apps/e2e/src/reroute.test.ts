import { getOrder, listOrders } from '@lajur/api-contract/order';
import type { OrderRow } from '@lajur/api-contract/order-detail';
import { rerouteRefusal } from '@lajur/domain/order/reroute';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, smallTargets } from './kit/browser';
import { noFindings } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** An order is led another way, seen beside the way it had, and goes back to it. */
openStage();
let admin: Login;
let orders: OrderRow[];

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  const { content } = await admin.call(listOrders, { params: { status: 'process' }, query: { size: 100 } });
  orders = content.filter(
    (order) =>
      order.status === 'PENGIRIMAN' && order.distanceKm > 200 && !rerouteRefusal({ ...order, stopsLeft: true }),
  );
  expect(orders.length).toBeGreaterThan(1);
});

it.each<[Size, number, boolean]>([
  ['desk', 0, false],
  // So short a way that Malang is far round.
  ['phone', 1, true],
])('another way and back, at a %s', async (size, at, isFar) => {
  const { id, distanceKm } = orders[at] as OrderRow;
  const order = () => admin.call(getOrder, { params: { id } });
  const page = await person(browser, product, size, admin.session);
  await page.goto(`/main/pesanan/detail/${id}`);
  const open = async () => {
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: 'Ubah rute…' }).click();
    return page.getByRole('dialog', { name: 'Ubah rute' });
  };
  const drawer = await open();
  await drawer.getByRole('button', { name: 'Ubah rute' }).click();
  await drawer.getByText('Pilih tempat yang dilewati').waitFor();
  await drawer.getByRole('combobox', { name: 'Lewat' }).fill('Malang');
  await page.getByRole('option', { name: 'Malang', exact: true }).click();
  await drawer.getByRole('row', { name: /^Jarak.*\+/ }).waitFor();
  await noFindings(page);
  expect(await smallTargets(page)).toEqual([]);
  await drawer.getByRole('textbox', { name: 'Alasan' }).fill('Jembatan ditutup');
  await drawer.getByRole('button', { name: 'Ubah rute' }).click();
  if (isFar) {
    await drawer
      .getByText(/lebih dari 3 kali jarak lurusnya/)
      .first()
      .waitFor();
    await drawer.getByRole('checkbox', { name: 'Ya, memang lewat sana' }).check();
    await drawer.getByRole('button', { name: 'Ubah rute' }).click();
  }
  await drawer.waitFor({ state: 'hidden' });
  const changed = await order();
  expect(changed.rerouted).toMatchObject({ via: [{ name: 'Malang' }], firstDistanceKm: distanceKm });
  expect(changed.distanceKm).toBeGreaterThan(distanceKm);

  const again = await open();
  await again.getByRole('button', { name: 'Hapus Malang' }).click();
  await again.getByRole('textbox', { name: 'Alasan' }).fill('Jembatan dibuka');
  await again.getByRole('button', { name: 'Kembali ke rute semula' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await order()).toMatchObject({ rerouted: null, distanceKm });
});
