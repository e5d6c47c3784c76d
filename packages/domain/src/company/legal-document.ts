import { formatNpwp } from '../common/company-number';
import { formatDay } from '../common/time';
import { notInFuture, required } from '../common/validation';
import type { FieldErrors, Fields, ValuesOf } from '../record/field';
import { fieldErrors } from '../record/field-rule';

/** Whether a document of a kind has a last day: always, only some, or never. */
type Lapse = 'always' | 'sometimes' | 'never';

/** The legal documents of a company. Of most kinds a company has one; of `many` each goes by a name of its own. */
export const legalDocumentKinds = {
  AKTA_PENDIRIAN: { label: 'Akta pendirian', lapses: 'never', many: false },
  AKTA_PERUBAHAN: { label: 'Akta perubahan', lapses: 'never', many: true },
  SK_KEMENKUMHAM: { label: 'SK Kemenkumham', lapses: 'never', many: false },
  NIB: { label: 'NIB', lapses: 'never', many: false },
  SIUP: { label: 'SIUP', lapses: 'sometimes', many: false },
  TDP: { label: 'TDP', lapses: 'always', many: false },
  NPWP: { label: 'NPWP', lapses: 'never', many: false },
  PKP: { label: 'Surat pengukuhan PKP', lapses: 'never', many: false },
  KTP_PIMPINAN: { label: 'KTP pimpinan', lapses: 'never', many: false },
  DOMISILI: { label: 'Surat keterangan domisili', lapses: 'always', many: false },
  IZIN_OPERASI: { label: 'Izin operasi', lapses: 'always', many: true },
  ASURANSI: { label: 'Polis asuransi', lapses: 'always', many: true },
  LAINNYA: { label: 'Dokumen lain', lapses: 'sometimes', many: true },
} as const satisfies Record<string, { label: string; lapses: Lapse; many: boolean }>;
export type LegalDocumentKind = keyof typeof legalDocumentKinds;

export const legalKindLabels = Object.fromEntries(
  Object.entries(legalDocumentKinds).map(([kind, { label }]) => [kind, label]),
) as Record<LegalDocumentKind, string>;

/** What a version of a legal document says. */
export const legalVersionFields = {
  number: { kind: 'text', label: 'Nomor dokumen', required: true, max: 100 },
  issuer: { kind: 'text', label: 'Penerbit', max: 100, help: 'Notaris, dinas, atau perusahaan asuransi' },
  issuedDay: { kind: 'date', label: 'Tanggal terbit', required: true },
  lastDay: { kind: 'date', label: 'Berlaku sampai', help: 'Kosongkan bila berlaku selamanya' },
} as const satisfies Fields;

/** What a legal document is, and its first version. */
export const legalDocumentFields = {
  kind: {
    kind: 'choice',
    label: 'Jenis dokumen',
    required: true,
    choices: legalKindLabels,
    unknown: 'Jenis dokumen tidak dikenal',
  },
  name: { kind: 'text', label: 'Nama dokumen', max: 100, help: 'Contoh: Polis kargo 2026' },
  ...legalVersionFields,
} as const satisfies Fields;

export type LegalVersionValues = ValuesOf<typeof legalVersionFields>;
export type LegalDocumentValues = ValuesOf<typeof legalDocumentFields>;

export const hasName = (kind: LegalDocumentKind): boolean => legalDocumentKinds[kind].many;
export const canLapse = (kind: LegalDocumentKind): boolean => legalDocumentKinds[kind].lapses !== 'never';

/** What people call it: its kind, with its name where a company has several; what is of no kind goes by its name alone. */
export function legalTitle(kind: LegalDocumentKind, name: string | null): string {
  if (!name) return legalKindLabels[kind];
  return kind === 'LAINNYA' ? name : `${legalKindLabels[kind]} ${name}`;
}

/** Files of one version. */
export const maxFilesOfVersion = 10;

interface Standing {
  kind: LegalDocumentKind;
  /** Of the version that is in force, which a renewal outlasts. */
  lastDayInForce: string | null;
}

/** What is wrong with a version on a day, by field. */
export function legalVersionErrors(
  { kind, lastDayInForce }: Standing,
  values: LegalVersionValues,
  today: string,
): FieldErrors<typeof legalVersionFields> {
  const issuedDay = notInFuture(values.issuedDay, today, legalVersionFields.issuedDay.label);
  const lastDay = lastDayError({ kind, lastDayInForce }, values);
  return {
    ...fieldErrors(legalVersionFields, values),
    ...(issuedDay && values.issuedDay ? { issuedDay } : {}),
    ...(lastDay ? { lastDay } : {}),
  };
}

function lastDayError({ kind, lastDayInForce }: Standing, { issuedDay, lastDay }: LegalVersionValues): string | null {
  const { label, lapses } = legalDocumentKinds[kind];
  if (!lastDay) return lapses === 'always' ? required(lastDay, legalVersionFields.lastDay.label) : null;
  if (lapses === 'never') return `${label} berlaku selamanya`;
  if (issuedDay && lastDay <= issuedDay) return 'Isi tanggal sesudah tanggal terbit';
  return lastDayInForce && lastDay <= lastDayInForce
    ? `Isi tanggal sesudah ${formatDay(lastDayInForce)}, hari terakhir versi yang berlaku`
    : null;
}

/** What is wrong with a new document, by field. */
export function legalDocumentErrors(
  values: LegalDocumentValues,
  today: string,
): FieldErrors<typeof legalDocumentFields> {
  const { kind, name } = values;
  if (!kind) return fieldErrors(legalDocumentFields, values);
  const named = hasName(kind) ? required(name, legalDocumentFields.name.label) : null;
  return {
    ...fieldErrors(legalDocumentFields, values),
    ...(named ? { name: named } : {}),
    ...legalVersionErrors({ kind, lastDayInForce: null }, values, today),
  };
}

/** Where a version stands (spec §4). COMPLETED was in force until a renewal took its place. */
export const legalStatuses = ['DRAFT', 'NEED_APPROVAL', 'APPROVED', 'REJECTED', 'COMPLETED'] as const;
/** The number of a document as people read it: that of a tax card in groups. */
export const legalNumberText = (kind: LegalDocumentKind, number: string | null): string | null =>
  kind === 'NPWP' && number ? formatNpwp(number) : number;

export type LegalStatus = (typeof legalStatuses)[number];

export const legalStatusLabels: Record<LegalStatus, string> = {
  DRAFT: 'Draf',
  NEED_APPROVAL: 'Menunggu persetujuan',
  APPROVED: 'Disetujui',
  REJECTED: 'Ditolak',
  COMPLETED: 'Selesai, sudah diganti',
};

/** What is done with the newest version of a document. */
export const legalActions = ['edit', 'submit', 'discard', 'withdraw', 'renew'] as const;
export type LegalAction = (typeof legalActions)[number];

const fromStatuses: Record<LegalAction, readonly LegalStatus[]> = {
  edit: ['DRAFT'],
  submit: ['DRAFT'],
  discard: ['DRAFT'],
  withdraw: ['NEED_APPROVAL'],
  renew: ['APPROVED', 'REJECTED'],
};

const whyNot: Record<LegalStatus, string> = {
  DRAFT: 'Versi yang sedang diisi belum diajukan',
  NEED_APPROVAL: 'Menunggu persetujuan penyedia',
  APPROVED: 'Sudah disetujui',
  REJECTED: 'Sudah ditolak',
  COMPLETED: 'Sudah diganti versi baru',
};

/** Why that cannot be done while the newest version stands so; null when it can. */
export function legalRefusal(
  { status, files, isSentBack }: { status: LegalStatus; files: number; isSentBack: boolean },
  action: LegalAction,
): string | null {
  if (!fromStatuses[action].includes(status)) return whyNot[status];
  if (action === 'discard' && isSentBack) return 'Sudah pernah diajukan: perbaiki dan ajukan lagi';
  return action === 'submit' && files === 0 ? 'Lampirkan berkas dokumennya dahulu' : null;
}
