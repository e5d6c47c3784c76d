import type { OrderRefusal } from './refusal';
import type { OrderStatus } from './status';
import type { OrderAction, OrderState } from './transitions';
import {
  isStopDecision,
  meantReport,
  type StopDecision,
  type StopReport,
  tripEnd,
  withDecision,
  withoutReport,
} from './trip-end';

/** What a step does to a report of damaged or missing goods. */
export type ReportEffect =
  | { does: 'report'; stopSeq: number; lostFrom: OrderStatus | null }
  | { does: 'decide'; stopSeq: number; decision: StopDecision }
  /** Nobody carries the goods on: what was decided so is to be decided again. */
  | { does: 'reopen'; stopSeq: number }
  /** `reopens`: the order stands at the stop again, as if nobody had left it. */
  | { does: 'withdraw'; stopSeq: number; reopens: boolean };

/** A report as the documents of an order go by it. */
export const toldReport = ({ stopSeq, lostFrom }: StopReport) => ({ stopSeq, lost: lostFrom !== null });

const onReports: readonly OrderAction[] = ['decide-stop', 'withdraw-discrepancy'];
const reporting: readonly OrderAction[] = ['report-discrepancy', 'report-loss'];

/** What a step does to the reports of an order, and where that leaves it; null: nothing. */
export function reportChange(
  state: OrderState,
  action: OrderAction,
  given: { stopSeq?: number; decision?: StopDecision },
):
  | { effect: ReportEffect; reports: StopReport[]; to?: OrderStatus }
  | { refused: Extract<OrderRefusal, { code: 'REPORT_MISSING' | 'REPORT_DECIDED' }> }
  | null {
  const { reports, status, currentStop } = state;
  if (reporting.includes(action)) {
    const lostFrom = action === 'report-loss' ? status : null;
    const effect = { does: 'report', stopSeq: currentStop, lostFrom } as const;
    return { effect, reports: [...reports, { stopSeq: currentStop, decision: null, lostFrom }] };
  }
  if (action === 'reopen-decision') {
    const left = reports.map((one) => (one.decision === 'change-destination' ? { ...one, decision: null } : one));
    const last = reports.findLast(({ decision }) => decision === 'change-destination');
    return { effect: { does: 'reopen', stopSeq: last?.stopSeq ?? currentStop }, reports: left };
  }
  if (!onReports.includes(action) && !isStopDecision(action)) return null;
  const report = meantReport(state, given.stopSeq);
  if (!report) return { refused: { code: 'REPORT_MISSING' } };
  if (report.decision !== null) return { refused: { code: 'REPORT_DECIDED' } };
  const { stopSeq, lostFrom } = report;
  if (action === 'withdraw-discrepancy') {
    const left = withoutReport(reports, stopSeq);
    const hasEnded = status === 'BA_PENERIMAAN_KONFIRMASI_SHIPPER';
    const reopens = hasEnded && (stopSeq === currentStop || lostFrom !== null);
    const to = reopens ? (lostFrom ?? 'BONGKAR_MUATAN') : hasEnded ? tripEnd(left) : status;
    return { effect: { does: 'withdraw', stopSeq, reopens }, reports: left, to };
  }
  const decision = isStopDecision(action) ? action : given.decision;
  if (!decision) return { refused: { code: 'REPORT_MISSING' } };
  const decided = withDecision(reports, stopSeq, decision);
  const to = isStopDecision(action) ? tripEnd(decided) : status;
  return { effect: { does: 'decide', stopSeq, decision }, reports: decided, to };
}
