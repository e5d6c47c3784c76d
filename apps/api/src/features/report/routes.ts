import * as contract from '@lajur/api-contract/report';
import type { Bind } from '../../platform/http/context';
import { exportReport, listReports, showReport } from './service';

export function bindReport(on: Bind): void {
  on(contract.listReports, async (call) => listReports(call));
  on(contract.showReport, (call) => showReport(call, call.params.id, call.query));
  on(contract.exportReport, (call) => exportReport(call, call.params.id, call.query));
}
