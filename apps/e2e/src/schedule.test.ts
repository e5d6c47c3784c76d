import * as order from '@lajur/api-contract/order';
import { listReasons } from '@lajur/api-contract/order-reason';
import { getScheduleOrder, type ScheduleOrder } from '@lajur/api-contract/schedule';
import { dayIn } from '@lajur/domain/common/time';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

/** A dispatcher gives orders other vehicles on the schedule, and follows it in a calendar of their own. */
openStage();
let admin: Login;
let colleague: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  colleague = await signInByCall(product, people.superAdmin.email);
});

/** An order with a vehicle and a driver that nobody has set out with. */
async function planned(ref: string): Promise<ScheduleOrder & { address: string }> {
  const { id } = await offerLumpsum(product, ref);
  const { vehicles, drivers } = await admin.call(order.getAssignable, { params: { id } });
  const body = { orderId: id, vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await admin.call(order.assignOrder, { body });
  const found = await admin.call(getScheduleOrder, { params: { id } });
  const date = dayIn(new Date(found.bar.from), 'WIB');
  return { ...found, address: `/main/jadwal?view=day&date=${date}` };
}

const barOf = (on: Page | Locator, { bar }: ScheduleOrder) => on.locator(`[data-bar="${bar.id}"]`);
const laneOf = (on: Page, vehicleId: string) => on.locator(`[data-vehicle="${vehicleId}"]`);

/** Scrolls until the order’s lane is drawn. */
async function find(page: Page, one: ScheduleOrder): Promise<Locator> {
  const board = page.getByRole('region', { name: 'Jadwal per kendaraan' });
  await board.locator('[data-vehicle]').first().waitFor();
  const bar = barOf(page, one);
  await expect
    .poll(async () => {
      if ((await bar.count()) > 0) return true;
      await board.evaluate((element) => element.scrollBy(0, element.clientHeight / 2));
      return false;
    })
    .toBe(true);
  await bar.scrollIntoViewIfNeeded();
  await settled(page);
  return bar;
}

async function desk(login: Login, address: string): Promise<Page> {
  const page = await person(browser, product, 'desk', login.session);
  await page.goto(address);
  await settled(page);
  return page;
}

async function save(page: Page): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Ganti kendaraan atau pengemudi' });
  await drawer.getByLabel('Alasan').selectOption({ index: 1 });
  await drawer.getByRole('button', { name: 'Simpan penugasan' }).click();
  await drawer.waitFor({ state: 'detached' });
}

const nowOf = ({ bar }: ScheduleOrder) => admin.call(order.getOrder, { params: { id: bar.id } });

describe('an order goes to another vehicle', () => {
  it('by the menu of its bar, with the keyboard alone', async () => {
    const one = await planned('E-JADWAL-1');
    const page = await desk(admin, `${one.address}&search=${one.bar.cargoNo}`);
    const bar = await find(page, one);
    await bar.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Ganti kendaraan…' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Ganti kendaraan atau pengemudi' });
    const vehicles = drawer.getByRole('group', { name: 'Kendaraan' }).getByRole('radio', { disabled: false });
    await vehicles.nth(1).check();
    await drawer.getByText(`${one.bar.vehicle?.plate} diganti`).waitFor();
    expect(await violations(page)).toEqual([]);
    await save(page);
    const after = await nowOf(one);
    expect(after.vehicle?.id).not.toBe(one.bar.vehicle?.id);
    // The schedule follows.
    await laneOf(page, after.vehicle?.id ?? '')
      .locator(`[data-bar="${one.bar.id}"]`)
      .waitFor();
    await page.close();
  });

  it('by dragging it there; a lane that cannot take it says why and takes nothing', async () => {
    const one = await planned('E-JADWAL-2');
    const page = await desk(admin, one.address);
    const bar = await find(page, one);
    const why = new Map(one.vehicles.map((vehicle) => [vehicle.id, vehicle.refusedBecause]));
    const shown = await page.locator('[data-vehicle]').evaluateAll((rows) => {
      const board = rows[0]?.closest('section')?.getBoundingClientRect();
      return rows
        .filter((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return board && top > board.top + 120 && bottom < board.bottom - 60;
        })
        .map((row) => (row as HTMLElement).dataset.vehicle ?? '');
    });
    const others = shown.filter((id) => id !== one.bar.vehicle?.id);
    const open = others.find((id) => why.get(id) === null);
    const refused = others.find((id) => why.get(id));
    const drag = async (to: string) => {
      const [from, lane] = [await bar.boundingBox(), await laneOf(page, to).boundingBox()];
      if (!from || !lane) throw new Error('not on the screen');
      const y = lane.y + lane.height / 2;
      await page.mouse.move(from.x + 8, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, y, { steps: 6 });
      await page.locator('[data-target="open"], [data-target="over"]').first().waitFor();
      await page.mouse.move(from.x + 34, y);
    };
    if (refused) {
      await drag(refused);
      await laneOf(page, refused)
        .getByText(why.get(refused) ?? '?')
        .last()
        .waitFor();
      await page.mouse.up();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    }
    if (!open) throw new Error('no vehicle in sight may take it');
    await drag(open);
    await page.mouse.up();
    await page
      .getByRole('dialog', { name: 'Ganti kendaraan atau pengemudi' })
      .getByText(/ diganti /)
      .waitFor();
    await save(page);
    expect((await nowOf(one)).vehicle?.id).toBe(open);
    await laneOf(page, open).locator(`[data-bar="${one.bar.id}"]`).waitFor();
    await page.close();
  });

  it('unless a colleague was quicker: who is too late is told', async () => {
    const one = await planned('E-JADWAL-3');
    const page = await desk(admin, `${one.address}&search=${one.bar.cargoNo}`);
    const bar = await find(page, one);
    await bar.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Ganti kendaraan…' }).click();
    const drawer = page.getByRole('dialog', { name: 'Ganti kendaraan atau pengemudi' });
    await drawer.getByRole('group', { name: 'Kendaraan' }).getByRole('radio', { disabled: false }).nth(1).check();
    await drawer.getByLabel('Alasan').selectOption({ index: 1 });
    const { version } = await nowOf(one);
    const [reason] = await colleague.call(listReasons, { query: { type: 'cancellation' } });
    await colleague.call(order.cancelOrder, {
      params: { id: one.bar.id },
      body: { version, reasonId: reason?.id ?? '', reasonText: reason?.freeText ? 'Batal' : null },
    });
    await drawer.getByRole('button', { name: 'Simpan penugasan' }).click();
    await drawer
      .getByText(/Dibatalkan/)
      .first()
      .waitFor();
    await page.close();
  });
});

it('leads from a bar to its order and back to the same view', async () => {
  const one = await planned('E-JADWAL-4');
  const page = await desk(admin, `${one.address}&search=${one.bar.cargoNo}`);
  const bar = await find(page, one);
  await bar.press('Enter');
  await page.waitForURL(new RegExp(`/main/detail/jadwal/${one.bar.id}/`));
  await page.getByRole('navigation', { name: 'Jalur' }).getByRole('link', { name: 'Jadwal' }).click();
  await page.waitForURL(/\/main\/jadwal\?view=day.*search=E-JADWAL-4/);
  await page.close();
});

it('shows a watcher why nothing can be moved', async () => {
  const one = await planned('E-JADWAL-5');
  const watcher = await signInByCall(product, people.monitoring.email);
  const page = await desk(watcher, `${one.address}&search=${one.bar.cargoNo}`);
  await (await find(page, one)).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /Ganti kendaraan… Peran Anda tidak mengubah penugasan/ }).waitFor();
  await page.close();
});

it('is followed by a calendar until its address is revoked', async () => {
  const page = await desk(admin, '/main/jadwal');
  await page.getByRole('button', { name: 'Langganan kalender' }).click();
  const drawer = page.getByRole('dialog', { name: 'Langganan kalender' });
  await drawer.getByRole('button', { name: 'Buat langganan' }).click();
  const url = (await drawer.locator('code').textContent()) ?? '';
  expect(url).toMatch(/\/api\/v3\/calendar\/ics\/[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);
  const answer = await fetch(url);
  expect([answer.status, (await answer.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  await drawer.getByRole('button', { name: /^Cabut langganan yang dibuat/ }).click();
  await page.getByRole('button', { name: 'Cabut langganan', exact: true }).click();
  await drawer.getByText('Belum ada.').waitFor();
  expect((await fetch(url)).status).toBe(404);
  await page.close();
});

it.each(['month', 'week', 'day'])('is clean as a %s, wide and narrow, light and dark', async (view) => {
  for (const size of ['desk', 'phone'] as const) {
    const page = await person(browser, product, size, admin.session);
    await page.goto(`/main/jadwal?view=${view}&tab=process`);
    await noFindings(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    expect(wide).toBe(false);
    await page.close();
  }
});
