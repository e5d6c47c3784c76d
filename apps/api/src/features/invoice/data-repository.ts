import type { AccountValues } from '@lajur/domain/company/bank-account';
import { type InvoiceDataValues, invoiceDataFields } from '@lajur/domain/invoice/invoice-data';
import { usualCloseTolerance } from '@lajur/domain/invoice/settlement-refusal';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
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

/** Keeps it in the version that was seen, 0 for the first; false when somebody else was first. */
export async function saveInvoiceData(
  tx: CompanyTx,
  { values, version }: Omit<StoredData, 'updatedAt' | 'accountChangedAt'>,
): Promise<boolean> {
  const row = { ...rowOfFields(invoiceDataFields, values), updated_at: tx.now };
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
