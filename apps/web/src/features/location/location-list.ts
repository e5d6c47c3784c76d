import { listCities, listLocations, listProvinces } from '@lajur/api-contract/location';
import { zoneChoices } from '@lajur/domain/common/time';
import { locationFields as fields } from '@lajur/domain/location/location';
import { call } from '../../ui/call/client';
import type { RecordList } from '../../ui/detail-page/record-list';
import type { FilterField } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import { to } from '../../ui/paths';
import { loadRegions } from '../../ui/region/regions';
import { locationLive } from './queries';

const regionChoice = (level: 'province' | 'city', list: typeof listProvinces | typeof listCities) => ({
  load: (search: string, signal: AbortSignal) => loadRegions(level, undefined, search, signal),
  resolve: async (codes: readonly string[]) =>
    (await call(list, {})).content.flatMap(({ id, name }) => (codes.includes(id) ? [{ value: id, label: name }] : [])),
});
const filters: readonly FilterField[] = [
  { key: 'provinceId', label: fields.provinceId.label, kind: 'select', ...regionChoice('province', listProvinces) },
  { key: 'cityId', label: fields.cityId.label, kind: 'select', ...regionChoice('city', listCities) },
  {
    key: 'zone',
    label: fields.zone.label,
    kind: 'select',
    options: zoneChoices,
  },
  {
    key: 'isActive',
    label: fields.isActive.label,
    kind: 'select',
    options: [
      { value: 'true', label: fields.isActive.words.yes },
      { value: 'false', label: fields.isActive.words.no },
    ],
  },
];

/** The list of places, as the page of a place leads on and back in it. */
export const locationList: RecordList<typeof listLocations> = {
  endpoint: listLocations,
  inputOf: (state) => ({ query: listQuery(listLocations, state) }),
  live: locationLive,
  filters,
  defaults: { size: 10, sort: 'name,asc' },
  href: to('locations'),
  hrefOf: (locationId) => to('location', { locationId }),
  editHrefOf: (locationId) => to('locationEdit', { locationId }),
};
