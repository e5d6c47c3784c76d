import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../record/field-rule';
import { capacityErrors, type VehicleValues, vehicleEditFields, vehicleErrors, vehicleImport } from './vehicle';
import { vehicleClassOf } from './vehicle-class';

const today = '2026-11-21';
const sound: VehicleValues = {
  plate: 'B 9417 TEU',
  transportTypeId: 'cdd',
  brand: 'Hino 300 136 HD',
  year: 2026,
  kirExpiredDate: '2027-03-14',
  stnkExpiredDate: '2027-08-01',
  lengthCm: 430,
  widthCm: 200,
  heightCm: 205,
  capacityKg: 5000,
  capacityM3: 17.5,
  note: 'Ban baru, 6 roda.',
  yellowPlate: true,
  companyDriverId: null,
  imageUrl: null,
  isActive: true,
};
const limits = { maxWeightKg: 5000, maxVolumeM3: 18 };

describe('the fields of a vehicle', () => {
  it.each<[Partial<VehicleValues>, Partial<Record<keyof VehicleValues, string>>]>([
    [{}, {}],
    [{ lengthCm: null, widthCm: null, heightCm: null, capacityKg: null, capacityM3: null, note: null }, {}],
    [{ plate: 'b9417teu' }, {}],
    [{ plate: 'B 0417 TEU' }, { plate: 'Format nomor polisi salah' }],
    [{ plate: 'B 94170 TEU' }, { plate: 'Format nomor polisi salah' }],
    [{ brand: 'x'.repeat(101) }, { brand: 'Merek dan model maksimal 100 karakter' }],
    [{ year: 2027 }, { year: 'Tahun paling akhir 2026' }],
    [{ year: 1969 }, { year: 'Tahun paling awal 1970' }],
    [{ year: 2020.5 }, { year: 'Tahun harus angka bulat' }],
    [{ kirExpiredDate: '2026-02-30' }, { kirExpiredDate: 'Format KIR berlaku sampai salah' }],
    // A vehicle whose documents lapsed is still the company's: it is kept and not assigned.
    [{ kirExpiredDate: '2026-11-18', stnkExpiredDate: '2026-01-01' }, {}],
    [{ lengthCm: 0 }, { lengthCm: 'Panjang bak harus lebih dari 0' }],
    [{ widthCm: 2.4 }, { widthCm: 'Lebar bak harus angka bulat dalam cm' }],
    [{ heightCm: 3001 }, { heightCm: 'Tinggi bak paling besar 3.000 cm' }],
    [{ capacityKg: 0 }, { capacityKg: 'Kapasitas berat harus lebih dari 0' }],
    [{ capacityKg: 4999.5 }, { capacityKg: 'Kapasitas berat harus angka bulat dalam kg' }],
    [{ capacityM3: -1 }, { capacityM3: 'Kapasitas volume harus lebih dari 0' }],
    [{ note: 'a & b' }, { note: 'Catatan hanya boleh huruf, angka, koma, titik dan garis bawah' }],
    [{ note: 'x'.repeat(256) }, { note: 'Catatan maksimal 255 karakter' }],
  ])('%o: %o', (given, messages) => {
    expect(vehicleErrors({ ...sound, ...given }, today)).toEqual(messages);
  });

  it('that have to be filled', () => {
    const empty = Object.fromEntries(Object.keys(sound).map((key) => [key, null])) as unknown as VehicleValues;
    expect(vehicleErrors(empty, today)).toEqual({
      plate: 'Nomor polisi wajib diisi',
      transportTypeId: 'Jenis kendaraan wajib diisi',
      brand: 'Merek dan model wajib diisi',
      year: 'Tahun wajib diisi',
      kirExpiredDate: 'KIR berlaku sampai wajib diisi',
      stnkExpiredDate: 'STNK berlaku sampai wajib diisi',
    });
  });

  it('of an edit are the documents and the note', () => {
    expect(fieldErrors(vehicleEditFields, sound)).toEqual({});
    expect(fieldErrors(vehicleEditFields, { kirExpiredDate: '', stnkExpiredDate: 'besok', note: 'a/b' })).toEqual({
      kirExpiredDate: 'KIR berlaku sampai wajib diisi',
      stnkExpiredDate: 'Format STNK berlaku sampai salah',
      note: 'Catatan hanya boleh huruf, angka, koma, titik dan garis bawah',
    });
  });
});

describe('the capacity', () => {
  it.each([
    [{ capacityKg: 5000, capacityM3: 18 }, {}],
    [{ capacityKg: null, capacityM3: null }, {}],
    [{ capacityKg: 5001, capacityM3: 18 }, { capacityKg: 'Paling banyak 5.000 kg untuk jenis ini' }],
    [{ capacityKg: 1, capacityM3: 18.1 }, { capacityM3: 'Paling banyak 18 m³ untuk jenis ini' }],
  ])('%o: %o', (given, messages) => expect(capacityErrors(given, limits)).toEqual(messages));
});

describe('the class of a truck', () => {
  it.each([
    [2000, false, 'pickup'],
    [3500, false, 'pickup'],
    [5150, false, 'light'],
    [8250, false, 'medium'],
    [15_100, false, 'heavy'],
    [26_000, false, 'three-axle'],
    [34_000, true, 'tractor'],
    [3000, true, 'tractor'],
  ] as const)('%i kg, tractor %s: %s', (grossWeightKg, tractor, wanted) =>
    expect(vehicleClassOf({ grossWeightKg, tractor })).toBe(wanted),
  );
});

describe('a row of a file', () => {
  const { transportTypeId: transportType, companyDriverId: _, imageUrl: __, ...rest } = sound;
  const row = { ...rest, transportType };

  it.each([
    [{}, {}],
    [{ driverSim: '12345678901234' }, {}],
    [{ driverSim: '123' }, { driverSim: 'Nomor SIM harus 12 sampai 16 angka' }],
    [
      { year: 2030, note: 'a&b' },
      { year: 'Tahun paling akhir 2026', note: expect.any(String) },
    ],
    // What could not be understood has its message already.
    [{ plate: null, year: null, kirExpiredDate: null }, {}],
  ])('%o: %o', (given, messages) => expect(vehicleImport.check({ ...row, ...given }, today)).toEqual(messages));

  it('has a column for all that is checked, and as many examples as the others', () => {
    const keys = vehicleImport.columns.map((column) => column.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(vehicleImport.key.every((key) => keys.includes(key))).toBe(true);
    expect(new Set(vehicleImport.columns.map((column) => column.examples.length))).toEqual(new Set([3]));
  });
});
