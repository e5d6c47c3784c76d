import { isBlank, spacedOnce } from '../common/search-text';
import { type Zone, zoneOfProvince } from '../common/time';
import * as rule from '../common/validation';
import type { FieldErrors, Fields, ValuesOf } from '../record/field';
import { fieldErrors } from '../record/field-rule';
import { fileOf } from '../record/file-columns';
import { indonesia, outsideError, pointError } from './point';
import { parentRegionCode, regionCodePattern, regionLabels } from './region';

const nameMax = 100;
const radius = { min: 10, max: 50_000, usual: 500 } as const;
const usualHours = { openingTime: '08:00', closingTime: '17:00' } as const;
/** Regions have official codes. */
const code = { max: 13, pattern: regionCodePattern, unknown: 'Kode wilayah tidak sah' } as const;

export const postalCodePattern = String.raw`^\s*\d{5}\s*$`;
const isPostalCode = new RegExp(postalCodePattern, 'u');

export const postalCodeError = (value: string): string | null =>
  isBlank(value) || isPostalCode.test(value) ? null : 'Kode pos harus 5 angka';

/** What a person says of a place where goods are loaded or unloaded (spec §3 Location). In a file regions are names. */
export const locationFields = {
  name: {
    kind: 'text',
    label: 'Nama lokasi',
    required: true,
    max: nameMax,
    pattern: rule.namePattern,
    rule: (value) => rule.name(value, 'Nama lokasi'),
    file: {
      title: 'Nama',
      guide: `Nama lokasi, paling banyak ${nameMax} karakter, tanpa . / ; [ ] -. Nama yang sudah ada diperbarui.`,
      examples: ['Gudang Marunda Center', 'Pusat Distribusi MM2100'],
      aliases: ['Nama Lokasi', 'Lokasi', 'Location', 'Name'],
    },
  },
  address: {
    kind: 'text',
    label: 'Alamat',
    required: true,
    lines: 2,
    max: rule.maskMaxLength,
    file: {
      guide: `Jalan dan nomor, paling banyak ${rule.maskMaxLength} karakter.`,
      examples: ['Jl. Marunda Makmur Blok C-8', 'Jl. Sumatera Blok D-5'],
      aliases: ['Alamat Lengkap', 'Address'],
    },
  },
  provinceId: {
    kind: 'lookup',
    label: regionLabels.province,
    required: true,
    code,
    file: {
      key: 'province',
      guide: 'Nama resmi atau yang biasa ditulis: DKI Jakarta, NTB.',
      examples: ['DKI Jakarta', 'Jawa Barat'],
      aliases: ['Propinsi', 'Province'],
    },
  },
  cityId: {
    kind: 'lookup',
    label: regionLabels.city,
    required: true,
    code,
    file: {
      key: 'city',
      guide: 'Tulis Kota atau Kabupaten bila namanya sama: Kota Bekasi, Kab. Bekasi.',
      examples: ['Kota Adm. Jakarta Utara', 'Kab. Bekasi'],
      aliases: ['Kota', 'Kabupaten', 'City', 'Kabupaten/Kota'],
    },
  },
  districtId: {
    kind: 'lookup',
    label: regionLabels.district,
    help: 'Boleh dikosongkan',
    code,
    file: {
      key: 'district',
      guide: 'Boleh dikosongkan.',
      examples: ['Cilincing', 'Cikarang Barat'],
      aliases: ['District', 'Distrik'],
    },
  },
  subDistrictId: {
    kind: 'lookup',
    label: regionLabels['sub-district'],
    help: 'Boleh dikosongkan',
    code,
    file: {
      key: 'subDistrict',
      guide: 'Boleh dikosongkan; memerlukan kecamatan.',
      examples: ['Marunda', 'Gandasari'],
      aliases: ['Kelurahan', 'Desa', 'Sub-district', 'Village'],
    },
  },
  postalCode: {
    kind: 'text',
    label: 'Kode pos',
    help: 'Boleh dikosongkan',
    max: 20,
    digits: 5,
    pattern: postalCodePattern,
    rule: postalCodeError,
    file: {
      title: 'Kode pos',
      guide: '5 angka; boleh dikosongkan.',
      examples: ['14150', '17530'],
      aliases: ['Kodepos', 'Zipcode', 'Postal Code'],
    },
  },
  latitude: {
    kind: 'degrees',
    label: 'Lintang',
    required: true,
    ...indonesia.latitude,
    outside: (value) => outsideError('latitude', value),
    file: {
      guide: 'Derajat; selatan khatulistiwa bertanda minus.',
      examples: ['-6,117', '-6,307'],
      aliases: ['Latitude', 'Lat'],
    },
  },
  longitude: {
    kind: 'degrees',
    label: 'Bujur',
    required: true,
    ...indonesia.longitude,
    outside: (value) => outsideError('longitude', value),
    file: {
      guide: 'Derajat bujur timur.',
      examples: ['106,963', '107,095'],
      aliases: ['Longitude', 'Lng', 'Long', 'Lon'],
    },
  },
  radius: {
    kind: 'number',
    label: 'Radius',
    column: 'radius_m',
    required: true,
    unit: 'm',
    ...radius,
    wrong: 'Radius harus angka bulat 10 sampai 50.000 m',
    file: {
      guide: `Meter di sekitar titik yang dihitung sebagai sampai. Kosong: ${radius.usual}.`,
      examples: ['500', '300'],
      aliases: ['Radius'],
    },
  },
  // On the place's own clock. The same twice: open day and night.
  openingTime: {
    kind: 'time',
    label: 'Jam buka',
    column: 'opens_at',
    required: true,
    usual: usualHours.openingTime,
    file: {
      title: 'Jam buka',
      guide: `jj:mm. Kosong: ${usualHours.openingTime}. Jam buka dan tutup yang sama berarti buka 24 jam.`,
      examples: ['00:00', '07:00'],
      aliases: ['Buka', 'Opening Time', 'Jam Operasional Buka'],
    },
  },
  closingTime: {
    kind: 'time',
    label: 'Jam tutup',
    column: 'closes_at',
    required: true,
    usual: usualHours.closingTime,
    file: {
      title: 'Jam tutup',
      guide: `jj:mm. Kosong: ${usualHours.closingTime}.`,
      examples: ['00:00', '21:00'],
      aliases: ['Tutup', 'Closing Time', 'Jam Operasional Tutup'],
    },
  },
  // None: the one of the province.
  zone: {
    kind: 'choice',
    label: 'Zona waktu',
    choices: { WIB: 'WIB', WITA: 'WITA', WIT: 'WIT' } satisfies Record<Zone, string>,
    unknown: 'Zona waktu tidak dikenal',
    file: {
      title: 'Zona waktu',
      guide: 'Kosong: menurut provinsinya.',
      examples: ['WIB', ''],
      aliases: ['Zona', 'Zone', 'Timezone'],
    },
  },
  note: {
    kind: 'text',
    label: 'Catatan',
    help: 'Boleh dikosongkan',
    lines: 2,
    max: rule.maskMaxLength,
    pattern: rule.notesPattern,
    rule: (value) => rule.notes(value),
    file: {
      guide: `Huruf, angka, koma, titik dan garis bawah; paling banyak ${rule.maskMaxLength} karakter.`,
      examples: ['Masuk lewat gerbang 3', ''],
      aliases: ['Keterangan', 'Note'],
    },
  },
  isActive: {
    kind: 'yes-no',
    label: 'Status',
    usual: true,
    words: { yes: 'Aktif', no: 'Tidak aktif' },
    file: {
      title: 'Aktif',
      guide: 'Kosong: ya untuk yang baru, tetap untuk yang sudah ada.',
      examples: ['Ya', ''],
      aliases: ['Status', 'Active'],
    },
  },
} as const satisfies Fields;

export type LocationValues = ValuesOf<typeof locationFields>;
type Given = Readonly<Partial<Record<keyof LocationValues, unknown>>>;
type LocationErrors = FieldErrors<typeof locationFields>;

/** From the largest region down: each lies in the one before. */
export const regionKeys = ['provinceId', 'cityId', 'districtId', 'subDistrictId'] as const;
export type RegionKey = (typeof regionKeys)[number];

/** Every rule of a location that needs nothing looked up: field → the sentence under it. */
export function locationErrors(form: Given): LocationErrors {
  const found = { ...chainErrors(form), ...fieldErrors(locationFields, form), ...pointErrors(form) };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message)) as LocationErrors;
}

/** The halves of a point are judged together, once there are both. */
function pointErrors({ latitude, longitude }: Given) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return {};
  return { latitude: pointError({ latitude, longitude }) ?? undefined, longitude: undefined };
}

/** Each region lies in the one above it. */
function chainErrors(form: Given): LocationErrors {
  const errors: LocationErrors = {};
  regionKeys.forEach((key, at) => {
    const above = regionKeys[at - 1];
    const chosen = form[key];
    if (above && typeof chosen === 'string' && parentRegionCode(chosen) !== form[above])
      errors[key] =
        `${locationFields[key].label} bukan bagian dari ${locationFields[above].label.toLowerCase()} yang dipilih`;
  });
  return errors;
}

/** Locations from a file; the name says which one a row speaks of. */
export const locationImport = fileOf({
  type: 'location',
  title: 'Lokasi',
  needs: 'CREATE_LOCATION',
  key: ['name'],
  fields: locationFields,
  more: (row) => ({
    ...pointErrors(row),
    ...(row.subDistrictId && !row.districtId ? { districtId: 'Kecamatan wajib diisi bila kelurahan diisi' } : {}),
  }),
});

/** The same for every way of writing a place's name: a company names each of its places once. */
export const placeKey = (name: string): string => spacedOnce(name).toLowerCase();

/** The zone a place lies in, unless somebody says otherwise. */
export const usualZone = (provinceName: string): Zone => zoneOfProvince(provinceName);

/** '07.00 – 21.00 WIB', 'Buka 24 jam'. */
export function openingHoursText(openingTime: string, closingTime: string, zone: Zone): string {
  if (openingTime === closingTime) return 'Buka 24 jam';
  const dotted = (time: string) => time.replace(':', '.');
  return `${dotted(openingTime)} – ${dotted(closingTime)} ${zone}`;
}
