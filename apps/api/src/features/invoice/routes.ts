import * as contract from '@lajur/api-contract/invoice';
import * as data from '@lajur/api-contract/invoice-data';
import { exportProforma as proforma } from '@lajur/api-contract/invoice-proforma';
import * as tax from '@lajur/api-contract/invoice-tax';
import * as written from '@lajur/api-contract/invoice-write';
import type { Bind } from '../../platform/http/context';
import type { CodeDeps } from '../auth/code-service';
import type { FileDeps } from '../file/service';
import type { AccountMailDeps } from './account-mail';
import { listBillableOrders, listInvoiceShippers } from './billable-service';
import { bindCreditNote } from './credit-note/routes';
import { getInvoiceData, putInvoiceData, withdrawAccountChange } from './data-service';
import { printInvoice } from './document-service';
import { bindFaktur } from './faktur/routes';
import { bindFixedPrice } from './fixed-price/routes';
import { bindMailing } from './mailing/routes';
import { createInvoice, discardInvoice, updateInvoice } from './make-service';
import { exportProforma } from './proforma-service';
import { bindReceipt } from './receipt/routes';
import { bindReminder } from './reminder/routes';
import * as invoices from './service';
import { bindSettlement } from './settlement/routes';
import { moveInvoice } from './step-service';
import { addTaxRule, listTaxRoutes, withdrawTaxRule } from './tax-rule-service';
import { bindWithholding } from './withholding/routes';

export function bindInvoice(on: Bind, deps: FileDeps & AccountMailDeps & CodeDeps): void {
  on(contract.listInvoices, ({ company, query }) => invoices.listInvoices(company, query));
  on(contract.exportInvoices, ({ company, query }) => invoices.exportInvoices(company, query));
  on(contract.getInvoiceSummary, ({ company }) => invoices.getInvoiceSummary(company));
  on(contract.listBillableOrders, ({ company, query }) => listBillableOrders(company, query));
  on(contract.listInvoiceShippers, ({ company, query }) => listInvoiceShippers(company, query.type));
  on(contract.getInvoice, ({ company, params }) => invoices.getInvoice(company, params.id));
  on(contract.printInvoice, ({ company, params }) => printInvoice(deps, company, params.id));
  on(proforma, ({ company, params }) => exportProforma(deps, company, params));
  on(written.createInvoice, (call) => createInvoice(call, call.body));
  on(written.updateInvoice, (call) => updateInvoice(call, call.params.id, call.body));
  on(written.discardInvoice, async (call) => {
    await discardInvoice(call, call.params.id, call.query.version);
    return {};
  });
  on(written.moveInvoice, (call) => {
    const { statusDate: day, note, version } = call.query;
    return moveInvoice(call, call.params.id, { status: call.params.status, day, note: note || null, version });
  });
  bindFixedPrice(on);
  bindSettlement(on);
  bindCreditNote(on, deps);
  bindReceipt(on, deps);
  bindWithholding(on);
  bindFaktur(on);
  bindMailing(on, deps);
  bindReminder(on);
  on(data.getInvoiceData, ({ company }) => getInvoiceData(company));
  on(data.putInvoiceData, (call) => putInvoiceData(deps, call, call.body));
  on(tax.addTaxRule, (call) => addTaxRule(call, call.body));
  on(tax.withdrawTaxRule, async (call) => {
    await withdrawTaxRule(call, call.params.id);
    return {};
  });
  on(tax.listTaxRoutes, ({ company }) => listTaxRoutes(company));
  on(data.withdrawAccountChange, (call) => withdrawAccountChange(call, call.params.id));
}
