import { formatPercent, formatPerMillion } from '../common/number';
import * as rule from '../common/validation';
import type { Fields, ValuesOf } from '../record/field';
import { fieldText } from '../record/field-text';

/** With whom: the marketplace, for which the company is the 3PL, or a shipper whose goods travel. */
export const mouPartyTypes = ['3PL', 'SHIPPER'] as const;
export type MouPartyType = (typeof mouPartyTypes)[number];

export const mouPartyLabels: Record<MouPartyType, string> = { '3PL': 'MoU 3PL', SHIPPER: 'MoU pengirim' };

export const paymentMethods = {
  TRANSFER: 'Transfer bank',
  GIRO: 'Bilyet giro',
  VIRTUAL_ACCOUNT: 'Virtual account',
} as const;

/** Whether invoices that are overdue may be pledged for a loan. */
export const overdueLendings = { ACCEPTED: 'Diterima', REFUSED: 'Tidak diterima' } as const;

/** More than any company of the field has: a slip of the finger. */
const amount = { kind: 'rupiah', max: 1_000_000_000_000_000, most: 'Rp 1.000 triliun' } as const;
const person = (label: string) =>
  ({
    kind: 'text',
    label,
    required: true,
    max: 100,
    pattern: rule.namePattern,
    rule: (value: string) => rule.name(value, label),
  }) as const;
const rate = (label: string, max: number) => ({ kind: 'number', label, max, zero: true }) as const;

/** What is agreed, but for what it has several of (spec §3). Rates are basis points, that of a day parts per million. */
export const mouFields = {
  number: { kind: 'text', label: 'Nomor MoU', required: true, max: 100 },
  startDay: { kind: 'date', label: 'Mulai berlaku', required: true },
  durationMonths: { kind: 'number', label: 'Jangka waktu', required: true, max: 120 },
  autoExtend: {
    kind: 'yes-no',
    label: 'Perpanjangan otomatis',
    usual: false,
    words: { yes: 'Ya, selama jangka waktu yang sama', no: 'Tidak' },
  },
  paymentTermDays: { kind: 'number', label: 'Termin pembayaran', required: true, max: 365 },
  paymentMethod: {
    kind: 'choice',
    label: 'Cara pembayaran',
    required: true,
    choices: paymentMethods,
    unknown: 'Cara pembayaran tidak dikenal',
  },
  bankName: { kind: 'text', label: 'Nama bank', required: true, max: 100 },
  bankAccountName: { kind: 'text', label: 'Pemilik rekening', required: true, max: 100 },
  bankAccountNo: {
    kind: 'text',
    label: 'Nomor rekening',
    required: true,
    max: 30,
    digits: 20,
    pattern: String.raw`^\s*\d{5,20}\s*$`,
    rule: (value: string) => (/^\d{5,20}$/.test(value.trim()) ? null : 'Nomor rekening harus 5 sampai 20 angka'),
  },
  paymentPicName: person('PIC pembayaran'),
  paymentPicEmail: { kind: 'email', label: 'Email PIC pembayaran', required: true },
  paymentPicPhone: { kind: 'phone', label: 'Telepon PIC pembayaran', required: true },
  operationalPicName: person('PIC operasional'),
  operationalPicEmail: { kind: 'email', label: 'Email PIC operasional', required: true },
  operationalPicPhone: { kind: 'phone', label: 'Telepon PIC operasional', required: true },
  usesInsurance: { kind: 'yes-no', label: 'Memakai asuransi', usual: false },
  hasAuditedStatements: { kind: 'yes-no', label: 'Laporan keuangan diaudit', usual: false },
  averageShipmentValue: { ...amount, label: 'Rata-rata nilai per pengiriman' },
  totalAssets: { ...amount, label: 'Total aset' },
  capital: { ...amount, label: 'Modal' },
  lendingTopDays: { kind: 'number', label: 'TOP P2P lending', max: 365 },
  lendingAdminRate: rate('Biaya admin P2P lending', 10_000),
  lendingInterestRate: rate('Bunga P2P lending per hari', 1_000_000),
  lendingOverdue: {
    kind: 'choice',
    label: 'Invoice lewat jatuh tempo untuk P2P lending',
    choices: overdueLendings,
    unknown: 'Pilihan invoice lewat jatuh tempo tidak dikenal',
  },
} as const satisfies Fields;

export type MouField = keyof typeof mouFields;
export type MouValues = ValuesOf<typeof mouFields>;

/** The fields under their titles, as screens, the approval and the PDF have them. */
export const mouParts = [
  { title: 'Masa berlaku', fields: ['number', 'startDay', 'durationMonths', 'autoExtend'] },
  {
    title: 'Pembayaran',
    fields: ['paymentTermDays', 'paymentMethod', 'bankName', 'bankAccountName', 'bankAccountNo'],
  },
  {
    title: 'Penanggung jawab',
    fields: [
      'paymentPicName',
      'paymentPicEmail',
      'paymentPicPhone',
      'operationalPicName',
      'operationalPicEmail',
      'operationalPicPhone',
    ],
  },
  {
    title: 'Keuangan perusahaan',
    fields: ['usesInsurance', 'hasAuditedStatements', 'averageShipmentValue', 'totalAssets', 'capital'],
  },
  { title: 'P2P lending', fields: ['lendingTopDays', 'lendingAdminRate', 'lendingInterestRate', 'lendingOverdue'] },
] as const satisfies readonly { title: string; fields: readonly MouField[] }[];

const units: Partial<Record<MouField, string>> = {
  durationMonths: 'bulan',
  paymentTermDays: 'hari',
  lendingTopDays: 'hari',
};
const rateTexts: Partial<Record<MouField, (value: number) => string>> = {
  lendingAdminRate: formatPercent,
  lendingInterestRate: formatPerMillion,
};

/** How a field reads; null when nothing was agreed on it. */
export function mouFieldText(key: MouField, value: MouValues[MouField]): string | null {
  const rateText = rateTexts[key];
  if (typeof value === 'number' && rateText) return rateText(value);
  const text = fieldText(mouFields[key], value);
  const unit = units[key];
  return text !== null && unit ? `${text} ${unit}` : text;
}

/** By which a fixed price is billed (spec §4). */
export const priceIntervals = ['FIX_WEEKLY', 'FIX_MONTHLY'] as const;
export type PriceInterval = (typeof priceIntervals)[number];
export const priceIntervalLabels: Record<PriceInterval, string> = { FIX_WEEKLY: 'Mingguan', FIX_MONTHLY: 'Bulanan' };

export const mouRowMax = 500;
export const mouShareholderMax = 50;
export const mouPlaceMax = 100;
