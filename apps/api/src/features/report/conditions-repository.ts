import { type RawBuilder, sql } from 'kysely';
import type { ReportAsk } from './source';

/** A moment as the day it was where the company is. */
export const dayOf = (at: RawBuilder<unknown>, { timezone }: Pick<ReportAsk, 'timezone'>): RawBuilder<unknown> =>
  sql`(${at} at time zone ${timezone})::date`;

/** Moments of the days that count, so that an index leads to them. */
export const within = (
  at: RawBuilder<unknown>,
  { from, until, timezone }: Pick<ReportAsk, 'from' | 'until' | 'timezone'>,
): RawBuilder<unknown> =>
  sql`${at} >= ${from}::date::timestamp at time zone ${timezone}
    and ${at} < (${until}::date + 1)::timestamp at time zone ${timezone}`;

/** What orders `o` are narrowed by, of the company that the statement names. */
export const orderWhere = (ask: Omit<ReportAsk, 'companyId'>): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(ask.shipperId ? [sql`o.shipper_id = ${ask.shipperId}`] : []),
      ...(ask.serviceType ? [sql`o.service_type = ${ask.serviceType}`] : []),
      ...(ask.transportTypeId ? [sql`o.transport_type_id = ${ask.transportTypeId}`] : []),
      ...(ask.city ? [sql`(o.origin_city = ${ask.city} or o.destination_city = ${ask.city})`] : []),
    ],
    sql` and `,
  );

/** Of how many, in per cent with no decimals; nothing of none. */
export const percentOf = (part: RawBuilder<unknown>, all: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`round(100.0 * ${part} / nullif(${all}, 0))::int`;

export const statusList = (statuses: readonly string[]): RawBuilder<unknown> =>
  sql.join(statuses.map((one) => sql.lit(one)));
