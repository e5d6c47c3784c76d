import { namePattern } from '@lajur/domain/common/validation';
import { recipientProblem } from '@lajur/domain/order/bast';
import { maxMerged } from '@lajur/domain/order/merge';
import { orderModes, quantityUnits } from '@lajur/domain/order/status';
import { maxStepPhotos, orderTextMax } from '@lajur/domain/order/text-limits';
import { tripSteps } from '@lajur/domain/order/transitions';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, optionalText, pictureUrls, searchWords, several, text, wholeNumber } from './field';
import { day, id, idParams, int32, timestamp } from './id';
import {
  confirmed,
  note,
  orderDetail,
  orderEvent,
  orderGroup,
  orderRow,
  podStatus,
  quantity,
  stepTime,
  unit,
  version,
} from './order-detail';
import { cityFilters, orderFilters } from './order-filter';
import { reasonFields } from './order-reason';
import { orderReceipt, orderStep } from './order-step';
import { chosenIds } from './page';
import { createOne, getOne, listAndExport } from './plain-call';

/** The filters of spec §3 with those a dispatcher asks for besides. */
const listFilters = {
  ...orderFilters,
  ...cityFilters,
  shipperId: id.optional(),
  mode: z.enum(orderModes).optional(),
  /** The type asked for. */
  transportTypeId: id.optional(),
  /** Rupiah of the main cost, at least. */
  costFrom: wholeNumber(0, 1e15).optional(),
  /** Kilometres, at most. */
  distanceTo: wholeNumber(0, 100_000).optional(),
  podStatus: podStatus.optional(),
};
const sortKeys = ['createdAt', 'answerBy', 'pickupFrom', 'arrivalPlan', 'cargoNo', 'mainCost', 'updatedAt'] as const;

export const { list: listOrders, export: exportOrders } = listAndExport({
  path: '/transporter/shipment/filter/{status}',
  exportPath: '/transporter/shipment/export/{status}',
  needs: 'VIEW_ORDER',
  summary: 'The orders of a list group: waiting, process or completed.',
  params: z.object({ status: orderGroup }),
  row: orderRow,
  filters: listFilters,
  exportFilters: { ids: chosenIds },
  sortKeys,
  sort: 'createdAt,desc',
});

export const getOrderSummary = endpoint({
  method: 'GET',
  path: '/transporter/shipment/waiting-summary',
  needs: 'VIEW_ORDER',
  summary: 'How many orders stand in each group and status, and what waits for whom.',
  answer: z.object({
    groups: z.object({ waiting: z.number().int(), process: z.number().int(), completed: z.number().int() }),
    statuses: z.record(z.string(), z.number().int()),
    /** Offers that wait for this company's answer. */
    toAnswer: z.number().int(),
    /** Orders received whose documents are not sent, or were refused. */
    podToSend: z.number().int(),
  }),
});

export const getOrderFilterOptions = endpoint({
  method: 'GET',
  path: '/transporter/shipment/filter-options',
  needs: 'VIEW_ORDER',
  summary:
    'The cities and shippers that occur in this company’s orders, its own places, and the vehicle types, for the filters.',
  query: z.strictObject({
    /** `location`: the company's own places, by their ids. */
    field: z.enum(['origin', 'destination', 'shipper', 'location', 'type']),
    search: anyText(100).optional(),
  }),
  answer: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const getOrder = getOne({
  path: '/transporter/shipment/{id}',
  needs: 'VIEW_ORDER',
  summary: 'One order with stops, goods, costs, documents, people and position.',
  answer: orderDetail,
});

export const getOrderHistory = getOne({
  path: '/transporter/shipment/{id}/status',
  needs: 'VIEW_ORDER',
  summary: 'The whole timeline of an order, newest first.',
  answer: z.array(orderEvent),
});

const assignment = { vehicleId: id, driverId: id };

export const confirmOrder = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/{id}/confirmation',
  needs: 'UPDATE_ORDER',
  whileSuspended: { decision: ['reject'] },
  summary: 'Accepts an offer with vehicle and driver, or rejects it with a reason.',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept'), ...assignment }),
    z.object({ decision: z.literal('reject'), ...reasonFields }),
  ]),
  answer: orderDetail,
  brief: orderReceipt,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_LAPSED', 'VEHICLE_UNFIT', 'DRIVER_UNFIT', 'REASON_REQUIRED'],
});

const refusedBecause = z.array(z.string());
const lastSeen = z.object({ place: z.string(), at: timestamp }).nullable();

/** What speaks against one that may be chosen: it comes too late, the licence is too low, it said no before. */
const against = z.array(z.string());

export const candidateVehicle = z.object({
  id,
  plate: z.string(),
  typeName: z.string(),
  maxWeightKg: z.number(),
  maxVolumeM3: z.number(),
  kirExpiredDate: day,
  stnkExpiredDate: day,
  usualDriverId: id.nullable(),
  yellowPlate: z.boolean(),
  tractor: z.boolean(),
  grossWeightKg: z.number(),
  distanceKm: z.number().nullable(),
  openOrders: z.number().int(),
  lastSeen,
  best: z.boolean(),
  /** Of the type asked for. */
  fitsType: z.boolean(),
  /** Why it ranks where it does. */
  why: z.string(),
  against,
  /** Empty: may be assigned. */
  refusedBecause,
});
export type CandidateVehicle = z.output<typeof candidateVehicle>;

export const candidateDriver = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  simClass: z.string(),
  simNo: z.string(),
  simExpiredDate: day,
  usualVehicleId: id.nullable(),
  distanceKm: z.number().nullable(),
  openOrders: z.number().int(),
  lastSeen,
  best: z.boolean(),
  /** Always true of a driver. */
  fitsType: z.boolean(),
  why: z.string(),
  against,
  refusedBecause,
});
export type CandidateDriver = z.output<typeof candidateDriver>;

export const getAssignable = getOne({
  path: '/transporter/shipment/{id}/assign',
  needs: 'UPDATE_ORDER',
  summary:
    'The vehicles and drivers for an order: ranked, drivers for the chosen vehicle; the refused ones last with why.',
  query: z.strictObject({
    search: searchWords,
    /** Further orders that are to go with it in the same vehicle: both are judged by all of them together. */
    with: several(id, maxMerged - 1).optional(),
    /** The vehicle that is chosen: drivers are ranked for it. */
    vehicleId: id.optional(),
    /** The driver who is chosen: told wherever they rank. */
    driverId: id.optional(),
  }),
  answer: z.object({
    vehicles: z.array(candidateVehicle),
    drivers: z.array(candidateDriver),
    /** How many of all may be assigned and can come in time. */
    fitVehicles: z.number().int(),
    fitDrivers: z.number().int(),
    /** The name of the type asked for when no vehicle of it can go. */
    lackingType: z.string().nullable(),
    totalVehicles: z.number().int(),
    totalDrivers: z.number().int(),
    /** Minutes a driver is given to accept. */
    driverMinutes: z.number().int(),
  }),
});

export const assignOrder = endpoint({
  method: 'PUT',
  path: '/transporter/shipment/assign/driver',
  needs: 'UPDATE_ORDER',
  summary: 'Accepts an offered order by assigning vehicle and driver.',
  body: z.object({ orderId: id, ...assignment }),
  answer: orderDetail,
  brief: orderReceipt,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_LAPSED', 'VEHICLE_UNFIT', 'DRIVER_UNFIT'],
});

export const changeAssignment = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/assign/driver',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary: 'Puts another vehicle or driver on an order, with a reason.',
  body: z.object({ orderId: id, version, ...assignment, ...reasonFields }),
  answer: orderDetail,
  brief: orderReceipt,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'VEHICLE_UNFIT', 'DRIVER_UNFIT', 'REASON_REQUIRED', 'STEP_NOT_POSSIBLE'],
});

export const reportStatus = orderStep({
  path: '/transporter/shipment/{id}/status',
  summary:
    'Reports the next step of a lumpsum order and when it happened: not before the last step, not in the future; far from the plan is asked about first.',
  body: z.object({
    action: z.enum(tripSteps),
    version,
    note: optionalText('Catatan', { max: 500 }),
    /** Of what was seen at this step, stored by POST /file-upload. */
    photoUrls: pictureUrls(maxStepPhotos),
    /** At a drop before the last one: nobody was there to sign, which the photos show. */
    recipientAbsent: z.boolean().default(false),
    ...stepTime,
  }),
  refusals: ['CONFIRM_FIRST', 'FILE_TYPE_NOT_ALLOWED'],
});

const quantities = z.object({
  unit,
  /** The goods that are counted in this unit. */
  lines: z.array(
    z.object({
      seq: z.number().int(),
      name: z.string(),
      unit,
      ordered: z.number(),
      /** At the stop where the order stands. */
      quantity: z.number().nullable(),
      /** At all stops so far. */
      total: z.number().nullable(),
    }),
  ),
  /** The whole load in this unit; `lines` added up where its goods are counted in it. */
  whole: z.object({
    /** What it was stated to be at the stop where the order stands. */
    stated: z.number().nullable(),
    /** Ordered, or of what was delivered, loaded; null where nothing says. */
    expected: z.number().nullable(),
    /** At all stops so far: as stated, or else by what was counted of the goods. */
    total: z.number().nullable(),
    /** Null as well while what is short may still come. */
    difference: z.number().nullable(),
    within: z.boolean().nullable(),
    /** In basis points. */
    toleranceBp: z.number().int(),
  }),
});
const quantityParams = z.object({ id, unit });
const quantityBody = z.object({
  version,
  /** Goods counted at the stop where the order stands, each in its own unit; that of the path unless it says another. */
  lines: z
    .array(z.object({ seq: int32, unit: unit.optional(), quantity }))
    .max(50)
    .default([]),
  /** The whole load there, in the unit of the path or another in which no goods are counted; null takes it back (ADR 0066). */
  stated: z
    .array(z.object({ unit: unit.optional(), quantity: quantity.nullable() }))
    .max(quantityUnits.length)
    .default([]),
  confirmed,
});
/** What was loaded at a stop that was left can be told later, with a reason. */
const loadedBody = quantityBody.extend({
  /** A pickup that was left without a count; left out: the stop where the order stands. */
  stopSeq: int32.min(1).max(1000).optional(),
  /** Why it is told later. */
  reason: optionalText('Alasan', { max: orderTextMax.reason }),
});

const quantityPath = (which: '' | 'delivery/') => `/transporter/shipment/{id}/quantity/${which}{unit}` as const;

const readQuantity = {
  method: 'GET',
  needs: 'VIEW_ORDER',
  params: quantityParams,
  answer: quantities,
  refusals: ['NOT_FOUND'],
} as const;
const enterQuantity = {
  method: 'PUT',
  params: quantityParams,
  body: quantityBody,
  refusals: ['CONFIRM_FIRST'],
} as const;

export const getLoadedQuantity = endpoint({
  ...readQuantity,
  path: quantityPath(''),
  summary: 'What was loaded in a unit: the goods that are counted in it, and the whole load.',
});
export const setLoadedQuantity = orderStep({
  ...enterQuantity,
  body: loadedBody,
  path: quantityPath(''),
  summary:
    'Enters what was loaded at this stop; possible while loading, or with a reason under way, at a pickup that was left without a count; never more than the vehicle carries. What differs from the order by more than the tolerance, nothing, or a part of what is counted whole is asked about first.',
});
export const getDeliveredQuantity = endpoint({
  ...readQuantity,
  path: quantityPath('delivery/'),
  summary: 'What was delivered in a unit: the goods that are counted in it, and the whole load.',
});
export const setDeliveredQuantity = orderStep({
  ...enterQuantity,
  path: quantityPath('delivery/'),
  summary:
    'Enters what was delivered at this stop; possible while unloading, no more than was loaded. Less than that by more than the tolerance, nothing, or a part of what is counted whole, is asked about first.',
});

export const receiveWithBast = orderStep({
  path: '/transporter/shipment/{id}/lumpsum/bast',
  summary:
    'The goods of this stop are received whole: recipient and drawn signature (BAST). At the last stop the order is received; before it, it goes on to the next drop.',
  body: z.object({
    version,
    recipientName: text('Nama penerima', { max: 100, patterns: [namePattern], rule: recipientProblem }),
    /** A stored PNG of the signature, by its file reference. */
    signatureUrl: text('Tanda tangan', { max: 500 }),
    ...stepTime,
  }),
  refusals: ['CONFIRM_FIRST', 'FILE_TYPE_NOT_ALLOWED'],
});

export const cancelOrder = orderStep({
  path: '/transporter/shipment/{id}/cancel',
  summary: 'Cancels an order, with a reason.',
  body: z.object({ version, ...reasonFields }),
  refusals: ['REASON_REQUIRED'],
});

export const addOrderNote = createOne({
  path: '/transporter/shipment/{id}/note',
  needs: 'UPDATE_ORDER',
  whileSuspended: 'allowed',
  summary: 'A note for colleagues.',
  params: idParams,
  body: z.object({ text: text('Catatan', { max: orderTextMax.note }) }),
  answer: note,
  refusals: ['NOT_FOUND'],
});
