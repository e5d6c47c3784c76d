import { createEmail, updateEmail } from '@lajur/api-contract/email';
import { beforeAll, expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** Who runs a company sees what a colleague changed, old beside new, and takes it along as a file. */
openStage();
const contact = { picName: 'Ratna Dewi', email: 'ratna.dewi@gudang.test', costType: 'SHIPMENT' } as const;

beforeAll(async () => {
  const finance = await signInByCall(product, people.finance.email);
  const { id, version } = await finance.call(createEmail, { body: contact });
  await finance.call(updateEmail, { params: { id }, body: { ...contact, picName: 'Ratna Sari', version } });
});

it.each(['desk', 'phone'] as const)('a change is found by its name and read old beside new, at a %s', async (size) => {
  const { session } = await signInByCall(product, people.superAdmin.email);
  const page = await person(browser, product, size, session);
  await page.goto('/main/user-admin/list');
  await page.getByRole('link', { name: 'Jejak audit' }).click();
  await page.getByRole('heading', { name: 'Jejak Audit', level: 1 }).waitFor();
  await settled(page);
  await page.goto('/main/user-admin/jejak-audit?search=ratna%20sari');
  await settled(page);
  const shown = page.getByText('Nama PIC: Ratna Dewi → Ratna Sari');
  await shown.waitFor();
  await expect.poll(() => shown.count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /Diubah/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Lihat rincian' }).click();
  const drawer = page.getByRole('dialog', { name: 'Diubah' });
  await drawer.getByText('Ratna Dewi').waitFor();
  await drawer.getByText('Kontak email · Ratna Sari').waitFor();
  await page.context().close();
});

it('is nobody’s but the super admin’s', async () => {
  const { session } = await signInByCall(product, people.admin.email);
  const page = await person(browser, product, 'desk', session);
  await page.goto('/main/user-admin/jejak-audit');
  await page.waitForURL('**/main/dashboard');
  await page.context().close();
});
