import * as contract from '@lajur/api-contract/report';
import * as schedules from '@lajur/api-contract/report-schedule';
import type { Bind } from '../../platform/http/context';
import { reportOverview } from './overview-service';
import { printReport } from './print-service';
import { changeSchedule, createSchedule, deleteSchedule, listSchedules } from './schedule-service';
import { exportReport, listReports, showReport } from './service';

export function bindReport(on: Bind): void {
  on(contract.listReports, async (call) => listReports(call));
  on(contract.getReportOverview, (call) => reportOverview(call));
  on(contract.showReport, (call) => showReport(call, call.params.id, call.query));
  on(contract.printReport, (call) => printReport(call, call.params.id, call.query));
  on(schedules.listReportSchedules, (call) => listSchedules(call));
  on(schedules.createReportSchedule, (call) => createSchedule(call, call.body));
  on(schedules.updateReportSchedule, (call) => changeSchedule(call, call.params.id, call.body));
  on(schedules.deleteReportSchedule, async (call) => {
    await deleteSchedule(call, call.params.id);
    return {};
  });
  on(contract.exportReport, (call) => exportReport(call, call.params.id, call.query));
}
