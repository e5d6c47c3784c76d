import * as contract from '@lajur/api-contract/company';
import * as customer from '@lajur/api-contract/company-customer';
import * as form from '@lajur/api-contract/company-registration';
import type { Bind } from '../../platform/http/context';
import type { FileDeps } from '../file/service';
import { companyDetail, companyOf } from './company-service';
import { exportCustomers, listCustomers } from './customer-service';
import * as documents from './registration-form/document-service';
import * as registration from './registration-form/service';
import { registrationProgress } from './registration-service';

export function bindCompany(on: Bind, deps: FileDeps): void {
  on(contract.getRegistrationProgress, ({ company }) => registrationProgress(company));
  on(form.getRegistrationDraft, (call) => registration.getRegistration(call));
  on(form.saveRegistrationDraft, (call) => registration.saveDraft(call, call.body));
  on(form.submitRegistration, (call) => {
    const { version, ...values } = call.body;
    return registration.sendRegistration(call, { version, values, workflowId: null });
  });
  on(form.resubmitRegistration, (call) => {
    const { version, ...values } = call.body;
    return registration.resendRegistration(call, call.params, { version, values });
  });
  on(form.listSupportDocuments, (call) => documents.listDocuments(call));
  on(form.attachSupportDocument, (call) => documents.attachDocument(deps, call, call.params.companyId, call.body));
  on(form.removeSupportDocument, (call) =>
    documents.removeDocument(call, call.params.companyId, call.params.attachmentId),
  );
  on(contract.getCompany, ({ company, params }) => companyOf(company, params.id));
  on(contract.getCompanyDetail, ({ company, params }) => companyDetail(company, params.id));
  on(customer.listCustomers, ({ company, query }) => listCustomers(company, query));
  on(customer.exportCustomers, ({ company, query }) => exportCustomers(company, query));
}
