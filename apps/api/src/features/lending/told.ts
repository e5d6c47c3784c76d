import type { StoredLoan } from './repository';

/** What everybody is told of a loan with whatever happened to it. */
export const toldOf = ({ number, status, principal, admin, interest, dueDay, open }: StoredLoan) => ({
  ...{ number, status, principal, dueDay, open },
  cost: admin + interest,
  payout: principal - admin,
  repay: principal + interest,
});
