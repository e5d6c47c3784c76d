import type { ApprovalEffects } from './features/approval/service';
import { registrationDecided } from './features/company/registration-form/decided-service';
import type { Sessions } from './platform/session/session';

/** What follows for the records of each kind when their approval moves on. */
export const approvalEffects = (deps: { sessions: Sessions }): ApprovalEffects => ({
  COMPANY_REGISTRATION: (tx, outcome) => registrationDecided(deps, tx, outcome),
});
