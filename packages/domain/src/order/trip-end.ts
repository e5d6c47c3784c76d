import type { OrderStatus } from './status';

/*
 * How a trip ends whose stops did not all come whole. What is reported damaged or missing (BASP) belongs to the stop where it
 * was seen, and what the shipper decides on it takes effect at the end, which is told at the last stop (ADR 0086).
 */

/** What the shipper can decide on a report, the gravest first: where stops differ, the gravest says how the trip ends. */
export const stopDecisions = ['change-destination', 'return-to-origin', 'to-warehouse', 'accept-discrepancy'] as const;
export type StopDecision = (typeof stopDecisions)[number];

/** The status that each decision leads to. @internal */
export const statusOfStopDecision = {
  'change-destination': 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
  'return-to-origin': 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
  'to-warehouse': 'BA_PENERIMAAN_DITERIMA_GUDANG',
  'accept-discrepancy': 'BARANG_DITERIMA_TIDAK_UTUH',
} as const satisfies Record<StopDecision, OrderStatus>;

export const isStopDecision = (action: string): action is StopDecision =>
  (stopDecisions as readonly string[]).includes(action);

/** A report of damaged or missing goods that stands. */
export interface StopReport {
  stopSeq: number;
  /** Null: the shipper has not decided. */
  decision: StopDecision | null;
  /** All that was on board was lost on the way to the stop: where the order stood then. Null: it was seen at the stop. */
  lostFrom: OrderStatus | null;
}

/** Where a trip ends whose last stop is behind it, or whose load is lost. */
export function tripEnd(reports: readonly Pick<StopReport, 'decision'>[]): OrderStatus {
  if (reports.length === 0) return 'BARANG_DITERIMA_UTUH';
  if (reports.some(({ decision }) => decision === null)) return 'BA_PENERIMAAN_KONFIRMASI_SHIPPER';
  const gravest = stopDecisions.find((one) => reports.some(({ decision }) => decision === one));
  return statusOfStopDecision[gravest ?? 'accept-discrepancy'];
}

/** The report that a call without a stop means: that of the stop where the order stands, else the last that is not decided. */
export function meantReport<R extends StopReport>(
  order: { currentStop: number; reports: readonly R[] },
  stopSeq: number | undefined,
): R | undefined {
  const at = (seq: number) => order.reports.find((report) => report.stopSeq === seq);
  if (stopSeq !== undefined) return at(stopSeq);
  const waiting = order.reports.filter(({ decision }) => decision === null);
  const here = at(order.currentStop);
  return here?.decision === null ? here : (waiting.at(-1) ?? here ?? order.reports.at(-1));
}

/** The reports once this one is decided. */
export const withDecision = <R extends StopReport>(
  reports: readonly R[],
  stopSeq: number,
  decision: StopDecision | null,
): R[] => reports.map((report) => (report.stopSeq === stopSeq ? { ...report, decision } : report));

/** The reports once this one is withdrawn. */
export const withoutReport = <R extends StopReport>(reports: readonly R[], stopSeq: number): R[] =>
  reports.filter((report) => report.stopSeq !== stopSeq);
