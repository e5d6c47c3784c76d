import { type FleetMap, getFleetMap } from '@lajur/api-contract/dashboard';
import { reportPositions } from '@lajur/api-contract/provider-position';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, settled } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** A dispatcher looks for vehicles on the map of the fleet and opens their orders. */
openStage();
let admin: Login;
let vehicles: FleetMap['vehicles'];

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  vehicles = (await admin.call(getFleetMap, { query: {} })).vehicles;
});

/** A vehicle with a single order that has set out and was seen. */
function someVehicle() {
  const { plate, latitude, longitude, id, cargoNo, status } = vehicles;
  const row = plate.findIndex(
    (one, at) =>
      latitude[at] !== null &&
      status.texts[status.at[at] ?? -1] !== 'TERKONFIRMASI' &&
      plate.indexOf(one) === plate.lastIndexOf(one),
  );
  return {
    ...{ plate: plate[row] ?? '', id: id[row] ?? '', cargoNo: cargoNo[row] ?? '' },
    ...{ latitude: latitude[row] ?? 0, longitude: longitude[row] ?? 0 },
  };
}

const listOf = (page: Page) => page.getByRole('region', { name: 'Kendaraan di peta' });
const rowsOf = (page: Page) => listOf(page).getByRole('link');

it.each<Size>(['desk', 'phone'])(
  'leads from the dashboard to an order, by what was searched, at a %s',
  async (size) => {
    const { plate, id, cargoNo } = someVehicle();
    const page = await person(browser, product, size, admin.session);
    await page.goto('/main/dashboard');
    await page.getByRole('link', { name: 'Buka peta armada' }).click();
    await expect.poll(() => rowsOf(page).count()).toBe(Math.min(50, vehicles.id.length));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size === 'phone' ? 360 : 1440);
    const search = page.getByRole('searchbox', { name: 'Cari plat, kargo, kota…' });
    await search.fill(plate.replaceAll(' ', '').toLowerCase());
    await search.press('Enter');
    await expect.poll(() => rowsOf(page).count()).toBe(1);
    await page.reload();
    await rowsOf(page).getByText(cargoNo).click();
    await page.waitForURL(new RegExp(`/main/pesanan/detail/${id}`));
    await page.context().close();
  },
);

it('is narrowed to how vehicles are doing, and walked by the keyboard', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/dashboard/peta');
  const states = page.getByRole('group', { name: 'Keadaan armada' });
  const silent = states.getByRole('button', { name: /^Tanpa sinyal \d/ });
  const count = Number((await silent.textContent())?.replace(/\D/g, ''));
  await silent.click();
  await expect.poll(() => rowsOf(page).count()).toBe(Math.min(50, count));
  await page.waitForURL(/state=no-signal/);
  await states.getByRole('button', { name: /^Semua/ }).click();
  await states.getByRole('button', { name: /^Semua/, pressed: true }).waitFor();
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowDown');
  const hasFocus = () =>
    rowsOf(page)
      .nth(1)
      .evaluate((row) => row === document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  const second = await rowsOf(page).nth(1).getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === second);
  await page.context().close();
});

it('opens the order of the marker that is pressed, and follows the vehicle', async () => {
  const { plate, id, latitude, longitude } = someVehicle();
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto(`/main/dashboard/peta?search=${encodeURIComponent(plate)}`);
  await settled(page);
  await product.provider(reportPositions, {
    body: {
      positions: [
        {
          orderId: id,
          ...{ latitude, longitude },
          place: 'Simpang Uji',
          speedKmh: 41,
          at: product.clock.now().toISOString(),
        },
      ],
    },
  });
  await rowsOf(page).getByText('Simpang Uji').waitFor();
  // A reload shows the vehicle in the middle.
  await page.reload();
  await rowsOf(page).getByText('Simpang Uji').waitFor();
  const map = page.getByRole('region', { name: /^Peta armada, 1 posisi/ });
  await map.locator('canvas').waitFor({ state: 'attached' });
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.getByText(new RegExp(`^${plate}, C-26-`)).waitFor();
  await page.mouse.click(x, y);
  await page.waitForURL(new RegExp(`/main/pesanan/detail/${id}`));
  await page.context().close();
});
