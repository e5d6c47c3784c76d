import type { CallOf } from '@lajur/api-contract/endpoint';
import type { createLocation, Location } from '@lajur/api-contract/location';
import type { Zone } from '@lajur/domain/common/time';
import { locationErrors, locationFields } from '@lajur/domain/location/location';
import { coordinatesError } from '@lajur/domain/location/map-link';
import { coordinatesText, parseCoordinates } from '@lajur/domain/location/point';
import type { Fields } from '@lajur/domain/record/field';
import type { EditedFields } from '../../ui/form/edited-fields';
import { editedFieldsOf, type FormValues, formValues, sentValues } from '../../ui/form/record-values';
import type { ListOption } from '../../ui/input/option-list';

const { latitude: _latitude, longitude: _longitude, ...own } = locationFields;
const { radius, openingTime, closingTime, zone, note, isActive, ...upToPoint } = own;

/** The fields in page order. A point is pasted as one. */
export const formFields = {
  ...upToPoint,
  coordinates: {
    kind: 'text',
    label: 'Koordinat (lintang, bujur)',
    required: true,
    help: 'Tempel koordinat atau tautan dari aplikasi peta, atau klik peta.',
    max: 1000,
  },
  radius,
  openingTime,
  closingTime,
  zone,
  note,
  isActive,
} as const satisfies Fields;

/** What stands in the form: regions with their names. */
export type LocationValues = Omit<FormValues<typeof formFields>, 'zone'> & { zone: Zone };

type Body = CallOf<typeof createLocation>['body'];

export const emptyValues: LocationValues = { ...formValues(formFields), zone: 'WIB' };

const optionOf = (region: { id: string | null; name: string } | null): ListOption | null =>
  region?.id ? { value: region.id, label: region.name } : null;

export const valuesOf = (location: Location): LocationValues => ({
  ...formValues(formFields, {
    ...location,
    provinceId: optionOf(location.province),
    cityId: optionOf(location.city),
    districtId: optionOf(location.district),
    subDistrictId: optionOf(location.subDistrict),
    coordinates: coordinatesText(location),
  }),
  zone: location.zone,
});

/** For what several people change at once. A place lies in one chain of regions, with its postal code and zone. */
export const locationEdits: EditedFields<LocationValues> = {
  ...editedFieldsOf(formFields),
  together: [['provinceId', 'cityId', 'districtId', 'subDistrictId', 'postalCode', 'zone']],
};

/** A place as it is sent when only something beside its fields changes. */
export const bodyOf = (location: Location): Body => sentFrom(valuesOf(location));

const readFrom = (values: LocationValues) => ({
  ...sentValues(own, values),
  ...(parseCoordinates(values.coordinates) ?? { latitude: null, longitude: null }),
});

/** What the service gets, of values that were checked. */
export const sentFrom = (values: LocationValues): Body => readFrom(values) as Body;

/** Refusals of the two halves of a point stand under the one field it is written in. */
export function formErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  const { latitude, longitude, ...others } = errors;
  const point = latitude ?? longitude;
  return point === undefined ? others : { ...others, coordinates: point };
}

/** What is wrong in the form, by its fields. */
export function checkValues(values: LocationValues): Record<string, string> {
  const errors = formErrors(locationErrors(readFrom(values)));
  if (parseCoordinates(values.coordinates)) return errors;
  const coordinates = values.coordinates.trim() === '' ? 'Koordinat wajib diisi' : coordinatesError(values.coordinates);
  return { ...errors, coordinates };
}
