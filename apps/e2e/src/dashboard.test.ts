import { listEta } from '@lajur/api-contract/dashboard';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, wordsOf } from './kit/browser';
import { browser, openStage, product } from './kit/stage';

/** The page a manager opens first: what arrives when, and how the weeks went. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

it.each<Size>(['desk', 'phone'])('says of an arrival what its order says, at a %s', async (size) => {
  const { content } = await admin.call(listEta, { query: { size: 10 } });
  const ranged = content.find(({ etaRange }) => etaRange !== null);
  if (!ranged) throw new Error('the demo has no arrival that was worked out');
  const page = await person(browser, product, size, admin.session);
  await page.goto('/main/dashboard');
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: ranged.cargoNo, exact: true }) })
    .filter({ hasText: 'antara' });
  const time = await wordsOf(row.locator('strong'));
  expect(time).toMatch(/^.*\d\d\.\d\d – \d\d\.\d\d WI/);
  await row.getByRole('link', { name: ranged.cargoNo }).click();
  await page.getByRole('list', { name: 'Titik singgah' }).or(page.getByText('Titik singgah')).first().waitFor();
  await page.getByText(time).first().waitFor();
  await page.context().close();
});

it.each<Size>(['desk', 'phone'])('narrows the arrivals to where orders go, at a %s', async (size) => {
  const { content } = await admin.call(listEta, { query: { size: 100 } });
  const city = content[0]?.destination.city ?? '';
  const [shown, left] = [true, false].map((is) => content.find((row) => (row.destination.city === city) === is));
  if (!shown || !left) throw new Error('the demo expects arrivals in one city alone');
  const page = await person(browser, product, size, admin.session);
  await page.goto('/main/dashboard?search=C-26');
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Perkiraan tiba' }) });
  await card.getByRole('link', { name: left.cargoNo }).waitFor();
  await card.getByRole('button', { name: 'Saring' }).click();
  await page.getByRole('button', { name: 'Tujuan' }).click();
  await page.getByRole('option', { name: city, exact: true }).click();
  if (size === 'phone') await page.getByRole('button', { name: 'Tampilkan hasil' }).click();
  await page.waitForURL((url) => url.searchParams.get('destinationLocation') === city);
  // The table of trips keeps what it has in the address.
  expect(new URL(page.url()).searchParams.get('search')).toBe('C-26');
  for (const again of [false, true]) {
    if (again) await page.reload();
    await card.getByRole('link', { name: left.cargoNo }).waitFor({ state: 'detached' });
    await card.getByRole('link', { name: shown.cargoNo }).waitFor();
  }
  await page.context().close();
});

it('leads from how much came in time to the reports', async () => {
  const page = await person(browser, product, 'desk', admin.session);
  await page.goto('/main/dashboard');
  await page.getByRole('link', { name: 'Tepat waktu, 30 hari' }).click();
  await page.getByRole('list', { name: 'Tepat waktu per pekan' }).waitFor();
  await page.context().close();
});
