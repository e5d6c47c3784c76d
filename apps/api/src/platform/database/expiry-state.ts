import { type ExpiryState, expiryRange } from '@lajur/domain/common/expiry';
import { type RawBuilder, sql } from 'kysely';

/** A day so many days from a company's today. */
const dayAfter = (today: string, days: number) => sql`(${today}::date + ${sql.lit(days)})`;

/** A last valid day lies in a state. */
export function inState(column: RawBuilder<unknown>, state: ExpiryState, today: string): RawBuilder<unknown> {
  const { from, until } = expiryRange(state);
  const parts = [
    ...(from === null ? [] : [sql`${column} >= ${dayAfter(today, from)}`]),
    ...(until === null ? [] : [sql`${column} <= ${dayAfter(today, until)}`]),
  ];
  return sql.join(parts, sql` and `);
}
