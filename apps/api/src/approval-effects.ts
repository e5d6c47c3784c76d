import type { ApprovalEffects } from './features/approval/service';
import { changeDecided } from './features/company/change/service';
import { dataDecided } from './features/company/data/service';
import { legalDocumentDecided } from './features/company/legal-document/submit-service';
import { registrationDecided } from './features/company/registration-form/decided-service';
import { contractDecided } from './features/contract/decided-service';
import type { AccountMailDeps } from './features/invoice/account-mail';
import { accountDecided } from './features/invoice/account-service';
import { loanDecided } from './features/lending/decided-service';
import { mouDecided } from './features/mou/decide-service';
import { costDecided } from './features/order/cost/service';
import type { Sessions } from './platform/session/session';

/** What follows for the records of each kind when their approval moves on. */
export const approvalEffects = (deps: { sessions: Sessions } & AccountMailDeps): ApprovalEffects => ({
  COMPANY_REGISTRATION: (tx, outcome) => registrationDecided(deps, tx, outcome),
  MOU: (tx, outcome) => mouDecided(deps, tx, outcome),
  DOCUMENT_SUPPORT: legalDocumentDecided,
  CONTRACT: contractDecided,
  ADDITIONAL_COST: costDecided,
  COMPANY_CHANGE: (tx, outcome) =>
    changeDecided({ BANK_ACCOUNT: accountDecided(deps), COMPANY_DATA: dataDecided(deps) }, tx, outcome),
  LENDING: loanDecided,
});
