import type { CallOf, ReplyOf } from '@lajur/api-contract/endpoint';
import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { listTransportTypesOfService } from '@lajur/api-contract/postage-cost';
import * as contract from '@lajur/api-contract/report';
import * as schedules from '@lajur/api-contract/report-schedule';
import { serviceTypes } from '@lajur/domain/order/status';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { FilterOption } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';

/** The reports of the person's role. */
export const useReports = () => useRead(contract.listReports, {}, { staleTime: 600_000 });

/** How many orders stand where, and how the last weeks went. */
export type Overview = ReplyOf<typeof contract.getReportOverview>;
export const useOverview = () => useRead(contract.getReportOverview, {}, { live: { entity: 'order' } });

/** What the address of a report asks of the service. */
function reportInput(id: string, state: ListState): CallOf<typeof contract.showReport> {
  const { sort, ...query } = listQuery(
    contract.showReport,
    { ...state, search: '' },
    {
      days: { compare: ['compareFrom', 'compareUntil'] },
    },
  );
  return { params: { id }, query: { ...query, ...(sort ? { sort } : {}) } };
}

export const useReport = (id: string, state: ListState) => useRead(contract.showReport, reportInput(id, state));

/** The same as a file. */
export const loadFile =
  (id: string, state: ListState, format: 'csv' | 'pdf') => (options: { signal?: AbortSignal }) => {
    const { page: _page, size: _size, ...query } = reportInput(id, state).query ?? {};
    const file = format === 'pdf' ? contract.printReport : contract.exportReport;
    return call(file, { params: { id }, query }, options);
  };

export const loadShippers = (search: string | undefined, signal?: AbortSignal): Promise<readonly FilterOption[]> =>
  call(getOrderFilterOptions, { query: { field: 'shipper', search } }, { signal });

/** The vehicle types of every service. */
export async function loadTypes(search: string | undefined, signal?: AbortSignal): Promise<FilterOption[]> {
  const ofEach = await Promise.all(
    serviceTypes.map((id) =>
      call(
        listTransportTypesOfService,
        { params: { id }, query: { ...(search ? { search } : {}), size: 100 } },
        { signal },
      ),
    ),
  );
  return ofEach.flat().map(({ id, name }) => ({ value: id, label: name }));
}

const stale = [schedules.listReportSchedules];
/** Which reports go out by mail each month. */
export const useSchedules = () =>
  useRead(schedules.listReportSchedules, {}, { live: { entity: 'report-schedule' }, every: 60_000 });
export const useCreateSchedule = () => useCall(schedules.createReportSchedule, { refreshes: stale, errors: 'own' });
export const useUpdateSchedule = () => useCall(schedules.updateReportSchedule, { refreshes: stale });
export const useDeleteSchedule = () => useCall(schedules.deleteReportSchedule, { refreshes: stale });
