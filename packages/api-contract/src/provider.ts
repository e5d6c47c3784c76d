import { type OrderStatus, orderStatuses, serviceTypes, statusAliases } from '@lajur/domain/order/status';
import { driverSteps } from '@lajur/domain/order/transitions';
import { providerScopes } from '@lajur/domain/provider/scope';
import * as z from 'zod';
import { damageRow } from './damage';
import { endpoint, nothing } from './endpoint';
import { anyText, base64, digits, email, someText } from './field';
import { day, id, idParams, int32, rupiah, timestamp } from './id';
import { costLine } from './order-cost';
import { orderDocument, orderEvent, quantity, statements } from './order-detail';
import { orderLeg } from './order-leg';
import { listQuery, pageOf } from './page';
import { createOne, deleteOne, getOne } from './plain-call';
import { reporting, reportingRules } from './provider-driver';
import { providerProblem } from './provider-problem';
import { webhookAddress, webhookTopic } from './provider-webhook';

/**
 * The provider API, `/api/provider/v1`: how the marketplace, its shippers and its drivers act. Keys carry scopes;
 * every POST is idempotent by `Idempotency-Key` or by the caller's own `ref`.
 */

/** A status as the provider may spell it; an alias is turned into the stored one (decisions §4). */
export const providerStatus = z
  .enum([...orderStatuses, ...(Object.keys(statusAliases) as (keyof typeof statusAliases)[])])
  .transform(
    (value): OrderStatus =>
      value in statusAliases ? statusAliases[value as keyof typeof statusAliases] : (value as OrderStatus),
  );

// Companies

export const company = z.object({
  id,
  name: z.string(),
  status: z.string(),
  /** Orders can be offered to it. */
  canTakeOrders: z.boolean(),
  createdAt: timestamp,
});
export const listCompanies = endpoint({
  method: 'GET',
  path: '/companies',
  needs: 'scope:company:read',
  summary: 'Transport companies with the state of their registration.',
  query: listQuery(['createdAt', 'name'], { status: anyText(40).optional() }, { sort: 'name,asc' }),
  answer: pageOf(company),
});
export const decideCompany = endpoint({
  method: 'POST',
  path: '/companies/{id}/decision',
  needs: 'scope:company:write',
  summary: 'Approves a company (its users become GUEST2), activates its MoU (SUPER_ADMIN) or suspends it.',
  params: idParams,
  body: z.object({ decision: z.enum(['approve', 'activate', 'suspend']), note: anyText(1000).optional() }),
  answer: company,
  refusals: ['NOT_FOUND', 'CONFLICT'],
});

// Master data, in bulk and idempotent by ref

const upserted = z.object({ results: z.array(z.object({ ref, id })) });

export const putShippers = endpoint({
  method: 'PUT',
  path: '/shippers',
  needs: 'scope:shipper:write',
  summary: 'Creates or updates shippers by their ref.',
  body: z.object({
    shippers: z
      .array(
        z.object({
          ref,
          name: someText(255),
          city: anyText(100),
          contactName: anyText(100),
          contactPhone: anyText(20),
          /** As it stands on invoices; what is not given stays as it was. */
          legalName: someText(255).optional(),
          address: someText(500).optional(),
          npwp: digits(16).optional(),
          /** Of its place of business: the NPWP and six digits more. */
          nitku: digits(22).optional(),
          /** 13 digits. */
          nib: digits(13).optional(),
          /** Who signs MoU and contracts for it, and as what. */
          signer: someText(120).optional(),
          signerPosition: someText(120).optional(),
          /** Where invoices are mailed. */
          billingEmail: email('Email tagihan').optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: upserted,
});
export const putLocations = endpoint({
  method: 'PUT',
  path: '/locations',
  needs: 'scope:location:write',
  summary: 'Creates or updates places by their ref.',
  rules: ["Zone and point of each place are Indonesia's."],
  body: z.object({ locations: z.array(place.extend({ ref })).min(1).max(1000) }),
  answer: upserted,
  refusals: ['RULE_BROKEN'],
});
const kilograms = z.number().int().min(1).max(10_000_000);
const centimetres = z.number().int().min(1).max(100_000);

export const putTransportTypes = endpoint({
  method: 'PUT',
  path: '/transport-types',
  needs: 'scope:transport-type:write',
  summary: 'Creates or updates transport types by their ref.',
  body: z.object({
    transportTypes: z
      .array(
        z.object({
          ref,
          name: someText(100),
          serviceType: z.enum(serviceTypes),
          maxWeightKg: kilograms,
          maxVolumeM3: z.number().min(0.1).max(100_000),
          grossWeightKg: kilograms,
          tractor: z.boolean().default(false),
          /** Inside measures of the usual body, in cm. */
          lengthCm: centimetres.optional(),
          widthCm: centimetres.optional(),
          heightCm: centimetres.optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  answer: upserted,
});

import { newOrder, place, providerOrder, ref } from './provider-order';

const moveRefusals = ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'] as const;

export const createOrders = createOne({
  path: '/orders',
  needs: 'scope:order:write',
  summary: 'Creates orders; each has its own result. A ref that exists gives the order it made.',
  description:
    'Where none of the orders can be made, the call is refused as its first is, with the fields named from `orders.0` on.',
  rules: [
    'Pickups come before drops; the windows of the stops begin one after the other and end after now, in a time zone of Indonesia and at a place in it.',
    'Quantities are more than 0; `quantity` is in the unit of the price and agrees with the goods, which fit the vehicle type; its service is that of the order.',
    'The shipper and the transport type are known.',
  ],
  refusals: ['CONFLICT', 'RULE_BROKEN'],
  body: z.object({ orders: z.array(newOrder).min(1).max(100) }),
  answer: z.object({ results: z.array(z.object({ ref, id: id.nullable(), error: z.string().nullable() })) }),
  maxBytes: 8 * 1024 * 1024,
});
export const listProviderOrders = endpoint({
  method: 'GET',
  path: '/orders',
  needs: 'scope:order:read',
  summary: 'Orders, the last changed first; `updatedSince` follows changes.',
  query: listQuery(
    ['updatedAt', 'createdAt'],
    {
      status: anyText(400).optional(),
      companyId: id.optional(),
      updatedSince: timestamp.optional(),
    },
    { sort: 'updatedAt,asc' },
  ),
  answer: pageOf(providerOrder),
});
const toldDamage = damageRow.pick({
  stopSeq: true,
  version: true,
  number: true,
  claim: true,
  isComplete: true,
  decision: true,
});

export const getProviderOrder = getOne({
  path: '/orders/{id}',
  needs: 'scope:order:read',
  summary: 'One order.',
  answer: providerOrder.extend({
    documents: z.array(orderDocument),
    additionalCosts: z.array(costLine),
    /** The parts of its way by land, sea or air. */
    legs: z.array(orderLeg),
    events: z.array(orderEvent),
    /** The report of goods that came damaged or short at the stop where the order stands, else the last one; null without one. */
    damage: toldDamage.nullable(),
    /** The reports of all stops, in their order. */
    damages: z.array(toldDamage),
    /** What happened on its way, the first raised first. */
    problems: z.array(providerProblem),
    /** The first position reported for it: from where its vehicle set out. */
    setOutFrom: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
});
const price = rupiah.min(0).max(100_000_000_000);

export const priceOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/price',
  needs: 'scope:order:write',
  summary: 'Proposes the price and submits the order (PESANAN_DIBUAT to MENUNGGU_KONFIRMASI).',
  params: idParams,
  body: z.object({ mainCost: price }),
  answer: providerOrder,
  refusals: moveRefusals,
});
export const offerOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/offer',
  needs: 'scope:order:write',
  summary: 'Offers the order to a transporter with a confirmation deadline.',
  rules: [
    '`answerBy` lies ahead, and before the goods are to be fetched; once that has begun, before its window ends.',
  ],
  params: idParams,
  body: z.object({ companyId: id, answerBy: timestamp }),
  answer: providerOrder,
  refusals: [...moveRefusals, 'CONFLICT'],
});
export const providerCancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel',
  needs: 'scope:order:write',
  summary: 'Cancels the order for the marketplace or the shipper.',
  params: idParams,
  body: z.object({ by: z.enum(['provider', 'shipper']), reason: someText(500) }),
  answer: providerOrder,
  refusals: moveRefusals,
});
const refusedDocument = z.object({ documentId: id, note: someText(500) });
export const decidePod = endpoint({
  method: 'POST',
  path: '/orders/{id}/pod',
  needs: 'scope:order:write',
  summary: 'Verifies the documents, or refuses some with a note each.',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('verify') }),
    z.object({
      decision: z.literal('refuse'),
      documents: z.array(refusedDocument).min(1).max(100),
    }),
  ]),
  answer: providerOrder,
  refusals: moveRefusals,
});

// What drivers do

const picture = base64('Gambar', 700_000);

export const reportDriverEvent = endpoint({
  method: 'POST',
  path: '/orders/{id}/driver-events',
  needs: 'scope:driver-event:write',
  summary: 'A driver accepts, rejects or reports a step. Idempotent by Idempotency-Key.',
  rules: reportingRules,
  example: {
    body: {
      driverId: '0199c2a4-7b1e-7c3d-9a52-1f0c6e8d4b21',
      action: 'depart',
      at: '2026-11-21T01:30:00.000Z',
      place: 'Gudang Cikarang',
      latitude: -6.29,
      longitude: 107.15,
      quantities: [{ seq: 1, quantity: 210 }],
    },
  },
  params: idParams,
  body: z
    .object({
      ...reporting,
      action: z.enum(driverSteps).optional(),
      /** Instead of an action: the status reached, in any spelling of spec §4. */
      status: providerStatus.optional(),
      at: timestamp.optional(),
      place: anyText(200).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      reason: anyText(500).optional(),
      /**
       * Counted at this stop, with the step that leaves it. With `report-discrepancy` the quantity is what came whole: with what is
       * damaged it is delivered, and at the last drop what is missing is the rest unless it is told (ADR 0091).
       */
      quantities: z
        .array(
          z.object({
            seq: int32,
            quantity,
            damaged: quantity.optional(),
            missing: quantity.optional(),
          }),
        )
        .max(50)
        .optional(),
      /** What the whole load is in units in which its goods are not counted one by one: a weighbridge's word (ADR 0066). */
      stated: statements.optional(),
      /** Who received the goods of a drop (BAST); where nobody is there before the last one, `recipientAbsent` with photos. */
      recipientName: anyText(100).optional(),
      /** PNG or JPEG, base64. */
      signature: picture.optional(),
      recipientAbsent: z.boolean().optional(),
      photos: z.array(picture).max(10).optional(),
    })
    .meta({ oneOf: [{ required: ['action'] }, { required: ['status'] }] })
    .check(({ value, issues }) => {
      if ((value.action === undefined) === (value.status === undefined))
        issues.push({ code: 'custom', message: 'Isi action atau status, salah satu', input: value });
    }),
  answer: providerOrder,
  maxBytes: 8 * 1024 * 1024,
  refusals: [...moveRefusals, 'OFFER_LAPSED', 'RULE_BROKEN', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE'],
});

// Webhooks

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: timestamp,
});
export const createWebhook = createOne({
  answerIsNotKept: 'secret',
  path: '/webhooks',
  needs: 'scope:webhook:write',
  summary:
    'Registers an address; the secret (Standard Webhooks, whsec_…) is shown once. The same url gives a new secret.',
  rules: [
    'The address is sound, and none of the inner network.',
    'A topic of `events` is one that is told, or a group of them; the refusal names them.',
  ],
  body: z.object({ url: webhookAddress, events: z.array(webhookTopic).max(50).default([]) }),
  answer: webhookEndpoint.extend({ secret: z.string() }),
});
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  needs: 'scope:webhook:write',
  summary: 'The registered addresses.',
  answer: z.array(webhookEndpoint),
});
export const deleteWebhook = deleteOne({
  path: '/webhooks/{id}',
  needs: 'scope:webhook:write',
  summary: 'Removes an address.',
});
export const listDeliveries = getOne({
  path: '/webhooks/{id}/deliveries',
  needs: 'scope:webhook:write',
  summary: 'What was sent to an address, newest first.',
  query: listQuery(['createdAt'], {}, { sort: 'createdAt,desc' }),
  answer: pageOf(
    z.object({
      id,
      event: z.string(),
      status: z.enum(['pending', 'delivered', 'dead']),
      attempts: z.number().int(),
      lastStatus: z.number().int().nullable(),
      lastError: z.string().nullable(),
      createdAt: timestamp,
      deliveredAt: timestamp.nullable(),
    }),
  ),
});
export const replayDelivery = endpoint({
  method: 'POST',
  path: '/deliveries/{id}/replay',
  needs: 'scope:webhook:write',
  summary: 'Sends a delivery again.',
  params: idParams,
  answer: nothing,
  status: 202,
  refusals: ['NOT_FOUND'],
});

export const describeKey = endpoint({
  method: 'GET',
  path: '/key',
  needs: 'provider-key',
  summary: 'The key in use: its name and scopes.',
  answer: z.object({ name: z.string(), scopes: z.array(z.enum(providerScopes)), expiresOn: day.nullable() }),
});
