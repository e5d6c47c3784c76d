import { getReminderLadder, previewReminders } from '@lajur/api-contract/invoice-reminder';
import { formatDay } from '@lajur/domain/common/time';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** The finance admin decides when shippers are reminded, sees tomorrow's mails, and holds one invoice back. */
openStage();
let finance: Login;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
});
const tomorrow = () => finance.call(previewReminders, { query: {} });

it('reminders are turned on, seen before they go, and held back for a promise', async () => {
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto('/main/invoice-data/form');
  await page.getByRole('link', { name: 'Atur pengingat' }).click();
  const dialog = page.getByRole('dialog');
  // They are on already: turned off nothing goes, and that is said.
  await page.getByRole('button', { name: 'Ubah kebijakan' }).click();
  await dialog.getByRole('checkbox', { name: 'Kirim pengingat otomatis' }).uncheck();
  await dialog.getByRole('button', { name: 'Simpan kebijakan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Pengingat otomatis belum dinyalakan').waitFor();
  await page.getByRole('button', { name: 'Ubah kebijakan' }).click();
  await dialog.getByRole('checkbox', { name: 'Kirim pengingat otomatis' }).check();
  // A step that is not later than the one before is told on its field, and nothing is sent.
  await dialog.getByRole('textbox', { name: 'Hari dari jatuh tempo' }).nth(1).fill('-5');
  await dialog.getByRole('button', { name: 'Simpan kebijakan' }).click();
  await dialog.getByText('Hari tiap langkah harus lebih besar dari langkah sebelumnya').waitFor();
  await dialog.getByRole('textbox', { name: 'Hari dari jatuh tempo' }).nth(1).fill('1');
  await dialog.getByRole('button', { name: 'Simpan kebijakan' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Menyala', { exact: true }).waitFor();
  await page
    .getByRole('button', { name: /^Baca email: / })
    .first()
    .click();
  await page
    .getByText(/^Yth\. PT /)
    .first()
    .waitFor();
  await looksRight(page);

  const { mails } = await tomorrow();
  const line = mails.find(({ lines }) => lines.length === 1)?.lines[0] ?? mails[0]?.lines[0];
  if (!line) throw new Error('nothing goes tomorrow');
  const phone = await person(browser, product, 'phone', finance.session);
  await phone.goto(`/main/invoice-transporter/detail/${line.invoiceId}`);
  await phone.getByRole('button', { name: 'Tahan pengingat' }).click();
  const holding = phone.getByRole('dialog');
  await holding.getByRole('button', { name: 'Tahan pengingat' }).click();
  await holding.getByText('Dijanjikan dibayar tanggal wajib diisi').waitFor();
  await holding.getByRole('textbox', { name: 'Dijanjikan dibayar tanggal' }).fill('01/12/2026');
  await holding.getByRole('button', { name: 'Tahan pengingat' }).click();
  await holding.waitFor({ state: 'detached' });
  await phone
    .getByText(`Janji bayar ${formatDay('2026-12-01')}`)
    .first()
    .waitFor();
  await looksRight(phone);
  expect((await tomorrow()).mails.flatMap(({ lines }) => lines.map(({ invoiceId }) => invoiceId))).not.toContain(
    line.invoiceId,
  );
  await phone.getByRole('button', { name: 'Lanjutkan pengingat' }).click();
  await phone.getByRole('button', { name: 'Tahan pengingat' }).waitFor();
  expect((await finance.call(getReminderLadder, { params: { id: line.invoiceId } })).hold).toBeNull();
});
