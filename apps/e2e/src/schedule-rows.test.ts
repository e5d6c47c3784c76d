import * as order from '@lajur/api-contract/order';
import { getScheduleOrder, listScheduleOrders } from '@lajur/api-contract/schedule';
import { dayIn } from '@lajur/domain/common/time';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { paperOf } from './kit/paper';
import { browser, openStage, product } from './kit/stage';

/** A dispatcher looks at drivers and at the list of a week, narrows both, and gives an order another driver. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

async function open(address: string, size: 'desk' | 'phone' = 'desk'): Promise<Page> {
  const page = await person(browser, product, size, admin.session);
  await page.goto(address);
  await settled(page);
  return page;
}

/** An order with a vehicle and a driver that nobody has set out with. */
async function planned(ref: string) {
  const { id } = await offerLumpsum(product, ref);
  const { vehicles, drivers } = await admin.call(order.getAssignable, { params: { id } });
  const body = { orderId: id, vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await admin.call(order.assignOrder, { body });
  const found = await admin.call(getScheduleOrder, { params: { id } });
  return { ...found, date: dayIn(new Date(found.bar.from), 'WIB') };
}

const laneOf = (on: Page, driverId: string) => on.locator(`[data-driver="${driverId}"]`);

/** Scrolls until a lane is drawn. */
async function find(page: Page, lane: Locator): Promise<void> {
  const board = page.getByRole('region', { name: 'Jadwal per pengemudi' });
  await board.locator('[data-driver]').first().waitFor();
  await expect
    .poll(async () => {
      if ((await lane.count()) > 0) return true;
      await board.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
      return false;
    })
    .toBe(true);
  await lane.scrollIntoViewIfNeeded();
  await settled(page);
}

/** Holds a bar over a lane, once the lanes say what they take. */
async function dragTo(page: Page, bar: Locator, to: Locator): Promise<void> {
  const [from, lane] = [await bar.boundingBox(), await to.boundingBox()];
  if (!from || !lane) throw new Error('not on the screen');
  const y = lane.y + lane.height / 2;
  await page.mouse.move(from.x + 4, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, y, { steps: 6 });
  await page.locator('[data-target="open"], [data-target="over"]').first().waitFor();
  await page.mouse.move(from.x + 34, y);
}

describe('a row for each driver', () => {
  it('gives an order to the driver it is dropped on; it keeps its vehicle', async () => {
    const one = await planned('E-BARIS-1');
    const { bar } = one;
    const page = await open(`/main/jadwal?view=day&date=${one.date}`);
    await page.setViewportSize({ width: 1440, height: 1600 });
    await page.getByRole('navigation', { name: 'Tampilan' }).getByRole('link', { name: 'Pengemudi' }).click();
    await page.waitForURL(/rows=driver/);
    const home = laneOf(page, bar.driver?.id ?? '');
    await find(page, home);
    const why = new Map(one.drivers.map(({ id, refusedBecause }) => [id, refusedBecause]));
    const shown = await page.locator('[data-driver]').evaluateAll((rows) => {
      const board = rows[0]?.closest('section')?.getBoundingClientRect();
      return rows
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return board && top > board.top + 120 && bottom < board.bottom - 60;
        })
        .map((row) => (row as HTMLElement).dataset.driver ?? '');
    });
    const others = shown.filter((id) => id !== bar.driver?.id);
    const able = others.find((id) => why.get(id) === null);
    if (!able) throw new Error('no driver in sight may take it');
    await dragTo(page, home.locator(`[data-bar="${bar.id}"]`), laneOf(page, able));
    await page.mouse.up();
    const drawer = page.getByRole('dialog', { name: 'Ganti kendaraan atau pengemudi' });
    const name = one.drivers.find(({ id }) => id === able)?.name ?? '?';
    await drawer.getByText(`${bar.vehicle?.plate} · ${name}`).waitFor();
    expect(await violations(page)).toEqual([]);
    await drawer.getByLabel('Alasan').selectOption({ index: 1 });
    await drawer.getByRole('button', { name: 'Simpan penugasan' }).click();
    await drawer.waitFor({ state: 'detached' });
    const after = await admin.call(order.getOrder, { params: { id: bar.id } });
    expect([after.driver?.id, after.vehicle?.id]).toEqual([able, bar.vehicle?.id]);
    // The board follows.
    await laneOf(page, able).locator(`[data-bar="${bar.id}"]`).waitFor();
    await page.close();
  });

  it('leads from a day of the week to its hours and back', async () => {
    const page = await open('/main/jadwal?rows=driver');
    await page
      .getByRole('region', { name: 'Jadwal per pengemudi' })
      .getByRole('link', { name: /hari ini/ })
      .click();
    await page.waitForURL(/view=day/);
    await page.getByRole('navigation', { name: 'Rentang' }).getByRole('link', { name: 'Pekan' }).click();
    await page.waitForURL(/view=week&rows=driver/);
    await page.close();
  });

  it('of a month shows how much each of them drives, and of a list goes back to single orders', async () => {
    const page = await open('/main/jadwal?rows=driver');
    const rows = page.getByRole('navigation', { name: 'Tampilan' });
    await page.getByRole('navigation', { name: 'Rentang' }).getByRole('link', { name: 'Bulan' }).click();
    const month = page.getByRole('region', { name: /Pemakaian pengemudi/ });
    await month.locator('[data-driver] [data-heat]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await rows.getByRole('link', { name: 'Kendaraan' }).click();
    await page
      .getByRole('region', { name: /Pemakaian kendaraan/ })
      .locator('[data-vehicle] [data-heat]')
      .first()
      .waitFor();
    await rows.getByRole('link', { name: 'Daftar' }).click();
    await page.waitForURL(/view=week&rows=order/);
    await page.close();
  });
});

it('is narrowed by type, name and state, as a link says it again', async () => {
  const one = await planned('E-BARIS-2');
  const plate = one.bar.vehicle?.plate ?? '?';
  const type = one.vehicles.find(({ id }) => id === one.bar.vehicle?.id)?.typeName ?? '?';
  const page = await open(`/main/jadwal?date=${one.date}`);
  await page.getByRole('button', { name: 'Jenis Semua' }).click();
  await page.getByRole('dialog', { name: 'Saringan' }).getByText(type, { exact: true }).click();
  await page.waitForURL(/transportTypeId=/);
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await page.getByRole('button', { name: 'Kendaraan atau pengemudi' }).click();
  await page.getByRole('textbox', { name: 'Kendaraan atau pengemudi' }).fill(plate);
  await page.keyboard.press('Enter');
  await page.waitForURL(/fleet=/);
  await page.getByRole('button', { name: 'Saring', exact: true }).click();
  await page.getByRole('button', { name: 'Keadaan' }).click();
  await page.getByRole('dialog', { name: 'Saringan' }).getByText('Terjadwal', { exact: true }).click();
  await page.getByRole('button', { name: 'Terapkan' }).click();
  await page.waitForURL(/state=planned/);
  const again = await open(page.url());
  await again.getByRole('button', { name: `Jenis ${type}` }).waitFor();
  await again.getByRole('button', { name: `Kendaraan atau pengemudi ${plate}`, exact: true }).waitFor();
  await again.getByRole('button', { name: 'Keadaan Terjadwal', exact: true }).waitFor();
  const rows = again.locator('[data-vehicle]');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.locator(`[data-bar="${one.bar.id}"]`).waitFor();
  await again.getByRole('button', { name: 'Hapus semua' }).click();
  await again.getByRole('button', { name: 'Jenis Semua' }).waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(1);
  await again.keyboard.press('/');
  await again.getByRole('textbox', { name: 'Pesanan' }).fill(one.bar.cargoNo);
  await again.keyboard.press('Enter');
  await again.waitForURL(new RegExp(`search=${one.bar.cargoNo}`));
  await again.getByRole('button', { name: `Pesanan ${one.bar.cargoNo}`, exact: true }).waitFor();
  await rows.locator(`[data-bar="${one.bar.id}"]`).waitFor();
  for (const each of [page, again]) await each.close();
});

describe('the list', () => {
  it.each(['desk', 'phone'] as const)('on a %s leads from a row to its order and back', async (size) => {
    const one = await planned(`E-BARIS-3${size}`);
    const page = await open(`/main/jadwal?rows=order&date=${one.date}&search=${one.bar.cargoNo}`, size);
    const row = page.getByRole('listitem').filter({ hasText: one.bar.cargoNo });
    for (const text of [one.bar.vehicle?.plate ?? '?', one.bar.driver?.name ?? '?', one.bar.destination.city])
      await row.getByText(text).first().waitFor();
    await row.getByRole('link').click();
    await page.waitForURL(new RegExp(`/main/detail/jadwal/${one.bar.id}/`));
    await page.goBack();
    await page.waitForURL(/rows=order/);
    await page.close();
  });

  it('prints whole, its head on each page', async () => {
    const { content } = await admin.call(listScheduleOrders, { query: { size: 100 } });
    const page = await person(browser, product, 'desk', admin.session);
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.goto('/main/jadwal?rows=order');
    await settled(page);
    await page.getByRole('button', { name: 'Cetak pekan ini' }).click();
    await page.locator('html[data-printed]').waitFor();
    const sheets = await paperOf(page, 'A4');
    sheets.forEach(({ text, isWide }) => {
      expect(isWide).toBe(true);
      for (const head of ['Pesanan', 'Pengemudi', 'Keadaan']) expect(text).toContain(head);
    });
    const whole = sheets.map(({ text }) => text).join(' ');
    for (const { cargoNo } of content) expect(whole).toContain(cargoNo);
    await page.close();
  });
});

it.each(['driver', 'order'])('has no findings by %s, wide and narrow, light and dark', async (rows) => {
  for (const size of ['desk', 'phone'] as const) {
    const page = await person(browser, product, size, admin.session);
    await page.goto(`/main/jadwal?rows=${rows}`);
    await noFindings(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
    await page.close();
  }
});
