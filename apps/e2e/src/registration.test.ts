import { decideCompany, listCompanies } from '@lajur/api-contract/provider';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { people } from './kit/account';
import { person, settled, signIn, violations, watchErrors } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** A company on its way in: it sees where it stands, and what the provider decides shows without a reload. */
openStage();
let page: Page;
let companyId: string;

beforeAll(async () => {
  const { content } = await product.provider(listCompanies, { query: { size: 100 } });
  companyId = content.find((company) => company.name === 'CV Jalan Baru')?.id ?? '';
  page = await person(browser, product);
});

const decide = (decision: 'approve' | 'activate' | 'suspend', note?: string) =>
  product.provider(decideCompany, { params: { id: companyId }, body: { decision, note } });
const stepsDone = () =>
  page
    .getByRole('list', { name: 'Perjalanan pendaftaran' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.filter((step) => step.getAttribute('data-state') === 'done').length);
const menu = () => page.getByRole('navigation', { name: 'Menu utama' }).getByRole('link').allInnerTexts();

it('lets a guest in and says what comes next', async () => {
  const errors = watchErrors(page);
  await signIn(page, people.guest.email, product.password);
  await page.waitForURL('**/main/registration/list');
  await page.getByRole('heading', { name: 'Siapkan data perusahaan' }).waitFor();
  await settled(page);
  expect(await stepsDone()).toBe(1);
  expect(await menu()).toEqual(['Registrasi']);
  await page.getByText('Langsung', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('shows the provider’s decision and its note at once', async () => {
  await decide('approve', 'Siapkan akta perubahan terakhir.');
  await page.getByRole('heading', { name: 'Siapkan dokumen legal' }).waitFor();
  await page.getByText('Siapkan akta perubahan terakhir.').waitFor();
  expect(await stepsDone()).toBe(2);
  expect(await violations(page)).toEqual([]);
});

it('opens the whole portal when the MoU becomes active', async () => {
  await decide('activate');
  await page.getByRole('heading', { name: 'Perusahaan Anda aktif' }).waitFor();
  expect(await stepsDone()).toBe(5);
  await expect.poll(menu).toContain('Dasbor');
  await page.getByRole('link', { name: 'Lihat pesanan' }).click();
  await page.waitForURL('**/main/pesanan/list/waiting');
  await page.getByRole('heading', { name: 'Pesanan', exact: true }).waitFor();
});
