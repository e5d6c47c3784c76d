import type { ReportRow } from '@lajur/api-contract/report';
import type { Zone } from '@lajur/domain/common/time';
import type { ServiceType } from '@lajur/domain/order/status';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';

/** What a report is asked for, with the days that count; within one company. */
export interface ReportAsk {
  companyId: string;
  /** The first and the last day that count, both included, where the company is. */
  from: string;
  until: string;
  today: string;
  zone: Zone;
  timezone: string;
  shipperId?: string;
  serviceType?: ServiceType;
  transportTypeId?: string;
  city?: string;
}

type Value = string | number | null;
/** A row by the keys of the report's columns. */
export type ReportRecord = Record<string, Value>;
export type LinkKind = NonNullable<ReportRow['link']>['kind'];

/** Rows that the database makes, however many they are. */
export interface QueriedReport {
  /**
   * A select whose columns are named as those of the report, with `id` (text) and `linkId`, and `month` (`YYYY-MM`) where there is a
   * chart by months; it may have more, of which `totals` are made.
   */
  rows: RawBuilder<unknown>;
  /** A row is made of many records, so that all rows are made before the first is known: a page and its count make them once. */
  isGrouped?: true;
  /** Columns of the last row that are not a sum, over the rows `r`. */
  totals?: Readonly<Record<string, RawBuilder<unknown>>>;
  link: LinkKind | null;
  /** How a value reads where it is a code in the database. */
  words?: Readonly<Record<string, (value: string, row: ReportRecord) => string>>;
}

/** Rows that are worked out here, of which there are never many. */
export interface ComputedReport {
  records: readonly (ReportRecord & { id: string; linkId: string | null })[];
  totals: ReportRecord;
  /** The column whose order is that of the ids, such as weeks that are written in words. */
  inOrderOf?: string;
  link: LinkKind | null;
}

export type ReportSource = QueriedReport | ComputedReport;
export type ReportMaker = (tx: CompanyTx, ask: ReportAsk) => ReportSource | Promise<ReportSource>;

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
