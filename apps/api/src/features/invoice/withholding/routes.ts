import * as contract from '@lajur/api-contract/invoice-withholding';
import type { Bind } from '../../../platform/http/context';
import { importCertificates } from './import-service';
import * as lists from './list-service';
import { createCertificate, updateCertificate } from './service';

export function bindWithholding(on: Bind): void {
  on(contract.listCertificates, ({ company, query }) => lists.listCertificates(company, query));
  on(contract.exportCertificates, ({ company, query }) => lists.exportCertificates(company, query));
  on(contract.listWaitingProofs, ({ company, query }) => lists.listWaitingProofs(company, query));
  on(contract.getWithholdingSummary, ({ company }) => lists.getWithholdingSummary(company));
  on(contract.getCertificate, ({ company, params }) => lists.getCertificate(company, params.id));
  on(contract.createCertificate, (call) => createCertificate(call, call.body));
  on(contract.updateCertificate, (call) => updateCertificate(call, call.params.id, call.body));
  on(contract.importCertificates, (call) => importCertificates(call, call.body.file));
}
