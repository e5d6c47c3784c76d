import { formatNumber, formatVolume } from '../common/number';
import { normalisePlate } from '../common/plate';
import * as validation from '../common/validation';

/** What is kept of a vehicle that a person enters once, when it is added (spec §3 Vehicle). */
export interface VehicleForm {
  plate: string | null;
  transportTypeId: string | null;
  brand: string | null;
  year: number | null;
  kirExpiredDate: string | null;
  stnkExpiredDate: string | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
  capacityKg: number | null;
  capacityM3: number | null;
  note: string | null;
}

/** How the fields are called on forms, in lists and in files. */
export const vehicleLabels = {
  plate: 'Nomor polisi',
  transportTypeId: 'Jenis kendaraan',
  brand: 'Merek dan model',
  year: 'Tahun',
  kirExpiredDate: 'KIR berlaku sampai',
  stnkExpiredDate: 'STNK berlaku sampai',
  companyDriverId: 'Pengemudi tetap',
  imageUrl: 'Foto kendaraan',
  lengthCm: 'Panjang bak',
  widthCm: 'Lebar bak',
  heightCm: 'Tinggi bak',
  capacityKg: 'Kapasitas berat',
  capacityM3: 'Kapasitas volume',
  isActive: 'Aktif',
  note: 'Catatan',
} as const satisfies Record<keyof VehicleForm | 'companyDriverId' | 'imageUrl' | 'isActive', string>;

export const oldestYear = 1970;
/** A box longer than any trailer is a slip of the finger. */
export const maxDimensionCm = 3000;
export const brandMaxLength = 100;

/** What is wrong with one field, as written. */
export const vehicleRules = {
  plate: (value: string): string | null => validation.plate(normalisePlate(value)),
  note: (value: string): string | null => noteFault(value),
} as const;
export const dimensionText = (label: string): string => `${label} harus angka bulat dalam cm`;

export type VehicleErrors = Partial<Record<keyof VehicleForm, string>>;

const mandatory = ['plate', 'transportTypeId', 'brand', 'year', 'kirExpiredDate', 'stnkExpiredDate'] as const;

/** The mandatory fields that are empty. */
export function missingVehicleFields(form: VehicleForm): VehicleErrors {
  return onlyFaults(mandatory.map((key) => [key, validation.required(form[key], vehicleLabels[key])]));
}

/** What is wrong with the fields that are filled, before anything is looked up. */
export function vehicleErrors(form: VehicleForm, today: string): VehicleErrors {
  const { lengthCm, widthCm, heightCm } = form;
  return onlyFaults([
    ['plate', validation.plate(form.plate ?? '')],
    ['brand', validation.maxLength(form.brand ?? '', brandMaxLength, vehicleLabels.brand)],
    ['year', yearFault(form.year, today)],
    ['kirExpiredDate', validation.day(form.kirExpiredDate ?? '', vehicleLabels.kirExpiredDate)],
    ['stnkExpiredDate', validation.day(form.stnkExpiredDate ?? '', vehicleLabels.stnkExpiredDate)],
    ...Object.entries({ lengthCm, widthCm, heightCm }).map(
      ([key, value]) => [key as keyof VehicleForm, dimensionFault(value, vehicleLabels[key as 'lengthCm'])] as const,
    ),
    ['capacityKg', weightFault(form.capacityKg)],
    ['capacityM3', volumeFault(form.capacityM3)],
    ['note', noteFault(form.note ?? '')],
  ]);
}

/** What is wrong with what can still be changed of a vehicle that is there. */
export function vehicleEditErrors({
  kirExpiredDate,
  stnkExpiredDate,
  note,
}: Pick<VehicleForm, 'kirExpiredDate' | 'stnkExpiredDate' | 'note'>): VehicleErrors {
  return onlyFaults([
    ...Object.entries({ kirExpiredDate, stnkExpiredDate }).map(([key, value]) => {
      const label = vehicleLabels[key as 'kirExpiredDate'];
      return [
        key as keyof VehicleForm,
        validation.required(value, label) ?? validation.day(value ?? '', label),
      ] as const;
    }),
    ['note', noteFault(note ?? '')],
  ]);
}

export interface LoadLimits {
  maxWeightKg: number;
  maxVolumeM3: number;
}

/** A vehicle never carries more than its type may. */
export function capacityErrors(form: Pick<VehicleForm, 'capacityKg' | 'capacityM3'>, type: LoadLimits): VehicleErrors {
  const { capacityKg, capacityM3 } = form;
  return onlyFaults([
    [
      'capacityKg',
      capacityKg !== null && capacityKg > type.maxWeightKg
        ? `Paling banyak ${formatNumber(type.maxWeightKg)} kg untuk jenis ini`
        : null,
    ],
    [
      'capacityM3',
      capacityM3 !== null && capacityM3 > type.maxVolumeM3
        ? `Paling banyak ${formatVolume(type.maxVolumeM3)} untuk jenis ini`
        : null,
    ],
  ]);
}

/** The spec's mask for notes. */
const noteFault = (note: string): string | null =>
  validation.notes(note, vehicleLabels.note) ??
  validation.maxLength(note, validation.maskMaxLength, vehicleLabels.note);

function yearFault(year: number | null, today: string): string | null {
  if (year === null) return null;
  if (!Number.isInteger(year)) return `${vehicleLabels.year} harus angka bulat`;
  if (year < oldestYear) return `${vehicleLabels.year} paling awal ${oldestYear}`;
  const thisYear = Number(today.slice(0, 4));
  return year > thisYear ? `${vehicleLabels.year} paling akhir ${thisYear}` : null;
}

function dimensionFault(value: number | null, label: string): string | null {
  if (value === null) return null;
  if (!Number.isInteger(value) || value < 1) return dimensionText(label);
  return value > maxDimensionCm ? `${label} paling besar ${formatNumber(maxDimensionCm)} cm` : null;
}

const weightFault = (value: number | null): string | null =>
  value !== null && !Number.isInteger(value)
    ? `${vehicleLabels.capacityKg} harus angka bulat dalam kg`
    : positiveFault(value, vehicleLabels.capacityKg);

/** Two places behind the comma are kept. */
const volumeFault = (value: number | null): string | null => {
  const label = vehicleLabels.capacityM3;
  if (value === null || Number(value.toFixed(2)) === value) return positiveFault(value, label);
  return Number.isNaN(value) ? `${label} harus angka` : `${label} paling banyak dua angka di belakang koma`;
};

const positiveFault = (value: number | null, label: string): string | null =>
  value !== null && !(value > 0) ? `${label} harus lebih dari 0` : null;

type Found = readonly (readonly [keyof VehicleForm, string | null])[];
const onlyFaults = (found: Found): VehicleErrors => Object.fromEntries(found.filter(([, message]) => message !== null));
