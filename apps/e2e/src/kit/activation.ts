import type { Page } from 'playwright-core';

const password = 'kuda-terbang-biru-9';

/** The link of the newest mail to somebody. */
export async function mailedLink(page: Page, email: string): Promise<string> {
  await page.goto('/dev/mailbox');
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
  const link = await page.getByRole('link', { name: /\/welcome\/activation/ }).getAttribute('href');
  if (!link) throw new Error('the mail has no link');
  return link;
}

/** Types a first password on the page that a mailed link opened. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Kata sandi', { exact: true }).fill(password);
  await page.getByLabel('Ulangi kata sandi').fill(password);
}
