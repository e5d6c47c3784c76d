import {
  problemEffects,
  problemGroupNames,
  problemLabels,
  problemMaxDelay,
  problemMaxPhotos,
  problemStatuses,
  problemTextMax,
} from '@lajur/domain/problem/problem';
import { problemActions } from '@lajur/domain/problem/problem-step';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, optionalText, pictureUrls, searchWords, text } from './field';
import { day, id, idParams, timestamp, version } from './id';
import { orderStatus } from './order-detail';
import { chosenIds } from './page';
import { createOne, getOne, listAndExport, updateOne } from './plain-call';

export const problemStatus = z.enum(problemStatuses);
export const problemEffect = z.enum(problemEffects, 'Dampak tidak dikenal');
const group = z.enum(problemGroupNames);
const actorKind = z.enum(['transporter', 'driver', 'provider', 'shipper', 'system']);
const point = { latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) };

/** A problem on the way of an order (spec §4). */
export const problemRow = z.object({
  id,
  version,
  status: problemStatus,
  /** As the list of choices calls it. */
  kind: z.string(),
  /** The journey stands still until it is resolved. */
  stops: z.boolean(),
  description: z.string(),
  place: z.string().nullable(),
  /** Its times are told in it. */
  timezone: z.string(),
  happenedAt: timestamp,
  raisedAt: timestamp,
  raisedBy: z.string(),
  raisedByKind: actorKind,
  processAt: timestamp.nullable(),
  /** Who took it into process. */
  handler: z.string().nullable(),
  handlerKind: actorKind.nullable(),
  resolvedAt: timestamp.nullable(),
  resolvedBy: z.string().nullable(),
  /** What was done about it. */
  resolution: z.string().nullable(),
  effect: problemEffect.nullable(),
  /** By how much the order will be late for it, or was. */
  delayMinutes: z.number().int().nullable(),
  order: z.object({ id, cargoNo: z.string(), status: orderStatus }),
  shipper: z.object({ id, name: z.string() }),
  /** Who carried the order then. */
  vehicle: z.object({ id, plate: z.string() }).nullable(),
  driver: z.object({ id, name: z.string() }).nullable(),
});
export type ProblemRow = z.output<typeof problemRow>;

const orderPlace = z.object({ name: z.string(), city: z.string(), timezone: z.string() });

export const problemDetail = problemRow.extend({
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  photoUrls: z.array(z.string()),
  resolutionPhotoUrls: z.array(z.string()),
  /** Of its order: from where to where, and when it is expected. */
  journey: z.object({
    origin: orderPlace,
    destination: orderPlace,
    arrivalPlan: timestamp,
    eta: timestamp.nullable(),
    arrivedAt: timestamp.nullable(),
    driverPhone: z.string().nullable(),
  }),
  /** What was done with it, the newest first. */
  events: z.array(
    z.object({
      id,
      action: z.enum(problemActions),
      actorKind,
      actorName: z.string(),
      at: timestamp,
      text: z.string().nullable(),
      photoUrls: z.array(z.string()),
    }),
  ),
});
export type ProblemDetail = z.output<typeof problemDetail>;

const filters = {
  search: searchWords,
  kind: anyText(100).optional(),
  shipperId: id.optional(),
  driverId: id.optional(),
  vehicleId: id.optional(),
  /** Days on which it happened, both included. */
  fromDate: day.optional(),
  toDate: day.optional(),
};
const sortKeys = ['since', 'happenedAt'] as const;

export const { list: listProblems, export: exportProblems } = listAndExport({
  path: '/problem/list/{status}',
  exportPath: '/problem/export/{status}',
  needs: 'VIEW_PROBLEM',
  summary: 'The problems of a status: waiting, in process or resolved; by default those first that wait longest.',
  params: z.object({ status: group }),
  row: problemRow,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys,
});

export const getProblemSummary = endpoint({
  method: 'GET',
  path: '/problem/summary',
  needs: 'VIEW_PROBLEM',
  summary: 'How many problems stand in each status, each up to 10,000.',
  answer: z.object({ waiting: z.number().int(), process: z.number().int(), resolved: z.number().int() }),
});

export const getProblem = getOne({
  path: '/problem/process/detail/{id}',
  needs: 'VIEW_PROBLEM',
  summary: 'One problem with its order, photos and all that was done with it.',
  answer: problemDetail,
});

export const getOpenProblems = endpoint({
  method: 'GET',
  path: '/problem/accident/exists',
  needs: 'VIEW_PROBLEM',
  summary: 'Whether an order has a problem that is not resolved, and whether one keeps it from going on.',
  query: z.strictObject({ orderId: id }),
  answer: z.object({
    exists: z.boolean(),
    stops: z.boolean(),
    problems: z.array(problemRow.pick({ id: true, kind: true, status: true, stops: true, raisedAt: true })),
  }),
  refusals: ['NOT_FOUND'],
});

const photoUrls = pictureUrls(problemMaxPhotos);
const delayMinutes = z
  .number(`${problemLabels.delay} wajib diisi`)
  .int('Isi menit utuh')
  .min(1, 'Minimal 1 menit')
  .max(problemMaxDelay, 'Maksimal 30 hari');
const refusals = ['CONFLICT', 'STEP_NOT_POSSIBLE'] as const;

/** The path is the specification's; orders of either mode are taken (ADR 0046). */
export const raiseProblem = createOne({
  path: '/transporter/shipment/{id}/lumpsum/accident',
  needs: 'UPDATE_PROBLEM',
  whileSuspended: 'allowed',
  summary:
    'Reports a problem of an order under way, as its driver told it. Of one kind an order has one open at a time.',
  params: idParams,
  body: z.object({
    /** One of the kinds of accident (`GET /master/reason/filter?type=accident`). */
    reasonId: z.uuid('Jenis masalah wajib diisi'),
    description: text(problemLabels.description, { max: problemTextMax.description }),
    place: optionalText(problemLabels.place, { max: problemTextMax.place }),
    position: z.object(point).nullish(),
    /** When it happened; now by default. */
    at: timestamp.optional(),
    photoUrls,
  }),
  answer: problemDetail,
  refusals: ['NOT_FOUND', ...refusals, 'REASON_REQUIRED', 'FILE_TYPE_NOT_ALLOWED'],
});

export const processProblem = updateOne({
  method: 'PATCH',
  path: '/problem/process/{id}',
  needs: 'UPDATE_PROBLEM',
  whileSuspended: 'allowed',
  summary: 'Takes a waiting problem into process; whoever does handles it.',
  body: z.object({
    version,
    note: optionalText(problemLabels.note, { max: problemTextMax.note }),
    /** By how much the order is expected to be late. */
    delayMinutes: delayMinutes.nullish(),
    photoUrls,
  }),
  answer: problemDetail,
  refusals: [...refusals, 'FILE_TYPE_NOT_ALLOWED'],
});

export const noteProblem = endpoint({
  method: 'POST',
  path: '/problem/{id}/note',
  needs: 'UPDATE_PROBLEM',
  whileSuspended: 'allowed',
  summary: 'Adds to what is known of a problem that is not resolved; its version stays.',
  params: idParams,
  body: z.object({ text: text(problemLabels.note, { max: problemTextMax.note }), photoUrls }),
  answer: problemDetail,
  refusals: ['NOT_FOUND', ...refusals, 'FILE_TYPE_NOT_ALLOWED'],
});

export const resolution = {
  resolution: text(problemLabels.resolution, { max: problemTextMax.resolution }),
  effect: problemEffect,
  /** With TERLAMBAT alone. */
  delayMinutes: delayMinutes.nullish(),
};
export const resolutionRules = ['`delayMinutes` is given with the effect TERLAMBAT, and with no other.'];

export const resolveProblem = updateOne({
  method: 'PATCH',
  path: '/problem/resolved/{id}',
  needs: 'UPDATE_PROBLEM',
  whileSuspended: 'allowed',
  summary: 'Resolves a problem in process, with what was done and what it did to its order.',
  rules: resolutionRules,
  body: z.object({ version, ...resolution, photoUrls }),
  answer: problemDetail,
  refusals: [...refusals, 'RULE_BROKEN', 'FILE_TYPE_NOT_ALLOWED'],
});
