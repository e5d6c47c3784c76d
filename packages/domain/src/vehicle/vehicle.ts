import { formatNumber, formatVolume } from '../common/number';
import { maskMaxLength, notes, notesPattern, simNo } from '../common/validation';
import { type FieldErrors, type Fields, pickFields, type ValuesOf } from '../record/field';
import { fieldErrors } from '../record/field-rule';
import { fileOf } from '../record/file-columns';

const inside = 'Bagian dalam bak, dalam cm; boleh kosong.';
/** A box longer than any trailer is a slip of the finger. */
const maxDimensionCm = 3000;
const ownCapacity = 'Kosong berarti sama dengan batas jenisnya; tidak boleh lebih.';

/** What a person enters of a vehicle (spec §3 Vehicle). In a file the type is its name, the driver their licence number. */
export const vehicleFields = {
  plate: {
    kind: 'plate',
    label: 'Nomor polisi',
    required: true,
    file: {
      guide: 'Huruf wilayah, 1 sampai 4 angka, lalu 0 sampai 3 huruf. Kendaraan dikenali dari nomor ini.',
      examples: ['B 9417 TEU', 'L 8123 UA', 'DK 8450 FC'],
      aliases: ['nopol', 'no polisi', 'plat', 'pelat', 'plat nomor', 'license plate', 'plate'],
    },
  },
  transportTypeId: {
    kind: 'lookup',
    label: 'Jenis kendaraan',
    required: true,
    file: {
      key: 'transportType',
      guide: 'Nama jenis seperti di Database Kendaraan.',
      examples: ['CDD Boks', 'Tronton Wingbox', 'Pickup Bak'],
      aliases: ['jenis', 'tipe', 'tipe kendaraan', 'jenis truk', 'transport type', 'vehicle type'],
    },
  },
  brand: {
    kind: 'text',
    label: 'Merek dan model',
    required: true,
    max: 100,
    file: {
      guide: 'Merek dan model; ditulis seperti di Database Kendaraan bila ada di sana.',
      examples: ['Hino 300 136 HD', 'UD Quester CWE 280', 'Suzuki Carry'],
      aliases: ['merek', 'merk', 'brand', 'model'],
    },
  },
  year: {
    kind: 'number',
    label: 'Tahun',
    required: true,
    min: 1970,
    max: 9999,
    words: { min: 'paling awal', max: 'paling akhir' },
    plain: true,
    file: {
      guide: 'Tahun pembuatan, paling akhir tahun ini.',
      examples: ['2021', '2019', '2023'],
      aliases: ['tahun pembuatan', 'year'],
    },
  },
  yellowPlate: {
    kind: 'yes-no',
    label: 'Pelat kuning',
    usual: true,
    help: 'Angkutan umum; pengemudinya memerlukan SIM Umum.',
    file: {
      guide: 'Ya atau Tidak; kosong berarti ya untuk yang baru dan tetap untuk yang sudah ada.',
      examples: ['ya', 'ya', 'tidak'],
      aliases: ['plat kuning', 'yellow plate'],
    },
  },
  kirExpiredDate: {
    kind: 'date',
    label: 'KIR berlaku sampai',
    required: true,
    file: {
      guide: 'Hari terakhir KIR berlaku.',
      examples: ['14/03/2027', '30/06/2027', '05/01/2027'],
      aliases: ['kir', 'masa berlaku kir', 'kir expired date'],
    },
  },
  stnkExpiredDate: {
    kind: 'date',
    label: 'STNK berlaku sampai',
    required: true,
    file: {
      guide: 'Hari terakhir STNK berlaku.',
      examples: ['21/11/2027', '08/08/2027', '17/02/2027'],
      aliases: ['stnk', 'masa berlaku stnk', 'stnk expired date'],
    },
  },
  companyDriverId: {
    kind: 'lookup',
    label: 'Pengemudi tetap',
    help: 'Diusulkan lebih dulu setiap kali kendaraan ini ditugaskan. Boleh dikosongkan.',
    file: {
      key: 'driverSim',
      title: 'No. SIM pengemudi tetap',
      guide: 'Nomor SIM pengemudi yang sudah terdaftar; boleh kosong. Satu pengemudi untuk satu kendaraan.',
      examples: ['12345678901234', '', ''],
      aliases: ['sim pengemudi', 'no sim', 'nomor sim', 'driver'],
    },
  },
  lengthCm: {
    kind: 'number',
    label: 'Panjang bak',
    unit: 'cm',
    max: maxDimensionCm,
    file: { guide: inside, examples: ['430', '920', '240'], aliases: ['panjang', 'length'] },
  },
  widthCm: {
    kind: 'number',
    label: 'Lebar bak',
    unit: 'cm',
    max: maxDimensionCm,
    file: { guide: inside, examples: ['200', '240', '160'], aliases: ['lebar', 'width'] },
  },
  heightCm: {
    kind: 'number',
    label: 'Tinggi bak',
    unit: 'cm',
    max: maxDimensionCm,
    file: { guide: inside, examples: ['200', '230', '120'], aliases: ['tinggi', 'height'] },
  },
  capacityKg: {
    kind: 'number',
    label: 'Kapasitas berat',
    unit: 'kg',
    max: 1_000_000,
    file: {
      guide: ownCapacity,
      examples: ['5000', '14000', '900'],
      aliases: ['kapasitas kg', 'tonase', 'capacity'],
    },
  },
  capacityM3: {
    kind: 'number',
    label: 'Kapasitas volume',
    unit: 'm³',
    decimals: 2,
    max: 1_000_000,
    file: {
      guide: ownCapacity,
      examples: ['17,2', '48', '4'],
      aliases: ['kapasitas m3', 'kubikasi', 'volume'],
    },
  },
  imageUrl: { kind: 'picture', label: 'Foto kendaraan' },
  isActive: {
    kind: 'yes-no',
    label: 'Aktif',
    usual: true,
    words: { yes: 'Aktif', no: 'Tidak aktif' },
    file: {
      guide: 'Ya atau Tidak; kosong berarti ya untuk yang baru dan tetap untuk yang sudah ada.',
      examples: ['ya', 'ya', 'ya'],
      aliases: ['status', 'is active', 'active'],
    },
  },
  note: {
    kind: 'text',
    label: 'Catatan',
    help: 'Huruf, angka, koma, titik dan garis bawah',
    lines: 3,
    max: maskMaxLength,
    pattern: notesPattern,
    rule: (value) => notes(value),
    file: {
      guide: 'Huruf, angka, koma, titik dan garis bawah; boleh kosong.',
      examples: ['Ban baru Oktober 2026', '', ''],
      aliases: ['keterangan', 'note'],
    },
  },
} as const satisfies Fields;

/** A vehicle's fields as they are stored. Days are `YYYY-MM-DD`, measures cm, kg and m³. */
export type VehicleValues = ValuesOf<typeof vehicleFields>;
type Given = Readonly<Partial<Record<keyof VehicleValues, unknown>>>;
export type VehicleErrors = FieldErrors<typeof vehicleFields>;

/** What can still be changed of a vehicle that is there (spec §3). */
export const vehicleEditFields = pickFields(vehicleFields, [
  'kirExpiredDate',
  'stnkExpiredDate',
  'companyDriverId',
  'imageUrl',
  'isActive',
  'note',
]);

/** What is wrong with the fields of a new vehicle, before anything is looked up. */
export function vehicleErrors(form: Given, today: string): VehicleErrors {
  return { ...fieldErrors(vehicleFields, form), ...tooNew(form, today) };
}

function tooNew({ year }: Given, today: string): VehicleErrors {
  const thisYear = Number(today.slice(0, 4));
  return Number(year) > thisYear ? { year: `${vehicleFields.year.label} paling akhir ${thisYear}` } : {};
}

export interface LoadLimits {
  maxWeightKg: number;
  maxVolumeM3: number;
}

/** A vehicle never carries more than its type may. */
export function capacityErrors(
  { capacityKg, capacityM3 }: Pick<VehicleValues, 'capacityKg' | 'capacityM3'>,
  { maxWeightKg, maxVolumeM3 }: LoadLimits,
): VehicleErrors {
  return {
    ...(capacityKg !== null && capacityKg > maxWeightKg
      ? { capacityKg: `Paling banyak ${formatNumber(maxWeightKg)} kg untuk jenis ini` }
      : {}),
    ...(capacityM3 !== null && capacityM3 > maxVolumeM3
      ? { capacityM3: `Paling banyak ${formatVolume(maxVolumeM3)} untuk jenis ini` }
      : {}),
  };
}

/** Vehicles from a file; a plate that is known changes its vehicle. */
export const vehicleImport = fileOf({
  type: 'vehicle',
  title: 'Kendaraan',
  needs: 'CREATE_VEHICLE',
  key: ['plate'],
  unique: 'driverSim',
  fields: vehicleFields,
  more: (row, today) => {
    const sim = simNo(String(row.companyDriverId ?? ''), 'Nomor SIM');
    return { ...tooNew(row, today), ...(sim ? { companyDriverId: sim } : {}) };
  },
});
