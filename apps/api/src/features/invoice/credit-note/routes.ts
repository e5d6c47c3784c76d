import * as contract from '@lajur/api-contract/invoice-credit';
import type { Bind } from '../../../platform/http/context';
import type { PrintDeps } from '../document-service';
import { printCreditNote } from './document-service';
import * as notes from './service';

export function bindCreditNote(on: Bind, deps: PrintDeps): void {
  on(contract.draftCreditNote, (call) => notes.draftCreditNote(call, call.params.id, call.body));
  on(contract.issueCreditNote, (call) => notes.issueCreditNote(call, call.params, call.body.version));
  on(contract.dropCreditNote, async (call) => {
    await notes.dropCreditNote(call, call.params, call.query.version);
    return {};
  });
  on(contract.keepTaxNote, (call) => notes.keepTaxNote(call, call.params, call.body));
  on(contract.cancelInvoice, (call) => notes.cancelInvoice(call, call.params.id, call.body));
  on(contract.printCreditNote, ({ company, params }) => printCreditNote(deps, company, params.id));
}
