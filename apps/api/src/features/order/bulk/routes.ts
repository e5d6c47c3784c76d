import * as contract from '@lajur/api-contract/order-bulk';
import type { Bind } from '../../../platform/http/context';
import { bulkReject, bulkReport, bulkUndo, groupReport } from './service';

export function bindBulk(on: Bind): void {
  on(contract.bulkReportStatus, (call) => bulkReport(call, call.body));
  on(contract.reportGroupStatus, (call) => groupReport(call, call.params.id, call.body));
  on(contract.bulkUndoSteps, (call) => bulkUndo(call, call.body.steps));
  on(contract.bulkReject, (call) => bulkReject(call, call.body.orderIds, call.body));
}
