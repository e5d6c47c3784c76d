import { type LocationValues, locationErrors, locationFields } from '@lajur/domain/location/location';
import { indonesia } from '@lajur/domain/location/point';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { decimalNumber, ruleBroken, searchWords, wholeNumber, yesNo } from './field';
import { timestamp, version } from './id';
import { chosenIds, listQuery, pageOf } from './page';
import { createOne, deleteOne, getOne, listAndExport, updateOne } from './plain-call';
import { bodyOf, choiceOf, lookupOf, rowOf } from './record';
import { recordEvent } from './record-event';

/** An official code of a province, city, district or sub-district, such as '32.16'. */
const regionId = lookupOf(locationFields.districtId);
const region = z.object({ id: z.string(), name: z.string() });
/** Without an id when only the name is known. */
const namedRegion = region.extend({ id: z.string().nullable() });
const zone = choiceOf(locationFields.zone);

/** A place of the company's, with all that is known of it. */
export const location = rowOf(locationFields)
  .omit({ provinceId: true, cityId: true, districtId: true, subDistrictId: true })
  .extend({
    province: namedRegion,
    city: namedRegion,
    district: region.nullable(),
    subDistrict: region.nullable(),
    zone,
    updatedAt: timestamp,
  });
export type Location = z.output<typeof location>;

/** One place with what happened to it, the newest first, and who changed it last. */
const locationDetail = location.extend({ changedBy: z.string().nullable(), timeline: z.array(recordEvent) });
export type LocationDetail = z.output<typeof locationDetail>;

const body = bodyOf(locationFields);
const rules = ['Each region lies in the one above it: the city in the province, the district in the city, and so on.'];
function ruled(context: { value: LocationValues; issues: z.core.$ZodRawIssue[] }): void {
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

export const { list: listLocations, export: exportLocations } = listAndExport({
  path: '/master/location/filter',
  needs: 'VIEW_LOCATION',
  summary: "The company's places.",
  row: location,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys: sorts,
  sort: 'name,asc',
  maxSize: 1000,
});

export const getLocation = getOne({
  path: '/master/location/{id}',
  needs: 'VIEW_LOCATION',
  summary: 'One place with its history, and who changed it last.',
  answer: locationDetail,
});

export const createLocation = createOne({
  path: '/master/location',
  needs: 'CREATE_LOCATION',
  summary: 'Adds a place; its name is the only one of that name.',
  rules,
  body: body.check(ruled),
  answer: location,
  refusals: ['CONFLICT'],
});

export const updateLocation = updateOne({
  method: 'PUT',
  path: '/master/location/{id}',
  needs: 'UPDATE_LOCATION',
  summary: 'Changes a place, or says that it is no longer used.',
  rules,
  body: body.extend({ version }).check(ruled),
  answer: location,
  refusals: ['CONFLICT'],
});

export const deleteLocation = deleteOne({
  path: '/master/location/{id}',
  needs: 'DELETE_LOCATION',
  summary: 'Removes a place that nothing refers to.',
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647) }),
  refusals: ['CONFLICT', 'STALE_VERSION'],
});

/** Where vehicles were when an arrival was recorded at a stop near a point. */
export const listArrivals = endpoint({
  method: 'GET',
  path: '/master/location/arrival',
  needs: 'VIEW_LOCATION',
  summary: 'The last arrivals near a point, each with where the vehicle was then: what a radius should have within it.',
  query: z.strictObject({
    latitude: decimalNumber(indonesia.latitude.min, indonesia.latitude.max),
    longitude: decimalNumber(indonesia.longitude.min, indonesia.longitude.max),
  }),
  answer: z.array(z.object({ at: timestamp, latitude: z.number(), longitude: z.number() })),
});

/** A list of regions: 1000 a page, by name (spec §7). */
const regionList = <const P extends string, F extends z.ZodRawShape>(path: P, summary: string, above: F) =>
  endpoint({
    method: 'GET',
    path,
    needs: 'signed-in',
    summary,
    query: listQuery(['name'], { search: searchWords, ...above }, { sort: 'name,asc', size: 1000, maxSize: 1000 }),
    answer: pageOf(region),
  });

export const listProvinces = regionList('/master/province/filter', 'The provinces of Indonesia.', {});
export const listCities = regionList('/master/city/filter', 'Cities and regencies, of one province or all.', {
  provinceId: regionId.optional(),
});
export const listDistricts = regionList('/master/district/filter', 'Districts, of one city or all.', {
  cityId: regionId.optional(),
});
export const listSubDistricts = regionList('/master/sub-district/filter', 'Sub-districts, of one district or all.', {
  districtId: regionId.optional(),
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
