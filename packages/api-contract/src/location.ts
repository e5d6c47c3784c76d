import { type LocationFields, locationErrors } from '@lajur/domain/location/location';
import { isRegionCode } from '@lajur/domain/location/region';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, timestamp, version } from './id';
import { chosenIds, exportQuery, listQuery, pageOf } from './page';

/** An official code of a province, city, district or sub-district, such as '32.16'. */
const regionId = z.string().refine(isRegionCode, 'Kode wilayah tidak sah');
const region = z.object({ id: z.string(), name: z.string() });
const zone = z.enum(['WIB', 'WITA', 'WIT'], 'Zona waktu tidak dikenal');

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

const written = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value ?? '');
const chosenRegion = regionId.nullish().transform((value) => value ?? null);
const measured = z
  .number()
  .nullish()
  .transform((value) => value ?? null);

/** What can be written; the domain's rules say what it has to be. */
const fields = {
  name: written,
  address: written,
  latitude: measured,
  longitude: measured,
  radius: measured,
  provinceId: chosenRegion,
  cityId: chosenRegion,
  districtId: chosenRegion,
  subDistrictId: chosenRegion,
  postalCode: written,
  openingTime: written,
  closingTime: written,
  /** The province's when it is not given. */
  zone: zone.nullish().transform((value) => value ?? null),
  note: written,
  isActive: z.boolean().default(true),
};

function ruled(context: { value: LocationFields; issues: z.core.$ZodRawIssue[] }): void {
  for (const [field, message] of Object.entries(locationErrors(context.value)))
    context.issues.push({ code: 'custom', path: [field], message, input: context.value });
}

const sorts = ['name', 'city', 'province', 'createdAt', 'updatedAt'] as const;
const filters = {
  search: z.string().trim().max(100).optional(),
  /** Part of the name. */
  name: z.string().trim().max(100).optional(),
  provinceId: regionId.optional(),
  cityId: regionId.optional(),
  zone: zone.optional(),
  isActive: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
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
  body: z.strictObject(fields).check(ruled),
  answer: location,
  status: 201,
  refusals: ['VALIDATION', 'CONFLICT'],
});

export const updateLocation = endpoint({
  method: 'PUT',
  path: '/master/location/{id}',
  needs: 'UPDATE_LOCATION',
  summary: 'Changes a place, or says that it is no longer used.',
  params: idParams,
  body: z.strictObject({ ...fields, version }).check(ruled),
  answer: location,
  refusals: ['NOT_FOUND', 'VALIDATION', 'CONFLICT', 'STALE_VERSION'],
});

export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/master/location/{id}',
  needs: 'DELETE_LOCATION',
  summary: 'Removes a place that nothing refers to.',
  params: idParams,
  query: z.strictObject({ version: z.coerce.number().pipe(version) }),
  answer: z.object({}),
  status: 204,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STALE_VERSION'],
});

/** Lists of regions: 1000 a page, by name (spec §7). */
const regionQuery = <F extends z.ZodRawShape>(above: F) =>
  listQuery(
    ['name'],
    { search: z.string().trim().max(100).optional(), ...above },
    { sort: 'name,asc', size: 1000, maxSize: 1000 },
  );

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
