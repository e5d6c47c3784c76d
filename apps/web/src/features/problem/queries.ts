import { getDriver, listDrivers } from '@lajur/api-contract/driver';
import * as order from '@lajur/api-contract/order';
import { listReasons } from '@lajur/api-contract/order-reason';
import * as contract from '@lajur/api-contract/problem';
import { getVehicle, listVehicles } from '@lajur/api-contract/vehicle';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import { type FoundOptions, foundIn } from '../../ui/input/use-lazy-options';
import type { FilterOption } from '../../ui/list-page/filter-field';

/** Reads and writes of problems, named once; what a write makes stale stands beside it. */
export const problemLive = { entity: 'problem' } as const;
const stale = [
  contract.listProblems,
  contract.getProblemSummary,
  contract.getProblem,
  order.getOrder,
  order.getOrderHistory,
];

export const useProblemSummary = () => useRead(contract.getProblemSummary, {}, { live: problemLive });

export const useProblem = (id: string) =>
  useRead(contract.getProblem, { params: { id } }, { live: { ...problemLive, id }, keep: false });

export const useAccidentKinds = () => useRead(listReasons, { query: { type: 'accident' } }, { staleTime: 600_000 });

/** The order that a problem is reported of, as the address names it. */
export const useAskedOrder = (id: string | undefined) =>
  useRead(order.getOrder, { params: { id: id ?? '' } }, { enabled: id !== undefined });

export const useRaiseProblem = () => useCall(contract.raiseProblem, { refreshes: stale, errors: 'own' });
export const useProcessProblem = () => useCall(contract.processProblem, { refreshes: stale, errors: 'own' });
export const useNoteProblem = () => useCall(contract.noteProblem, { refreshes: [contract.getProblem], errors: 'own' });
export const useResolveProblem = () => useCall(contract.resolveProblem, { refreshes: stale, errors: 'own' });

/** The kinds that can be chosen, for the filter. */
export async function kindOptions(search?: string, signal?: AbortSignal): Promise<FilterOption[]> {
  const kinds = await call(listReasons, { query: { type: 'accident' } }, { signal });
  const wanted = search?.toLowerCase() ?? '';
  return kinds
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(({ name }) => ({ value: name, label: name }));
}

export const shipperOptions = (search?: string, signal?: AbortSignal) =>
  call(order.getOrderFilterOptions, { query: { field: 'shipper', search } }, { signal });

/** Drivers for the filter; those that came with the address are named one by one. */
export const driverChoices = {
  load: async (search: string, signal: AbortSignal): Promise<FoundOptions<FilterOption>> => {
    const page = await call(listDrivers, { query: { size: 25, ...(search ? { search } : {}) } }, { signal });
    return foundIn(page, ({ id, name, phoneNo }) => ({ value: id, label: name, hint: phoneNo }));
  },
  resolve: (ids: readonly string[]): Promise<FilterOption[]> =>
    Promise.all(ids.map(async (id) => ({ value: id, label: (await call(getDriver, { params: { id } })).name }))),
};

/** Vehicles for the filter, likewise. */
export const vehicleChoices = {
  load: async (search: string, signal: AbortSignal): Promise<FoundOptions<FilterOption>> => {
    const page = await call(listVehicles, { query: { size: 25, ...(search ? { search } : {}) } }, { signal });
    return foundIn(page, ({ id, plate, brand }) => ({ value: id, label: plate, hint: brand }));
  },
  resolve: (ids: readonly string[]): Promise<FilterOption[]> =>
    Promise.all(ids.map(async (id) => ({ value: id, label: (await call(getVehicle, { params: { id } })).plate }))),
};
