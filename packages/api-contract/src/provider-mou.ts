import { platePattern } from '@lajur/domain/common/plate';
import { plate } from '@lajur/domain/common/validation';
import { mouFields, mouPlaceMax, mouRowMax, mouShareholderMax, priceIntervals } from '@lajur/domain/mou/mou';
import { mouEndings, mouStatuses } from '@lajur/domain/mou/mou-status';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { someText, text, written } from './field';
import { day, id, idParams, timestamp } from './id';
import { ref } from './provider-order';
import { bodyOf } from './record';

const count = z.number().int().min(1).max(10_000);
const price = z.number().int().min(1).max(100_000_000_000);
const transportTypeRef = ref;
const place = (label: string) => text(label, { max: mouPlaceMax });

/** `lendingAdminRate` is basis points, `lendingInterestRate` parts per million of a day; 0 of either is agreed on, too. */
const newMou = bodyOf(mouFields).extend({
  /** With whom: the ref of a shipper; without it the marketplace, for which the company is the 3PL. */
  shipperRef: ref.optional(),
  /** `share` in basis points. */
  shareholders: z
    .array(z.object({ name: someText(100), share: z.number().int().min(1).max(10_000) }))
    .max(mouShareholderMax)
    .default([]),
  prices: z
    .array(
      z.object({
        transportTypeRef,
        units: count,
        interval: z.enum(priceIntervals),
        pricePerInterval: price,
        /** What an interval comes to where that is less than units × price. */
        fixedPrice: price.nullish(),
      }),
    )
    .max(mouRowMax)
    .default([]),
  routes: z
    .array(
      z.object({
        serviceType: z.enum(serviceTypes),
        origin: place('Asal'),
        destination: place('Tujuan'),
        transportTypeRef,
        price,
      }),
    )
    .max(mouRowMax)
    .default([]),
  /** How many vehicles of a type the company places. */
  limits: z
    .array(z.object({ transportTypeRef, units: count }))
    .max(100)
    .default([]),
  plates: z
    .array(
      z.object({
        plate: written({ max: 20, patterns: [platePattern], rule: (value) => plate(value) }),
        transportTypeRef,
      }),
    )
    .max(mouRowMax)
    .default([]),
});
export type NewMou = z.output<typeof newMou>;

/** An MoU as the marketplace sees it. */
export const providerMou = z.object({
  id,
  number: z.string(),
  parentNumber: z.string().nullable(),
  shipperRef: z.string().nullable(),
  status: z.enum(mouStatuses),
  ending: z.enum(mouEndings).nullable(),
  startDay: day,
  lastDay: day,
  autoExtend: z.boolean(),
  workflowId: id,
  proposedAt: timestamp,
  decidedAt: timestamp.nullable(),
  /** What the company said when it sent back or rejected. */
  note: z.string().nullable(),
  /** What may be meant but should be seen: a route whose vehicle type has no limit, a plate that is no vehicle of the company. */
  warnings: z.array(z.string()),
  /** Vehicles at a fixed price: a trip by one of them for this shipper may be marked as covered (`coveredByMouId` of an order). */
  fixedPrices: z.array(
    z.object({ transportTypeRef: z.string().nullable(), units: z.number().int(), interval: z.enum(priceIntervals) }),
  ),
  /** Other numbers of vehicles that the company asks for. */
  requestedLimits: z.array(z.object({ transportTypeRef: z.string().nullable(), units: z.number().int() })),
});

export const proposeMou = endpoint({
  method: 'POST',
  path: '/companies/{id}/mous',
  needs: 'scope:contract:write',
  summary:
    'Proposes an MoU to a company: a first one, a new version of the one in force, or, under its number, again what was sent back.',
  params: idParams,
  rules: [
    'What an MoU has several of names nothing twice, and its amounts, shares and lending terms fit together.',
    'Shipper and vehicle types are known.',
  ],
  body: newMou,
  answer: providerMou,
  status: 201,
  refusals: ['NOT_FOUND', 'CONFLICT', 'STEP_NOT_POSSIBLE'],
});

export const listProviderMous = endpoint({
  method: 'GET',
  path: '/companies/{id}/mous',
  needs: 'scope:company:read',
  summary: 'The MoUs of a company, the newest first.',
  params: idParams,
  answer: z.array(providerMou),
  refusals: ['NOT_FOUND'],
});

export const withdrawMou = endpoint({
  method: 'POST',
  path: '/companies/{id}/mous/{mouId}/withdraw',
  needs: 'scope:contract:write',
  summary: 'Takes a proposal back that the company has not approved.',
  params: z.object({ id, mouId: id }),
  body: z.object({ note: someText(1000) }),
  answer: providerMou,
  refusals: ['NOT_FOUND', 'STEP_NOT_POSSIBLE'],
});
