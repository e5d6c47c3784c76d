import type { CallOf } from '@lajur/api-contract/endpoint';
import type { createLocation, Location } from '@lajur/api-contract/location';
import { formatNumber } from '@lajur/domain/common/number';
import type { Zone } from '@lajur/domain/common/time';
import {
  coordinatesText,
  type LocationFields,
  locationErrors,
  parseCoordinates,
  usualHours,
  usualRadius,
} from '@lajur/domain/location/location';
import type { EditedFields } from '../../ui/form/edited-fields';
import type { ListOption } from '../../ui/input/option-list';
import { strings } from './strings';

/** What stands in the form: regions with their names, the point as it is pasted. */
export interface LocationValues {
  name: string;
  address: string;
  provinceId: ListOption | null;
  cityId: ListOption | null;
  districtId: ListOption | null;
  subDistrictId: ListOption | null;
  postalCode: string;
  coordinates: string;
  radius: number | null;
  openingTime: string;
  closingTime: string;
  zone: Zone;
  note: string;
  isActive: boolean;
}

type Body = CallOf<typeof createLocation>['body'];

export const emptyValues: LocationValues = {
  name: '',
  address: '',
  provinceId: null,
  cityId: null,
  districtId: null,
  subDistrictId: null,
  postalCode: '',
  coordinates: '',
  radius: usualRadius,
  ...usualHours,
  zone: 'WIB',
  note: '',
  isActive: true,
};

const optionOf = (region: { id: string | null; name: string } | null): ListOption | null =>
  region?.id ? { value: region.id, label: region.name } : null;

export const valuesOf = (location: Location): LocationValues => ({
  name: location.name,
  address: location.address,
  provinceId: optionOf(location.province),
  cityId: optionOf(location.city),
  districtId: optionOf(location.district),
  subDistrictId: optionOf(location.subDistrict),
  postalCode: location.postalCode ?? '',
  coordinates: coordinatesText(location),
  radius: location.radius,
  openingTime: location.openingTime,
  closingTime: location.closingTime,
  zone: location.zone,
  note: location.note ?? '',
  isActive: location.isActive,
});

/** For what several people change at once. A place lies in one chain of regions, with its postal code and zone. */
export const locationEdits: EditedFields<LocationValues> = {
  labels: strings.labels,
  text: (values, key) => {
    const value = values[key];
    if (value === null || value === '') return null;
    if (typeof value === 'boolean') return value ? strings.active : strings.inactive;
    if (typeof value === 'number') return `${formatNumber(value)} m`;
    return typeof value === 'object' ? value.label : value;
  },
  together: [['provinceId', 'cityId', 'districtId', 'subDistrictId', 'postalCode', 'zone']],
};

/** A place as it is sent when only something beside its fields changes. */
export const bodyOf = (location: Location): Body => sentFrom(valuesOf(location));

function fieldsOf(values: LocationValues): LocationFields {
  const point = parseCoordinates(values.coordinates);
  return {
    ...values,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    provinceId: values.provinceId?.value ?? null,
    cityId: values.cityId?.value ?? null,
    districtId: values.districtId?.value ?? null,
    subDistrictId: values.subDistrictId?.value ?? null,
  };
}

/** What the service gets. */
export function sentFrom(values: LocationValues): Body {
  const { coordinates: _pasted, ...others } = values;
  const { latitude, longitude, provinceId, cityId, districtId, subDistrictId } = fieldsOf(values);
  return { ...others, latitude, longitude, provinceId, cityId, districtId, subDistrictId };
}

/** Refusals of the two halves of a point stand under the one field it is written in. */
export function formErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const { latitude, longitude, ...others } = errors;
  const point = latitude ?? longitude;
  return point === undefined ? others : { ...others, coordinates: point };
}

/** What is wrong in the form, by its fields. */
export function checkValues(values: LocationValues): Record<string, string> {
  const errors = formErrors(locationErrors(fieldsOf(values)));
  if (parseCoordinates(values.coordinates)) return errors;
  const coordinates =
    values.coordinates.trim() === '' ? 'Koordinat wajib diisi' : 'Tulis lintang dan bujur, misalnya -6.2, 106.8';
  return { ...errors, coordinates };
}
