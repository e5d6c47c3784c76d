import { getCompanyMark } from '@lajur/api-contract/company';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** A company's own logo and colour are seen as on paper before they stand on every document. */
openStage();

it('is chosen, is refused where nobody could read it, and stands on documents from then on', async () => {
  const { session, call } = await signInByCall(product, people.finance.email);
  const before = await call(getCompanyMark, {});
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/invoice-data/form');
  const letterhead = page.getByRole('figure').filter({ hasText: 'Contoh kop di kertas' });
  await letterhead.waitFor();
  const kop = page.getByRole('region', { name: 'Kop' });
  await kop.getByRole('button', { name: 'Ganti atau hapus foto' }).click();
  await letterhead.getByRole('img').waitFor({ state: 'detached' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    kop.getByRole('button', { name: /pilih berkas/ }).click(),
  ]);
  await chooser.setFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto({ small: true }) });
  await letterhead.getByRole('img', { name: /^Logo / }).waitFor();
  const colour = page.getByRole('textbox', { name: 'Warna dokumen' });
  const save = page.getByRole('button', { name: 'Simpan data invoice' });
  await colour.fill('#ffee00');
  await save.click();
  await page
    .getByText(/terlalu terang untuk dibaca/)
    .first()
    .waitFor();
  await page.getByRole('group', { name: 'Pilihan warna dokumen' }).getByRole('button', { name: 'Magenta' }).click();
  expect(await colour.inputValue()).toBe('#8e2464');
  await looksRight(page);
  await save.click();
  await page.waitForURL('**/main/invoice-transporter/list');
  const { colour: stands, logo } = await call(getCompanyMark, {});
  expect(stands).toBe('#8e2464');
  expect([logo?.startsWith('data:image/'), logo === before.logo]).toEqual([true, false]);
});
