import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, smallTargets, violations } from './kit/browser';
import { noFindings } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** Somebody who is away names a colleague for approvals, who then finds them in the menu; it is ended again. */
openStage();

it('a colleague stands in for approvals, on a phone, and no longer once it is ended', async () => {
  const open = async (email: string, size: 'desk' | 'phone') =>
    person(browser, product, size, (await signInByCall(product, email)).session);
  const finance = await open(people.finance.email, 'phone');
  await finance.goto('/main/approval-inbox/list');
  await finance.getByRole('button', { name: 'Lainnya' }).click();
  await finance.getByRole('menuitem', { name: 'Wakilkan…' }).click();
  const drawer = finance.getByRole('dialog', { name: 'Wakil persetujuan' });
  await drawer.getByRole('button', { name: 'Tunjuk wakil' }).click();
  await drawer.getByText('Rekan wajib diisi').waitFor();
  await drawer.getByRole('combobox', { name: 'Rekan' }).click();
  await finance.getByRole('option', { name: /Fajar Ramadhan/ }).click();
  const from = await drawer.getByRole('textbox', { name: 'Mulai' }).inputValue();
  await drawer.getByRole('textbox', { name: 'Sampai' }).fill(from);
  await drawer.getByRole('textbox', { name: 'Sampai' }).blur();
  await noFindings(finance);
  expect(await smallTargets(finance)).toEqual([]);
  await drawer.getByRole('button', { name: 'Tunjuk wakil' }).click();
  await drawer.waitFor({ state: 'detached' });

  const fajar = await open(people.monitoring.email, 'desk');
  await fajar.goto('/main/approval-inbox/list');
  await fajar.getByText(/^Anda mewakili Lestari Handayani sampai/).waitFor();
  expect(await violations(fajar)).toEqual([]);

  await finance.getByRole('button', { name: 'Lainnya' }).click();
  await finance.getByRole('menuitem', { name: 'Wakilkan…' }).click();
  await drawer.getByRole('button', { name: 'Akhiri Fajar Ramadhan sebagai wakil' }).click();
  await drawer.getByText('Belum ada.').waitFor();
  await fajar.goto('/main/approval-inbox/list');
  await fajar.waitForURL((url) => !url.pathname.includes('approval'));
});
