import { dayAfter, daysBetween } from '../common/time';

/** The trail is read a period at a time: no look at it reads more than a quarter of a year (ADR 0068). */
export const auditMostDays = 92;
/** What is shown to whoever asked for no days. */
export const auditUsualDays = 30;

/** Days of the company, both included. */
export interface AuditPeriod {
  from: string;
  until: string;
}

/** Which days are meant: the last thirty, or as many before and after what was given. */
export function auditPeriod({ from, until }: Partial<AuditPeriod>, today: string): AuditPeriod {
  if (from !== undefined && until !== undefined) return { from, until };
  if (from !== undefined) {
    const end = dayAfter(from, auditMostDays - 1);
    return { from, until: end < today ? end : today < from ? from : today };
  }
  const last = until ?? today;
  return { from: dayAfter(last, 1 - auditUsualDays), until: last };
}

/** Why these days cannot be looked at together. */
export function auditPeriodRefusal({ from, until }: AuditPeriod): string | null {
  if (until < from) return 'Tanggal akhir lebih awal daripada tanggal awal';
  return daysBetween(from, until) >= auditMostDays
    ? `Paling lama ${auditMostDays} hari sekali lihat; persempit tanggalnya`
    : null;
}
