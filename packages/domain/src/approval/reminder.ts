/* What waits for the company is recalled after two days, then every three, until somebody acts (ADR 0064). */

const dayMs = 24 * 60 * 60_000;
/** After so many days of waiting it is recalled for the first time. */
export const remindAfterDays = 2;
/** And so many days after each time. */
export const remindEveryDays = 3;

/** When an approval stands as it does since then and was recalled last; null where it was not yet. */
export interface Waiting {
  since: Date;
  remindedAt: Date | null;
}

/** Is it to be recalled now? */
export const isReminderDue = ({ since, remindedAt }: Waiting, now: Date): boolean =>
  now.getTime() - since.getTime() >= remindAfterDays * dayMs &&
  (remindedAt === null || now.getTime() - remindedAt.getTime() >= remindEveryDays * dayMs);

/** For how many whole days it has waited. */
export const daysWaited = (since: Date, now: Date): number => Math.floor((now.getTime() - since.getTime()) / dayMs);
