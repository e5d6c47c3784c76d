import type { Location } from '@lajur/api-contract/location';
import { locationImport } from '@lajur/domain/location/location-import';
import { textOf } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';

/** What stands under each column of a file of places; the columns are those that an import reads. */
const values: Readonly<Record<string, ExportColumn<Location>['value']>> = {
  name: ({ name }) => name,
  address: ({ address }) => address,
  province: ({ province }) => province.name,
  city: ({ city }) => city.name,
  district: ({ district }) => district?.name ?? null,
  subDistrict: ({ subDistrict }) => subDistrict?.name ?? null,
  postalCode: ({ postalCode }) => postalCode,
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  radius: ({ radius }) => radius,
  openingTime: ({ openingTime }) => openingTime,
  closingTime: ({ closingTime }) => closingTime,
  zone: ({ zone }) => zone,
  note: ({ note }) => note,
  isActive: ({ isActive }) => (isActive ? 'Ya' : 'Tidak'),
};

/** A file of places can be imported again: its columns are the import's, in its order. */
export const locationColumns: readonly (ExportColumn<Location> & { key: string })[] = locationImport.columns.map(
  ({ key, title }) => {
    const value = values[key];
    if (!value) throw new Error(`nothing stands under ${key}`);
    return { key, title, value };
  },
);

/** A field that is otherwise than before, as a person reads it. */
export interface LocationChange {
  key: string;
  before: string | null;
  after: string | null;
}

/** What of a place a person would see changed. */
export function locationChanges(before: Location, after: Location): LocationChange[] {
  return locationColumns.flatMap(({ key, value }) => {
    const [was, is] = [textOf(value(before)), textOf(value(after))];
    return was === is ? [] : [{ key, before: was, after: is }];
  });
}
