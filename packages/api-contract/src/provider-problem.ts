import { problemLabels, problemMaxDelay, problemMaxPhotos, problemTextMax } from '@lajur/domain/problem/problem';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, base64, someText } from './field';
import { storedKinds } from './file';
import { id, idParams, timestamp } from './id';
import { createOne, getOne } from './plain-call';
import { problemDetail, problemRow, resolution, resolutionRules } from './problem';
import { reporting, reportingRules } from './provider-driver';

/** Problems on the way (ADR 0046): raised by drivers, handled by the provider's admins beside the 3PL (spec §6). */

const picture = base64('Gambar', 700_000);

/** A problem as the marketplace sees it. */
export const providerProblem = problemRow.omit({ order: true, shipper: true, vehicle: true, driver: true }).extend({
  orderId: id,
  /** Each is read by its reference: `GET /orders/{id}/problems/{problemId}/photo?url=`. */
  photoUrls: z.array(z.string()),
  resolutionPhotoUrls: z.array(z.string()),
  /** What was done with it, the newest first. */
  events: problemDetail.shape.events,
});
export type ProviderProblem = z.output<typeof providerProblem>;

const ofOrder = z.object({ id, problemId: id });

export const readProblemPhoto = endpoint({
  method: 'GET',
  path: '/orders/{id}/problems/{problemId}/photo',
  needs: 'scope:order:read',
  summary: 'A photo of a problem by its reference.',
  params: ofOrder,
  query: z.strictObject({ url: anyText(500) }),
  answer: z.string(),
  replyKind: 'file',
  media: storedKinds,
  refusals: ['NOT_FOUND'],
});
const refusals = ['CONFLICT', 'STEP_NOT_POSSIBLE'] as const;
/** Of a call that takes photos. */
const pictureRefusals = ['FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE'] as const;
const photos = z.array(picture).max(problemMaxPhotos).optional();
const maxBytes = 8 * 1024 * 1024;

export const listAccidentKinds = endpoint({
  method: 'GET',
  path: '/accident-kinds',
  needs: 'scope:driver-event:write',
  summary: 'The kinds of problem that can be raised now, as drivers choose them.',
  answer: z.array(z.object({ name: z.string(), stopsJourney: z.boolean() })),
});

export const raiseDriverProblem = createOne({
  path: '/orders/{id}/problems',
  needs: 'scope:driver-event:write',
  summary: 'A driver raises a problem of the order under way. Idempotent by Idempotency-Key.',
  rules: [...reportingRules, '`kind` is one of the accident kinds.', '`latitude` and `longitude` are given together.'],
  example: {
    body: {
      driverId: '0199c2a4-7b1e-7c3d-9a52-1f0c6e8d4b21',
      kind: 'Ban pecah',
      description: 'Ban kiri belakang pecah, menunggu ban cadangan.',
      at: '2026-11-21T01:30:00.000Z',
      place: 'Tol Cipali KM 120',
      latitude: -6.62,
      longitude: 107.98,
    },
  },
  params: idParams,
  body: z.object({
    ...reporting,
    kind: someText(100),
    description: someText(problemTextMax.description),
    at: timestamp.optional(),
    place: anyText(problemTextMax.place).optional(),
    latitude: z.number().min(-90).max(90).optional(),
    longitude: z.number().min(-180).max(180).optional(),
    photos,
  }),
  answer: providerProblem,
  maxBytes,
  refusals: ['NOT_FOUND', ...refusals, 'ORDER_MOVED_ON', 'RULE_BROKEN', ...pictureRefusals],
});

export const listOrderProblems = getOne({
  path: '/orders/{id}/problems',
  needs: 'scope:order:read',
  summary: 'The problems of an order, the first raised first.',
  answer: z.array(providerProblem),
});

export const processOrderProblem = endpoint({
  method: 'POST',
  path: '/orders/{id}/problems/{problemId}/process',
  needs: 'scope:order:write',
  summary: 'An admin of the provider takes a waiting problem into process; one that is taken already answers CONFLICT.',
  params: ofOrder,
  body: z.object({
    /** The admin who handles it. */
    handler: someText(100),
    note: anyText(problemTextMax.note).optional(),
    delayMinutes: z.number(`${problemLabels.delay} wajib diisi`).int().min(1).max(problemMaxDelay).optional(),
    photos,
  }),
  answer: providerProblem,
  maxBytes,
  refusals: ['NOT_FOUND', ...refusals, ...pictureRefusals],
});

export const noteOrderProblem = endpoint({
  method: 'POST',
  path: '/orders/{id}/problems/{problemId}/note',
  needs: 'scope:order:write',
  summary: 'An admin of the provider adds to what is known of a problem that is not resolved.',
  params: ofOrder,
  body: z.object({
    /** The admin who writes it. */
    handler: someText(100),
    text: someText(problemTextMax.note),
    photos,
  }),
  answer: providerProblem,
  maxBytes,
  refusals: ['NOT_FOUND', ...refusals, ...pictureRefusals],
});

export const resolveOrderProblem = endpoint({
  method: 'POST',
  path: '/orders/{id}/problems/{problemId}/resolve',
  needs: 'scope:order:write',
  summary: 'An admin of the provider resolves a problem in process, with what it did to its order.',
  rules: resolutionRules,
  params: ofOrder,
  body: z.object({
    /** The admin who resolved it. */
    handler: someText(100),
    ...resolution,
    photos,
  }),
  answer: providerProblem,
  maxBytes,
  refusals: ['NOT_FOUND', ...refusals, 'RULE_BROKEN', ...pictureRefusals],
});
