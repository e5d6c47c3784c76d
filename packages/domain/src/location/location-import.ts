import { spacedOnce } from '../common/search-text';
import { type Zone, zoneChoices } from '../common/time';
import type { ImportDefinition, ImportValues } from '../import/definition';
import { locationLimits, type PlaceFields, placeErrors, usualHours, usualRadius } from './location';

/** What a row of the file says, with what an empty cell means. Regions are names: the service finds them. */
export interface LocationRow extends PlaceFields {
  province: string;
  city: string;
  district: string;
  subDistrict: string;
  /** Empty: the one of the province. */
  zone: Zone | null;
  isActive: boolean;
}

const textOf = (value: ImportValues[string] | undefined) => (typeof value === 'string' ? value.trim() : '');
const nameOf = (value: ImportValues[string] | undefined) => spacedOnce(textOf(value));
const numberOf = (value: ImportValues[string] | undefined) => (typeof value === 'number' ? value : null);

export const locationRow = (values: ImportValues): LocationRow => ({
  name: nameOf(values.name),
  address: textOf(values.address),
  province: nameOf(values.province),
  city: nameOf(values.city),
  district: nameOf(values.district),
  subDistrict: nameOf(values.subDistrict),
  postalCode: textOf(values.postalCode),
  latitude: numberOf(values.latitude),
  longitude: numberOf(values.longitude),
  radius: numberOf(values.radius) ?? usualRadius,
  openingTime: textOf(values.openingTime) || usualHours.openingTime,
  closingTime: textOf(values.closingTime) || usualHours.closingTime,
  zone: (textOf(values.zone) || null) as Zone | null,
  note: textOf(values.note),
  isActive: values.isActive !== false,
});

/** Locations from a file; the name says which one a row speaks of. */
export const locationImport: ImportDefinition = {
  type: 'location',
  title: 'Lokasi',
  needs: 'CREATE_LOCATION',
  columns: [
    {
      key: 'name',
      title: 'Nama',
      kind: 'text',
      required: true,
      guide: `Nama lokasi, paling banyak ${locationLimits.name} karakter, tanpa . / ; [ ] -. Nama yang sudah ada diperbarui.`,
      examples: ['Gudang Marunda Center', 'Pusat Distribusi MM2100'],
      aliases: ['Nama Lokasi', 'Lokasi', 'Location', 'Name'],
    },
    {
      key: 'address',
      title: 'Alamat',
      kind: 'text',
      required: true,
      guide: `Jalan dan nomor, paling banyak ${locationLimits.address} karakter.`,
      examples: ['Jl. Marunda Makmur Blok C-8', 'Jl. Sumatera Blok D-5'],
      aliases: ['Alamat Lengkap', 'Address'],
    },
    {
      key: 'province',
      title: 'Provinsi',
      kind: 'text',
      required: true,
      guide: 'Nama resmi atau yang biasa ditulis: DKI Jakarta, NTB.',
      examples: ['DKI Jakarta', 'Jawa Barat'],
      aliases: ['Propinsi', 'Province'],
    },
    {
      key: 'city',
      title: 'Kota/Kabupaten',
      kind: 'text',
      required: true,
      guide: 'Tulis Kota atau Kabupaten bila namanya sama: Kota Bekasi, Kab. Bekasi.',
      examples: ['Kota Adm. Jakarta Utara', 'Kab. Bekasi'],
      aliases: ['Kota', 'Kabupaten', 'City', 'Kabupaten/Kota'],
    },
    {
      key: 'district',
      title: 'Kecamatan',
      kind: 'text',
      guide: 'Boleh dikosongkan.',
      examples: ['Cilincing', 'Cikarang Barat'],
      aliases: ['District', 'Distrik'],
    },
    {
      key: 'subDistrict',
      title: 'Kelurahan/Desa',
      kind: 'text',
      guide: 'Boleh dikosongkan; memerlukan kecamatan.',
      examples: ['Marunda', 'Gandasari'],
      aliases: ['Kelurahan', 'Desa', 'Sub-district', 'Village'],
    },
    {
      key: 'postalCode',
      title: 'Kode Pos',
      kind: 'text',
      guide: '5 angka; boleh dikosongkan.',
      examples: ['14150', '17530'],
      aliases: ['Kodepos', 'Zipcode', 'Postal Code'],
    },
    {
      key: 'latitude',
      title: 'Lintang',
      kind: 'degrees',
      required: true,
      guide: 'Derajat; selatan khatulistiwa bertanda minus.',
      examples: ['-6,117', '-6,307'],
      aliases: ['Latitude', 'Lat'],
    },
    {
      key: 'longitude',
      title: 'Bujur',
      kind: 'degrees',
      required: true,
      guide: 'Derajat bujur timur.',
      examples: ['106,963', '107,095'],
      aliases: ['Longitude', 'Lng', 'Long', 'Lon'],
    },
    {
      key: 'radius',
      title: 'Radius (m)',
      kind: 'integer',
      guide: `Meter di sekitar titik yang dihitung sebagai sampai. Kosong: ${usualRadius}.`,
      examples: ['500', '300'],
      aliases: ['Radius'],
    },
    {
      key: 'openingTime',
      title: 'Jam Buka',
      kind: 'time',
      guide: `jj:mm. Kosong: ${usualHours.openingTime}. Jam buka dan tutup yang sama berarti buka 24 jam.`,
      examples: ['00:00', '07:00'],
      aliases: ['Buka', 'Opening Time', 'Jam Operasional Buka'],
    },
    {
      key: 'closingTime',
      title: 'Jam Tutup',
      kind: 'time',
      guide: `jj:mm. Kosong: ${usualHours.closingTime}.`,
      examples: ['00:00', '21:00'],
      aliases: ['Tutup', 'Closing Time', 'Jam Operasional Tutup'],
    },
    {
      key: 'zone',
      title: 'Zona Waktu',
      kind: 'choice',
      choices: zoneChoices,
      guide: 'Kosong: menurut provinsinya.',
      examples: ['WIB', ''],
      aliases: ['Zona', 'Zone', 'Timezone'],
    },
    {
      key: 'note',
      title: 'Catatan',
      kind: 'text',
      guide: `Huruf, angka, koma, titik dan garis bawah; paling banyak ${locationLimits.note} karakter.`,
      examples: ['Masuk lewat gerbang 3', ''],
      aliases: ['Keterangan', 'Note'],
    },
    {
      key: 'isActive',
      title: 'Aktif',
      kind: 'yes-no',
      guide: 'Kosong: ya untuk yang baru, tetap untuk yang sudah ada.',
      examples: ['Ya', ''],
      aliases: ['Status', 'Active'],
    },
  ],
  key: ['name'],
  check(values) {
    const row = locationRow(values);
    const missing: Record<string, string> = {};
    if (!row.province) missing.province = 'Provinsi wajib diisi';
    if (!row.city) missing.city = 'Kota/Kabupaten wajib diisi';
    if (row.subDistrict && !row.district) missing.district = 'Kecamatan wajib diisi bila kelurahan diisi';
    return { ...placeErrors(row), ...missing };
  },
};
