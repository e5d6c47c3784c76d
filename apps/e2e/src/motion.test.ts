import { createEmail } from '@lajur/api-contract/email';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, withMotion } from './kit/browser';
import { freeDriver } from './kit/free-driver';
import { browser, openStage, product } from './kit/stage';

/** Drawers and dialogs go as they come: they move out, and what opened them has the focus again. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  await admin.call(createEmail, { body: { picName: 'Gerak Halus', email: 'gerak@halus.test', costType: null } });
});

/** Notes each drawer or dialog that begins to move in or out. */
const watchMoves = (page: Page) =>
  page.evaluate(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    document.addEventListener('transitionrun', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[role=dialog]')) return;
      moves.push(target.closest('[data-leaving]') ? 'out' : 'in');
    });
  });
/** Which way they moved since this was asked last. */
const moves = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { moves: string[] }).moves.splice(0))]);

/** Whether a row of a list stood elsewhere from one picture to the next. */
const rowsShifted = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as unknown as { sources: { node: Node | null }[] }[];
    observer.disconnect();
    return shifts.some(({ sources }) =>
      sources.some(({ node }) => node instanceof Element && node.closest('[data-row]') !== null),
    );
  });

const dialog = (page: Page) => page.getByRole('dialog');
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function openList(page: Page): Promise<void> {
  await page.goto('/main/email/list?search=gerak');
  await settled(page);
  await watchMoves(page);
}

async function act(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Tindakan untuk Gerak/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await dialog(page).waitFor();
  await settled(page);
}

it('moves a drawer in and out, however it is closed', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await withMotion(page);
  await openList(page);
  const opener = page.getByRole('button', { name: 'Tambah email' }).first();
  const closings = [
    () => page.keyboard.press('Escape'),
    () => press(page, 'Tutup'),
    () => press(page, 'Batal'),
    () => page.goBack(),
  ];
  for (const close of closings) {
    await opener.click();
    await dialog(page).waitFor();
    await settled(page);
    await close();
    await gone(page);
    expect(await moves(page)).toEqual(['in', 'out']);
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  }

  await act(page, 'Ubah email');
  await dialog(page).getByRole('textbox', { name: 'Nama PIC' }).fill('Gerak Halus Sekali');
  await press(page, 'Simpan email');
  await gone(page);
  expect(await moves(page)).toEqual(['in', 'out']);
  await page.context().close();
});

it('moves a question and the form of a dialog out on a phone', async () => {
  const page = await person(browser, product, 'phone', admin.session);
  await withMotion(page);
  await openList(page);
  await act(page, 'Hapus email');
  await press(page, 'Kembali');
  await gone(page);
  expect(await moves(page)).toEqual(['in', 'out']);

  const { name } = await freeDriver(admin);
  await page.goto(`/main/driver/list?search=${encodeURIComponent(name)}`);
  await settled(page);
  await watchMoves(page);
  await page
    .getByRole('button', { name: `Tindakan untuk ${name}`, exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Tangguhkan/ }).click();
  await dialog(page).getByRole('textbox', { name: 'Alasan' }).waitFor();
  await settled(page);
  await press(page, 'Kembali');
  await gone(page);
  expect(await moves(page)).toEqual(['in', 'out']);
  await page.context().close();
});

it('lets no row jump under the pointer when others come', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await withMotion(page);
  const add = (picName: string) =>
    admin.call(createEmail, { body: { picName, email: `${picName.replace(' ', '.')}@tenang.test`, costType: null } });
  await add('Tenang Dua');
  await page.goto('/main/email/list?search=tenang&sort=picName,asc');
  await settled(page);
  const rows = page.locator('[data-row]');
  const first = rows.first();
  // A hand that is on its way to a row.
  await first.evaluate((row) => {
    const move = () => row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    Object.assign(window, { hand: setInterval(move, 50) });
    move();
  });
  // The page may still be reading what it missed before it followed along; only the reading with both counts.
  const both = page.waitForResponse(
    async (reply) =>
      /email.*search=tenang/.test(reply.url()) && ((await reply.json()) as { content: unknown[] }).content.length === 2,
  );
  await add('Tenang Awal');
  await both;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  expect([await rows.count(), (await first.textContent())?.includes('Tenang Dua')]).toEqual([1, true]);

  await page.evaluate(() => clearInterval((window as unknown as { hand: number }).hand));
  await expect.poll(() => rows.count()).toBe(2);
  expect(await first.textContent()).toContain('Tenang Awal');
  expect(await rowsShifted(page)).toBe(false);
  await page.context().close();
});

it('moves nothing for who does not want it', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await openList(page);
  await page.getByRole('button', { name: 'Tambah email' }).first().click();
  await dialog(page).getByRole('textbox', { name: 'Nama PIC' }).waitFor();
  await page.keyboard.press('Escape');
  await gone(page);
  expect(await moves(page)).toEqual([]);
  // What a script puts elsewhere is there at once, where it is measured.
  const moved = await page.locator('h1').evaluate((title) => {
    const before = title.getBoundingClientRect().left;
    title.style.transform = 'translateX(50px)';
    return title.getBoundingClientRect().left - before;
  });
  expect(moved).toBe(50);
  await page.context().close();
});

it('lets nothing of the page be pressed before what was saved over it is gone for good', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await openList(page);
  const opener = page.getByRole('button', { name: 'Tambah email' }).first();
  await opener.click();
  await dialog(page).getByRole('textbox', { name: 'Nama PIC' }).fill('Gerak Tertahan');
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('tertahan@halus.test');
  await settled(page);
  // With each change of the page: who would get a press on the button that opens the drawer.
  await opener.evaluate((button) => {
    const { left, top } = button.getBoundingClientRect();
    const reached: string[] = [];
    Object.assign(window, { reached });
    new MutationObserver(() => {
      const hit = document.elementFromPoint(left + 8, top + 8);
      if (document.querySelector('[role=dialog]')) return;
      reached.push(button.contains(hit) ? 'button' : 'nothing');
    }).observe(document.body, { childList: true, subtree: true });
  });
  await press(page, 'Simpan email');
  await gone(page);
  const reached = () => page.evaluate(() => (window as unknown as { reached: string[] }).reached);
  await expect.poll(async () => (await reached()).at(-1)).toBe('button');
  expect((await reached())[0]).toBe('nothing');
  await page.context().close();
});
