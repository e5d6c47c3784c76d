import type { Location } from '@lajur/api-contract/location';
import { locationFields } from '@lajur/domain/location/location';
import { keysOf } from '@lajur/domain/record/field';
import { fileKey } from '@lajur/domain/record/file-columns';
import { textOf } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import type { ImportChange } from '../../platform/import/import-change';
import { fieldExport } from '../../platform/record/record-export';

const keys = keysOf(locationFields);

/** A place with the names of its regions. */
const named = ({ province, city, district, subDistrict, ...own }: Location) => ({
  ...own,
  provinceId: province.name,
  cityId: city.name,
  districtId: district?.name,
  subDistrictId: subDistrict?.name,
});

/** A file of places can be imported again: its columns are the import's, in its order. */
export const locationColumns: readonly ExportColumn<Location>[] = fieldExport(locationFields, keys).map(
  ({ title, value }) => ({ title, value: (location) => value(named(location)) }),
);

/** What of a place a person would see changed, as a file has it. */
export const locationChanges = (before: Location, after: Location): ImportChange[] =>
  keys.flatMap((key, at) => {
    const [was, is] = [before, after].map((place) => textOf(locationColumns[at]?.value(place) ?? null));
    return was === is ? [] : [{ key: fileKey(locationFields, key), before: was ?? null, after: is ?? null }];
  });
