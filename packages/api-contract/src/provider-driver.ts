import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText } from './field';
import { id, idParams, timestamp } from './id';
import { getOne } from './plain-call';

/** What the marketplace's driver app asks about drivers. */

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
  method: 'POST',
  path: '/drivers/{id}/credential/verify',
  needs: 'scope:driver-event:write',
  summary: 'Takes the one-time password that a driver typed; it is good once. Too many wrong ones make it wait.',
  params: idParams,
  body: z.object({ password: someText(100) }),
  answer: z.object({ verified: z.boolean() }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
