import * as contract from '@lajur/api-contract/company';
import * as customer from '@lajur/api-contract/company-customer';
import * as data from '@lajur/api-contract/company-data';
import * as legal from '@lajur/api-contract/company-legal-document';
import * as form from '@lajur/api-contract/company-registration';
import type { Bind } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';
import type { FileDeps } from '../file/service';
import { companyDetail, companyOf } from './company-service';
import { exportCustomers, listCustomers } from './customer-service';
import { askCompanyData, companyData, withdrawCompanyData } from './data/service';
import { discardDraft } from './legal-document/discard-service';
import * as legalDocuments from './legal-document/service';
import { sentBackDocuments, submitDocuments, withdrawDocument } from './legal-document/submit-service';
import { markView } from './mark-service';
import * as documents from './registration-form/document-service';
import * as registration from './registration-form/service';
import { registrationProgress } from './registration-service';

export function bindCompany(on: Bind, deps: FileDeps & { sessions: Sessions }): void {
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
  on(form.withdrawRegistration, (call) => registration.withdrawRegistration(deps, call));
  on(form.listSupportDocuments, (call) => documents.listDocuments(call));
  on(form.attachSupportDocument, (call) => documents.attachDocument(deps, call, call.params.companyId, call.body));
  on(form.removeSupportDocument, (call) =>
    documents.removeDocument(call, call.params.companyId, call.params.attachmentId),
  );
  on(data.getCompanyData, ({ company }) => companyData(company));
  on(data.askCompanyData, (call) => askCompanyData(call, call.body));
  on(data.withdrawCompanyData, (call) => withdrawCompanyData(call, call.params.id));
  on(contract.getCompany, ({ company, params }) => companyOf(company, params.id));
  on(contract.getCompanyMark, ({ company }) => markView(company));
  on(contract.getCompanyDetail, ({ company, params }) => companyDetail(company, params.id));
  on(customer.listCustomers, ({ company, query }) => listCustomers(company, query));
  on(customer.exportCustomers, ({ company, query }) => exportCustomers(company, query));
  bindLegalDocument(on);
}

/** Deeds, licences and policies, with their versions. */
function bindLegalDocument(on: Bind): void {
  on(legal.listLegalDocuments, ({ company, query }) => legalDocuments.listDocuments(company, query));
  on(legal.exportLegalDocuments, ({ company, query }) => legalDocuments.exportDocuments(company, query));
  on(legal.getLegalDocument, ({ company, params }) => legalDocuments.getDocument(company, params.id));
  on(legal.createLegalDocument, (call) => legalDocuments.createDocument(call, call.body));
  on(legal.updateLegalDocument, (call) => legalDocuments.changeDraft(call, call.params.id, call.body));
  on(legal.discardLegalDocument, async (call) => {
    await discardDraft(call, call.params.id, call.query.version);
    return {};
  });
  on(legal.renewLegalDocument, (call) => legalDocuments.renewDocument(call, call.params.id, call.body));
  on(legal.submitLegalDocuments, (call) => submitDocuments(call, call.body.documents, false));
  on(legal.withdrawLegalDocument, (call) => withdrawDocument(call, call.params.id, call.body.version));
  on(legal.listSentBackLegalDocuments, (call) => sentBackDocuments(call));
  on(legal.resubmitLegalDocuments, (call) => submitDocuments(call, call.body.documents, true));
}
