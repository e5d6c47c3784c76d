import { listLocations } from '@lajur/api-contract/location';
import type { ViaPlace } from '@lajur/domain/order/reroute';
import { call } from '../../../ui/call/client';
import type { ListOption } from '../../../ui/input/option-list';

/** A place that a way can lead through, as a choice. */
export interface PlaceOption extends ListOption, ViaPlace {}

const shownTowns = 12;
const shownLocations = 8;

const townsOf = async (search: string): Promise<PlaceOption[]> => {
  const { overview } = await import('../../../ui/map/base-data');
  const wanted = search.toLowerCase();
  return overview.towns
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, shownTowns)
    .map(({ name, lat, lng }) => ({ value: `kota ${name}`, label: name, name, latitude: lat, longitude: lng }));
};

/** Towns of the map, and the company's own places for who may see them. */
export const loadPlaces =
  (withLocations: boolean) =>
  async (search: string, signal: AbortSignal): Promise<readonly PlaceOption[]> => {
    const towns = await townsOf(search);
    if (!withLocations || search === '') return towns;
    const query = { name: search, isActive: 'true', size: shownLocations } as const;
    const { content } = await call(listLocations, { query }, { signal });
    const own = content.map(
      ({ id, name, city, latitude, longitude }): PlaceOption => ({
        ...{ value: id, label: name, hint: city.name, name, latitude, longitude },
      }),
    );
    return [...own, ...towns];
  };
