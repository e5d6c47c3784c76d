import type { AccountValues } from '@lajur/domain/company/bank-account';
import { type InvoiceDataValues, invoiceDataFields } from '@lajur/domain/invoice/invoice-data';
import { usualCloseTolerance } from '@lajur/domain/invoice/settlement-refusal';
import { sql } from 'kysely';
import type { CompanyTx, Tx } from '../../platform/database/scope';
import { fieldColumns, fieldsOfRow, rowOfFields } from '../../platform/record/record-row';

export interface StoredData {
  values: InvoiceDataValues;
  version: number;
  updatedAt: Date;
  /** Since when another account holds than before. */
  accountChangedAt: Date | null;
}

interface Row {
  version: number;
  updated_at: Date;
  account_changed_at: Date | null;
  [column: string]: unknown;
}

/** What stands on every invoice of the company; null while nobody said so. */
export async function invoiceDataOf(tx: CompanyTx): Promise<StoredData | null> {
  const { rows } = await sql<Row>`
    select ${fieldColumns('d', invoiceDataFields)}, d.version, d.updated_at, d.account_changed_at from invoice_data d
    where d.company_id = ${tx.companyId}`.execute(tx.db);
  const [row] = rows;
  return row
    ? {
        values: fieldsOfRow(invoiceDataFields, row),
        version: row.version,
        updatedAt: row.updated_at,
        accountChangedAt: row.account_changed_at,
      }
    : null;
}

/** Up to what remainder an invoice may be closed as a bank's fee. */
export const closeToleranceOf = (data: StoredData | null): number => data?.values.closeTolerance ?? usualCloseTolerance;

export interface KeptData extends Pick<StoredData, 'values' | 'version'> {
  /** Its logo as documents print it, null for none; left out where the logo stays. */
  printedLogo?: Buffer | null;
}

/** Keeps it in the version that was seen, 0 for the first; false when somebody else was first. */
export async function saveInvoiceData(tx: CompanyTx, { values, version, printedLogo }: KeptData): Promise<boolean> {
  const logo = printedLogo === undefined ? {} : { printed_logo: printedLogo };
  const row = { ...rowOfFields(invoiceDataFields, values), ...logo, updated_at: tx.now };
  const names = Object.keys(row);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows } =
    version === 0
      ? await sql`insert into invoice_data as d (company_id, ${columns})
          values (${tx.companyId}, ${sql.join(Object.values(row))}) on conflict (company_id) do nothing
          returning d.version`.execute(tx.db)
      : await sql`update invoice_data d
          set ${sql.join(Object.entries(row).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
            version = d.version + 1
          where d.company_id = ${tx.companyId} and d.version = ${version} returning d.version`.execute(tx.db);
  return rows.length === 1;
}

/** Puts another account in force. */
export async function setAccount(tx: CompanyTx, account: AccountValues): Promise<void> {
  await tx.db
    .updateTable('invoice_data')
    .set((e) => ({
      bank_name: account.bankName,
      bank_account_no: account.bankAccountNo,
      bank_account_name: account.bankAccountName,
      account_changed_at: tx.now,
      updated_at: tx.now,
      version: e('version', '+', 1),
    }))
    .where('company_id', '=', tx.companyId)
    .execute();
}

/** Companies whose logo was never made ready to be printed, with its file. In a system transaction. */
export async function unpreparedLogos(tx: Tx, limit: number): Promise<{ companyId: string; fileId: string }[]> {
  const { rows } = await sql<{ companyId: string; fileId: string }>`
    select x.company_id as "companyId", x.logo_file_id as "fileId" from invoice_data x
    where x.logo_file_id is not null and x.printed_logo is null order by x.company_id limit ${limit}`.execute(tx.db);
  return rows;
}

/** Keeps a logo as documents print it, while it is the one of this file. */
export async function setPrintedLogo(tx: CompanyTx, fileId: string, logo: Buffer): Promise<void> {
  await tx.db
    .updateTable('invoice_data')
    .set({ printed_logo: logo })
    .where('company_id', '=', tx.companyId)
    .where('logo_file_id', '=', fileId)
    .execute();
}
