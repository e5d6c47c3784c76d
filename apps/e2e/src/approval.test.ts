import { whoami } from '@lajur/api-contract/auth';
import { actOnProviderApproval, listProviderApprovals } from '@lajur/api-contract/provider-approval';
import { proposeContract } from '@lajur/api-contract/provider-contract';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** What the marketplace proposes is decided one after the other, and what it sent back leads to where it is corrected. */
openStage();
let owner: Login;
let companyId = '';

beforeAll(async () => {
  owner = await signInByCall(product, people.superAdmin.email);
  ({ companyId } = await owner.call(whoami, {}));
});

const propose = (number: string) =>
  product.provider(proposeContract, {
    params: { id: companyId },
    body: {
      number,
      kind: 'CONTRACT',
      title: 'Angkutan musim panen',
      startDay: '2026-12-01',
      endDay: '2027-11-30',
      clauses: [{ key: 'p1', title: 'Tarif', text: 'Tarif mengikuti daftar harga.' }],
    },
  });

it('decides on one by the keyboard, and goes on with what waits longest', async () => {
  await propose('KTR/UJI/1');
  await propose('KTR/UJI/2');
  const page = await person(browser, product, 'desk', owner.session);
  await page.goto('/main/approval-inbox/list');
  await page.getByRole('link', { name: /Kontrak KTR\/UJI\/1/ }).click();
  await page.getByRole('heading', { name: 'Kontrak KTR/UJI/1' }).waitFor();
  await page.keyboard.press('l');
  const dialog = page.getByRole('dialog', { name: 'Setujui Kontrak KTR/UJI/1?' });
  await dialog.getByRole('button', { name: 'Setujui' }).click();
  const next = page.getByRole('link', { name: /^Berikutnya: / });
  await next.waitFor();
  await looksRight(page);
  const title = ((await next.textContent()) ?? '').replace('Berikutnya: ', '');
  await next.click();
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
});

it('is sent back with a note beside a line, on a phone', async () => {
  const { id } = await propose('KTR/UJI/3');
  const page = await person(browser, product, 'phone', owner.session);
  await page.goto('/main/approval-inbox/list?search=KTR/UJI/3');
  await page.getByRole('link', { name: /Kontrak KTR\/UJI\/3/ }).click();
  await page.getByRole('button', { name: 'Minta perbaikan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Beri catatan pada baris' }).click();
  await page.getByRole('option', { name: 'Tarif', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Tarif' }).fill('Sebut harga per ton.');
  await looksRight(page);
  await dialog.getByRole('button', { name: 'Minta perbaikan' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Sebut harga per ton.').first().waitFor();
  const { content } = await product.provider(listProviderApprovals, { query: { kind: 'CONTRACT', companyId } });
  expect(content.find(({ entityId }) => entityId === id)).toMatchObject({ turn: 'provider', status: 'REVISE' });
});

it('leads from a cost that came back to its order', async () => {
  const query = { kind: 'ADDITIONAL_COST', companyId, size: 100 } as const;
  const { content } = await product.provider(listProviderApprovals, { query });
  const [cost] = content;
  if (!cost) throw new Error('no additional cost waits for the marketplace');
  await product.provider(actOnProviderApproval, {
    params: { id: cost.id },
    body: {
      version: cost.version,
      action: 'REVISE',
      note: null,
      fieldNotes: [{ key: 'proof', text: 'Foto ulang kuitansinya.' }],
    },
  });
  const page = await person(browser, product, 'desk', owner.session);
  await page.goto('/main/approval-inbox/list');
  await page.getByRole('link', { name: cost.title }).click();
  await page.getByText('Foto ulang kuitansinya.').first().waitFor();
  await looksRight(page);
  await page.getByRole('link', { name: 'Perbaiki biaya' }).click();
  await page.waitForURL(new RegExp(`${cost.partOf}.*bagian=biaya`));
  await page
    .getByText(/Foto ulang kuitansinya/)
    .first()
    .waitFor();
});
