import { getInvoice } from '@lajur/api-contract/invoice';
import { type DamageClaim, listDamageClaims } from '@lajur/api-contract/invoice-claim';
import { formatRupiah } from '@lajur/domain/common/money';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled } from './kit/browser';
import { looksRight } from './kit/look';
import { browser, openStage, product } from './kit/stage';

/** A claim of damage becomes a credit note that a person makes and issues. */
openStage();
let finance: Login;

beforeAll(async () => {
  finance = await signInByCall(product, people.finance.email);
});

it('what a report states is proposed on the invoice, credited, and no longer open', async () => {
  const { content } = await finance.call(listDamageClaims, { query: { state: ['PROPOSED'], size: 100 } });
  let claim: DamageClaim | undefined;
  for (const one of content) {
    const { claims, proposedCredit } = await finance.call(getInvoice, { params: { id: one.invoice?.id ?? '' } });
    // One that its order's line covers, and that no other stands beside.
    if (claims.length === 1 && proposedCredit?.lines[0]?.base === one.open) claim = one;
  }
  if (!claim?.invoice) throw new Error('no claim is proposed whole');
  const page = await person(browser, product, 'desk', finance.session);
  await page.goto(`/main/klaim-kerusakan/list?search=${encodeURIComponent(claim.number)}`);
  await page.getByText('Diusulkan').first().waitFor();
  await settled(page);
  await looksRight(page);
  await page.getByRole('link', { name: claim.number }).first().click();
  await page.getByRole('heading', { level: 1, name: claim.invoice.number }).waitFor();
  await page.getByText(/^Klaim kerusakan Rp.* diusulkan jadi nota kredit\.$/).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Buat nota kredit…' }).click();
  const note = page.getByRole('textbox', { name: 'Catatan' });
  await note.waitFor();
  expect(await note.inputValue()).toBe(`Klaim ${claim.number}`);
  await looksRight(page);
  await page.getByRole('button', { name: 'Simpan draf' }).click();
  await page.getByText('Draf nota kredit disimpan').waitFor();
  await page.getByText('Draf nota kredit', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terbitkan nota kredit' }).click();
  await page.getByText(/^CN\/.* diterbitkan\.$/).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const [after] = (await finance.call(listDamageClaims, { query: { search: claim.number } })).content;
  expect(after).toMatchObject({ state: 'CREDITED', open: 0, creditNotes: [expect.stringMatching(/^CN\//)] });
  await page.getByText(`${formatRupiah(after?.open ?? 0)} dari ${formatRupiah(claim.claim)}`).waitFor();
  await looksRight(page);
});
