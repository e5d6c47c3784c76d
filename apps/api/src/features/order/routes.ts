import * as contract from '@lajur/api-contract/order';
import * as amended from '@lajur/api-contract/order-amend';
import * as bulkContract from '@lajur/api-contract/order-bulk';
import * as reason from '@lajur/api-contract/order-reason';
import type { Bind } from '../../platform/http/context';
import * as amend from './amend-service';
import * as assign from './assign-service';
import * as bulk from './bulk-service';
import * as lists from './list-service';
import * as quantity from './quantity-service';
import * as report from './report-service';
import * as selection from './selection-service';

export type OrderDeps = assign.AssignDeps;

export function bindOrder(on: Bind, deps: OrderDeps): void {
  on(contract.listOrders, ({ company, params, query }) => lists.listOrders(company, params.status, query));
  on(contract.getOrderSummary, ({ company }) => lists.orderSummary(company));
  on(contract.getOrderFilterOptions, ({ company, query }) => lists.filterOptions(company, query));
  on(contract.exportOrders, ({ company, params, query }) => lists.exportOrders(company, params.status, query));
  on(reason.listReasons, ({ company, query }) => lists.reasons(company, query.type));
  on(reason.listSelectionReasons, ({ company, query }) => selection.listSelection(company, query));
  on(reason.exportSelectionReasons, ({ company, query }) => selection.exportSelection(company, query));
  on(contract.getOrder, ({ company, params }) => lists.getOrder(company, params.id));
  on(contract.getOrderHistory, ({ company, params }) => lists.history(company, params.id));
  on(contract.addOrderNote, (call) => lists.addNote(call, call.params.id, call.body.text));

  on(contract.confirmOrder, (call) =>
    call.body.decision === 'accept'
      ? assign.acceptOrder(deps, call, call.params.id, call.body)
      : assign.rejectOrder(call, call.params.id, call.body),
  );
  on(contract.getAssignable, ({ company, params, query }) => assign.assignable(deps, company, params.id, query));
  on(contract.assignOrder, (call) => assign.acceptOrder(deps, call, call.body.orderId, call.body));
  on(contract.changeAssignment, (call) => assign.changeAssignment(deps, call, call.body));

  on(contract.reportStatus, (call) => report.reportStep(call, call.params.id, call.body));
  on(amended.undoStep, (call) => amend.undoStep(call, call.params.id, call.body));
  on(amended.correctStepTime, (call) => amend.correctTime(call, call.params.id, call.params.eventId, call.body));
  on(contract.getLoadedQuantity, ({ company, params }) =>
    quantity.quantities(company, params.id, 'loaded', params.unit),
  );
  on(contract.setLoadedQuantity, (call) => quantity.enterQuantities(call, call.params.id, 'loaded', call.body));
  on(contract.getDeliveredQuantity, ({ company, params }) =>
    quantity.quantities(company, params.id, 'delivered', params.unit),
  );
  on(contract.setDeliveredQuantity, (call) => quantity.enterQuantities(call, call.params.id, 'delivered', call.body));
  on(contract.receiveWithBast, (call) => report.receiveWithBast(call, call.params.id, call.body));
  on(contract.reportDiscrepancy, (call) => report.reportDiscrepancy(call, call.params.id, call.body));
  on(contract.cancelOrder, (call) => report.cancelOrder(call, call.params.id, call.body));
  on(bulkContract.bulkReportStatus, (call) => bulk.bulkReport(call, call.body));
  on(bulkContract.bulkUndoSteps, (call) => bulk.bulkUndo(call, call.body.steps));
  on(bulkContract.bulkReject, (call) => bulk.bulkReject(call, call.body.orderIds, call.body));
}
