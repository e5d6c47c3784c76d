import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

const number = '[-/. ]+';
const year = String.raw`(\d{4}|\d{2})([^\d]|$)`;
/** A month has no 13th: then the second number is the day, or the first. */
const dayOf = String.raw`(1[3-9]|2\d|3[01])`;
const secondIsDay = String.raw`^\D{0,12}\d{1,2}${number}${dayOf}${number}${year}`;
const firstIsDay = String.raw`^\D{0,12}${dayOf}${number}\d{1,2}${number}${year}`;

/** Do dates of a column of the file have their month in front, where that can be told, and none the day? */
export async function hasMonthFirst(tx: CompanyTx, uploadId: string, index: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean | null }>`
    select bool_or(cells ->> ${index}::int ~ ${secondIsDay}) and not bool_or(cells ->> ${index}::int ~ ${firstIsDay}) as found
    from import_row where company_id = ${tx.companyId} and upload_id = ${uploadId}`.execute(tx.db);
  return rows[0]?.found === true;
}
