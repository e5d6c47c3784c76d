import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { looksRight } from './kit/look';
import {
  at,
  attach,
  attachOne,
  decideRegistration,
  fillAddress,
  fillIn,
  fillRest,
  next,
  paper,
} from './kit/registration';
import { browser, openStage, product } from './kit/stage';

/** A company fills in its registration, goes on elsewhere, sends it, corrects what is sent back, and is approved. */
openStage();

const company = 'PT Baru Angkutan Nusantara';
const decide = (action: 'APPROVE' | 'REVISE', more?: object) => decideRegistration(product, company, action, more);

/** What was chosen by mistake is taken off once it was asked, and put back. */
async function removeOnce(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Hapus berkas ${name}?` });
  await question.getByRole('button', { name: 'Kembali' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Hapus ${name}` }).click();
  await question.getByRole('button', { name: 'Hapus berkas' }).click();
  await page.getByRole('button', { name: `Hapus ${name}` }).waitFor({ state: 'detached' });
}

/** A tab that dies before anything could be saved: what was typed stands in the next one. */
async function dieWhileTyping(page: Page): Promise<void> {
  const draft = '**/transporter/company/register/draft';
  await page.route(draft, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.goto(at('perusahaan'));
  await page.getByLabel('Keterangan tambahan').fill('Armada milik sendiri');
  await page.getByText('Draf belum tersimpan', { exact: false }).waitFor();
  const next = await page.context().newPage();
  await next.goto(at('perusahaan'));
  await expect.poll(() => next.getByLabel('Keterangan tambahan').inputValue()).toBe('Armada milik sendiri');
  await next.getByText(/Draf tersimpan/).waitFor();
  await next.close();
  await page.unroute(draft);
  await page.goto(at('alamat'));
}

/** A step is not left over a file that is on its way. */
async function leaveWhileSending(page: Page): Promise<void> {
  const attachment = '**/attachment';
  let arrive = () => {};
  const held = new Promise<void>((done) => (arrive = done));
  await page.route(attachment, (route) => held.then(() => route.continue()));
  const asked = page.waitForRequest(attachment);
  const row = page.getByRole('listitem').filter({ has: page.getByText('Dokumen lain', { exact: true }) });
  await row.first().locator('input[type=file]').setInputFiles(paper('Surat domisili.png'));
  await asked;
  await next(page);
  await page
    .getByRole('button', { name: 'Simpan, lanjut', disabled: true })
    .or(page.locator('[data-loading]'))
    .first()
    .waitFor();
  arrive();
  await page.getByText('Surat domisili.png').waitFor();
  await page.unroute(attachment);
}

/** A file that did not arrive holds its step back until it is sent again, or taken off. */
async function holdOverLost(page: Page): Promise<void> {
  const attachment = '**/attachment';
  await page.route(attachment, (route) => route.abort('connectionreset'));
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Dokumen lain', { exact: true }) })
    .first();
  await row.locator('input[type=file]').setInputFiles(paper('Peta lokasi.png'));
  await row.getByRole('button', { name: 'Coba lagi' }).waitFor();
  await next(page);
  const lost = row.getByText('Ada berkas yang belum terunggah. Coba lagi, atau hapus dari daftar.');
  await lost.waitFor();
  expect(page.url()).toContain('langkah=dokumen');
  await looksRight(page);
  await page.unroute(attachment);
  await row.getByRole('button', { name: 'Coba lagi' }).click();
  await lost.waitFor({ state: 'detached' });
  await row.getByRole('button', { name: 'Hapus Peta lokasi.png' }).waitFor();
}

it('a company is filled in, sent, sent back and approved', async () => {
  const session = async () => (await signInByCall(product, people.guest.email)).session;
  const open = async (size: Size) => person(browser, product, size, await session());
  const desk = await open('desk');
  await desk.goto('/main/registration/list');
  await desk.getByRole('link', { name: 'Isi data perusahaan' }).click();
  await desk.getByRole('heading', { name: 'Registrasi perusahaan' }).waitFor();
  await looksRight(desk);
  // Nothing goes on while something is missing.
  await next(desk);
  await desk.getByText('Nama perusahaan wajib diisi').waitFor();
  await fillIn(desk, company);
  await desk.getByText(/Draf tersimpan/).waitFor();
  await dieWhileTyping(desk);
  await fillAddress(desk);
  const npwp = desk.getByRole('textbox', { name: 'NPWP', exact: true });
  expect(await npwp.inputValue()).toBe('0031 7702 5518 4070');
  // A digit put right in the middle is put right there.
  await npwp.press('Home');
  for (let step = 0; step < 6; step++) await npwp.press('ArrowRight');
  await npwp.press('Backspace');
  await npwp.press('7');
  expect(await npwp.inputValue()).toBe('0031 7702 5518 4070');
  await desk.getByRole('link', { name: /^3. Izin usaha/ }).click();
  await desk.waitForURL(/langkah=izin/);

  // It goes on on another device.
  const phone = await open('phone');
  await phone.goto(at('alamat'));
  expect(await phone.getByRole('textbox', { name: 'Alamat', exact: true }).inputValue()).toContain('Siliwangi');
  await looksRight(phone);
  await phone.goto(at('izin'));
  await fillRest(phone);
  await attach(phone);
  await removeOnce(phone, 'KTP pimpinan.png');
  await attachOne(phone, 'KTP pimpinan');
  await looksRight(phone);
  await holdOverLost(phone);
  await leaveWhileSending(phone);
  await phone.getByRole('button', { name: 'Kirim registrasi' }).waitFor();
  await looksRight(phone);
  await phone.getByRole('button', { name: 'Kirim registrasi' }).click();
  await phone.getByText('Diperiksa penyedia').first().waitFor();

  await decide('REVISE', { fieldNotes: [{ key: 'npwpAddress', text: 'RT dan RW belum sesuai kartu.' }] });
  await phone.getByText('Penyedia meminta 1 perbaikan').first().waitFor();
  await desk.goto('/main/registration/list');
  await desk.getByRole('link', { name: 'Perbaiki data perusahaan (1 catatan)' }).waitFor();
  await desk.goto(at('periksa'));
  await desk.getByRole('link', { name: 'Alamat di kartu NPWP' }).first().click();
  await desk.getByText('RT dan RW belum sesuai kartu.').waitFor();
  const cardAddress = desk.getByLabel('Alamat di kartu NPWP');
  await expect.poll(() => cardAddress.evaluate((one) => one === document.activeElement)).toBe(true);
  await desk.getByText('Belum diubah sejak catatan ini').waitFor();
  await looksRight(desk);
  await desk.getByLabel('Alamat di kartu NPWP').fill('Jl. Raya Siliwangi No. 21 RT 004 RW 009');
  await desk.getByText('Sudah diubah').waitFor();
  await desk.getByRole('link', { name: /^6. Periksa dan kirim/ }).click();
  await desk.getByRole('button', { name: 'Kirim ulang registrasi' }).click();
  await desk.getByText('Diperiksa penyedia').first().waitFor();

  await decide('APPROVE');
  await decide('APPROVE');
  await desk.getByText('Disetujui', { exact: true }).first().waitFor();
  await desk.getByText('RT 004 RW 009', { exact: false }).waitFor();
  await looksRight(desk);

  // What was decided can be read again, with the note beside what became of it.
  await desk.goto('/main/complete-approval/list');
  await desk.getByRole('link', { name: /Registrasi perusahaan PT Baru Angkutan/ }).click();
  await desk.waitForURL(/complete-approval\/company-registration\/[0-9a-f-]+\/company-registration-1/);
  await desk.getByText('1 baris berubah sejak pengajuan sebelumnya').waitFor();
  await desk.getByLabel('Hanya yang berubah').check();
  await desk.getByText('RT 003 RW 007', { exact: false }).waitFor();
  await expect.poll(() => desk.getByText('RT dan RW belum sesuai kartu.').count()).toBe(2);
  await looksRight(desk);
});
