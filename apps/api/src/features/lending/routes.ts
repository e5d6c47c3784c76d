import * as contract from '@lajur/api-contract/lending';
import type { Bind } from '../../platform/http/context';
import type { PrintDeps } from '../invoice/document-service';
import * as documents from './document-service';
import * as loans from './service';
import { submitLoan } from './submit-service';

export function bindLending(on: Bind, deps: PrintDeps): void {
  on(contract.listLoans, ({ company, query }) => loans.listLoans(company, query));
  on(contract.listLoanTerms, ({ company }) => loans.loanTerms(company));
  on(contract.listPledgeable, ({ company, query }) => loans.listPledgeable(company, query));
  on(contract.getLoan, ({ company, params }) => loans.getLoan(company, params.id));
  on(contract.createLoan, (call) => loans.createLoan(call, call.body));
  on(contract.updateLoan, (call) => loans.updateLoan(call, call.params.id, call.body));
  on(contract.submitLoan, (call) => submitLoan(deps, call, call.params.id, call.body));
  on(contract.deleteLoan, async (call) => {
    await loans.deleteLoan(call, call.params.id, call.query.version);
    return {};
  });
  on(contract.listLoanDocuments, ({ company, params }) => documents.listDocuments(company, params));
  on(contract.uploadLoanDocument, (call) => documents.uploadDocument(deps, call, call.params, call.body));
  on(contract.deleteLoanDocument, async (call) => {
    await documents.deleteDocument(call, call.params);
    return {};
  });
}
