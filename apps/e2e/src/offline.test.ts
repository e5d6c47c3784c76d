import { getOrder } from '@lajur/api-contract/order';
import { getPodDocuments, listPodOrders } from '@lajur/api-contract/pod-document';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, signIn, violations, wordsOf } from './kit/browser';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** A telephone that throws its browser out of memory where there is no network. */
openStage();
let dispatcher: Login;
let order = { id: '', cargoNo: '' };

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
  const query = { podStatus: 'BELUM_KIRIM_DOKUMEN', size: 50 } as const;
  const { content } = await dispatcher.call(listPodOrders, { query });
  for (const { id, missingDocuments } of content.filter((one) => one.missingDocuments >= 1)) {
    const { status, cargoNo } = await dispatcher.call(getOrder, { params: { id } });
    if (status === 'BARANG_DITERIMA_UTUH' && missingDocuments > 0) order = { id, cargoNo };
  }
});

const sent = async () =>
  (await dispatcher.call(getPodDocuments, { params: { id: order.id } })).documents.filter(
    (one) => one.fileUrl !== null,
  );

/** The worker has what the portal stands on, and this page is in its hands. */
const inHandsOfWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** What this browser holds: what lies beside the session, what the worker keeps, and the sealed answers of the service. */
const heldIn = (page: Page) =>
  page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) cached.push(new URL(url).pathname);
    const database = await new Promise<IDBDatabase>((done, fail) => {
      const request = indexedDB.open('lajur.answers');
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    const answers = await new Promise<{ name: string; sealed: ArrayBuffer }[]>((done) => {
      const request = database.transaction('answers').objectStore('answers').getAll();
      request.onsuccess = () => done(request.result);
    });
    database.close();
    const latin = new TextDecoder('latin1');
    return {
      cached,
      stored: JSON.stringify([localStorage, sessionStorage]),
      answers: answers.map(({ name, sealed }) => name + latin.decode(sealed)),
    };
  });

it('opens the pages of an order without a network, with what is queued, which is sent once', async () => {
  const before = await sent();
  const first = await person(browser, product, 'phone', dispatcher.session, { worker: true });
  const context = first.context();
  await first.goto(`/main/pesanan/detail/${order.id}`);
  await settled(first);
  await inHandsOfWorker(first);
  // Whoever is there, the order, and its documents, whose page was never opened.
  await expect.poll(async () => (await heldIn(first)).answers.length).toBeGreaterThanOrEqual(3);

  await context.setOffline(true);
  await first.goto(`/main/dokumen-pod/list/${order.id}`);
  await first.getByRole('heading', { name: 'Wajib' }).waitFor();
  await first.getByText('Tidak ada koneksi internet').waitFor();
  const button = first.getByRole('button', { name: /^Foto / }).last();
  const document = (await wordsOf(button)).replace(/^Foto /, '');
  const [chooser] = await Promise.all([first.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() });
  await first.getByText('1 foto menunggu jaringan').waitFor();
  await first.close();

  const page = await context.newPage();
  await page.goto(`/main/dokumen-pod/list/${order.id}`);
  await page.getByText('1 foto menunggu jaringan').waitFor();
  await page.getByRole('button', { name: `Lihat ${document}` }).waitFor();
  await page.getByText(/^Yang tampil di sini dari /).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/main/pesanan/detail/${order.id}`);
  await page.getByRole('heading', { level: 1 }).filter({ hasText: order.cargoNo }).waitFor();
  expect(await sent()).toHaveLength(before.length);

  await context.setOffline(false);
  await page.getByText('Tidak ada koneksi internet').waitFor({ state: 'hidden' });
  await expect.poll(async () => (await sent()).length).toBe(before.length + 1);
  await page.goto(`/main/dokumen-pod/list/${order.id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  expect(await sent()).toHaveLength(before.length + 1);
  await context.close();
});

it('leaves nothing of what was read to who uses the browser next', async () => {
  const page = await person(browser, product, 'desk', undefined, { worker: true });
  await signIn(page, people.admin.email, product.password);
  await page.goto(`/main/pesanan/detail/${order.id}`);
  await settled(page);
  await inHandsOfWorker(page);
  // Answers of the service lie in no cache, and what is kept of them says nothing without the session.
  await expect.poll(async () => (await heldIn(page)).answers.length).toBeGreaterThan(1);
  const { cached, answers } = await heldIn(page);
  expect(cached.length).toBeGreaterThan(50);
  expect(cached.filter((path) => path.startsWith('/api/') || path.startsWith('/main/'))).toEqual([]);
  for (const one of answers) for (const said of [order.cargoNo, order.id]) expect(one).not.toContain(said);

  await page.context().setOffline(true);
  await page
    .getByRole('complementary', { name: 'Bilah samping' })
    .getByRole('button', { name: people.admin.name })
    .click();
  await page.getByRole('menuitem', { name: 'Keluar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Masuk' }).waitFor();
  await expect.poll(async () => (await heldIn(page)).answers).toEqual([]);
  const { stored } = await heldIn(page);
  for (const said of [order.cargoNo, order.id, people.admin.email]) expect(stored).not.toContain(said);
  // The frame of the portal opens, and leads to the login.
  await page.goto(`/main/pesanan/detail/${order.id}`);
  await page.getByRole('heading', { level: 1, name: 'Masuk' }).waitFor();

  await page.context().setOffline(false);
  await page.goto('/welcome/login');
  await signIn(page, people.finance.email, product.password);
  await inHandsOfWorker(page);
  await page.context().setOffline(true);
  await page.goto(`/main/pesanan/detail/${order.id}`);
  await page.getByText('Tidak ada koneksi internet').waitFor();
  await expect.poll(() => page.getByText(order.cargoNo).count()).toBe(0);
  await page.context().close();
});
