import { whoami } from '@lajur/api-contract/auth';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { choosePassword, mailedLink } from './kit/activation';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { companyId, offerLumpsum, proposeMou } from './kit/marketplace';
import { accept } from './kit/order';
import { attach, choose, decideRegistration, fillAddress, fillIn, fillRest, next } from './kit/registration';
import { browser, openStage, product } from './kit/stage';

/** A new company comes from the registration page to its first accepted order by what the screens say alone. */
openStage();

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The card that says what comes next. */
const isNext = (page: Page, title: string) =>
  page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/welcome/login');
  await link(page, 'Daftarkan perusahaan').click();
  await page.getByRole('heading', { name: 'Daftarkan perusahaan' }).waitFor();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('No. Telepon').fill('0812 3640 7781');
  await page.getByRole('checkbox').check();
  await button(page, 'Kirim tautan aktivasi').click();
  await link(page, 'Buka kotak surat uji').waitFor();
  await page.goto(await mailedLink(page, email));
  await page.getByLabel('Nama lengkap').fill('Yohana Lumban Gaol');
  await choosePassword(page);
  await button(page, 'Aktifkan dan masuk').click();
}

async function sendRegistration(page: Page, name: string): Promise<void> {
  await link(page, 'Isi data perusahaan').click();
  await fillIn(page, name);
  await fillAddress(page);
  await next(page);
  await page.getByRole('combobox', { name: 'Izin usaha' }).waitFor();
  // No number is asked for before it is known of which licence.
  await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
  await fillRest(page);
  await attach(page);
  await next(page);
  await page.getByText('Akta pendirian.png').waitFor();
  await button(page, 'Kirim registrasi').click();
  await isNext(page, 'Penyedia sedang memeriksa data Anda');
}

async function correct(page: Page): Promise<void> {
  await page.goto('/main/registration/list');
  await link(page, 'Perbaiki data perusahaan (1 catatan)').click();
  // It opens where the note stands.
  await page.getByText('Belum diubah sejak catatan ini').waitFor();
  await page.getByLabel('Alamat di kartu NPWP').fill('Jl. Raya Siliwangi No. 21 RT 004 RW 009');
  await link(page, /^6. Periksa dan kirim/).click();
  await button(page, 'Kirim ulang registrasi').click();
  await isNext(page, 'Penyedia sedang memeriksa data Anda');
}

async function addVehicle(page: Page, plate: string): Promise<void> {
  await page.getByLabel('Nomor polisi').fill(plate);
  await page.getByLabel('Tahun').fill('2023');
  await choose(page, 'Jenis kendaraan', 'CDD Boks');
  await page.getByRole('combobox', { name: 'Merek dan model' }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('KIR berlaku sampai').fill('14/03/2031');
  await page.getByLabel('STNK berlaku sampai').fill('01/08/2031');
  await button(page, 'Simpan kendaraan').click();
  await page.getByRole('heading', { level: 1, name: plate }).waitFor();
}

async function addDriver(page: Page, simNo: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nama' }).fill('Agus Salim');
  await page.getByLabel('No. Telepon').fill(`0813 ${simNo.slice(0, 8)}`);
  await page.getByLabel('Nomor SIM').fill(simNo);
  await choose(page, 'Golongan SIM', 'SIM B1 Umum');
  await page.getByLabel('Masa berlaku SIM').fill('01/12/2030');
  await button(page, 'Simpan pengemudi').click();
  await page.getByRole('heading', { level: 1, name: 'Agus Salim' }).waitFor();
}

/** From the card that says there is an MoU to the first order, for the company of that name; `seen` tells two apart. */
async function toFirstOrder(page: Page, name: string, seen: string): Promise<void> {
  await page.goto('/main/registration/list');
  await isNext(page, 'Periksa MoU');
  await looksRight(page);
  await link(page, 'Periksa MoU').click();
  await button(page, 'Setujui MoU').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();

  // Without signing in again, the page of the MoU leads on to the first vehicle.
  await link(page, 'Tambah kendaraan').click();
  await addVehicle(page, `B 970${seen} LBN`);
  const { id } = await offerLumpsum(product, `E2E-FIRST-${seen}`, { to: name });
  await page.goto(`/main/pesanan/detail/${id}`);
  await button(page, 'Terima dan tugaskan').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Belum ada pengemudi.').waitFor();
  await page.goto('/main/registration/list');
  await isNext(page, 'Tambah pengemudi');
  await page.goto('/main/dashboard');
  await page.getByText('Belum ada pengemudi.').waitFor();
  await looksRight(page);
  await link(page, 'Tambah pengemudi').click();
  await addDriver(page, `${seen}23456789012`);

  await page.goto('/main/dashboard');
  await link(page, `Jawab E2E-FIRST-${seen}`).click();
  await button(page, 'Terima dan tugaskan').click();
  await drawer.getByRole('radio', { name: /Agus Salim/ }).check();
  await drawer.getByRole('radio', { name: `B 970${seen} LBN` }).check();
  await accept(drawer).click();
  await drawer.waitFor({ state: 'detached' });
  await page.getByText('Terkonfirmasi', { exact: true }).first().waitFor();
  await page.goto('/main/registration/list');
  await isNext(page, 'Perusahaan Anda aktif');
}

it('a new company comes from the registration page to its first order, at a desk', async () => {
  const name = 'PT Lintas Meja';
  const page = await person(browser, product);
  await register(page, 'pendiri@lintas-meja.test');
  await isNext(page, 'Siapkan data perusahaan');
  await sendRegistration(page, name);
  const fieldNotes = [{ key: 'npwpAddress', text: 'RT dan RW belum sesuai kartu.' }];
  await decideRegistration(product, name, 'REVISE', { fieldNotes });
  await correct(page);
  await decideRegistration(product, name, 'APPROVE');
  await decideRegistration(product, name, 'APPROVE');
  await isNext(page, 'Penyedia menyiapkan MoU');
  await proposeMou(product, await companyId(product, name), 'MOU/E2E/1');
  await toFirstOrder(page, name, '1');
});

it('an approved company comes to its first order with a phone', async () => {
  const { session, call } = await signInByCall(product, people.approvedGuest.email);
  const { companyName } = await call(whoami, {});
  await toFirstOrder(await person(browser, product, 'phone', session), companyName, '2');
});
