import { getExpiryDays, getExpirySummary, listExpiry } from '@lajur/api-contract/expiry';
import * as contract from '@lajur/api-contract/vehicle';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import { foundIn } from '../../ui/input/use-lazy-options';

/** Reads and writes of vehicles, named once; what a write makes stale stands beside it. */
const stale = [
  contract.listVehicles,
  contract.getVehicle,
  contract.listDriverTransport,
  contract.searchTransportTypes,
  contract.listVehicleModels,
  listExpiry,
  getExpirySummary,
  getExpiryDays,
];
/** A vehicle shows its driver and the order that has it. */
export const vehicleLive = { entity: ['vehicle', 'driver', 'order'] } as const;

export const useVehicle = (id: string) =>
  useRead(contract.getVehicle, { params: { id } }, { live: vehicleLive, keep: false });

export const useCreateVehicle = () => useCall(contract.createVehicle, { refreshes: stale, errors: 'own' });
export const useUpdateVehicle = (errors: 'own' | 'toast' = 'own') =>
  useCall(contract.updateVehicle, { refreshes: stale, errors });
export const useDeleteVehicle = () => useCall(contract.deleteVehicle, { refreshes: stale });

/** All types with their limits: they change once in a year. */
export const useTransportTypes = () => useRead(contract.listTransportTypes, { query: {} }, { staleTime: 600_000 });

/** Types by name, for a filter. */
export async function loadTypes(search: string, signal?: AbortSignal) {
  const page = await call(contract.searchTransportTypes, { query: search ? { search } : {} }, { signal });
  return foundIn(page, ({ id, name }) => ({ value: id, label: name }));
}
