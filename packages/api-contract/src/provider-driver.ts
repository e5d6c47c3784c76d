import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText } from './field';
import { id, idParams, timestamp, version } from './id';
import { getOne } from './plain-call';

/** What the marketplace's driver app asks about drivers. */

/** Who reports: left out, or not the one assigned, is a broken rule and no malformed request (decisions §4). */
export const reporting = {
  /** The driver assigned to the order, as `driverId` of the order tells it. */
  driverId: id.optional(),
  /** The version of the order that the driver saw; told, it has to be the order's still. */
  version: version.optional(),
};
export const reportingRules = ['`driverId` is given, and is the driver assigned to the order.'] as const;

export const getDriverCredential = getOne({
  path: '/drivers/{id}/credential',
  needs: 'scope:driver-event:write',
  summary: 'Whether a one-time password waits for this driver; never the password.',
  answer: z.object({
    driverId: id,
    companyId: id,
    name: z.string(),
    phoneNo: z.string(),
    createdAt: timestamp,
    expiresAt: timestamp,
    usedAt: timestamp.nullable(),
  }),
});

export const verifyDriverCredential = endpoint({
  answerIsNotKept: 'attempt',
  method: 'POST',
  path: '/drivers/{id}/credential/verify',
  needs: 'scope:driver-event:write',
  summary: 'Takes the one-time password that a driver typed; it is good once. Too many wrong ones make it wait.',
  params: idParams,
  body: z.object({ password: someText(100) }),
  answer: z.object({ verified: z.boolean() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
