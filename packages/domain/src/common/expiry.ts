import { daysBetween } from './time';

/** Documents that lapse: a driver's licence, a vehicle's roadworthiness test and its registration, agreements, legal documents. */
export const lapsingDocuments = ['SIM', 'KIR', 'STNK', 'CONTRACT', 'MOU', 'LEGAL'] as const;
export type LapsingDocument = (typeof lapsingDocuments)[number];

export const lapsingLabels: Record<LapsingDocument, string> = {
  SIM: 'SIM',
  KIR: 'KIR',
  STNK: 'STNK',
  CONTRACT: 'Kontrak',
  MOU: 'MoU',
  LEGAL: 'Legal',
};

/** What such a document belongs to, or is. */
export const expirySubjects = ['driver', 'vehicle', 'contract', 'mou', 'legal-document'] as const;
export type ExpirySubject = (typeof expirySubjects)[number];

/** What drives and who drives: without its documents orders stand still. The rest is not everybody's to see who sees vehicles. */
export const isOfFleet = (subject: ExpirySubject): boolean => subject === 'driver' || subject === 'vehicle';

/** A document is valid through its last day. Days are `YYYY-MM-DD`, of the place that asks. */
export const isValidOn = (lastDay: string, day: string): boolean => day <= lastDay;

/** How near the end of a document is, the worst first; `later` concerns nobody yet. */
export const expiryStates = ['lapsed', 'within-1', 'within-7', 'within-14', 'within-30', 'within-90', 'later'] as const;
export type ExpiryState = (typeof expiryStates)[number];

/** How many days ahead the list and calendar of documents look. */
export const expiryHorizon = 90;

const limits = [
  [1, 'within-1'],
  [7, 'within-7'],
  [14, 'within-14'],
  [30, 'within-30'],
  [expiryHorizon, 'within-90'],
] as const satisfies readonly (readonly [number, ExpiryState])[];

export function expiryState(lastDay: string, today: string): ExpiryState {
  if (!isValidOn(lastDay, today)) return 'lapsed';
  const days = daysBetween(today, lastDay);
  return limits.find(([limit]) => days <= limit)?.[1] ?? 'later';
}

/** The last days that a state stands for, seen from today; an open end is null. For conditions of a query. */
export function expiryRange(state: ExpiryState): { from: number | null; until: number | null } {
  const at = limits.findIndex(([, one]) => one === state);
  if (state === 'lapsed') return { from: null, until: -1 };
  if (state === 'later') return { from: expiryHorizon + 1, until: null };
  return { from: at === 0 ? 0 : (limits[at - 1]?.[0] ?? 0) + 1, until: limits[at]?.[0] ?? null };
}

/** Days before its end at which people are reminded of a document, once each. */
export const reminderDays = [30, 14, 7, 1] as const;
export type ReminderDay = (typeof reminderDays)[number];

/**
 * Which reminder is due today: the nearest threshold that was reached, so that a day on which nothing ran is caught up
 * with one reminder and not with three. A lapsed document is no longer reminded of.
 */
export function dueReminder(lastDay: string, today: string): ReminderDay | null {
  const days = daysBetween(today, lastDay);
  if (days < 0) return null;
  return reminderDays.findLast((threshold) => days <= threshold) ?? null;
}
