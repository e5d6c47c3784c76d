import * as order from '@lajur/api-contract/order';
import { listReasons } from '@lajur/api-contract/order-reason';
import { getScheduleOrder, listScheduleLanes, type ScheduleOrder } from '@lajur/api-contract/schedule';
import { dayIn } from '@lajur/domain/common/time';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, scheme, settled, violations } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { paperOf } from './kit/paper';
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
    if (!open || !refused) throw new Error('no vehicle in sight may take it, or none may not');
    await dragTo(page, bar, laneOf(page, refused));
    await laneOf(page, refused)
      .getByText(why.get(refused) ?? '?')
      .last()
      .waitFor();
    await page.mouse.up();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect((await nowOf(one)).vehicle?.id).toBe(one.bar.vehicle?.id);
    await dragTo(page, bar, laneOf(page, open));
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

it('answers an offer that is dropped on a vehicle', async () => {
  // More than stand above each other at first.
  for (const ref of ['E-JADWAL-61', 'E-JADWAL-62', 'E-JADWAL-63']) await offerLumpsum(product, ref);
  const { id } = await offerLumpsum(product, 'E-JADWAL-64');
  const one = await admin.call(getScheduleOrder, { params: { id } });
  const date = dayIn(new Date(one.bar.from), 'WIB');
  const page = await desk(admin, `/main/jadwal?view=day&date=${date}`);
  const waiting = page.getByRole('group', { name: /^Belum ada kendaraan/ });
  await page.setViewportSize({ width: 1440, height: 1600 });
  await waiting.getByRole('button', { name: 'Tampilkan semua' }).click();
  const bar = barOf(waiting, one);
  await bar.waitFor();
  await settled(page);
  const open = new Set(one.vehicles.flatMap((vehicle) => (vehicle.refusedBecause === null ? vehicle.id : [])));
  const lanes = page.locator('[data-vehicle]');
  const shown = await lanes.evaluateAll((rows) =>
    rows.slice(0, 8).map((row) => (row as HTMLElement).dataset.vehicle ?? ''),
  );
  const target = shown.find((vehicleId) => open.has(vehicleId));
  if (!target) throw new Error('no vehicle in sight may take it');
  await dragTo(page, bar, laneOf(page, target));
  await page.mouse.up();
  const drawer = page.getByRole('dialog', { name: 'Terima dan tugaskan' });
  const plate = one.vehicles.find((vehicle) => vehicle.id === target)?.plate ?? '?';
  await drawer.getByText(new RegExp(`^${plate} · `)).waitFor();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'Terima dan tugaskan' }).click();
  await drawer.waitFor({ state: 'detached' });
  expect((await nowOf(one)).vehicle?.id).toBe(target);
  await barOf(laneOf(page, target), one).waitFor();
  await page.close();
});

it('says at the pointer why an order that is loaded goes nowhere', async () => {
  const { content } = await admin.call(listScheduleLanes, { query: { tab: 'process' } });
  const loaded = content.flatMap(({ bars }) => bars).find(({ status }) => status === 'PENGIRIMAN');
  if (!loaded) throw new Error('nobody is on the way');
  const found = await admin.call(getScheduleOrder, { params: { id: loaded.id } });
  const page = await desk(admin, `/main/jadwal?search=${loaded.cargoNo}`);
  const bar = await find(page, found);
  await bar.scrollIntoViewIfNeeded();
  const place = await bar.boundingBox();
  if (!place) throw new Error('not on the screen');
  await page.mouse.move(place.x + 4, place.y + 10);
  await page.mouse.down();
  await page.mouse.move(place.x + 60, place.y + 120, { steps: 6 });
  await page
    .getByRole('alert')
    .getByText(found.refusedBecause ?? '?')
    .waitFor();
  await page.mouse.up();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.close();
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

describe('on paper', () => {
  const print = async (page: Page, format: 'A3' | 'A4') => {
    await page.getByRole('button', { name: 'Cetak pekan ini' }).click();
    await page.locator('html[data-printed]').waitFor();
    const sheets = await paperOf(page, format);
    await page.evaluate(() => document.documentElement.removeAttribute('data-printed'));
    return sheets;
  };

  it.each(['A4', 'A3'] as const)(
    '%s has every vehicle, a head on each page, and who printed it when',
    async (format) => {
      const read = (page: number) => admin.call(listScheduleLanes, { query: { size: 100, page } });
      const first = await read(0);
      const rest = Array.from({ length: first.totalPages - 1 }, (_, at) => read(at + 1));
      const lanes = [first, ...(await Promise.all(rest))].flatMap(({ content }) => content);
      const page = await person(browser, product, 'desk', admin.session);
      // A person would see the browser's window here.
      await page.addInitScript(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await page.goto('/main/jadwal');
      await settled(page);
      await scheme(page, 'dark');
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
      const sheets = await print(page, format);
      expect(sheets.length).toBeGreaterThan(1);
      sheets.forEach(({ text, isWide }, at) => {
        expect(isWide).toBe(true);
        for (const part of ['Kendaraan', 'Dicetak oleh Bagus Prakoso', `Halaman ${at + 1} dari ${sheets.length}`])
          expect(text).toContain(part);
        expect(text).not.toContain('Cari pesanan');
      });
      const whole = sheets.map(({ text }) => text).join(' ');
      for (const { vehicle, bars } of lanes) {
        expect(whole).toContain(vehicle.plate);
        for (const { cargoNo } of bars) expect(whole).toContain(cargoNo.slice(-6));
      }
      for (const part of ['PT Mitra Satu Transindo', 'Semua', 'kendaraan tidak bisa dipakai', 'kosong'])
        expect(whole).toContain(part);
      // The screen is as it was.
      await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
      await page.getByRole('button', { name: 'Cetak pekan ini' }).waitFor();
      await page.locator('[data-print-sheet]').waitFor({ state: 'detached' });
      await page.close();
    },
  );
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
