import { driverFields, suspendReasonMaxLength } from '@lajur/domain/driver/driver';
import { simClasses } from '@lajur/domain/driver/sim-class';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, searchWords, several, wholeNumber, yesNo } from './field';
import { id, idParams, timestamp, version } from './id';
import { orderRow } from './order-detail';
import { chosenIds, listQuery, pageOf } from './page';
import { createOne, deleteOne, getOne, listAndExport } from './plain-call';
import { bodyOf, changeOf, rowOf } from './record';
import { recordEvent } from './record-event';

const simClass = z.enum(simClasses);

/** A driver as lists show them. */
export const driverRow = rowOf(driverFields).extend({
  suspended: z.object({ since: timestamp, by: z.string(), reason: z.string() }).nullable(),
  usualVehicle: z.object({ id, plate: z.string() }).nullable(),
  /** The order they are on now. */
  onOrder: z.object({ id, cargoNo: z.string() }).nullable(),
  hasVaccine: z.boolean(),
  vaccineName: z.string().nullable(),
  createdBy: z.string().nullable(),
});
export type DriverRow = z.output<typeof driverRow>;

const filters = {
  search: searchWords,
  isActive: yesNo.optional(),
  suspended: yesNo.optional(),
  /** One or several classes, comma separated. */
  simClass: several(simClass, 50).optional(),
  /** The licence is past, or ends within so many days from today. */
  expiry: z.enum(['lapsed', 'within-30', 'within-90']).optional(),
};
const sortKeys = ['createdAt', 'name', 'simExpiredDate'] as const;
const sort = 'createdAt,desc' as const;

export const { list: listDrivers, export: exportDrivers } = listAndExport({
  path: '/master/driver/filter',
  needs: 'VIEW_DRIVER',
  summary: 'The drivers of the company.',
  row: driverRow,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys,
  sort,
});

/** Everything about a driver. */
export const driverDetail = driverRow.extend({
  lastSeen: z.object({ place: z.string(), at: timestamp }).nullable(),
  /** Where the licence does not fit the usual vehicle. */
  warnings: z.array(z.string()),
  /** The last one-time password of the driver app. */
  credential: z
    .object({ createdAt: timestamp, createdBy: z.string(), expiresAt: timestamp, usedAt: timestamp.nullable() })
    .nullable(),
  totals: z.object({ trips: z.number().int(), delivered: z.number().int(), distanceKm: z.number() }),
  /** The order they are on now or have next. */
  nextOrder: orderRow.nullable(),
  /** The last trips, the newest first. */
  trips: z.array(orderRow),
  /** Of the last 90 days. */
  scores: z.array(z.object({ label: z.string(), score: z.number().int().nullable(), rule: z.string() })),
  timeline: z.array(recordEvent),
});
export type DriverDetail = z.output<typeof driverDetail>;

export const getDriver = getOne({
  path: '/master/driver/detail/{id}',
  needs: 'VIEW_DRIVER',
  summary: 'One driver with documents, usual vehicle, trips, scores and history.',
  answer: driverDetail,
});

/** Whether the vaccine's two count; when nobody says so, a vaccine does. */
const vaccinated = { hasVaccine: z.boolean().optional() };
const refusals = ['CONFLICT', 'NOT_FOUND', 'FILE_TYPE_NOT_ALLOWED'] as const;
const driverRuleTexts = [
  'The licence has not lapsed, unless that day was stored before.',
  'With `hasVaccine`, or a `vaccineId`, both `vaccineId` and `vaccineDate` are given, and the day is today at the latest.',
];

export const createDriver = createOne({
  path: '/master/driver',
  needs: 'CREATE_DRIVER',
  summary: 'Adds a driver. A licence or phone number that another driver has is a CONFLICT on its field.',
  rules: driverRuleTexts,
  body: bodyOf(driverFields).extend(vaccinated),
  answer: driverDetail,
  refusals,
});

export const updateDriver = endpoint({
  method: 'PATCH',
  path: '/master/driver/{id}',
  needs: 'UPDATE_DRIVER',
  summary: 'Changes the fields given, all or some; isActive alone toggles, suspended asks for suspendReason.',
  params: idParams,
  rules: [...driverRuleTexts, 'With `suspended: true` a `suspendReason` is given.'],
  body: changeOf(driverFields).extend({
    ...vaccinated,
    version,
    suspended: z.boolean().optional(),
    suspendReason: anyText(suspendReasonMaxLength).optional(),
  }),
  answer: driverDetail,
  refusals: [...refusals, 'STALE_VERSION', 'STEP_NOT_POSSIBLE'],
});
export type DriverChange = z.output<(typeof updateDriver)['body']>;

export const deleteDriver = deleteOne({
  path: '/master/driver/{id}',
  needs: 'DELETE_DRIVER',
  summary: 'Takes a driver off every list; orders keep who drove them. Refused while on the road.',
  refusals: ['STEP_NOT_POSSIBLE'],
});

export const resetDriverPassword = endpoint({
  method: 'PUT',
  path: '/master/driver/reset-password/{id}',
  needs: 'UPDATE_DRIVER',
  whileSuspended: 'allowed',
  summary: 'Makes a one-time password for the driver app, shown this once; an earlier one ends.',
  params: idParams,
  answer: z.object({ password: z.string(), expiresAt: timestamp }),
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});

export const listTopDrivers = endpoint({
  method: 'GET',
  path: '/master/driver/top',
  needs: 'VIEW_DRIVER',
  summary: 'Who delivered the most in the last days, and how much of it in time.',
  query: z.strictObject({
    days: wholeNumber(1, 365).default(30),
    size: wholeNumber(1, 20).default(10),
  }),
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      photoUrl: z.string().nullable(),
      delivered: z.number().int(),
      onTime: z.number().int(),
    }),
  ),
});

/** A driver to choose, as pickers show them. */
const driverChoice = driverRow.pick({
  id: true,
  name: true,
  phoneNo: true,
  simNo: true,
  simClass: true,
  simExpiredDate: true,
  suspended: true,
  usualVehicle: true,
});
export const listAssignableDrivers = endpoint({
  method: 'GET',
  path: '/master/driver/assign',
  needs: 'VIEW_DRIVER',
  summary: 'Active drivers to choose from.',
  query: listQuery(['name'], { search: filters.search }, { size: 20, maxSize: 100 }),
  answer: pageOf(driverChoice),
});

export const listVaccines = endpoint({
  method: 'GET',
  path: '/master/vaccine/filter',
  needs: 'VIEW_DRIVER',
  summary: 'Vaccines to choose from.',
  query: listQuery(['name'], { search: filters.search, isActive: filters.isActive }, { size: 20, maxSize: 100 }),
  answer: pageOf(z.object({ id, name: z.string(), isActive: z.boolean() })),
});
