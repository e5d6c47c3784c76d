import { to } from './paths';

/** The tab of the page of notifications on which is said what to hear of, as the address names it. */
export const allowanceTab = 'pengaturan';

/** Where a person says what to hear of and how; with an id, what a colleague hears of. */
export const allowanceHref = (userId?: string): string =>
  to('notification', {}, { bagian: allowanceTab, pengguna: userId });
