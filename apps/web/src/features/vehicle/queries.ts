import type { CallOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/vehicle';
import { getExpirySummary, listExpiry } from '@lajur/api-contract/vehicle-expiry';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { ListState } from '../../ui/list-page/list-state';

/** Reads and writes of vehicles, named once; what a write makes stale stands beside it. */
const stale = [
  contract.listVehicles,
  contract.getVehicle,
  contract.listDriverTransport,
  contract.searchTransportTypes,
  contract.listVehicleModels,
  listExpiry,
  getExpirySummary,
];
/** A vehicle shows its driver and the order that has it. */
export const vehicleLive = { entity: ['vehicle', 'driver', 'order'] } as const;
const papersLive = { entity: ['vehicle', 'driver', 'contract'] } as const;

/** What a list's state asks of the service; every list here asks the same way. */
export const queryOf = ({ page, size, sort, search, filters }: ListState) => ({
  page,
  size,
  sort,
  ...(search ? { search } : {}),
  ...filters,
});

type VehicleQuery = NonNullable<CallOf<typeof contract.listVehicles>['query']>;
type ExpiryQuery = NonNullable<CallOf<typeof listExpiry>['query']>;
type TypeQuery = NonNullable<CallOf<typeof contract.searchTransportTypes>['query']>;
type ModelQuery = NonNullable<CallOf<typeof contract.listVehicleModels>['query']>;

export const useVehicles = (state: ListState) =>
  useRead(contract.listVehicles, { query: queryOf(state) as VehicleQuery }, { live: vehicleLive });
export const useVehicle = (id: string) =>
  useRead(contract.getVehicle, { params: { id } }, { live: vehicleLive, keep: false });

export const useCreateVehicle = () => useCall(contract.createVehicle, { refreshes: stale, errors: 'own' });
export const useUpdateVehicle = (errors: 'own' | 'toast' = 'own') =>
  useCall(contract.updateVehicle, { refreshes: stale, errors });
export const useDeleteVehicle = () => useCall(contract.deleteVehicle, { refreshes: stale });

/** All types with their limits: they change once in a year. */
export const useTransportTypes = () => useRead(contract.listTransportTypes, { query: {} }, { staleTime: 600_000 });
export const useTypes = (state: ListState) =>
  useRead(contract.searchTransportTypes, { query: queryOf(state) as TypeQuery }, { live: { entity: 'vehicle' } });
export const useModels = (state: ListState) =>
  useRead(contract.listVehicleModels, { query: queryOf(state) as ModelQuery }, { live: { entity: 'vehicle' } });

export const useExpiry = (query: ReturnType<typeof queryOf>) =>
  useRead(listExpiry, { query: query as ExpiryQuery }, { live: papersLive });
export const useExpirySummary = (time: { from?: string; until?: string } = {}) =>
  useRead(getExpirySummary, { query: time }, { live: papersLive });

/** Types by name, for a filter. */
export async function loadTypes(search: string, signal?: AbortSignal) {
  const { content } = await call(contract.searchTransportTypes, { query: search ? { search } : {} }, { signal });
  return content.map(({ id, name }) => ({ value: id, label: name }));
}
