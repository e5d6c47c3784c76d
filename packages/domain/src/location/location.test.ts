import { describe, expect, it } from 'vitest';
import { usualValues } from '../record/field';
import { rowValues } from '../record/file-columns';
import {
  type LocationValues,
  locationErrors,
  locationFields,
  locationImport,
  openingHoursText,
  placeKey,
  usualZone,
} from './location';
import { coordinatesError } from './map-link';
import { coordinatesText, parseCoordinates } from './point';

type Form = { [Key in keyof LocationValues]: LocationValues[Key] | null };
const sound: Form = {
  name: 'Gudang Marunda Center',
  address: 'Jl. Marunda Makmur Blok C-8',
  latitude: -6.117,
  longitude: 106.963,
  radius: 500,
  provinceId: '31',
  cityId: '31.72',
  districtId: '31.72.04',
  subDistrictId: '31.72.04.1004',
  postalCode: '14150',
  openingTime: '00:00',
  closingTime: '23:59',
  zone: null,
  note: 'Masuk lewat gerbang 3, lapor pos_1.',
  isActive: true,
};

describe('a location', () => {
  it('passes when it is sound, and with what may be left open', () => {
    expect(locationErrors(sound)).toEqual({});
    expect(locationErrors({ ...sound, districtId: null, subDistrictId: null, postalCode: '', note: '' })).toEqual({});
  });
  it.each<[Partial<Form>, Record<string, string>]>([
    [{ name: ' ' }, { name: 'Nama lokasi wajib diisi' }],
    [{ name: 'x'.repeat(101) }, { name: 'Nama lokasi maksimal 100 karakter' }],
    [{ name: 'Gudang A/B' }, { name: 'Format nama lokasi salah: tanpa tanda . / ; [ ] -' }],
    [{ address: '' }, { address: 'Alamat wajib diisi' }],
    [{ latitude: null }, { latitude: 'Lintang wajib diisi' }],
    [{ longitude: null }, { longitude: 'Bujur wajib diisi' }],
    [{ latitude: 51.5, longitude: -0.1 }, { latitude: 'Titik ini di luar Indonesia' }],
    [
      { latitude: 106.963, longitude: -6.117 },
      { latitude: 'Lintang dan bujur tertukar: lintang lebih dulu, misalnya -6.2, 106.8' },
    ],
    [{ latitude: Number.NaN }, { latitude: 'Titik ini di luar Indonesia' }],
    [{ radius: null }, { radius: 'Radius wajib diisi' }],
    [{ radius: 9 }, { radius: 'Radius harus angka bulat 10 sampai 50.000 m' }],
    [{ radius: 50_001 }, { radius: 'Radius harus angka bulat 10 sampai 50.000 m' }],
    [{ radius: 10.5 }, { radius: 'Radius harus angka bulat 10 sampai 50.000 m' }],
    [
      { provinceId: null, cityId: null, districtId: null, subDistrictId: null },
      { provinceId: 'Provinsi wajib diisi', cityId: 'Kota/Kabupaten wajib diisi' },
    ],
    [{ provinceId: '32' }, { cityId: 'Kota/Kabupaten bukan bagian dari provinsi yang dipilih' }],
    [{ districtId: null }, { subDistrictId: 'Kelurahan/Desa bukan bagian dari kecamatan yang dipilih' }],
    [{ postalCode: '1415' }, { postalCode: 'Kode pos harus 5 angka' }],
    [{ openingTime: '' }, { openingTime: 'Jam wajib diisi' }],
    [{ closingTime: '24:00' }, { closingTime: 'Format jam salah' }],
    [{ note: 'a/b' }, { note: 'Catatan hanya boleh huruf, angka, koma, titik dan garis bawah' }],
  ])('%o is refused', (given, errors) => expect(locationErrors({ ...sound, ...given })).toEqual(errors));
});

it.each([
  ['-6.2, 106.8', [-6.2, 106.8]],
  ['-6.2,106.8', [-6.2, 106.8]],
  ['-6,2; 106,8', [-6.2, 106.8]],
  ['(-6.2 106.8)', [-6.2, 106.8]],
  ['-6.2°, 106.8°', [-6.2, 106.8]],
  ['https://www.google.com/maps/@-6.1753924,106.8271528,15z', [-6.1753924, 106.8271528]],
  ['https://maps.google.com/?q=-6.2,106.8', [-6.2, 106.8]],
  ['https://www.google.com/maps/search/?api=1&query=-6.2%2C106.8', [-6.2, 106.8]],
  ['https://www.google.com/maps/search/-6.2,+106.8?entry=tts', [-6.2, 106.8]],
  // The pin, and not the middle of what was looked at.
  ['https://www.google.com/maps/place/Gudang/@-6.1,106.7,17z/data=!3m1!4b1!4m6!8m2!3d-6.2!4d106.8', [-6.2, 106.8]],
  ['https://maps.apple.com/?ll=-6.2,106.8&q=Gudang', [-6.2, 106.8]],
  ['https://www.waze.com/ul?ll=-6.2%2C106.8&navigate=yes', [-6.2, 106.8]],
  ['https://www.openstreetmap.org/?mlat=-6.2&mlon=106.8#map=17/-6.1/106.7', [-6.2, 106.8]],
  ['https://www.openstreetmap.org/#map=17/-6.2/106.8', [-6.2, 106.8]],
  ['geo:-6.2,106.8?z=17', [-6.2, 106.8]],
  ['https://maps.app.goo.gl/Ab12Cd34', null],
  ['https://www.google.com/maps/place/Gudang+Marunda', null],
  ['-6.2', null],
  ['', null],
  ['Jl. Sudirman 12, 14', null],
] as const)('%j are the coordinates %j', (text, point) => {
  expect(parseCoordinates(text)).toEqual(point && { latitude: point[0], longitude: point[1] });
});

it.each([
  ['https://maps.app.goo.gl/Ab12Cd34', 'Tautan pendek tidak memuat titiknya'],
  ['https://www.google.com/maps/place/Gudang+Marunda', 'Tautan ini tidak memuat titik'],
  ['Jl. Sudirman 12', 'Tulis lintang dan bujur'],
])('%j is told why it names no point', (text, begins) => expect(coordinatesError(text)).toContain(begins));

it('writes coordinates as they can be pasted, and hours with their zone', () => {
  expect(coordinatesText({ latitude: -6.2, longitude: 106.81234567 })).toBe('-6.2, 106.812346');
  expect(openingHoursText('07:00', '21:30', 'WITA')).toBe('07.00 – 21.30 WITA');
  expect(openingHoursText('00:00', '00:00', 'WIB')).toBe('Buka 24 jam');
});

it.each([
  ['DKI Jakarta', 'WIB'],
  ['DI Yogyakarta', 'WIB'],
  ['Kalimantan Barat', 'WIB'],
  ['Bali', 'WITA'],
  ['Kalimantan Utara', 'WITA'],
  ['Sulawesi Barat', 'WITA'],
  ['Maluku Utara', 'WIT'],
  ['Papua Pegunungan', 'WIT'],
])('%s lies in %s', (province, zone) => expect(usualZone(province)).toBe(zone));

describe('a row of a file', () => {
  const row = {
    name: 'Gudang A',
    address: 'Jl. A 1',
    province: 'Jawa Barat',
    city: 'Kab. Bekasi',
    district: null,
    subDistrict: null,
    postalCode: null,
    latitude: -6.3,
    longitude: 107.1,
    radius: null,
    openingTime: null,
    closingTime: null,
    zone: null,
    note: null,
    isActive: null,
  };
  it('says with empty cells what is usual', () => {
    expect(locationImport.check(row, '2026-11-21')).toEqual({});
    const usual = usualValues(locationFields);
    expect(usual).toMatchObject({
      radius: 500,
      openingTime: '08:00',
      closingTime: '17:00',
      isActive: true,
      zone: null,
    });
    expect({ ...usual, ...rowValues(locationFields, { ...row, isActive: false }) }.isActive).toBe(false);
  });
  it('is held to the rules of the form', () => {
    expect(
      locationImport.check({ ...row, name: 'A/B', subDistrict: 'Tugu', latitude: 60, radius: 9 }, '2026-11-21'),
    ).toEqual({
      name: 'Format nama lokasi salah: tanpa tanda . / ; [ ] -',
      radius: 'Radius harus angka bulat 10 sampai 50.000 m',
      district: 'Kecamatan wajib diisi bila kelurahan diisi',
      latitude: 'Titik ini di luar Indonesia',
    });
  });
  it('has a column for each key, each with examples', () => {
    expect(locationImport.columns.map(({ key }) => key)).toEqual(expect.arrayContaining([...locationImport.key]));
    for (const column of locationImport.columns) expect(column.examples.length).toBeGreaterThan(1);
  });
});

describe('a name', () => {
  it('is the same however many spaces part its words', () => {
    for (const written of ['Gudang  A', ' gudang\u00a0A', 'Gudang\t\nA ']) expect(placeKey(written)).toBe('gudang a');
    expect(placeKey('GudangA')).not.toBe(placeKey('Gudang A'));
  });

  it('is as long as it is written then', () => {
    const long = `${'a'.repeat(50)}${' '.repeat(60)}${'b'.repeat(49)}`;
    expect(locationErrors({ ...sound, name: long })).toEqual({});
    expect(locationErrors({ ...sound, name: `${long}c` })).toHaveProperty('name');
    expect(locationErrors({ ...sound, name: '\u00a0 ' })).toHaveProperty('name');
  });

  it('of a place or a region comes from a file so', () => {
    const values = {
      name: 'Gudang  A',
      province: 'Jawa\u00a0Barat',
      city: 'Kab.  Bekasi',
      district: 'Cikarang \u00a0Barat',
    };
    expect(rowValues(locationFields, values)).toEqual({
      name: 'Gudang A',
      provinceId: 'Jawa Barat',
      cityId: 'Kab. Bekasi',
      districtId: 'Cikarang Barat',
    });
  });
});
