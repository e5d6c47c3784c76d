import { describe, expect, it } from 'vitest';
import { type DriverForm, driverErrors, driverImport, suspendReasonError } from './driver';

const today = '2026-11-21';
const sound: DriverForm = {
  name: 'Yusuf Maulana',
  phoneNo: '081288412207',
  email: null,
  simNo: '930217041882',
  simClass: 'B2 Umum',
  simExpiredDate: '2028-03-14',
  hasVaccine: false,
  vaccineId: null,
  vaccineDate: null,
};

describe('the fields of a driver', () => {
  it.each<[Partial<DriverForm>, Record<string, string>]>([
    [{}, {}],
    [{ name: '' }, { name: 'Nama wajib diisi' }],
    [{ name: 'Yusuf [cadangan]' }, { name: 'Format nama salah: tanpa tanda . / ; [ ] -' }],
    [{ name: 'x'.repeat(101) }, { name: 'Nama maksimal 100 karakter' }],
    [{ phoneNo: '' }, { phoneNo: 'No. Telepon wajib' }],
    [{ phoneNo: '12' }, { phoneNo: 'No. Telepon tidak valid' }],
    [{ email: 'yusuf@' }, { email: 'Format email salah' }],
    [{ email: 'yusuf@contoh.co.id' }, {}],
    [{ simNo: '' }, { simNo: 'Nomor SIM wajib diisi' }],
    [{ simNo: '12345678901' }, { simNo: 'Nomor SIM harus 12 sampai 16 angka' }],
    [{ simNo: '1234-5678-9012' }, { simNo: 'Nomor SIM hanya boleh berisi angka' }],
    [{ simClass: '' }, { simClass: 'Golongan SIM wajib diisi' }],
    [{ simClass: 'C' }, { simClass: 'Golongan SIM harus A, B1 atau B2, biasa atau Umum' }],
    [{ simClass: 'B II Umum' }, {}],
    [{ simExpiredDate: '' }, { simExpiredDate: 'Masa berlaku SIM wajib diisi' }],
    [{ simExpiredDate: '2026-02-30' }, { simExpiredDate: 'Format masa berlaku SIM salah' }],
    [{ simExpiredDate: '2026-11-21' }, {}],
    [{ simExpiredDate: '2026-11-18' }, { simExpiredDate: 'SIM habis 18 Nov 2026, 3 hari lalu' }],
    [{ hasVaccine: true }, { vaccineId: 'Nama vaksin wajib diisi', vaccineDate: 'Tanggal vaksin wajib diisi' }],
    [{ hasVaccine: true, vaccineId: 'Sinovac', vaccineDate: '2026-11-21' }, {}],
    [
      { hasVaccine: true, vaccineId: 'Sinovac', vaccineDate: '2026-11-22' },
      { vaccineDate: 'Tanggal vaksin tidak boleh setelah hari ini' },
    ],
    [{ vaccineId: 'Sinovac', vaccineDate: '2026-11-22' }, {}],
  ])('%o: %j', (given, messages) => {
    expect(driverErrors({ ...sound, ...given }, today)).toEqual(messages);
  });

  it('lets a licence that lapsed since stay as it is, and no other lapsed one in', () => {
    const lapsed = { ...sound, simExpiredDate: '2026-11-18' };
    expect(driverErrors(lapsed, today, '2026-11-18')).toEqual({});
    expect(driverErrors({ ...lapsed, simExpiredDate: '2026-11-17' }, today, '2026-11-18')).toHaveProperty(
      'simExpiredDate',
    );
  });

  it.each([
    ['', 'Alasan wajib diisi'],
    ['x'.repeat(301), 'Alasan maksimal 300 karakter'],
    ['Berhenti di luar rute', null],
  ])('suspended because %j: %s', (reason, message) => expect(suspendReasonError(reason)).toBe(message));
});

describe('a row of a file', () => {
  const row = { name: 'Yusuf', phoneNo: '+6281288412207', simNo: '930217041882', simClass: 'B1' };
  it.each([
    [{ ...row, simExpiredDate: '2028-03-14' }, {}],
    // It may be how the driver's record stands.
    [{ ...row, simExpiredDate: '2026-11-18' }, {}],
    [{ ...row, simExpiredDate: '2028-03-14', vaccineDate: '2022-03-12' }, { vaccineName: 'Nama vaksin wajib diisi' }],
    [{ ...row, simExpiredDate: '2028-03-14', vaccineName: 'Sinovac' }, { vaccineDate: 'Tanggal vaksin wajib diisi' }],
  ])('%o: %j', (values, messages) => expect(driverImport.check(values, today)).toEqual(messages));

  it('has a column for everything that is checked', () => {
    const keys = driverImport.columns.map((column) => column.key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(driverImport.check({}, today))));
    expect(driverImport.key.every((key) => keys.includes(key))).toBe(true);
  });
});
