import { readFileSync } from 'node:fs';
import { listInvoices } from '@lajur/api-contract/invoice';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { billableOrders } from './kit/billable';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** Sixty cargos of sixty shippers were delivered: one person at a desk bills, prints and mails all of them. */
openStage();

const sixty = Array.from({ length: 60 }, (_, at) => {
  const ref = `tumpuk-${String(at + 1).padStart(2, '0')}`;
  return { ref, name: `PT Uji Tumpuk ${String(at + 1).padStart(2, '0')}`, billingEmail: `${ref}@pengirim.test` };
});
/** More than a stack of any size should take. */
const mostPresses = 40;

/** Counts what a hand does on a page: presses of the mouse and of keys. */
async function countHands(page: Page): Promise<() => { clicks: number; keys: number }> {
  const hands = { clicks: 0, keys: 0 };
  await page.exposeFunction('handMoved', (what: keyof typeof hands) => {
    hands[what] += 1;
  });
  await page.addInitScript(() => {
    const { handMoved } = window as unknown as { handMoved(what: string): void };
    window.addEventListener('pointerdown', () => handMoved('clicks'), { capture: true });
    window.addEventListener('keydown', () => handMoved('keys'), { capture: true });
  });
  return () => ({ ...hands });
}

it('sixty cargos are billed, issued, printed and mailed with a handful of presses, each with its own result', async () => {
  const dispatcher = await signInByCall(product, people.superAdmin.email);
  await billableOrders(product, dispatcher, sixty);
  const finance = await signInByCall(product, people.finance.email);
  const page = await person(browser, product, 'desk', finance.session);
  const hands = await countHands(page);
  const dialog = page.getByRole('dialog');
  const all = () => page.getByRole('checkbox', { name: /Pilih semua/ }).first();
  const search = async (placeholder: string) => {
    await page.getByPlaceholder(placeholder).click();
    await page.keyboard.type('tumpuk');
    await page.keyboard.press('Enter');
    await page.getByText('1 - 60 dari 60').waitFor();
  };
  const ask = async (button: string, verb: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await dialog.getByRole('button', { name: verb, exact: true }).click();
  };

  await page.goto('/main/invoice-transporter/list');
  await page.getByRole('link', { name: 'Siap ditagih' }).click();
  await search('Cari pengirim…');
  await all().click();
  await ask('Buat 60 proforma', 'Buat 60 proforma');
  await page.getByText('60 dari 60 proforma dibuat.').waitFor();

  await page.getByRole('button', { name: 'Terbitkan dan kirim' }).click();
  await search('Cari no. invoice, pengirim, kargo…');
  await all().click();
  await ask('Terbitkan', 'Terbitkan 60 invoice');
  await page.getByText('60 dari 60 invoice diterbitkan.').waitFor();
  await dialog.waitFor({ state: 'detached' });

  // What was issued stays chosen.
  await page.getByRole('button', { name: 'Unduh PDF…' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh 60 invoice' }).click(),
  ]);
  const pdf = readFileSync(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Kirim email', exact: true }).click();
  await dialog.getByRole('checkbox', { name: 'Bukti biaya' }).check();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Kirim 60 invoice' }).click();
  await dialog.getByText('60 dari 60 email selesai').waitFor();
  const said = (email: string) => `${email}, Diterima server email, tanpa Bukti biaya`;
  for (const { billingEmail } of sixty) await dialog.getByText(said(billingEmail)).waitFor();
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Selesai' }).click();
  await dialog.waitFor({ state: 'detached' });

  const query = { search: 'tumpuk', size: 100 } as const;
  const { content } = await finance.call(listInvoices, { query });
  expect(content.map(({ status }) => status)).toEqual(sixty.map(() => 'SENT'));
  const { clicks, keys } = hands();
  console.info(`sixty invoices: ${clicks} clicks, ${keys} keys`);
  expect(clicks).toBeLessThanOrEqual(20);
  expect(clicks + keys).toBeLessThanOrEqual(mostPresses);
});
