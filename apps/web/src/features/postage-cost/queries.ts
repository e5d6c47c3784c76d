import type { CallOf } from '@lajur/api-contract/endpoint';
import * as contract from '@lajur/api-contract/postage-cost';
import { formatRupiah } from '@lajur/domain/common/money';
import { type ServiceType, serviceTypes } from '@lajur/domain/order/status';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { ListOption } from '../../ui/input/option-list';
import { type FoundOptions, firstOf } from '../../ui/input/use-lazy-options';
import { strings } from './strings';

/** Reads and writes of prices, named once; what a write makes stale stands beside it. */
const stale = [contract.listPostageCosts, contract.getPostageCost, contract.findPostageCosts];
export const priceLive = { entity: 'postage-cost' } as const;

export const usePrice = (id: string, enabled = true) =>
  useRead(contract.getPostageCost, { params: { id } }, { live: { ...priceLive, id }, keep: false, enabled });

/** The price as it is now, past what is kept in memory. */
export const freshPrice = (id: string) => call(contract.getPostageCost, { params: { id } });

/** The active price of a combination, once all of it is chosen. */
export const useStandingPrice = (
  key: NonNullable<CallOf<typeof contract.findPostageCosts>['query']>,
  enabled: boolean,
) => useRead(contract.findPostageCosts, { query: { ...key, size: 1 } }, { enabled, live: priceLive, keep: false });

export const useCreatePrice = () => useCall(contract.createPostageCost, { refreshes: stale, errors: 'own' });
export const useUpdatePrice = (errors: 'own' | 'toast' = 'own') =>
  useCall(contract.updatePostageCost, { refreshes: stale, errors });
export const useDeactivatePrice = () => useCall(contract.deletePostageCost, { refreshes: stale });
export const usePreviewBulk = () => useCall(contract.previewBulkChange, { errors: 'own' });
export const useBulkChange = () => useCall(contract.bulkChangePostageCosts, { refreshes: stale, errors: 'own' });

/** As many places as are given at most; typing finds the others. */
const placesShown = 100;
const asked = (search: string) => (search ? { search } : {});
const typeOption = ({ id, name }: { id: string; name: string }): ListOption => ({ value: id, label: name });
const placeOption = ({ id, name, city }: { id: string; name: string; city: string }): ListOption => ({
  value: id,
  label: name,
  hint: city,
});

export async function loadTypes(id: ServiceType, search: string, signal?: AbortSignal): Promise<ListOption[]> {
  const types = await call(
    contract.listTransportTypesOfService,
    { params: { id }, query: { ...asked(search), size: 100 } },
    { signal },
  );
  return types.map(typeOption);
}

/** The vehicle types of every service type, for the filter. */
export const loadAllTypes = async (search: string, signal?: AbortSignal): Promise<ListOption[]> =>
  (await Promise.all(serviceTypes.map((service) => loadTypes(service, search, signal)))).flat();

/** The places a price may name; from an origin, each with the price it has already. */
export async function loadPlaces(
  price: { serviceType: ServiceType; transportTypeId: string; originLocationId?: string },
  search: string,
  signal: AbortSignal,
): Promise<FoundOptions<ListOption>> {
  const { serviceType, transportTypeId, originLocationId } = price;
  const places = await call(
    contract.listRoutesOfTransportType,
    { params: { id: serviceType, transportTypeId }, query: { ...asked(search), originLocationId, size: placesShown } },
    { signal },
  );
  const options = places.map(({ amount, ...place }) => {
    const option = placeOption(place);
    return amount === null
      ? option
      : { ...option, hint: `${place.city} · ${strings.form.priced(formatRupiah(amount))}` };
  });
  return firstOf(placesShown, options);
}

/** Origins or destinations that prices have, as a filter's choices. */
export const routeChoice = (end: 'origin' | 'destination') => ({
  load: async (search: string, signal: AbortSignal) => {
    const places = await call(contract.listPriceRoutes, { query: { end, ...asked(search) } }, { signal });
    return firstOf(placesShown, places.map(placeOption));
  },
  resolve: async (ids: readonly string[]) =>
    (await call(contract.listPriceRoutes, { query: { end, ids: ids.join(',') } })).map(placeOption),
});
