import {
  certificateStates,
  maxCertificateNumber,
  maxObjectCode,
  payerNpwpPattern,
  usualObjectCode,
} from '@lajur/domain/invoice/withholding';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, dayOf, optionalText, searchWords, several, text, wholeNumber, yesNo } from './field';
import { day, id, rupiah, timestamp, version } from './id';
import { listQuery, pageOf } from './page';
import { createOne, getOne, listAndExport, updateOne } from './plain-call';

/** Certificates of tax that payers kept back (bukti potong), and what waits for one (ADR 0111). */
const needs = 'VIEW_INVOICE';
const writes = { needs: 'UPDATE_INVOICE', whileSuspended: 'allowed' } as const;
const state = z.enum(certificateStates, 'Status bukti potong tidak dikenal');
const month = z
  .string()
  .max(7)
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Masa pajak salah');
const amount = z.number().int().min(1).max(1e15);
/** No certificate of a month names more. */
const maxProofs = 100;

/** An invoice whose tax a certificate proves. */
const proof = z.object({
  invoiceId: id,
  number: z.string(),
  pph: rupiah,
  /** What was given up of the tax, or (less than nothing) proved beyond it. */
  difference: rupiah,
  reason: z.string().nullable(),
});

export const certificate = z.object({
  id,
  version,
  number: z.string(),
  state,
  /** The month of its tax, `YYYY-MM`. */
  month: z.string(),
  day,
  payerNpwp: z.string(),
  payerName: z.string(),
  base: rupiah,
  pph: rupiah,
  objectCode: z.string(),
  /** Final tax is no credit. */
  isFinal: z.boolean(),
  creditedYear: z.number().int().nullable(),
  fileUrl: z.string().nullable(),
  proofs: z.array(proof),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type Certificate = z.output<typeof certificate>;

/** An invoice of which tax was kept that nothing proves yet. */
const waitingProof = z.object({
  id,
  number: z.string(),
  shipper: z.object({ id, name: z.string() }),
  npwp: z.string().nullable(),
  /** The tax that is not proved. */
  awaited: rupiah,
  isFinal: z.boolean(),
  /** Of the first payment. */
  keptSince: day,
  wantedBy: day,
  daysLate: z.number().int(),
});
export type WaitingProofRow = z.output<typeof waitingProof>;

const sum = z.object({ count: z.number().int(), value: rupiah });

export const { list: listCertificates, export: exportCertificates } = listAndExport({
  path: '/transporter/withholding/filter',
  needs,
  summary: 'Certificates of tax that payers kept back; as a file what the annual return asks for.',
  row: certificate,
  filters: {
    search: searchWords,
    state: several(state, certificateStates.length).optional(),
    /** Of their tax months. */
    year: wholeNumber(2000, 2999).optional(),
  },
  sortKeys: ['taxMonth', 'day', 'number', 'payerName', 'pph'],
  sort: 'taxMonth,desc',
});

/** Of payers with this NPWP, and of those of whom none is known. */
const payerNpwp = text('NPWP pemotong', { max: 16, patterns: [payerNpwpPattern] });

export const listWaitingProofs = endpoint({
  method: 'GET',
  path: '/transporter/withholding/waiting/filter',
  needs,
  summary: 'Invoices of which tax was kept that no certificate proves yet, those first that wait longest.',
  query: listQuery(
    ['keptSince', 'shipperName', 'awaitedProof'],
    { search: searchWords, shipperId: id.optional(), late: yesNo.optional(), npwp: payerNpwp.optional() },
    { sort: 'keptSince,asc' },
  ),
  answer: pageOf(waitingProof),
});

export const getWithholdingSummary = endpoint({
  method: 'GET',
  path: '/transporter/withholding/summary',
  needs,
  summary:
    'The tax credit at risk: what waits for certificates, what of it is late, and by shipper. Final tax is no credit.',
  answer: z.object({
    atRisk: sum,
    late: sum,
    /** By age: not wanted yet, and by the days since it was. */
    ages: z.array(z.object({ age: z.enum(['waiting', 'late30', 'late90', 'later']), ...sum.shape })),
    /** Those with most first, at most ten. */
    shippers: z.array(z.object({ id, name: z.string(), ...sum.shape })),
    /** Invoices that wait for a certificate, also those of final tax: as many as the list of them has. */
    waiting: z.number().int(),
    certificates: z.number().int(),
  }),
});

export const getCertificate = getOne({
  path: '/transporter/withholding/{id}',
  needs,
  summary: 'One certificate, with the invoices whose tax it proves.',
  answer: certificate,
});

const proofs = z
  .array(
    z.object({
      invoiceId: id,
      pph: amount,
      /** Why more is proved than was awaited, or what is left is given up. */
      reason: optionalText('Alasan', { max: 300 }),
    }),
  )
  .max(maxProofs, `Paling banyak ${maxProofs} invoice`);

const rules = [
  'Of an invoice no more is proved than its tax, unless that is said with a reason; the invoices are of one shipper, and were paid.',
  'The invoices name no more tax than the certificate.',
];

export const createCertificate = createOne({
  ...writes,
  path: '/transporter/withholding',
  summary:
    'Records a certificate. The invoices that it names are proved with it; each joins the entry that stands for its tax, or makes one.',
  rules: [...rules, 'The month and the day are not in the future, and the tax is not more than its base.'],
  body: z.object({
    number: text('Nomor bukti potong', { max: maxCertificateNumber }),
    month,
    day: dayOf('Tanggal bukti potong'),
    payerNpwp: text('NPWP pemotong', { max: 16, patterns: [payerNpwpPattern] }),
    payerName: text('Nama pemotong', { max: 200 }),
    base: amount,
    pph: amount,
    objectCode: text('Kode objek pajak', { max: maxObjectCode }).default(usualObjectCode),
    /** A PDF stored by POST /file-upload. */
    fileUrl: anyText(500).optional(),
    proofs: proofs.default([]),
  }),
  answer: certificate,
  idempotent: true,
  refusals: ['NOT_FOUND', 'CONFLICT', 'FILE_TYPE_NOT_ALLOWED'],
});

export const updateCertificate = updateOne({
  ...writes,
  method: 'PATCH',
  path: '/transporter/withholding/{id}',
  summary: 'Says which invoices a certificate proves, adds its file, or credits it in the return of a year.',
  rules: [...rules, 'Only what is matched is credited, and no final tax; what is credited stays as it is.'],
  body: z.object({
    version,
    /** All that it proves: what is left out is released again. */
    proofs: proofs.optional(),
    fileUrl: anyText(500).optional(),
    creditedYear: z.number().int().min(2000).max(2999).optional(),
  }),
  answer: certificate,
  refusals: ['CONFLICT', 'FILE_TYPE_NOT_ALLOWED', 'STEP_NOT_POSSIBLE'],
});

const outcomes = ['MATCHED', 'RECEIVED', 'KNOWN', 'WRONG'] as const;

export const importCertificates = endpoint({
  ...writes,
  method: 'POST',
  path: '/transporter/withholding/upload',
  summary:
    'Takes the list of certificates that the tax portal gives out (CSV or XLSX). Each is matched by NPWP, month, tax and number; what nothing or several fit is recorded for a person.',
  bodyKind: 'multipart',
  takes: 'table',
  body: z.object({ file: z.instanceof(File, { message: 'Berkas wajib diisi' }) }),
  maxBytes: 1024 * 1024,
  answer: z.object({
    rows: z.array(z.object({ row: z.number().int(), number: z.string(), outcome: z.enum(outcomes), text: z.string() })),
  }),
  idempotent: true,
  refusals: ['TOO_LARGE', 'FILE_TYPE_NOT_ALLOWED', 'CONFLICT'],
});
