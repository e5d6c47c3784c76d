import { listApprovalInbox } from '@lajur/api-contract/approval';
import * as order from '@lajur/api-contract/order';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, scheme, settled } from './kit/browser';
import { paperOf } from './kit/paper';
import { browser, openStage, product } from './kit/stage';

/** A page of the portal is printed by the browser’s own menu: what it shows, without what one presses. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

async function printed(
  address: string,
  login = admin,
): Promise<{ page: Page; sheets: Awaited<ReturnType<typeof paperOf>> }> {
  const page = await person(browser, product, 'desk', login.session);
  await page.goto(address);
  await settled(page);
  await scheme(page, 'dark');
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  const sheets = await paperOf(page, 'A4');
  // The screen is as it was.
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  return { page, sheets };
}

describe('a list on paper', () => {
  it('has all rows and columns of its view, the head on each page, the filters in words, and no shell', async () => {
    const query = { size: 50, search: 'C-26' } as const;
    const { content } = await admin.call(order.listOrders, { params: { status: 'completed' }, query });
    const { page, sheets } = await printed('/main/pesanan/list/completed?size=50&search=C-26');
    expect(sheets.length).toBeGreaterThan(1);
    const titles = await page.locator('thead th:not([aria-label])').allInnerTexts();
    sheets.forEach(({ text, isWide }, at) => {
      expect(isWide).toBe(true);
      for (const part of ['Dicetak oleh Bagus Prakoso', `Halaman ${at + 1} dari ${sheets.length}`])
        expect(text).toContain(part);
      for (const title of titles) expect(text).toContain(title);
    });
    const whole = sheets.map(({ text }) => text).join(' ');
    for (const { cargoNo } of content) expect(whole).toContain(cargoNo);
    for (const part of ['PT Mitra Satu Transindo', 'Pesanan', 'Selesai', 'Cari “C-26”', '1 - 50 dari'])
      expect(whole).toContain(part);
    for (const part of ['Dokumen Multimoda', 'Langsung', 'Kolom', 'Hapus semua', 'Baris per halaman'])
      expect(whole).not.toContain(part);
    await page.close();
  });
});

describe('a page that is worked on', () => {
  it('is what it says, without what leads elsewhere or is written into', async () => {
    const { content } = await admin.call(order.listOrders, { params: { status: 'process' }, query: { size: 10 } });
    const [{ id = '', cargoNo = '' } = {}] = content;
    const { page, sheets } = await printed(`/main/pesanan/detail/${id}`);
    await page.getByRole('textbox', { name: 'Catatan untuk rekan kerja' }).waitFor();
    const whole = sheets.map(({ text }) => text).join(' ');
    expect(whole).toContain(cargoNo);
    for (const part of ['Tulis catatan', 'Simpan catatan']) expect(whole).not.toContain(part);
    await page.close();
  });

  it('of an approval is what is decided on, without what decides', async () => {
    const owner = await signInByCall(product, people.superAdmin.email);
    const { content } = await owner.call(listApprovalInbox, { query: { kind: 'MOU' } });
    const [{ id = '', title = '', definition = 'mou-1' } = {}] = content;
    const { page, sheets } = await printed(`/main/approval-inbox/mou/${id}/${definition}`, owner);
    const whole = sheets.map(({ text }) => text).join(' ');
    for (const part of [title, 'Artinya bagi Anda', 'Rute dan harga']) expect(whole).toContain(part);
    for (const part of ['Keputusan Anda', 'Hanya yang berubah', 'Buka halaman MoU', 'Minta jumlah lain'])
      expect(whole).not.toContain(part);
    await page.close();
  });

  it('of the schedule says how it is printed whole', async () => {
    const { page, sheets } = await printed('/main/jadwal');
    const whole = sheets.map(({ text }) => text).join(' ');
    expect(whole).toContain('Jadwal dicetak utuh lewat tombol Cetak');
    expect(whole).not.toContain('Hari ini');
    await page.getByRole('link', { name: 'Hari ini', exact: true }).waitFor();
    await page.close();
  });
});
