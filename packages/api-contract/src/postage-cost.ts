import { serviceTypes } from '@lajur/domain/order/status';
import {
  basisPointsError,
  bulkBasisPoints,
  maxBulkPrices,
  priceRoundings,
} from '@lajur/domain/postage-cost/bulk-change';
import { postageCostFields, sameEndsError } from '@lajur/domain/postage-cost/postage-cost';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { ruleBroken, searchWords, wholeNumber, yesNo } from './field';
import { id, rupiah, timestamp, version } from './id';
import { chosenIds, listQuery, pageOf } from './page';
import { createOne, deleteOne, getOne, listAndExport, updateOne } from './plain-call';
import { bodyOf } from './record';

const named = z.object({ id, name: z.string() });
const place = named.extend({ city: z.string() });
const serviceType = z.enum(serviceTypes);

/** A price of a route: what a company asks for one vehicle type from one place to another (spec §3). */
export const postageCost = z.object({
  id,
  version,
  shippingCostType: named,
  serviceType,
  transportType: named,
  origin: place,
  destination: place,
  amount: rupiah,
  /** An inactive price is kept for its history and is not offered. */
  isActive: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  updatedBy: z.string(),
});
export type PostageCost = z.output<typeof postageCost>;

const priceChange = z.object({
  id,
  action: z.enum(['create', 'change', 'bulk-change', 'import', 'deactivate', 'activate']),
  at: timestamp,
  by: z.string(),
  /** Null where the price itself stayed as it was. */
  amount: z.object({ before: rupiah.nullable(), after: rupiah }).nullable(),
  /** What else changed, as a person reads it. */
  others: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
});
export type PriceChange = z.output<typeof priceChange>;

export const postageCostDetail = postageCost.extend({
  /** Newest first. */
  history: z.array(priceChange),
});
export type PostageCostDetail = z.output<typeof postageCostDetail>;

const fields = bodyOf(postageCostFields);
const twoEnds = (context: z.core.ParsePayload<z.output<typeof fields>>): void => {
  const { originLocationId, destinationLocationId } = context.value;
  const message = sameEndsError(originLocationId, destinationLocationId);
  if (message) context.issues.push(ruleBroken(message, ['destinationLocationId'], context.value));
};
const postageRules = ['A route has two ends.', 'The transport type is one of the service type.'];
export type PostageCostFields = z.output<typeof fields>;

const filters = {
  search: searchWords,
  shippingCostTypeId: id.optional(),
  serviceType: serviceType.optional(),
  transportTypeId: id.optional(),
  originLocationId: id.optional(),
  destinationLocationId: id.optional(),
  isActive: yesNo.optional(),
};
const sortKeys = ['createdAt', 'updatedAt', 'amount', 'origin', 'destination'] as const;
const newest = { sort: 'createdAt,desc' } as const;
/** Lookups of vehicle types and places (spec §9). */
const lookupSize = 20;

export const { list: listPostageCosts, export: exportPostageCosts } = listAndExport({
  path: '/master/shipping-cost/filter',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'The prices of the company.',
  row: postageCost,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys,
  ...newest,
});

export const findPostageCosts = endpoint({
  method: 'GET',
  path: '/master/shipping-cost/find',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'The active prices, for choosing one.',
  query: listQuery(sortKeys, (({ isActive: _isActive, ...others }) => others)(filters), {
    ...newest,
    size: lookupSize,
    maxSize: 100,
  }),
  answer: pageOf(postageCost),
});

export const listPriceRoutes = endpoint({
  method: 'GET',
  path: '/master/shipping-cost/route',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'Origins or destinations that prices name, for filters and lookups.',
  query: z.strictObject({
    end: z.enum(['origin', 'destination']).default('origin'),
    /** Only destinations reached from here. */
    originLocationId: id.optional(),
    search: searchWords,
    ids: chosenIds,
  }),
  answer: z.array(place),
});

export const getPostageCost = getOne({
  path: '/master/shipping-cost/detail/{id}',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'One price with its history: who changed it, when, from what to what.',
  answer: postageCostDetail,
});

export const createPostageCost = createOne({
  path: '/master/shipping-cost',
  needs: 'CREATE_POSTAGE_COST',
  summary: 'Adds a price. A combination has one active price: a second is refused and the first one is named.',
  rules: postageRules,
  body: fields.check(twoEnds),
  answer: postageCostDetail,
  refusals: ['CONFLICT', 'NOT_FOUND'],
});

export const updatePostageCost = updateOne({
  method: 'PUT',
  path: '/master/shipping-cost/{id}',
  needs: 'UPDATE_POSTAGE_COST',
  summary: 'Changes a price; another amount goes into its history. `isActive: true` takes an inactive one back.',
  rules: postageRules,
  body: fields.extend({ version, isActive: z.literal(true).optional() }).check(twoEnds),
  answer: postageCostDetail,
  refusals: ['CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const deletePostageCost = deleteOne({
  path: '/master/shipping-cost/{id}',
  needs: 'DELETE_POSTAGE_COST',
  summary: 'Takes a price out of use. It and its history stay readable.',
  query: z.strictObject({ version: wholeNumber(1, 2_147_483_647).optional() }),
  refusals: ['STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});

const percentError = ({ input }: { input: unknown }) => basisPointsError(input as number) ?? undefined;
const basisPoints = z
  .number('Persen wajib diisi')
  .int({ error: percentError })
  .min(bulkBasisPoints.min, { error: percentError })
  .max(bulkBasisPoints.max, { error: percentError })
  .meta({ not: { const: 0 } })
  .check((context) => {
    if (context.value === 0)
      context.issues.push({ code: 'custom', message: basisPointsError(0) ?? '', input: context.value });
  });
const change = z.object({ basisPoints, rounding: z.literal(priceRoundings, 'Pembulatan tidak dikenal').default(1) });
/** Shared by both steps: a price that was seen, in the version that was seen. */
const priceSeen = z.object({ id, version });
const { isActive: _active, ...bulkFilters } = filters;

export const bulkPreview = z.object({
  /** At most `maxBulkPrices`, by route. */
  rows: z.array(
    postageCost.extend({
      after: rupiah,
      /** Why it cannot be changed so; null when it can. */
      problem: z.string().nullable(),
    }),
  ),
});
export type BulkPreviewRow = z.output<typeof bulkPreview>['rows'][number];

export const previewBulkChange = endpoint({
  answerIsNotKept: 'same',
  method: 'POST',
  path: '/master/shipping-cost/bulk-change/preview',
  needs: 'UPDATE_POSTAGE_COST',
  summary: 'What a change by per cent would make of the chosen or filtered active prices. Writes nothing.',
  body: change.extend({
    ids: z.array(id).min(1, 'Pilih paling sedikit satu harga').max(maxBulkPrices).optional(),
    filter: z.strictObject(bulkFilters).optional(),
  }),
  answer: bulkPreview,
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const bulkChangePostageCosts = endpoint({
  method: 'POST',
  path: '/master/shipping-cost/bulk-change',
  needs: 'UPDATE_POSTAGE_COST',
  summary:
    'Changes prices by per cent as previewed: all of them or none. One that moved on since is refused with 409 and named.',
  body: change.extend({
    prices: z.array(priceSeen).min(1, 'Pilih paling sedikit satu harga').max(maxBulkPrices),
  }),
  answer: z.object({ changed: z.number().int(), unchanged: z.number().int() }),
  refusals: ['NOT_FOUND', 'STALE_VERSION'],
});

export const listShippingCostTypes = endpoint({
  method: 'GET',
  path: '/master/shipping-cost/type',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'What a price may be counted by.',
  answer: z.array(named.extend({ pricingType: z.string() })),
});

export const listServiceTypes = endpoint({
  method: 'GET',
  path: '/master/service-type',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'The service types, first of the chained lookups of a price.',
  answer: z.array(z.object({ id: serviceType, name: z.string() })),
});

const serviceParams = z.object({ id: serviceType });
const lookupQuery = z.strictObject({
  search: searchWords,
  size: wholeNumber(1, 100).default(lookupSize),
});

export const listTransportTypesOfService = endpoint({
  method: 'GET',
  path: '/master/service-type/{id}/transport-type',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'The vehicle types of a service type.',
  params: serviceParams,
  query: lookupQuery,
  answer: z.array(named),
  refusals: ['NOT_FOUND'],
});

export const listRoutesOfTransportType = endpoint({
  method: 'GET',
  path: '/master/service-type/{id}/transport-type/{transportTypeId}/route',
  needs: 'VIEW_POSTAGE_COST',
  summary: 'The places a price of this vehicle type may name, with those that have a price from `originLocationId`.',
  params: serviceParams.extend({ transportTypeId: id }),
  query: lookupQuery.extend({ originLocationId: id.optional(), size: wholeNumber(1, 1000).default(lookupSize) }),
  answer: z.array(
    place.extend({
      /** The active price from the origin to here, of any cost type; null when there is none. */
      amount: rupiah.nullable(),
    }),
  ),
  refusals: ['NOT_FOUND'],
});
