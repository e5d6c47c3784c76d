import * as contract from '@lajur/api-contract/order';
import { replaceCarrier } from '@lajur/api-contract/order-relief';
import type { Bind } from '../../../platform/http/context';
import { assignable } from './candidate-service';
import { takeOver } from './relief-service';
import * as answer from './service';

export function bindAnswer(on: Bind, deps: answer.AssignDeps): void {
  on(contract.confirmOrder, (call) =>
    call.body.decision === 'accept'
      ? answer.acceptOrder(deps, call, call.params.id, call.body)
      : answer.rejectOrder(call, call.params.id, call.body),
  );
  on(contract.getAssignable, ({ company, params, query }) => assignable(deps, company, params.id, query));
  on(contract.assignOrder, (call) => answer.acceptOrder(deps, call, call.body.orderId, call.body));
  on(contract.changeAssignment, (call) => answer.changeAssignment(deps, call, call.body));
  on(replaceCarrier, (call) => takeOver(deps, call, call.params.id, call.body));
  on(contract.cancelOrder, (call) => answer.cancelOrder(call, call.params.id, call.body));
}
