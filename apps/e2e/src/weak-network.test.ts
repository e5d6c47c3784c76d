import { getOrder } from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { accept, chooseAssignment, openAnswer, takeStep } from './kit/order';
import { browser, openStage, product } from './kit/stage';

/** A network that is slow, or gone: what was typed stays, and nothing is done twice. */
openStage();
let dispatcher: Login;
let page: Page;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
  page = await person(browser, product, 'desk', dispatcher.session);
});

const note = () => page.getByLabel('Catatan untuk rekan kerja');

async function openOffer(ref: string): Promise<string> {
  const { id } = await offerLumpsum(product, ref);
  await page.goto(`/main/pesanan/detail/${id}`);
  await settled(page);
  return id;
}

it('opens what was fetched while the page was at rest, without a network', async () => {
  await openOffer('C-E2E-NET-1');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/cancel-dialog-')),
  );
  await note().fill('Sudah telepon gudang.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: 'Batalkan pesanan' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await note().inputValue()).toBe('Sudah telepon gudang.');
  await page.context().setOffline(false);
});

it('says what could not be fetched, keeps the page, and opens it when asked again', async () => {
  await page.route('**/assets/answer-drawer-*.js', (route) => route.abort('internetdisconnected'));
  await openOffer('C-E2E-NET-2');
  await note().fill('Muat lewat pintu timur.');
  await page.getByRole('button', { name: 'Terima dan tugaskan' }).click();
  await page.getByRole('alert').getByText('tidak bisa dimuat').waitFor();
  await page.unroute('**/assets/answer-drawer-*.js');
  await page.getByRole('alert').getByRole('button', { name: 'Coba lagi' }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await note().inputValue()).toBe('Muat lewat pintu timur.');
});

it('says in the shell that a page cannot be fetched, and opens it once there is a network', async () => {
  const other = await person(browser, product, 'desk', dispatcher.session);
  await other.goto('/main/account/info');
  await settled(other);
  await other.context().setOffline(true);
  const shell = other.getByRole('complementary', { name: 'Bilah samping' });
  await shell.getByRole('link', { name: 'Pengiriman', exact: true }).click();
  await other.getByText('Halaman ini terbuka sendiri begitu tersambung lagi.').waitFor();
  await other.getByRole('status').getByText('Terputus').waitFor();
  await expect.poll(() => shell.isVisible()).toBe(true);
  await other.context().setOffline(false);
  await other.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();
  await other.context().close();
});

/** Two minutes of waiting for a script pass when they are told to, and not before. */
async function holdLimits(other: Page): Promise<() => Promise<void>> {
  await other.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const held: (() => void)[] = [];
    const hold = (run: () => void, ms?: number, ...more: unknown[]) =>
      ms === 120_000 ? -held.push(run) : later(run, ms, ...more);
    Object.assign(window, { setTimeout: hold, passLimits: () => held.map((run) => run()) });
  });
  return () => other.evaluate(() => void (window as unknown as { passLimits(): void }).passLimits());
}

it('tells of a script that does not come in two minutes, with a way to try again', async () => {
  const other = await person(browser, product, 'desk', dispatcher.session);
  const pass = await holdLimits(other);
  await other.goto('/main/account/info');
  await settled(other);
  const never = '**/assets/shipments-page-*.js';
  await other.route(never, () => new Promise(() => undefined));
  const shell = other.getByRole('complementary', { name: 'Bilah samping' });
  const asked = other.waitForRequest(never);
  await shell.getByRole('link', { name: 'Pengiriman', exact: true }).click();
  await asked;
  await pass();
  await other.getByText('Halaman ini belum termuat sesudah 2 menit.', { exact: false }).waitFor();
  await other.unroute(never);
  await other.getByRole('button', { name: 'Muat ulang halaman' }).click();
  await other.getByRole('heading', { level: 1, name: 'Pengiriman' }).waitFor();

  // The portal itself: what stands in the page says so, and gives way once it comes.
  const entry = '**/assets/index-*.js';
  let come = () => {};
  await other.route(entry, (route) => new Promise<void>((done) => (come = done)).then(() => route.continue()));
  await other.goto('/main/account/info', { waitUntil: 'commit' });
  await other.waitForFunction(() => 'passLimits' in window && document.getElementById('root') !== null);
  await pass();
  await other.getByRole('alert').getByRole('button', { name: 'Coba lagi' }).waitFor();
  come();
  await other.getByRole('heading', { level: 1, name: 'Akun Saya' }).waitFor();
  await expect.poll(() => other.getByText('Lajur belum termuat').count()).toBe(0);
  await other.context().close();
});

it('does once what is clicked twice', async () => {
  const id = await openOffer('C-E2E-NET-3');
  await note().fill('Sopir minta surat jalan.');
  await page.getByRole('button', { name: 'Simpan catatan' }).dblclick();
  await page.getByText('Sopir minta surat jalan.').first().waitFor();
  const drawer = await openAnswer(page, id);
  await chooseAssignment(drawer);
  await accept(drawer).dblclick();
  await page.getByRole('status').getByText('diterima').waitFor();
  await drawer.waitFor({ state: 'hidden' });
  await takeStep(page, 'Catat berangkat menjemput', { twice: true });
  await page.getByRole('status').getByText('Tercatat').waitFor();
  const { notes, status } = await dispatcher.call(getOrder, { params: { id } });
  expect(notes.map(({ text }) => text)).toEqual(['Sopir minta surat jalan.']);
  expect(status).toBe('PENJEMPUTAN');
  await expect.poll(() => page.getByRole('status').getByText('diubah').count()).toBe(0);
});
