import type { ImportDefinition, ImportValue, ImportValues } from '../import/definition';
import { type DriverForm, driverErrors } from './driver-form';
import { readSimClass, simClasses } from './sim-class';

const written = (value: ImportValue | undefined): string => (typeof value === 'string' ? value : '');
const optional = (value: ImportValue | undefined): string | null => written(value) || null;

/** A row of a file as the form has it. */
export function driverOfRow(values: ImportValues): DriverForm {
  const vaccineId = optional(values.vaccineName);
  const vaccineDate = optional(values.vaccineDate);
  return {
    name: written(values.name),
    phoneNo: written(values.phoneNo),
    email: optional(values.email),
    simNo: written(values.simNo),
    simClass: written(values.simClass),
    simExpiredDate: written(values.simExpiredDate),
    hasVaccine: vaccineId !== null || vaccineDate !== null,
    vaccineId,
    vaccineDate,
  };
}

/** Drivers from a file; a licence number that is known changes its driver. */
export const driverImport: ImportDefinition = {
  type: 'driver',
  title: 'Pengemudi',
  needs: 'CREATE_DRIVER',
  key: ['simNo'],
  unique: 'phoneNo',
  columns: [
    {
      key: 'name',
      title: 'Nama',
      kind: 'text',
      required: true,
      guide: 'Nama lengkap seperti di SIM, tanpa tanda . / ; [ ] -',
      examples: ['Yusuf Maulana', 'Ketut Artana'],
      aliases: ['nama pengemudi', 'nama driver', 'nama lengkap', 'driver', 'supir', 'sopir'],
    },
    {
      key: 'phoneNo',
      title: 'No. Telepon',
      kind: 'phone',
      required: true,
      guide: 'Nomor ponsel pengemudi; dipakai untuk masuk ke aplikasi pengemudi.',
      examples: ['081288412207', '+62 812-3640-7781'],
      aliases: ['telepon', 'telp', 'no telp', 'no hp', 'hp', 'nomor hp', 'handphone', 'ponsel', 'whatsapp', 'wa'],
    },
    {
      key: 'email',
      title: 'Email',
      kind: 'text',
      guide: 'Boleh dikosongkan.',
      examples: ['yusuf@contoh.co.id'],
      aliases: ['e-mail', 'surel', 'alamat email'],
    },
    {
      key: 'simNo',
      title: 'Nomor SIM',
      kind: 'text',
      required: true,
      guide: 'Angka saja, 12 sampai 16 digit. Nomor yang sudah ada mengubah pengemudi itu.',
      examples: ['930217041882', '85060114250377'],
      aliases: ['no sim', 'sim', 'no. sim', 'nomor lisensi', 'license number'],
    },
    {
      key: 'simClass',
      title: 'Golongan SIM',
      kind: 'choice',
      required: true,
      choices: simClasses.map((one) => ({ value: one, label: one })),
      read: readSimClass,
      guide: 'Golongan seperti tertulis di SIM.',
      examples: ['B1 Umum', 'B2 Umum'],
      aliases: ['golongan', 'gol sim', 'jenis sim', 'kelas sim', 'tipe sim'],
    },
    {
      key: 'simExpiredDate',
      title: 'SIM Berlaku Sampai',
      kind: 'date',
      required: true,
      guide: 'Hari terakhir SIM berlaku, hari ini atau sesudahnya.',
      examples: ['14/03/2029', '2028-11-30'],
      aliases: ['berlaku sampai', 'masa berlaku', 'masa berlaku sim', 'expired sim', 'exp sim', 'tanggal kedaluwarsa'],
    },
    {
      key: 'isActive',
      title: 'Aktif',
      kind: 'yes-no',
      guide: 'Ya atau Tidak; kosong berarti ya untuk pengemudi baru dan tetap untuk yang sudah ada.',
      examples: ['Ya', 'Tidak'],
      aliases: ['status', 'status aktif'],
    },
    {
      key: 'vaccineName',
      title: 'Nama Vaksin',
      kind: 'text',
      guide: 'Boleh dikosongkan; bila diisi, tanggalnya juga.',
      examples: ['Sinovac', 'AstraZeneca'],
      aliases: ['vaksin', 'jenis vaksin'],
    },
    {
      key: 'vaccineDate',
      title: 'Tanggal Vaksin',
      kind: 'date',
      guide: 'Hari vaksin terakhir, paling lambat hari ini.',
      examples: ['12/03/2022', '05/08/2022'],
      aliases: ['tgl vaksin'],
    },
  ],
  check: (values, today) => {
    const form = driverOfRow(values);
    // Whether a licence may have lapsed depends on whose it is: only who looks that up can say.
    const { vaccineId, ...messages } = driverErrors(form, today, form.simExpiredDate);
    return vaccineId ? { ...messages, vaccineName: vaccineId } : messages;
  },
};
