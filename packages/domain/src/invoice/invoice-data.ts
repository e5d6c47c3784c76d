import { formatRupiah } from '../common/money';
import { onPaper, printable, printablePattern } from '../common/printable';
import { name, namePattern } from '../common/validation';
import { accountFields } from '../company/bank-account';
import { markColourPattern, markColourProblem } from '../company/mark-colour';
import type { Fields, ValuesOf } from '../record/field';
import {
  maxFirstNumber,
  maxNumberPattern,
  numberPatternForm,
  numberPatternProblem,
  usualNumberPattern,
} from './invoice-number';
import { maxCloseTolerance, usualCloseTolerance } from './settlement-refusal';

const nameOnPaper = (label: string) => ({
  pattern: printablePattern(namePattern),
  rule: (value: string) => name(value, label) ?? printable(value, label),
});

/** As the tax office writes its codes. */
const codePattern = String.raw`^\s*[A-Z]{2}\.\d{5}\s*$`;
const isCode = new RegExp(codePattern, 'u');

/** What stands on every invoice of a company, how it is numbered and settled (spec §3 Invoice data, decisions §6). */
export const invoiceDataFields = {
  logoUrl: { kind: 'picture', label: 'Logo', help: 'PNG atau JPEG. Dicetak di kepala setiap dokumen perusahaan.' },
  markColour: {
    kind: 'text',
    label: 'Warna dokumen',
    max: 7,
    pattern: markColourPattern,
    rule: markColourProblem,
    help: 'Pilih satu di atas, atau tulis warna lain yang terbaca di atas putih. Kosong: biru.',
  },
  ...accountFields,
  firstSignerName: {
    kind: 'text',
    label: 'Penanda tangan 1',
    required: true,
    max: 100,
    ...nameOnPaper('Penanda tangan 1'),
  },
  firstSignerTitle: {
    kind: 'text',
    label: 'Jabatan penanda tangan 1',
    required: true,
    max: 100,
    ...onPaper('Jabatan penanda tangan 1'),
  },
  secondSignerName: {
    kind: 'text',
    label: 'Penanda tangan 2',
    max: 100,
    ...nameOnPaper('Penanda tangan 2'),
    help: 'Boleh dikosongkan',
  },
  secondSignerTitle: {
    kind: 'text',
    label: 'Jabatan penanda tangan 2',
    max: 100,
    help: 'Boleh dikosongkan',
    ...onPaper('Jabatan penanda tangan 2'),
  },
  numberPattern: {
    kind: 'text',
    label: 'Pola nomor invoice',
    max: maxNumberPattern,
    pattern: numberPatternForm,
    rule: (value) =>
      new RegExp(numberPatternForm, 'u').test(value)
        ? null
        : 'Pakai huruf besar, angka, / - . dan {tahun}, {bulan}, {romawi}, {nomor}',
    help: `{tahun}, {bulan} atau {romawi}, dan {nomor}. Kosong: ${usualNumberPattern}.`,
  },
  firstNumber: {
    kind: 'number',
    label: 'Nomor pertama',
    max: maxFirstNumber,
    plain: true,
    help: 'Lanjutan nomor dari cara lama. Kosong: 1. Tahun berikutnya mulai dari 1.',
  },
  closeTolerance: {
    kind: 'number',
    label: 'Batas biaya bank (Rp)',
    zero: true,
    max: maxCloseTolerance,
    usual: usualCloseTolerance,
    help: `Sisa sampai sebesar ini boleh ditutup sebagai biaya bank. Kosong: ${formatRupiah(usualCloseTolerance)}; 0: tidak pernah.`,
  },
  stampsInvoices: {
    kind: 'yes-no',
    label: 'Bubuhkan meterai pada invoice',
    usual: false,
    help: 'Invoice di atas Rp 5.000.000 mendapat kotak e-Meterai. Biasanya diminta pembayar; bea meterai terutang atas kuitansi.',
  },
  nitku: {
    kind: 'text',
    label: 'NITKU perusahaan',
    max: 22,
    digits: 22,
    pattern: String.raw`^\s*\d{22}\s*$`,
    rule: (value) => (/^\d{22}$/.test(value.trim()) ? null : 'NITKU harus 22 angka'),
    help: 'Tempat kegiatan usaha di faktur pajak. Kosong: NPWP perusahaan dan 000000.',
  },
  fakturAddInfo: {
    kind: 'text',
    label: 'Kode keterangan faktur 08',
    max: 20,
    pattern: codePattern,
    rule: (value) => (isCode.test(value) ? null : 'Pakai kode dari Coretax, misalnya TD.00501'),
    help: 'Kode Coretax untuk jasa yang dibebaskan; tanyakan konsultan pajak Anda.',
  },
  fakturFacility: {
    kind: 'text',
    label: 'Kode cap fasilitas faktur 08',
    max: 20,
    pattern: codePattern,
    rule: (value) => (isCode.test(value) ? null : 'Pakai kode dari Coretax, misalnya TD.01101'),
    help: 'Kode Coretax untuk cap fasilitas PPN dibebaskan.',
  },
  claimLowersPpn: {
    kind: 'yes-no',
    label: 'Klaim kerusakan mengurangi PPN',
    usual: false,
    help: 'Nota kredit karena kerusakan juga mengurangi PPN. Tanyakan konsultan pajak Anda dahulu.',
  },
} as const satisfies Fields;
export type InvoiceDataValues = ValuesOf<typeof invoiceDataFields>;

/** What is wrong between the fields; by field. */
export function invoiceDataErrors({
  secondSignerName,
  secondSignerTitle,
  numberPattern,
}: Pick<InvoiceDataValues, 'secondSignerName' | 'secondSignerTitle' | 'numberPattern'>): Record<string, string> {
  const unclear = numberPattern && numberPatternProblem(numberPattern);
  return { ...signerErrors(secondSignerName, secondSignerTitle), ...(unclear ? { numberPattern: unclear } : {}) };
}

/** Why how invoices are numbered is not changed once the first has its number; by field. */
export function numberingErrors(
  before: Pick<InvoiceDataValues, 'numberPattern' | 'firstNumber'> | null,
  after: Pick<InvoiceDataValues, 'numberPattern' | 'firstNumber'>,
): Record<string, string> {
  const changed = (['numberPattern', 'firstNumber'] as const).filter((key) => (before?.[key] ?? null) !== after[key]);
  return Object.fromEntries(changed.map((key) => [key, 'Sudah dipakai, tidak bisa diubah']));
}

function signerErrors(secondSignerName: string | null, secondSignerTitle: string | null): Record<string, string> {
  if (secondSignerName && !secondSignerTitle) return { secondSignerTitle: 'Jabatan penanda tangan 2 wajib diisi' };
  if (!secondSignerName && secondSignerTitle) return { secondSignerName: 'Penanda tangan 2 wajib diisi' };
  return {};
}
