import * as contract from '@lajur/api-contract/mou';
import { putShippers } from '@lajur/api-contract/provider';
import { getIdentity, putIdentity } from '@lajur/api-contract/provider-identity';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { proposed } from './mou.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The text of each page, as another program reads it. */
async function pagesOf(bytes: ArrayBuffer): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const texts: string[] = [];
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    texts.push(words.join(' ').replace(/\s+/g, ' '));
  }
  await opened.destroy();
  return texts;
}

it('an MoU is printed with all that is agreed, and a long table goes on over pages', async () => {
  const routes = Array.from({ length: 90 }, (_, at) => ({
    serviceType: 'LAND' as const,
    origin: 'Jakarta',
    destination: `Kota ${at + 1}`,
    transportTypeRef: 'CDD-BOKS',
    price: 1_000_000 + at,
  }));
  const { id } = await proposed(api, api.first.id, { routes });
  const call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  const file = await call(contract.downloadMou, { params: { id } });
  expect(file.name).toBe('MoU-MOU-2026-017.pdf');
  const pages = await pagesOf(await file.arrayBuffer());
  expect(pages.length).toBeGreaterThan(2);
  const text = pages.join(' ');
  for (const said of [
    'Nota Kesepahaman (MoU)',
    'Nomor MOU/2026/017',
    'PT Uji Satu',
    '01 Nov 2026',
    '31 Okt 2027',
    'Bank Mandiri',
    'Rp 25.000.000.000',
    'Hartono Wijaya',
    'B 9123 KXU',
    'Kota 90',
    'Rp 1.000.089',
    '0,0375%',
    'Pihak Kedua',
    'Pasal 9 Hukum yang berlaku',
    'Lampiran A. Rute',
    'e-Meterai',
  ])
    expect(text).toContain(said);
  // Behind what the Pasal say of them.
  const annexes = [...text.matchAll(/Lampiran ([A-E])\. /g)].map(([, letter]) => letter);
  expect(annexes.slice(-5)).toEqual(['A', 'B', 'C', 'D', 'E']);
  for (const [at, page] of pages.entries()) expect(page).toContain(`halaman ${at + 1} dari ${pages.length}`);
});

it('an MoU that says no more than it must is printed without what it does not say', async () => {
  const { id } = await proposed(api, api.second.id, {
    ...{ usesInsurance: undefined, hasAuditedStatements: undefined, averageShipmentValue: undefined },
    ...{ totalAssets: undefined, capital: undefined },
    ...{ lendingTopDays: undefined, lendingAdminRate: undefined, lendingInterestRate: undefined },
    ...{ shareholders: [], prices: [], routes: [], plates: [] },
  });
  const call = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
  const text = (await pagesOf(await (await call(contract.downloadMou, { params: { id } })).arrayBuffer())).join(' ');
  expect(text).toContain('CDD Boks');
  expect(text).not.toContain('P2P lending');
});

it('an MoU says what should be seen before it is agreed on, to both sides', async () => {
  const { id, warnings } = await proposed(api, api.first.id, {
    ...{ number: 'MOU/2026/099', shipperRef: 'GRAHA', limits: [], lendingAdminRate: 0, lendingInterestRate: 0 },
  });
  const expected = [
    'CDD Boks: ada rutenya, tetapi tidak ada batas jumlah kendaraannya',
    'B 9123 KXU: bukan kendaraan perusahaan',
  ];
  expect(warnings).toEqual(expected);
  const call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  const mou = await call(contract.getMou, { params: { id } });
  expect(mou).toMatchObject({ warnings: expected, terms: { lendingAdminRate: 0, lendingInterestRate: 0 } });
});

const marketplace = {
  ...{ name: 'PT Pasar Muatan', address: 'Jl. Sudirman 58, Jakarta', npwp: '0031770251990016', nib: '9120340518016' },
  ...{ signer: 'Ratna Puspitasari', signerPosition: 'Direktur Operasional' },
};
const said = ['PT Pasar Muatan', '0031 7702 5199 0016', '9120340518016', 'Ratna Puspitasari', 'Direktur Operasional'];

it('an MoU names the marketplace by what it says of itself, and a shipper by what was told of it', async () => {
  const call = await api.as(api.second.users.TRANSPORTER_ADMIN_FAA);
  const printed = async (id: string) =>
    (await pagesOf(await (await call(contract.downloadMou, { params: { id } })).arrayBuffer())).join(' ');
  const id = (await call(contract.getCurrentMou, {})).pending?.id ?? '';
  expect((await api.provider(getIdentity, {})).identity).toBeNull();
  const before = await printed(id);
  for (const word of said) expect(before).not.toContain(word);
  expect(await refused(api.provider(putIdentity, { body: { ...marketplace, npwp: '123' } }))).toMatchObject({
    status: 400,
    validation: { npwp: expect.any(String) },
  });
  expect(await api.provider(putIdentity, { body: marketplace })).toEqual(marketplace);
  expect((await api.provider(getIdentity, {})).identity).toEqual(marketplace);
  const after = await printed(id);
  for (const word of said) expect(after).toContain(word);
  const shipper = await proposed(api, api.second.id, { number: 'MOU/2026/202', shipperRef: 'GRAHA' });
  const facts = {
    address: 'Jl. Rungkut 7, Surabaya',
    nib: '9120340518999',
    signer: 'Sri Hartati',
    signerPosition: 'Direktur',
  };
  const own = { ref: 'GRAHA', name: 'PT Graha', city: 'Surabaya', contactName: 'Sri', contactPhone: '+628123456789' };
  await api.provider(putShippers, { body: { shippers: [{ ...own, ...facts, legalName: 'PT Graha Abadi Tbk' }] } });
  const theirs = await printed(shipper.id);
  for (const word of ['PT Graha Abadi Tbk', ...Object.values(facts)]) expect(theirs).toContain(word);
  expect(theirs).not.toContain('PT Pasar Muatan');
});
