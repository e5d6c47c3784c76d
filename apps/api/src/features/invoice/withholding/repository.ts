import type { Certificate, WaitingProofRow } from '@lajur/api-contract/invoice-withholding';
import { searchText } from '@lajur/domain/common/search-text';
import type { PphKind } from '@lajur/domain/invoice/pph';
import {
  type CertificateState,
  daysLate,
  isFinalTax,
  type WaitingProof,
  wantedBy,
} from '@lajur/domain/invoice/withholding';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';
import { fileUrl } from '../../../platform/file/file-url';

/** Final tax (PP 55/2022) is no credit, so never at risk. */
const isFinalInvoice = sql`i.pph_kind = ${sql.lit('FINAL_PP55' satisfies PphKind)}`;

interface CertificateRecord {
  id: string;
  version: number;
  number: string;
  state: CertificateState;
  tax_month: string;
  day: string;
  payer_npwp: string;
  payer_name: string;
  base: number;
  pph: number;
  object_code: string;
  credited_year: number | null;
  file_id: string | null;
  created_by: string;
  created_at: Date;
  proofs: { invoiceId: string; number: string; pph: number; difference: number; reason: string | null }[];
}

/** Certificates `c`, each with the invoices that it proves. */
export const certificateSource = (companyId: string): ListSource<CertificateRecord, Certificate> => ({
  columns: sql`c.id, c.version, c.number, c.state, c.tax_month, c.day, c.payer_npwp, c.payer_name, c.base, c.pph,
    c.object_code, c.credited_year, c.file_id, c.created_by, c.created_at,
    coalesce((select jsonb_agg(jsonb_build_object('invoiceId', p.invoice_id, 'number', i.number, 'pph', p.pph,
        'difference', p.difference, 'reason', p.reason) order by i.number)
      from withholding_proof p join invoice i on i.company_id = ${companyId} and i.id = p.invoice_id
      where p.company_id = ${companyId} and p.certificate_id = c.id), '[]'::jsonb) as proofs`,
  from: sql`withholding_certificate c`,
  id: sql`c.id`,
  sorts: sortsOf('c', { taxMonth: 'date', day: 'date', number: 'text', payerName: 'text', pph: 'bigint' }),
  item: (row) => ({
    ...{ id: row.id, version: row.version, number: row.number, state: row.state, month: row.tax_month.slice(0, 7) },
    ...{ day: row.day, payerNpwp: row.payer_npwp, payerName: row.payer_name, base: row.base, pph: row.pph },
    ...{ objectCode: row.object_code, isFinal: isFinalTax(row.object_code), creditedYear: row.credited_year },
    fileUrl: row.file_id && fileUrl(row.file_id),
    ...{ proofs: row.proofs, createdBy: row.created_by, createdAt: row.created_at.toISOString() },
  }),
});

export interface CertificateFilter {
  search?: string;
  state?: readonly CertificateState[];
  year?: number;
}

export const certificateConditions = (
  companyId: string,
  { search, state, year }: CertificateFilter,
): RawBuilder<unknown>[] => {
  const words = foundIn(sql`c.search_text`, search);
  return [
    sql`c.company_id = ${companyId}`,
    ...(words ? [words] : []),
    ...(state ? [sql`c.state in (${sql.join([...state])})`] : []),
    ...(year ? [sql`c.tax_month between ${`${year}-01-01`} and ${`${year}-12-31`}`] : []),
  ];
};

export const certificateById = (companyId: string, id: string): RawBuilder<unknown>[] => [
  sql`c.company_id = ${companyId}`,
  sql`c.id = ${id}`,
];

interface WaitingRecord {
  id: string;
  number: string;
  shipper_id: string;
  shipper_name: string;
  npwp: string | null;
  awaited_proof: number;
  kept_since: string;
  is_final: boolean;
}

/** Invoices `i` of which tax was kept that no certificate proves. */
export const waitingSource = (today: string): ListSource<WaitingRecord, WaitingProofRow> => ({
  columns: sql`i.id, i.number, i.shipper_id, i.shipper_name, s.npwp, i.awaited_proof, i.kept_since,
    ${isFinalInvoice} as is_final`,
  from: sql`invoice i join shipper s on s.id = i.shipper_id`,
  id: sql`i.id`,
  sorts: sortsOf('i', { keptSince: 'date', shipperName: 'text', awaitedProof: 'bigint' }),
  item: (row) => ({
    ...{ id: row.id, number: row.number, shipper: { id: row.shipper_id, name: row.shipper_name }, npwp: row.npwp },
    ...{ awaited: row.awaited_proof, isFinal: row.is_final, keptSince: row.kept_since },
    ...{ wantedBy: wantedBy(row.kept_since), daysLate: daysLate(row.kept_since, today) },
  }),
});

export interface WaitingFilter {
  search?: string;
  shipperId?: string;
  late?: boolean;
  npwp?: string;
}

/** The day from which on a payment's certificate is not late yet: the rule of the domain (`wantedBy`) as a day. */
const lateBefore = (today: string): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const back = Number(today.slice(8)) > 20 ? 0 : 1;
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
};

export const waitingConditions = (
  companyId: string,
  { search, shipperId, late, npwp }: WaitingFilter,
  today: string,
): RawBuilder<unknown>[] => {
  const words = foundIn(sql`i.search_text`, search);
  return [
    sql`i.company_id = ${companyId}`,
    sql`i.awaited_proof > 0`,
    ...(words ? [words] : []),
    ...(shipperId ? [sql`i.shipper_id = ${shipperId}`] : []),
    ...(npwp ? [sql`coalesce(s.npwp, ${npwp}) = ${npwp}`] : []),
    ...(late === undefined
      ? []
      : [late ? sql`i.kept_since < ${lateBefore(today)}` : sql`i.kept_since >= ${lateBefore(today)}`]),
  ];
};

export interface KeptTax {
  shipperId: string;
  shipperName: string;
  keptSince: string;
  count: number;
  value: number;
  isFinal: boolean;
}

/** The tax that waits to be proved, by shipper and day of the first payment; final tax (no credit) apart. */
export async function unprovenTax(tx: CompanyTx): Promise<KeptTax[]> {
  const { rows } = await sql<KeptTax>`
    select i.shipper_id as "shipperId", max(i.shipper_name) as "shipperName", i.kept_since as "keptSince",
      count(*)::integer as count, sum(i.awaited_proof)::bigint as value, ${isFinalInvoice} as "isFinal"
    from invoice i
    where i.company_id = ${tx.companyId} and i.awaited_proof > 0
    group by i.shipper_id, i.kept_since, "isFinal"`.execute(tx.db);
  return rows;
}

export async function countCertificates(tx: CompanyTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from withholding_certificate c where c.company_id = ${tx.companyId}`.execute(
    tx.db,
  );
  return rows[0]?.count ?? 0;
}

/** A certificate as it is kept, without what it proves. */
export interface StoredCertificate {
  id: string;
  version: number;
  number: string;
  state: CertificateState;
  /** `YYYY-MM`. */
  month: string;
  day: string;
  payerNpwp: string;
  payerName: string;
  base: number;
  pph: number;
  objectCode: string;
  fileId: string | null;
}

/** A certificate that nobody else changes until the transaction ends; null when the company has none such. */
export async function lockedCertificate(tx: CompanyTx, id: string): Promise<StoredCertificate | null> {
  const { rows } = await sql<StoredCertificate>`
    select c.id, c.version, c.number, c.state, to_char(c.tax_month, 'YYYY-MM') as month, c.day, c.payer_npwp as "payerNpwp",
      c.payer_name as "payerName", c.base, c.pph, c.object_code as "objectCode", c.file_id as "fileId"
    from withholding_certificate c
    where c.company_id = ${tx.companyId} and c.id = ${id} for update of c`.execute(tx.db);
  return rows[0] ?? null;
}

export async function addCertificate(tx: CompanyTx, one: Omit<StoredCertificate, 'version' | 'state'>, by: string) {
  await tx.db
    .insertInto('withholding_certificate')
    .values({
      ...{ company_id: tx.companyId, id: one.id, number: one.number, tax_month: `${one.month}-01`, day: one.day },
      ...{ payer_npwp: one.payerNpwp, payer_name: one.payerName, base: one.base, pph: one.pph },
      ...{ object_code: one.objectCode, file_id: one.fileId, state: 'DITERIMA' },
      search_text: searchText(one.number, one.payerName, one.payerNpwp),
      ...{ created_by: by, created_at: tx.now, updated_at: tx.now },
    })
    .execute();
}

/** Keeps what was changed of a certificate that is locked. */
export async function writeCertificate(
  tx: CompanyTx,
  id: string,
  { fileId, creditedYear }: { fileId?: string; creditedYear?: number },
): Promise<void> {
  await tx.db
    .updateTable('withholding_certificate')
    .set({
      ...(fileId === undefined ? {} : { file_id: fileId }),
      ...(creditedYear === undefined ? {} : { state: 'DIKREDITKAN', credited_year: creditedYear }),
      ...{ version: sql`version + 1`, updated_at: tx.now },
    })
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** Of numbers of payers (`npwp number`), those that are recorded. */
export async function knownNumbers(tx: CompanyTx, numbers: readonly string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ npwp: string; number: string }>`
    select c.payer_npwp as npwp, c.number from withholding_certificate c
    where c.company_id = ${tx.companyId} and c.number in (${sql.join([...numbers])})`.execute(tx.db);
  return new Set(rows.map(({ npwp, number }) => `${npwp} ${number}`));
}

/** The invoices of payers that wait for a certificate, by the NPWP of their shippers. */
export async function waitingOfPayers(
  tx: CompanyTx,
  npwps: readonly string[],
): Promise<(WaitingProof & { npwp: string })[]> {
  if (npwps.length === 0) return [];
  const { rows } = await sql<WaitingProof & { npwp: string }>`
    select i.id as "invoiceId", i.number, i.kept_since as "keptSince", i.awaited_proof as awaited, s.npwp,
      coalesce((select array_agg(e.reference) from invoice_settlement e
        where e.company_id = ${tx.companyId} and e.invoice_id = i.id and e.kind = 'WITHHELD' and e.reference is not null),
        '{}') as references
    from invoice i join shipper s on s.id = i.shipper_id
    where i.company_id = ${tx.companyId} and i.awaited_proof > 0 and s.npwp in (${sql.join([...npwps])})
    order by i.kept_since, i.id`.execute(tx.db);
  return rows;
}
