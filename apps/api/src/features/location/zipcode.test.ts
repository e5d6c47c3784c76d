import { getZipcodes } from '@lajur/api-contract/location';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someRegions } from '../../test-kit/some-regions';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { loadZipcodes } from './zipcode-service';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await someRegions(api);
});
afterAll(() => api.close());

const load = (text: string) => loadZipcodes(api.database.system, Buffer.from(text));
async function known(subDistrictId: string) {
  const call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  const params = {
    provinceId: subDistrictId.slice(0, 2),
    cityId: subDistrictId.slice(0, 5),
    districtId: subDistrictId.slice(0, 8),
    subDistrictId,
  };
  return call(getZipcodes, { params });
}

it('takes a list by official codes, with or without dots, and tells which rows it could not', async () => {
  const done = await load(
    [
      'Kode Wilayah;Kode pos',
      '31.72.04.1003;14150',
      '3172041002;14140',
      '31.72.04;14100',
      '31.72.04.1004;1411',
      '99.99.99.9999;11111',
    ].join('\n'),
  );
  expect(done).toEqual({
    subDistricts: 2,
    refused: [
      { rowNo: 4, reason: 'Kode wilayah "31.72.04" bukan kelurahan/desa' },
      { rowNo: 5, reason: 'Kode pos harus 5 angka' },
      { rowNo: 6, reason: 'Kode wilayah "99.99.99.9999" bukan kelurahan/desa' },
    ],
  });
  expect(await known('31.72.04.1003')).toEqual([{ zipcode: '14150', source: 'official' }]);
  expect(await known('31.72.04.1002')).toEqual([{ zipcode: '14140', source: 'official' }]);
  expect(await known('31.72.04.1004')).toEqual([]);
});

it('takes a list by names, in place of what was there', async () => {
  const done = await load(
    [
      'Provinsi,Kabupaten/Kota,Kecamatan,Desa/Kelurahan,Kodepos',
      'DKI Jakarta,Jakarta Utara,Cilincing,Marunda,14151',
      'DKI JAKARTA,KOTA ADM. JAKARTA UTARA,CILINCING,MARUNDA,14152',
      'DKI Jakarta,Jakarta Utara,Cilincing,Entah,14150',
    ].join('\r\n'),
  );
  expect(done).toEqual({
    subDistricts: 1,
    refused: [{ rowNo: 4, reason: 'Kelurahan/Desa "Entah" tidak ada di Cilincing' }],
  });
  const codes = (await known('31.72.04.1003')).map(({ zipcode }) => zipcode);
  expect(codes.sort()).toEqual(['14151', '14152']);
});

it.each([
  ['a;b\n1;2', 'Kolom kode pos tidak ditemukan di baris pertama.'],
  ['Kode pos;Provinsi\n14150;DKI Jakarta', /perlu kolom kode wilayah/],
])('refuses a file that does not say enough: %j', async (text, message) => {
  await expect(load(text)).rejects.toThrow(message);
});
