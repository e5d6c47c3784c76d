import { type FunctionCode, functionsOf } from '../auth/menu';
import type { RoleId } from '../auth/role';
import { daysBetween } from '../common/time';

/*
 * Who decides approvals is away for some days: a colleague stands in (ADR 0073). For those days the colleague may do with
 * approvals what the person may, and nothing else of theirs.
 */

/** What somebody who stands in may do besides what their role may. */
export const standInFunctions: readonly FunctionCode[] = ['VIEW_APPROVAL', 'UPDATE_APPROVAL'];

/** Whose role decides approvals, and may therefore name somebody. */
export const decidesApprovals = (role: RoleId): boolean => functionsOf(role).has('UPDATE_APPROVAL');

/** Longer than this nobody is merely away. */
export const standInMaxDays = 60;

/** Days of the company, both included. */
export interface StandInDays {
  fromDay: string;
  untilDay: string;
}

/** What is wrong with the days, by field. */
export function standInErrors(
  { fromDay, untilDay }: StandInDays,
  today: string,
): Partial<Record<keyof StandInDays, string>> {
  if (fromDay < today) return { fromDay: 'Mulai paling awal hari ini' };
  if (untilDay < fromDay) return { untilDay: 'Sampai tidak boleh sebelum mulai' };
  if (daysBetween(fromDay, untilDay) >= standInMaxDays) return { untilDay: `Paling lama ${standInMaxDays} hari` };
  return {};
}

/** Two periods that share a day. */
export const overlaps = (one: StandInDays, other: StandInDays): boolean =>
  one.fromDay <= other.untilDay && other.fromDay <= one.untilDay;

/** What somebody is called who decides in another's place. */
export const inPlaceOf = (name: string, absent: string): string => `${name} (mewakili ${absent})`;
