import { zones } from '@lajur/domain/common/time';
import { namePattern, notesPattern, timePattern } from '@lajur/domain/common/validation';
import {
  coordinateError,
  indonesia,
  type LocationFields,
  locationErrors,
  locationLimits,
  placeRules,
  postalCodePattern,
  radiusText,
} from '@lajur/domain/location/location';
import { isRegionCode, regionCodePattern } from '@lajur/domain/location/region';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { orBlank, ruleBroken, searchWords, text, wholeNumber, written, yesNo } from './field';
import { id, idParams, timestamp, version } from './id';
import { chosenIds, exportQuery, listQuery, pageOf } from './page';

/** An official code of a province, city, district or sub-district, such as '32.16'. */
const regionCode = (missing?: string) =>
  written({
    max: 13,
    patterns: [regionCodePattern],
    rule: (value) => (isRegionCode(value) ? null : 'Kode wilayah tidak sah'),
    trim: false,
    missing,
  });
const regionId = regionCode();
const region = z.object({ id: z.string(), name: z.string() });
const zone = z.enum(zones, 'Zona waktu tidak dikenal');

/** A place of the company's, with all that is known of it. */
export const location = z.object({
  id,
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Metres. */
  radius: z.number().int(),
  /** Without an id when only the name is known. */
  province: region.extend({ id: z.string().nullable() }),
  city: region.extend({ id: z.string().nullable() }),
  district: region.nullable(),
  subDistrict: region.nullable(),
  postalCode: z.string().nullable(),
  /** `hh:mm` in the place's zone; the same twice: open day and night. */
  openingTime: z.string(),
  closingTime: z.string(),
  zone,
  note: z.string().nullable(),
  isActive: z.boolean(),
  version,
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type Location = z.output<typeof location>;

/** One place, and who changed it last. */
const locationDetail = location.extend({ changedBy: z.string().nullable() });
export type LocationDetail = z.output<typeof locationDetail>;

/** A form may send what is not filled in yet: it is told so. */
const asked = <T extends z.ZodType>(schema: T) => schema as unknown as z.ZodType<z.output<T>, z.input<T> | null>;
const chosenRegion = regionId.nullish().transform((value) => value ?? null);
const coordinate = (axis: keyof typeof indonesia, label: string) => {
  const { min, max } = indonesia[axis];
  const error = ({ input }: { input: unknown }) => coordinateError(axis, input as number) ?? undefined;
  return asked(z.number(`${label} wajib diisi`).min(min, { error }).max(max, { error }));
};
const time = text('Jam', { max: 20, patterns: [timePattern], rule: placeRules.time });
const { min: leastRadius, max: greatestRadius } = locationLimits.radius;

/** What can be written; how the regions belong together is the domain's to say. */
const fields = {
  name: text('Nama lokasi', { max: locationLimits.name, patterns: [namePattern], rule: placeRules.name }),
  address: text('Alamat', { max: locationLimits.address }),
  latitude: coordinate('latitude', 'Lintang'),
  longitude: coordinate('longitude', 'Bujur'),
  radius: asked(
    z.number('Radius wajib diisi').int(radiusText).min(leastRadius, radiusText).max(greatestRadius, radiusText),
  ),
  provinceId: asked(regionCode('Provinsi wajib diisi')),
  cityId: asked(regionCode('Kota/Kabupaten wajib diisi')),
  districtId: chosenRegion,
  subDistrictId: chosenRegion,
  postalCode: written({
    max: 20,
    patterns: [orBlank(postalCodePattern)],
    rule: placeRules.postalCode,
  })
    .nullish()
    .transform((value) => value ?? ''),
  openingTime: time,
  closingTime: time,
  /** The province's when it is not given. */
  zone: zone.nullish().transform((value) => value ?? null),
  note: written({ max: locationLimits.note, patterns: [notesPattern], rule: placeRules.note })
    .nullish()
    .transform((value) => value ?? ''),
  isActive: z.boolean().default(true),
};

const rules = ['Each region lies in the one above it: the city in the province, the district in the city, and so on.'];
function ruled(context: { value: LocationFields; issues: z.core.$ZodRawIssue[] }): void {
  for (const [field, message] of Object.entries(locationErrors(context.value)))
    context.issues.push(ruleBroken(message, [field], context.value));
}

const sorts = ['name', 'city', 'province', 'createdAt', 'updatedAt'] as const;
const filters = {
  search: searchWords,
  /** Part of the name. */
  name: searchWords,
  provinceId: regionId.optional(),
  cityId: regionId.optional(),
  zone: zone.optional(),
  isActive: yesNo.optional(),
};

export const listLocations = endpoint({
  method: 'GET',
  path: '/master/location/filter',
  needs: 'VIEW_LOCATION',
  summary: "The company's places.",
  query: listQuery(sorts, filters, { sort: 'name,asc', maxSize: 1000 }),
  answer: pageOf(location),
});

export const exportLocations = endpoint({
  method: 'GET',
  path: '/master/location/export',
  needs: 'VIEW_LOCATION',
  summary: 'The places of a filtered list as a file.',
  query: exportQuery(sorts, { ...filters, ids: chosenIds }, { sort: 'name,asc' }),
  answer: z.string(),
  replyKind: 'file',
});

export const getLocation = endpoint({
  method: 'GET',
  path: '/master/location/{id}',
  needs: 'VIEW_LOCATION',
  summary: 'One place, and who changed it last.',
  params: idParams,
  answer: locationDetail,
  refusals: ['NOT_FOUND'],
});

export const createLocation = endpoint({
  method: 'POST',
  path: '/master/location',
  needs: 'CREATE_LOCATION',
  summary: 'Adds a place; its name is the only one of that name.',
  rules,
  body: z.strictObject(fields).check(ruled),
  answer: location,
  status: 201,
  refusals: ['CONFLICT'],
});

export const updateLocation = endpoint({
  method: 'PUT',
  path: '/master/location/{id}',
  needs: 'UPDATE_LOCATION',
  summary: 'Changes a place, or says that it is no longer used.',
  params: idParams,
  rules,
  body: z.strictObject({ ...fields, version }).check(ruled),
  answer: location,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
});

export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/master/location/{id}',
  needs: 'DELETE_LOCATION',
  summary: 'Removes a place that nothing refers to.',
  params: idParams,
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647) }),
  answer: z.object({}),
  status: 204,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
});

/** Lists of regions: 1000 a page, by name (spec §7). */
const regionQuery = <F extends z.ZodRawShape>(above: F) =>
  listQuery(['name'], { search: searchWords, ...above }, { sort: 'name,asc', size: 1000, maxSize: 1000 });

export const listProvinces = endpoint({
  method: 'GET',
  path: '/master/province/filter',
  needs: 'signed-in',
  summary: 'The provinces of Indonesia.',
  query: regionQuery({}),
  answer: pageOf(region),
});

export const listCities = endpoint({
  method: 'GET',
  path: '/master/city/filter',
  needs: 'signed-in',
  summary: 'Cities and regencies, of one province or all.',
  query: regionQuery({ provinceId: regionId.optional() }),
  answer: pageOf(region),
});

export const listDistricts = endpoint({
  method: 'GET',
  path: '/master/district/filter',
  needs: 'signed-in',
  summary: 'Districts, of one city or all.',
  query: regionQuery({ cityId: regionId.optional() }),
  answer: pageOf(region),
});

export const listSubDistricts = endpoint({
  method: 'GET',
  path: '/master/sub-district/filter',
  needs: 'signed-in',
  summary: 'Sub-districts, of one district or all.',
  query: regionQuery({ districtId: regionId.optional() }),
  answer: pageOf(region),
});

export const getZipcodes = endpoint({
  method: 'GET',
  path: '/master/zipcode/{provinceId}/{cityId}/{districtId}/{subDistrictId}',
  needs: 'signed-in',
  summary:
    "Postal codes known for a sub-district, likeliest first: the official ones, else those of the company's places.",
  params: z.object({ provinceId: regionId, cityId: regionId, districtId: regionId, subDistrictId: regionId }),
  answer: z.array(
    z.object({
      zipcode: z.string(),
      /** `official`: from the loaded list; `own`: places of the company there; `nearby`: in the same district. */
      source: z.enum(['official', 'own', 'nearby']),
    }),
  ),
  refusals: ['NOT_FOUND'],
});
