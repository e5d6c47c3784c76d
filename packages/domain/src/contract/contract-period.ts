import { reminderDays } from '../common/expiry';
import { daysBetween } from '../common/time';
import { type ContractApproval, type ContractKind, isTermination } from './contract';

/** A contract or what followed it, as it was concluded. Days are `YYYY-MM-DD`. */
export interface ContractDocument {
  kind: ContractKind;
  approvalStatus: ContractApproval;
  /** The first day of a contract or an addendum; terminations have none. */
  startDay: string | null;
  /** The last day of a contract; the new one that an addendum gives, if any; the last day that a termination leaves. */
  endDay: string | null;
}

/** The days on which something holds, and the termination that made its last day. */
export interface ContractPeriod {
  firstDay: string;
  lastDay: string;
  endedBy: ContractKind | null;
}

const latest = (days: readonly string[]): string => [...days].sort().at(-1) ?? '';
const daysOf = (documents: readonly ContractDocument[], wanted: (kind: ContractKind) => boolean): string[] =>
  documents.flatMap(({ kind, approvalStatus, endDay }) =>
    wanted(kind) && approvalStatus === 'DISETUJUI' && endDay !== null ? [endDay] : [],
  );

/** The last day agreed on: the contract's own, or a later one that an approved addendum gave it. */
const agreedLastDay = (contractEnd: string, documents: readonly ContractDocument[]): string =>
  latest([contractEnd, ...daysOf(documents, (kind) => kind === 'ADDENDUM')]);

/**
 * When a contract holds, with what followed it: addenda may lengthen it, a termination ends it on its day, the earliest
 * first. Only what was approved counts.
 */
export function contractPeriod(
  contract: { startDay: string; endDay: string },
  documents: readonly ContractDocument[],
): ContractPeriod {
  const agreed = agreedLastDay(contract.endDay, documents);
  const endings = documents
    .filter(({ kind, approvalStatus, endDay }) => isTermination(kind) && approvalStatus === 'DISETUJUI' && endDay)
    .map(({ kind, endDay }) => ({ kind, endDay: endDay as string }))
    .sort((one, other) => one.endDay.localeCompare(other.endDay));
  const [first] = endings;
  // A full termination may close a contract on the very day it ends anyway.
  return first && first.endDay <= agreed
    ? { firstDay: contract.startDay, lastDay: first.endDay, endedBy: first.kind }
    : { firstDay: contract.startDay, lastDay: agreed, endedBy: null };
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * When a document that belongs to a contract holds: an addendum from its day until the contract ends; a termination leaves
 * nothing from the day after its own.
 */
export function documentPeriod(document: ContractDocument, contract: ContractPeriod): ContractPeriod {
  if (!isTermination(document.kind)) return { ...contract, firstDay: document.startDay ?? contract.firstDay };
  const lastDay = document.endDay ?? contract.lastDay;
  return { firstDay: dayAfter(lastDay), lastDay, endedBy: document.kind };
}

/** How a contract or what followed it stands on a day. */
export const contractStates = ['unapproved', 'upcoming', 'in-force', 'lapses-soon', 'lapsed', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

export const contractStateLabels: Record<ContractState, string> = {
  unapproved: 'Tidak berlaku',
  upcoming: 'Belum berlaku',
  'in-force': 'Berlaku',
  'lapses-soon': 'Segera habis',
  lapsed: 'Sudah habis',
  ended: 'Diakhiri',
};

/** From how many days before its end a contract lapses soon: when people are reminded first. */
export const contractSoonDays = reminderDays[0];

export function contractState(
  { firstDay, lastDay, endedBy }: ContractPeriod,
  approvalStatus: ContractApproval,
  today: string,
): ContractState {
  if (approvalStatus !== 'DISETUJUI') return 'unapproved';
  if (today < firstDay) return 'upcoming';
  if (today > lastDay) return endedBy ? 'ended' : 'lapsed';
  return daysBetween(today, lastDay) <= contractSoonDays ? 'lapses-soon' : 'in-force';
}

/** How long a time of whole days is, both ends included: '1 tahun', '1 tahun 6 bulan', '3 bulan 10 hari'. */
export function periodLength(firstDay: string, lastDay: string): string {
  const [year = 0, month = 0, date = 0] = firstDay.split('-').map(Number);
  const end = dayAfter(lastDay);
  const shifted = (by: number): string => {
    const lengthOfMonth = new Date(Date.UTC(year, month + by, 0)).getUTCDate();
    return new Date(Date.UTC(year, month - 1 + by, Math.min(date, lengthOfMonth))).toISOString().slice(0, 10);
  };
  let months = 0;
  while (shifted(months + 1) <= end) months++;
  const parts = [
    [Math.floor(months / 12), 'tahun'],
    [months % 12, 'bulan'],
    [daysBetween(shifted(months), end), 'hari'],
  ] as const;
  const text = parts
    .filter(([count]) => count > 0)
    .map(([count, name]) => `${count} ${name}`)
    .join(' ');
  return text || '0 hari';
}
