import type { ApprovalEffects } from './features/approval/service';
import { legalDocumentDecided } from './features/company/legal-document/submit-service';
import { registrationDecided } from './features/company/registration-form/decided-service';
import { contractDecided } from './features/contract/decided-service';
import { mouDecided } from './features/mou/decide-service';
import { costDecided } from './features/order/cost/service';
import type { Sessions } from './platform/session/session';

/** What follows for the records of each kind when their approval moves on. */
export const approvalEffects = (deps: { sessions: Sessions }): ApprovalEffects => ({
  COMPANY_REGISTRATION: (tx, outcome) => registrationDecided(deps, tx, outcome),
  MOU: (tx, outcome) => mouDecided(deps, tx, outcome),
  DOCUMENT_SUPPORT: legalDocumentDecided,
  CONTRACT: contractDecided,
  ADDITIONAL_COST: costDecided,
});
