import type { Limit } from '../../platform/session/throttle';

/** Guesses of a password or a code, for one account from one network; a code's from all of them. */
export const perAccount: Limit = { attempts: 10, windowSeconds: 15 * 60 };
export const perAddress: Limit = { attempts: 60, windowSeconds: 15 * 60 };
/** Over all networks the account's owner is not known to come from. */
export const perAccountByStrangers: Limit = { attempts: 50, windowSeconds: 60 * 60 };
