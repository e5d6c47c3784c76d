import { type RawBuilder, sql } from 'kysely';

/** Midnight of a day where the company is, so many days later; asked once, not for every row. */
export const midnight = (companyId: string, day: string, plusDays: number): RawBuilder<unknown> =>
  sql`(select (${day}::date + ${sql.lit(plusDays)})::timestamp at time zone timezone from company where id = ${companyId})`;
