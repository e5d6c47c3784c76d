import { daysBetween, formatDay } from '../common/time';
import { type InvoiceStatus, invoiceStatuses, invoiceStatusLabels } from './invoice';

/** Who moves an invoice on: the company that made it, or the marketplace for its shipper. */
export type InvoiceParty = 'transporter' | 'provider';

interface Step {
  from: InvoiceStatus;
  to: InvoiceStatus;
  by: InvoiceParty;
  /** What whoever does it is asked to do. */
  label: string;
}

/** One step after the other, forward only (decisions §6). */
export const invoiceSteps = {
  issue: { from: 'PROFORMA', to: 'ISSUED', by: 'transporter', label: 'Terbitkan' },
  print: { from: 'ISSUED', to: 'PRINTED', by: 'transporter', label: 'Catat dicetak' },
  send: { from: 'PRINTED', to: 'SENT', by: 'transporter', label: 'Catat dikirim' },
  receive: { from: 'SENT', to: 'RECEIVED', by: 'provider', label: 'Catat diterima' },
  pay: { from: 'RECEIVED', to: 'PAID', by: 'provider', label: 'Catat lunas' },
} as const satisfies Record<string, Step>;
export type InvoiceStep = keyof typeof invoiceSteps;
export const invoiceStepNames = Object.keys(invoiceSteps) as InvoiceStep[];

/** What can be done with an invoice: its steps, and what only a proforma allows. */
export type InvoiceAction = InvoiceStep | 'edit' | 'discard';
/** All of it, in the order of a menu. @internal No screen asks yet. */
export const invoiceActions: readonly InvoiceAction[] = [...invoiceStepNames, 'edit', 'discard'];

/** The step that leads to a status; null for a proforma, which is made. */
export const stepTo = (status: InvoiceStatus): InvoiceStep | null =>
  invoiceStepNames.find((name) => invoiceSteps[name].to === status) ?? null;

/** The step that comes next; null of a paid invoice. @internal No screen asks yet. */
export const nextStep = (status: InvoiceStatus): InvoiceStep | null =>
  invoiceStepNames.find((name) => invoiceSteps[name].from === status) ?? null;

/** What of an invoice decides what can be done with it now. */
export interface InvoiceStanding {
  status: InvoiceStatus;
  /** The company has said where payments go and who signs. */
  hasInvoiceData: boolean;
  /** Taken back whole by credit notes. */
  isCredited?: boolean;
}

const place = (status: InvoiceStatus): number => invoiceStatuses.indexOf(status);
const already = (status: InvoiceStatus): string => `Sudah ${invoiceStatusLabels[status].toLowerCase()}`;
const onlyBy: Record<InvoiceParty, string> = {
  provider: 'Dicatat oleh penyedia',
  transporter: 'Dilakukan perusahaan transporter',
};

/** Why this party cannot do that with an invoice now; null when it can. */
export function invoiceRefusal(
  { status, hasInvoiceData, isCredited = false }: InvoiceStanding,
  action: InvoiceAction,
  by: InvoiceParty,
): string | null {
  if (action === 'edit' || action === 'discard') {
    if (by !== 'transporter') return onlyBy.transporter;
    return status === 'PROFORMA' ? null : already(status);
  }
  const step: Step = invoiceSteps[action];
  if (step.by !== by) return onlyBy[step.by];
  if (place(status) >= place(step.to)) return already(step.to);
  if (isCredited && by === 'transporter') return 'Sudah dibatalkan';
  if (status !== step.from) return `Harus ${invoiceStatusLabels[step.from].toLowerCase()} dahulu`;
  if (action === 'issue' && !hasInvoiceData) return 'Isi rekening dan penanda tangan di Data Invoice dahulu';
  return null;
}

/** Why an invoice is not issued on a day without words why: numbers would leave the order of days. Null when it may be. */
export const backdatedProblem = (day: string, lastIssued: string | null, note: string | null): string | null =>
  lastIssued !== null && daysBetween(lastIssued, day) < 0 && !note?.trim()
    ? `Alasan wajib diisi: invoice terakhir terbit ${formatDay(lastIssued)}`
    : null;

/** What is wrong with the day of a step; null when nothing is. It is on or after the step before, and today at the latest. */
export function statusDayProblem(day: string, { last, today }: { last: string; today: string }): string | null {
  if (daysBetween(today, day) > 0) return 'Tanggal tidak boleh sesudah hari ini';
  return daysBetween(last, day) < 0 ? `Tanggal tidak boleh sebelum ${formatDay(last)}` : null;
}
