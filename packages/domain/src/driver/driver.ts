import { expiryText } from '../common/time';
import * as rule from '../common/validation';
import type { Fields, ValuesOf } from '../record/field';
import { fieldErrors } from '../record/field-rule';
import { fileOf } from '../record/file-columns';
import { readSimClass, simClassLabels, simClassPattern } from './sim-class';

/** What a person fills in about a driver (spec §3). In a file a vaccine is its name. */
export const driverFields = {
  photoUrl: { kind: 'picture', label: 'Foto' },
  name: {
    kind: 'text',
    label: 'Nama',
    required: true,
    max: 100,
    pattern: rule.namePattern,
    rule: rule.name,
    file: {
      guide: 'Nama lengkap seperti di SIM, tanpa tanda . / ; [ ] -',
      examples: ['Yusuf Maulana', 'Ketut Artana'],
      aliases: ['nama pengemudi', 'nama driver', 'nama lengkap', 'driver', 'supir', 'sopir'],
    },
  },
  phoneNo: {
    kind: 'phone',
    label: 'No. Telepon',
    required: true,
    help: 'Untuk masuk ke aplikasi pengemudi',
    file: {
      guide: 'Nomor ponsel pengemudi; dipakai untuk masuk ke aplikasi pengemudi.',
      examples: ['081288412207', '+62 812-3640-7781'],
      aliases: ['telepon', 'telp', 'no telp', 'no hp', 'hp', 'nomor hp', 'handphone', 'ponsel', 'whatsapp', 'wa'],
    },
  },
  email: {
    kind: 'email',
    label: 'Email',
    help: 'Boleh dikosongkan',
    placeholder: 'nama@perusahaan.co.id',
    file: {
      guide: 'Boleh dikosongkan.',
      examples: ['yusuf@contoh.co.id'],
      aliases: ['e-mail', 'surel', 'alamat email'],
    },
  },
  simNo: {
    kind: 'text',
    label: 'Nomor SIM',
    required: true,
    help: 'Angka saja, 12 sampai 16 digit',
    max: 16,
    digits: 16,
    pattern: rule.simNoPattern,
    rule: rule.simNo,
    file: {
      guide: 'Angka saja, 12 sampai 16 digit. Nomor yang sudah ada mengubah pengemudi itu.',
      examples: ['930217041882', '85060114250377'],
      aliases: ['no sim', 'sim', 'no. sim', 'nomor lisensi', 'license number'],
    },
  },
  simClass: {
    kind: 'choice',
    label: 'Golongan SIM',
    required: true,
    help: 'Menentukan kendaraan yang boleh dibawa',
    choices: simClassLabels,
    unknown: 'Golongan SIM harus A, B1 atau B2, biasa atau Umum',
    written: { read: readSimClass, pattern: simClassPattern },
    file: {
      guide: 'Golongan seperti tertulis di SIM.',
      examples: ['B1 Umum', 'B2 Umum'],
      aliases: ['golongan', 'gol sim', 'jenis sim', 'kelas sim', 'tipe sim'],
    },
  },
  simExpiredDate: {
    kind: 'date',
    label: 'Masa berlaku SIM',
    required: true,
    file: {
      title: 'SIM berlaku sampai',
      guide: 'Hari terakhir SIM berlaku, hari ini atau sesudahnya.',
      examples: ['14/03/2029', '2028-11-30'],
      aliases: ['berlaku sampai', 'masa berlaku', 'masa berlaku sim', 'expired sim', 'exp sim', 'tanggal kedaluwarsa'],
    },
  },
  simPhotoUrl: { kind: 'picture', label: 'Foto SIM' },
  isActive: {
    kind: 'yes-no',
    label: 'Status',
    usual: true,
    words: { yes: 'Aktif', no: 'Tidak aktif' },
    file: {
      title: 'Aktif',
      guide: 'Ya atau Tidak; kosong berarti ya untuk pengemudi baru dan tetap untuk yang sudah ada.',
      examples: ['Ya', 'Tidak'],
      aliases: ['status', 'status aktif'],
    },
  },
  vaccineId: {
    kind: 'lookup',
    label: 'Nama vaksin',
    file: {
      title: 'Nama vaksin',
      key: 'vaccineName',
      guide: 'Boleh dikosongkan; bila diisi, tanggalnya juga.',
      examples: ['Sinovac', 'AstraZeneca'],
      aliases: ['vaksin', 'jenis vaksin'],
    },
  },
  vaccineDate: {
    kind: 'date',
    label: 'Tanggal vaksin',
    file: {
      title: 'Tanggal vaksin',
      guide: 'Hari vaksin terakhir, paling lambat hari ini.',
      examples: ['12/03/2022', '05/08/2022'],
      aliases: ['tgl vaksin'],
    },
  },
} as const satisfies Fields;

/** A driver's fields as they are stored. Days are `YYYY-MM-DD`. */
export type DriverValues = ValuesOf<typeof driverFields>;
/** As a person fills them in; `hasVaccine` says whether the vaccine's two count. */
export type DriverForm = Readonly<Partial<Record<keyof DriverValues, unknown>>> & { hasVaccine: boolean };

/** What is wrong with the last day of a licence; `before` is the record's so far. */
export function simExpiryError(day: string, today: string, before?: string): string | null {
  // A licence that lapsed since it was entered keeps nobody from correcting a phone number.
  return !rule.isDay(day) || day >= today || day === before ? null : expiryText('SIM', day, today);
}

function vaccineErrors({ vaccineId, vaccineDate }: DriverForm, today: string) {
  const label = driverFields.vaccineDate.label;
  const date = String(vaccineDate ?? '');
  return {
    vaccineId: rule.required(vaccineId, driverFields.vaccineId.label),
    vaccineDate: rule.required(date, label) ?? rule.notInFuture(date, today, label),
  };
}

/**
 * What is wrong with a driver's fields, by field (spec §5, decisions §5); empty when they may be saved. `before` is the
 * record's licence expiry so far.
 */
export function driverErrors(form: DriverForm, today: string, before?: string): Record<string, string> {
  const { vaccineDate: _, ...each } = fieldErrors(driverFields, form);
  const messages = {
    ...each,
    simExpiredDate: each.simExpiredDate ?? simExpiryError(String(form.simExpiredDate), today, before),
    ...(form.hasVaccine ? vaccineErrors(form, today) : {}),
  };
  return given(messages);
}

const given = (messages: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).filter((pair): pair is [string, string] => Boolean(pair[1])));

export const suspendReasonMaxLength = 300;

/** Why a driver is suspended has to be said. */
export function suspendReasonError(reason: string): string | null {
  return rule.text(reason, 'Alasan', { max: suspendReasonMaxLength, required: true });
}

/** Drivers from a file; a licence number that is known changes its driver. */
export const driverImport = fileOf({
  type: 'driver',
  title: 'Pengemudi',
  needs: 'CREATE_DRIVER',
  key: ['simNo'],
  unique: 'phoneNo',
  fields: driverFields,
  more: (row, today) => {
    // Whether a licence may have lapsed depends on whose it is: only who looks that up can say.
    const hasVaccine = row.vaccineId !== null || row.vaccineDate !== null;
    return hasVaccine ? given(vaccineErrors({ ...row, hasVaccine }, today)) : {};
  },
});
