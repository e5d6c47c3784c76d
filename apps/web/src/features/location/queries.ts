import * as contract from '@lajur/api-contract/location';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of the location master, named once; what a write makes stale stands beside it. */
const stale = [contract.listLocations, contract.getLocation, contract.getZipcodes];
export const locationLive = { entity: 'location' } as const;

export const useLocation = (id: string) =>
  useRead(contract.getLocation, { params: { id } }, { live: { ...locationLive, id }, keep: false });

export const useCreateLocation = () => useCall(contract.createLocation, { refreshes: stale, errors: 'own' });
export const useUpdateLocation = (errors: 'own' | 'toast' = 'own') =>
  useCall(contract.updateLocation, { refreshes: stale, errors });
/** Its own page is left, not read again. */
export const useDeleteLocation = () =>
  useCall(contract.deleteLocation, { refreshes: [contract.listLocations, contract.getZipcodes] });
