import { type OrderStatus, orderStatuses, serviceTypes, statusAliases } from '@lajur/domain/order/status';
import { driverSteps } from '@lajur/domain/order/transitions';
import { providerScopes } from '@lajur/domain/provider/scope';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { day, id, idParams, rupiah, timestamp } from './id';
import { orderDocument, orderEvent } from './order-detail';
import { listQuery, pageOf } from './page';

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
  query: listQuery(['createdAt', 'name'], { status: z.string().max(40).optional() }, { sort: 'name,asc' }),
  answer: pageOf(company),
});
export const decideCompany = endpoint({
  method: 'POST',
  path: '/companies/{id}/decision',
  needs: 'scope:company:write',
  summary: 'Approves a company (its users become GUEST2), activates its MoU (SUPER_ADMIN) or suspends it.',
  params: idParams,
  body: z.object({ decision: z.enum(['approve', 'activate', 'suspend']), note: z.string().max(1000).optional() }),
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
          name: z.string().min(1).max(255),
          city: z.string().max(100),
          contactName: z.string().max(100),
          contactPhone: z.string().max(20),
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
  body: z.object({ locations: z.array(place.extend({ ref })).min(1).max(1000) }),
  answer: upserted,
});
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
          name: z.string().min(1).max(100),
          serviceType: z.enum(serviceTypes),
          maxWeightKg: z.number().int().min(1),
          maxVolumeM3: z.number().min(0.1),
          grossWeightKg: z.number().int().min(1),
          tractor: z.boolean().default(false),
          /** Inside measures of the usual body, in cm. */
          lengthCm: z.number().int().min(1).optional(),
          widthCm: z.number().int().min(1).optional(),
          heightCm: z.number().int().min(1).optional(),
        }),
      )
      .min(1)
      .max(200),
  }),
  answer: upserted,
});

import { newOrder, place, providerOrder, ref } from './provider-order';

const moveRefusals = ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'] as const;

export const createOrders = endpoint({
  method: 'POST',
  path: '/orders',
  needs: 'scope:order:write',
  summary: 'Creates orders; each has its own result. A ref that exists gives the order it made.',
  body: z.object({ orders: z.array(newOrder).min(1).max(100) }),
  answer: z.object({ results: z.array(z.object({ ref, id: id.nullable(), error: z.string().nullable() })) }),
  idempotent: true,
  maxBytes: 8 * 1024 * 1024,
  status: 201,
});
export const listProviderOrders = endpoint({
  method: 'GET',
  path: '/orders',
  needs: 'scope:order:read',
  summary: 'Orders, the last changed first; `updatedSince` follows changes.',
  query: listQuery(
    ['updatedAt', 'createdAt'],
    {
      status: z.string().max(400).optional(),
      companyId: id.optional(),
      updatedSince: timestamp.optional(),
    },
    { sort: 'updatedAt,asc' },
  ),
  answer: pageOf(providerOrder),
});
export const getProviderOrder = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  needs: 'scope:order:read',
  summary: 'One order.',
  params: idParams,
  answer: providerOrder.extend({
    documents: z.array(orderDocument),
    events: z.array(orderEvent),
    /** The first position reported for it: from where its vehicle set out. */
    setOutFrom: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  refusals: ['NOT_FOUND'],
});
export const priceOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/price',
  needs: 'scope:order:write',
  summary: 'Proposes the price and submits the order (PESANAN_DIBUAT to MENUNGGU_KONFIRMASI).',
  params: idParams,
  body: z.object({ mainCost: rupiah.min(0) }),
  answer: providerOrder,
  refusals: moveRefusals,
});
export const offerOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/offer',
  needs: 'scope:order:write',
  summary: 'Offers the order to a transporter with a confirmation deadline.',
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
  body: z.object({ by: z.enum(['provider', 'shipper']), reason: z.string().min(1).max(500) }),
  answer: providerOrder,
  refusals: moveRefusals,
});
export const decideDiscrepancy = endpoint({
  method: 'POST',
  path: '/orders/{id}/discrepancy',
  needs: 'scope:order:write',
  summary: 'The shipper’s decision on damaged or missing goods.',
  params: idParams,
  body: z.object({
    decision: z.enum(['accept-discrepancy', 'to-warehouse', 'return-to-origin', 'change-destination']),
    by: z.enum(['provider', 'shipper']).default('shipper'),
    note: z.string().max(500).optional(),
    destination: place.optional(),
  }),
  answer: providerOrder,
  refusals: moveRefusals,
});
export const decidePod = endpoint({
  method: 'POST',
  path: '/orders/{id}/pod',
  needs: 'scope:order:write',
  summary: 'Verifies the papers, or refuses some with a note each.',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('verify') }),
    z.object({
      decision: z.literal('refuse'),
      documents: z.array(z.object({ documentId: id, note: z.string().min(1).max(500) })).min(1),
    }),
  ]),
  answer: providerOrder,
  refusals: moveRefusals,
});

// What drivers do

export const reportDriverEvent = endpoint({
  method: 'POST',
  path: '/orders/{id}/driver-events',
  needs: 'scope:driver-event:write',
  summary: 'A driver accepts, rejects or reports a step. Idempotent by Idempotency-Key.',
  params: idParams,
  body: z
    .object({
      action: z.enum(driverSteps).optional(),
      /** Instead of an action: the status reached, in any spelling of spec §4. */
      status: providerStatus.optional(),
      at: timestamp.optional(),
      place: z.string().max(200).optional(),
      latitude: z.number().min(-90).max(90).optional(),
      longitude: z.number().min(-180).max(180).optional(),
      reason: z.string().max(500).optional(),
      /** Counted at this stop, with the step that leaves it. */
      quantities: z
        .array(
          z.object({
            seq: z.number().int(),
            quantity: z.number().min(0),
            damaged: z.number().min(0).optional(),
            missing: z.number().min(0).optional(),
          }),
        )
        .optional(),
      /** Who received the goods (BAST): at the last stop always, at drops before it where somebody signed. */
      recipientName: z.string().max(100).optional(),
      /** PNG or JPEG, base64. */
      signature: z.string().max(700_000).optional(),
      photos: z.array(z.string().max(700_000)).max(10).optional(),
    })
    .refine(
      (body) => (body.action === undefined) !== (body.status === undefined),
      'Isi action atau status, salah satu',
    ),
  answer: providerOrder,
  idempotent: true,
  maxBytes: 8 * 1024 * 1024,
  refusals: [...moveRefusals, 'OFFER_LAPSED', 'FILE_TYPE_NOT_ALLOWED', 'IMAGE_TOO_LARGE'],
});

export const reportPositions = endpoint({
  method: 'POST',
  path: '/positions',
  needs: 'scope:driver-event:write',
  summary:
    'GPS positions of orders under way, in bulk; eta is when the vehicle will be at the last stop of the order. Unknown or closed orders are named in the answer.',
  body: z.object({
    positions: z
      .array(
        z.object({
          orderId: id,
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
          place: z.string().max(200),
          speedKmh: z.number().min(0).max(1200).nullable(),
          at: timestamp,
          /** At the last stop of the order, through all that lie before it; left out, the one told before stays. */
          eta: timestamp.nullish(),
        }),
      )
      .min(1)
      .max(500),
  }),
  answer: z.object({ accepted: z.number().int(), refused: z.array(z.object({ orderId: id, message: z.string() })) }),
});

// Webhooks

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  events: z.array(z.string()),
  isActive: z.boolean(),
  createdAt: timestamp,
});
/** A topic (`order.accept`) or a group of them (`order.*`); what no event could be called would never be heard of. */
const webhookTopic = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*\.(\*|[a-z][a-z-]*)$/, 'Tulis topik seperti order.accept, atau kelompok seperti order.*');
export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  needs: 'scope:webhook:write',
  summary:
    'Registers an address; the secret (Standard Webhooks, whsec_…) is shown once. The same url gives a new secret.',
  body: z.object({ url: z.url().max(500), events: z.array(webhookTopic).max(50).default([]) }),
  answer: webhookEndpoint.extend({ secret: z.string() }),
  status: 201,
});
export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  needs: 'scope:webhook:write',
  summary: 'The registered addresses.',
  answer: z.array(webhookEndpoint),
});
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/{id}',
  needs: 'scope:webhook:write',
  summary: 'Removes an address.',
  params: idParams,
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND'],
});
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  needs: 'scope:webhook:write',
  summary: 'What was sent to an address, newest first.',
  params: idParams,
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
  refusals: ['NOT_FOUND'],
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
