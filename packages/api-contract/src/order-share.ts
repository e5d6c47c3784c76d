import { maxToldOpenings, shareKinds, shareLifetimes, shareStates } from '@lajur/domain/order/share';
import type { StopStanding } from '@lajur/domain/order/standing';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { someText } from './field';
import { id, idParams, timestamp } from './id';
import { etaRange, orderStatus, unit } from './order-detail';

/*
 * Links of an order for people without an account (ADR 0043). The token of a link is told once, to who makes it; it travels in
 * bodies alone, never in an address of the API.
 */
const sharePath = '/transporter/shipment/{id}/share';
const shareKind = z.enum(shareKinds);

/** Of a visit no more is known than when it was, and whether what it was opened on is held in the hand. */
const device = z.enum(['phone', 'desktop']);

const share = z.object({
  id,
  kind: shareKind,
  madeBy: z.string(),
  madeAt: timestamp,
  expiresAt: timestamp,
  revokedBy: z.string().nullable(),
  revokedAt: timestamp.nullable(),
  /** Visits, however often the page read itself again. */
  openings: z.number().int(),
  openedAt: timestamp.nullable(),
  /** Of the last visit. */
  openedOn: device.nullable(),
  /** The visits one by one, the newest first. */
  visits: z.array(z.object({ at: timestamp, device })).max(maxToldOpenings),
});
export type Share = z.output<typeof share>;

export const listShares = endpoint({
  method: 'GET',
  path: sharePath,
  needs: 'UPDATE_ORDER',
  summary: 'The links of an order, those that hold first, then the newest; 100 at most.',
  params: idParams,
  answer: z.array(share),
  refusals: ['NOT_FOUND'],
});

export const createShare = endpoint({
  answerIsNotKept: 'secret',
  method: 'POST',
  path: sharePath,
  needs: 'UPDATE_ORDER',
  summary: 'Makes a link for the shipper or the driver; its token is told here and never again.',
  description: 'An order has 20 links at most that hold (CONFLICT).',
  rules: ['A link ends after now: `ARRIVAL` does not once two days have passed since the planned arrival.'],
  params: idParams,
  body: z.object({ kind: shareKind, lifetime: z.enum(shareLifetimes) }),
  answer: share.extend({ token: z.string() }),
  status: 201,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE', 'RULE_BROKEN', 'CONFLICT'],
});

export const revokeShare = endpoint({
  method: 'DELETE',
  path: `${sharePath}/{shareId}`,
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary: 'Ends a link at once; one that has ended already stays as it is.',
  params: idParams.extend({ shareId: id }),
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});

const standings = ['ahead', 'next', 'here', 'done', 'missed'] as const satisfies readonly StopStanding[];

const sharedStop = z.object({
  seq: z.number().int(),
  kind: z.enum(['PICKUP', 'DROP']),
  name: z.string(),
  city: z.string(),
  timezone: z.string(),
  planFrom: timestamp,
  planUntil: timestamp,
  arrivedAt: timestamp.nullable(),
  departedAt: timestamp.nullable(),
  standing: z.enum(standings),
});

const sharedFacts = z.object({
  cargoNo: z.string(),
  companyName: z.string(),
  status: orderStatus,
  arrivalPlan: timestamp,
  eta: timestamp.nullable(),
  etaRange,
  arrivedAt: timestamp.nullable(),
  plate: z.string().nullable(),
  /** The first name alone. */
  driverName: z.string().nullable(),
});

/** What a shipper sees: no prices, phone numbers or addresses. */
const trackingView = sharedFacts.extend({
  stops: z.array(sharedStop),
  /** About a kilometre exact, and only on the way; null otherwise. */
  position: z.object({ latitude: z.number(), longitude: z.number(), at: timestamp }).nullable(),
});
export type TrackingView = z.output<typeof trackingView>;

/** What a driver needs: no prices. Contacts go once the goods are received. */
const briefView = sharedFacts.extend({
  stops: z.array(
    sharedStop.extend({
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      contactName: z.string().nullable(),
      contactPhone: z.string().nullable(),
    }),
  ),
  goods: z.array(
    z.object({
      seq: z.number().int(),
      name: z.string(),
      unit,
      ordered: z.number(),
      weightKg: z.number(),
      volumeM3: z.number(),
    }),
  ),
  note: z.string().nullable(),
});
export type BriefView = z.output<typeof briefView>;

export const openShare = endpoint({
  method: 'POST',
  path: '/share/open',
  needs: 'public',
  summary: 'What a link shows; unknown, lapsed and revoked ones are NOT_FOUND alike.',
  description:
    'The token stands in the body, so that no address has it. `visit` is a number of the caller’s own: a visit is counted once, however often it asks. `tracking` or `brief` is there where `state` is OPEN, by the kind of the link.',
  body: z.object({ token: someText(200), visit: someText(64) }),
  answer: z.object({
    state: z.enum(shareStates),
    tracking: trackingView.nullable(),
    brief: briefView.nullable(),
  }),
  refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
