import { maxMerged } from '@lajur/domain/order/merge';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, timestamp } from './id';
import { orderStatus, version } from './order-detail';
import { reasonFields } from './order-reason';

/** LCL orders that travel together (decisions §4, ADR 0049). */

const moved = z.object({ id, cargoNo: z.string(), status: orderStatus, version });

export const mergeOrders = endpoint({
  method: 'POST',
  path: '/transporter/shipment/merge',
  needs: 'UPDATE_ORDER',
  summary:
    'Accepts several LCL offers with one vehicle and driver: they become one cargo group. All of them, or none; `validation` names what does not go with the others as `orders.N`.',
  rules: [
    'The orders are LCL, wait for the transporter’s answer, are in no group, and share service type, origin and destination city.',
    'The last pickup window opens at most 12 hours after the first has closed.',
  ],
  body: z.object({
    /** Each in the version that the person saw. */
    orders: z.array(z.object({ id, version })).min(2, 'Pilih sedikitnya dua pesanan LCL.').max(maxMerged),
    vehicleId: id,
    driverId: id,
  }),
  answer: z.object({ cargoGroupNo: z.string(), orders: z.array(moved) }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_LAPSED', 'VEHICLE_UNFIT', 'DRIVER_UNFIT'],
});

export const unmergeOrders = endpoint({
  method: 'POST',
  path: '/transporter/shipment/{id}/unmerge',
  needs: 'UPDATE_ORDER',
  summary:
    'Takes a cargo group apart before it departs: every order of it waits for the transporter’s answer again, without vehicle and driver.',
  params: idParams,
  body: z.object({ version, ...reasonFields }),
  answer: z.object({ orders: z.array(moved) }),
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'REASON_REQUIRED', 'STEP_NOT_POSSIBLE'],
});

const member = moved.extend({
  shipperName: z.string(),
  origin: z.string(),
  destination: z.string(),
  weightKg: z.number(),
  volumeM3: z.number(),
});

export const getCargoGroup = endpoint({
  method: 'GET',
  path: '/transporter/shipment/{id}/merge',
  needs: 'VIEW_ORDER',
  summary: 'The orders that an order travels with, itself among them; none where it is in no group.',
  params: idParams,
  answer: z.object({
    cargoGroupNo: z.string().nullable(),
    orders: z.array(member),
    /** Of the vehicle that carries them. */
    capacity: z.object({ plate: z.string(), maxWeightKg: z.number(), maxVolumeM3: z.number() }).nullable(),
  }),
  refusals: ['NOT_FOUND'],
});

export const listMergeProposals = endpoint({
  method: 'GET',
  path: '/transporter/shipment/merge/proposals',
  needs: 'UPDATE_ORDER',
  summary:
    'Which waiting LCL offers would better travel together: groups that fit a free vehicle, the most kilometres saved first.',
  answer: z.object({
    proposals: z.array(
      z.object({
        orders: z.array(
          z.object({
            id,
            version,
            cargoNo: z.string(),
            shipperName: z.string(),
            origin: z.string(),
            destination: z.string(),
            weightKg: z.number(),
            volumeM3: z.number(),
            pickupFrom: timestamp,
            pickupUntil: timestamp,
            timezone: z.string(),
            answerBy: timestamp.nullable(),
          }),
        ),
        serviceType: z.enum(serviceTypes),
        originCity: z.string(),
        destinationCity: z.string(),
        weightKg: z.number(),
        volumeM3: z.number(),
        /** The smallest free vehicle that takes them. */
        vehicle: z.object({
          id,
          plate: z.string(),
          typeName: z.string(),
          maxWeightKg: z.number(),
          maxVolumeM3: z.number(),
        }),
        /** One vehicle for all of them, and one for each. */
        kmTogether: z.number(),
        kmApart: z.number(),
        /** Of the order whose own way grows the most. */
        detourKm: z.number(),
        detourCargoNo: z.string(),
      }),
    ),
    /** How many waiting LCL offers were looked at; the ones that lapse soonest, of more than can be. */
    looked: z.number().int(),
  }),
});
export type MergeProposal = z.output<typeof listMergeProposals.answer>['proposals'][number];
