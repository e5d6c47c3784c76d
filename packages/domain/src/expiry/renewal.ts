import type { LapsingDocument } from '../common/expiry';
import { formatDay } from '../common/time';
import { day, required } from '../common/validation';

/** Documents that people of the company renew themselves; agreements and legal documents are renewed by a new version of their own. */
export const renewableDocuments = ['SIM', 'KIR', 'STNK'] as const satisfies readonly LapsingDocument[];
export type RenewableDocument = (typeof renewableDocuments)[number];

export const renewalLabels = { lastDay: 'Berlaku sampai', photoUrl: 'Foto dokumen' } as const;

/** No such document is given for longer: a day beyond it is a slip of the finger that would hide the document for years. */
const maxYears = 10;

/**
 * What is wrong with the day until which a document is said to be renewed: it lies after today and after the day `before`
 * that is known. Null when nothing is.
 */
export function renewalError(lastDay: string, before: string, today: string): string | null {
  const { lastDay: label } = renewalLabels;
  const wrong = required(lastDay, label) ?? day(lastDay, label);
  if (wrong) return wrong;
  if (lastDay <= today) return `Isi tanggal sesudah hari ini, ${formatDay(today)}`;
  if (lastDay <= before) return `Isi tanggal sesudah ${formatDay(before)}, hari terakhir yang tercatat`;
  const latest = `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`;
  return lastDay > latest ? `Isi tanggal paling jauh ${maxYears} tahun dari hari ini` : null;
}
