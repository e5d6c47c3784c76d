import type { ReportRow } from '@lajur/api-contract/report';
import type { Zone } from '@lajur/domain/common/time';
import type { ServiceType } from '@lajur/domain/order/status';
import type { RawBuilder } from 'kysely';
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
  link: LinkKind | null;
}

export type ReportSource = QueriedReport | ComputedReport;
export type ReportMaker = (tx: CompanyTx, ask: ReportAsk) => ReportSource | Promise<ReportSource>;
