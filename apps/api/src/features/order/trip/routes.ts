import * as contract from '@lajur/api-contract/order';
import * as amended from '@lajur/api-contract/order-amend';
import type { Bind } from '../../../platform/http/context';
import { correctTime, undoStep } from './amend-service';
import { enterQuantities, quantities } from './quantity-service';
import { receiveWithBast, reportStep } from './service';

export function bindTrip(on: Bind): void {
  on(contract.reportStatus, (call) => reportStep(call, call.params.id, call.body));
  on(amended.undoStep, (call) => undoStep(call, call.params.id, call.body));
  on(amended.correctStepTime, (call) => correctTime(call, call.params.id, call.params.eventId, call.body));
  on(contract.getLoadedQuantity, ({ company, params }) => quantities(company, params.id, 'loaded', params.unit));
  on(contract.setLoadedQuantity, (call) => enterQuantities(call, call.params, 'loaded', call.body));
  on(contract.getDeliveredQuantity, ({ company, params }) => quantities(company, params.id, 'delivered', params.unit));
  on(contract.setDeliveredQuantity, (call) => enterQuantities(call, call.params, 'delivered', call.body));
  on(contract.receiveWithBast, (call) => receiveWithBast(call, call.params.id, call.body));
}
