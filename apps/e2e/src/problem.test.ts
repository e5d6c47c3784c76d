import { getOrder } from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, scheme, settled, smallTargets, violations } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { accept, chooseAssignment, openAnswer, takeStep } from './kit/order';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** A vehicle breaks down: it is told, taken into process and resolved, and only then the order goes on. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

/** An order of the size whose vehicle has set out. */
async function underWay(page: Page, size: Size): Promise<{ id: string; cargoNo: string }> {
  const { id } = await offerLumpsum(product, `e2e-problem-${size}`);
  const drawer = await openAnswer(page, id);
  await chooseAssignment(drawer);
  await accept(drawer).click();
  await drawer.waitFor({ state: 'hidden' });
  await takeStep(page, 'Catat berangkat menjemput');
  return admin.call(getOrder, { params: { id } });
}

async function fits(page: Page): Promise<void> {
  for (const tone of ['light', 'dark'] as const) {
    await scheme(page, tone);
    await settled(page);
    expect(await violations(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
  }
}

it.each<Size>(['desk', 'phone'])('a breakdown stops the order until it is resolved, at a %s', async (size) => {
  const page = await person(browser, product, size, admin.session);
  const { id, cargoNo } = await underWay(page, size);
  await page.getByRole('button', { name: 'Tindakan lain' }).click();
  await page.getByRole('menuitem', { name: /^Laporkan masalah/ }).click();
  const raise = page.getByRole('dialog', { name: 'Laporkan masalah' });
  await raise.getByRole('button', { name: 'Laporkan masalah' }).click();
  for (const missing of ['Jenis masalah wajib diisi', 'Uraian wajib diisi']) await raise.getByText(missing).waitFor();
  await raise.getByRole('textbox', { name: 'Tempat kejadian' }).fill('Tol Cipali KM 120');
  await raise.getByRole('textbox', { name: 'Uraian' }).fill('Mesin panas, berhenti di bahu jalan.');
  await raise.getByRole('combobox', { name: 'Jenis masalah' }).click();
  await page.getByRole('option', { name: 'Mesin mogok' }).click();
  await raise.getByText('Langkah pesanan ini tertahan sampai masalahnya diselesaikan.').waitFor();
  const photo = { name: 'kejadian.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() };
  await raise.locator('input[type=file]').first().setInputFiles(photo);
  await raise.getByText('Terunggah').waitFor();
  await raise.getByRole('button', { name: 'Laporkan masalah' }).click();

  await page.getByRole('heading', { level: 1, name: 'Mesin mogok' }).waitFor();
  const problem = page.url();
  await page.getByText(`Langkah pesanan ${cargoNo} tertahan sampai masalah ini selesai.`).waitFor();
  await page.getByRole('button', { name: 'Lihat Foto kejadian 1' }).waitFor();
  await fits(page);

  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByText('Perjalanan berhenti: mesin mogok.').waitFor();
  await page.getByRole('link', { name: 'Buka masalah Mesin mogok' }).waitFor();
  // The step that would come next is named, and why it has to wait.
  const held = page.getByRole('button', { name: 'Catat tiba di titik muat' });
  await page.getByText('Selesaikan masalah “Mesin mogok” lebih dulu.').first().waitFor();
  expect(await held.getAttribute('aria-disabled')).toBe('true');

  await page.goto(problem);
  await page.getByRole('button', { name: 'Tangani', exact: true }).click();
  const process = page.getByRole('dialog', { name: 'Tangani' });
  await process.locator('input[type=file]').first().setInputFiles(photo);
  await process.getByText('Terunggah').waitFor();
  await fits(page);
  await process.getByRole('button', { name: 'Tangani masalah' }).click();
  await process.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Lihat Foto mulai ditangani 1' }).waitFor();
  await page.getByRole('button', { name: 'Selesaikan', exact: true }).click();
  const resolve = page.getByRole('dialog', { name: 'Selesaikan masalah' });
  await resolve.getByRole('textbox', { name: 'Penyelesaian' }).fill('Selang radiator diganti montir.');
  await resolve.getByRole('combobox', { name: /^Dampak/ }).click();
  await page.getByRole('option', { name: 'Tidak ada' }).click();
  await resolve.getByRole('button', { name: 'Selesaikan masalah' }).click();
  await resolve.waitFor({ state: 'detached' });
  await page.getByText('Selang radiator diganti montir.').first().waitFor();
  await fits(page);

  await page.goto(`/main/pesanan/detail/${id}`);
  await takeStep(page, 'Catat tiba di titik muat');
  expect((await admin.call(getOrder, { params: { id } })).status).toBe('DI_LOKASI_PENJEMPUTAN');
  await page.context().close();
});
