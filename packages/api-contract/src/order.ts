import {
  loadTypes,
  type OrderGroup,
  orderGroups,
  orderModes,
  orderStatuses,
  podStatuses,
  pricingTypes,
  quantityUnits,
  serviceTypes,
} from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { optionalText, text } from './field';
import { day, id, idParams, rupiah, timestamp } from './id';
import { listQuery, pageOf } from './page';

export const orderStatus = z.enum(orderStatuses);
export const podStatus = z.enum(podStatuses);
const orderGroup = z.enum(Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]]);
const unit = z.enum(quantityUnits);
/** The version the person saw; a stale one answers 409 (decisions §11). */
const version = z.number().int().min(1);
/** Quantities are counted to three decimals. */
const quantity = z.number('Jumlah wajib diisi').min(0, 'Jumlah tidak boleh negatif').max(1e9, 'Jumlah terlalu besar');

const named = z.object({ id, name: z.string() });

const place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
});

const position = z.object({
  latitude: z.number(),
  longitude: z.number(),
  place: z.string(),
  speedKmh: z.number().nullable(),
  at: timestamp,
});

/** One row of the order lists: a cargo (decisions §4). */
export const orderRow = z.object({
  id,
  version,
  cargoNo: z.string(),
  cargoGroupNo: z.string().nullable(),
  shipmentNo: z.string(),
  orderNo: z.string(),
  shipper: named,
  status: orderStatus,
  podStatus,
  mode: z.enum(orderModes),
  serviceType: z.enum(serviceTypes),
  pricingType: z.enum(pricingTypes),
  loadType: z.enum(loadTypes),
  origin: z.object({ name: z.string(), city: z.string(), timezone: z.string() }),
  destination: z.object({ name: z.string(), city: z.string(), timezone: z.string() }),
  pickupCount: z.number().int(),
  dropCount: z.number().int(),
  pickupFrom: timestamp,
  pickupUntil: timestamp,
  arrivalPlan: timestamp,
  eta: timestamp.nullable(),
  /** By how much the delivery window is missed, by the estimate or the clock; 0 in time or not on the way. */
  lateMinutes: z.number().int(),
  distanceKm: z.number(),
  transportType: named,
  vehicle: z.object({ id, plate: z.string() }).nullable(),
  driver: named.nullable(),
  quantity: z.number(),
  unit,
  weightKg: z.number(),
  volumeM3: z.number(),
  mainCost: rupiah,
  lastPosition: position.nullable(),
  /** Until when the transporter (or the driver) has to answer; null when nobody has to. */
  answerBy: timestamp.nullable(),
  /** When the offer was made, for the bar of the deadline. */
  offeredAt: timestamp.nullable(),
  /** When a deadline passed unanswered. */
  lapsedAt: timestamp.nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export type OrderRow = z.output<typeof orderRow>;

const stop = place.extend({
  seq: z.number().int(),
  kind: z.enum(['PICKUP', 'DROP']),
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  planFrom: timestamp,
  planUntil: timestamp,
  arrivedAt: timestamp.nullable(),
  departedAt: timestamp.nullable(),
  /** What was loaded (pickup) or delivered (drop) here is entered. */
  quantityEntered: z.boolean(),
});
export type OrderStop = z.output<typeof stop>;

const goods = z.object({
  seq: z.number().int(),
  name: z.string(),
  unit,
  ordered: z.number(),
  loaded: z.number().nullable(),
  delivered: z.number().nullable(),
  damaged: z.number().nullable(),
  missing: z.number().nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
});
export type OrderGoods = z.output<typeof goods>;

const cost = z.object({
  id,
  name: z.string(),
  amount: rupiah,
  taxed: z.boolean(),
  status: z.enum(['SUBMIT', 'APPROVE', 'REJECT', 'REVISE']),
});

export const orderEvent = z.object({
  id,
  action: z.string(),
  fromStatus: orderStatus.nullable(),
  toStatus: orderStatus.nullable(),
  actorKind: z.enum(['transporter', 'driver', 'provider', 'shipper', 'system']),
  actorName: z.string(),
  at: timestamp,
  place: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
});
export type OrderEvent = z.output<typeof orderEvent>;

export const orderDocument = z.object({
  id,
  type: z.string(),
  label: z.string(),
  stopSeq: z.number().int().nullable(),
  mandatory: z.boolean(),
  /** For reading back through GET /file-upload?url=. Null: not uploaded yet. */
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  size: z.number().int().nullable(),
  uploadedBy: z.string().nullable(),
  uploadedAt: timestamp.nullable(),
  /** Why the provider refused it; null when it did not. */
  refusedBecause: z.string().nullable(),
  version,
});
export type OrderDocument = z.output<typeof orderDocument>;

const note = z.object({ id, author: z.string(), text: z.string(), at: timestamp });

/** Everything the detail page shows. Dates are UTC; each stop has its own zone. */
export const orderDetail = orderRow.extend({
  statusBeforePod: orderStatus.nullable(),
  deliveryUntil: timestamp,
  currentStop: z.number().int(),
  stops: z.array(stop),
  goods: z.array(goods),
  costs: z.array(cost),
  /** Main cost plus the approved additional ones: what can be billed. */
  billable: rupiah,
  documents: z.array(orderDocument),
  bast: z
    .object({ recipientName: z.string(), signatureUrl: z.string(), receivedAt: timestamp, stopSeq: z.number().int() })
    .nullable(),
  discrepancy: z
    .object({ reason: z.string(), description: z.string(), photoUrls: z.array(z.string()), reportedAt: timestamp })
    .nullable(),
  vehicle: z
    .object({ id, plate: z.string(), typeName: z.string(), kirExpiredDate: day, stnkExpiredDate: day })
    .nullable(),
  driver: z.object({ id, name: z.string(), phone: z.string(), simClass: z.string() }).nullable(),
  shipperContact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  shipperNote: z.string().nullable(),
  notes: z.array(note),
  recentEvents: z.array(orderEvent),
  eventCount: z.number().int(),
  /** The way driven so far, [latitude, longitude], oldest first, thinned. */
  trail: z.array(z.tuple([z.number(), z.number()])),
  /** The planned way, [latitude, longitude]. */
  route: z.array(z.tuple([z.number(), z.number()])),
  crossing: z.object({ name: z.string(), vessel: z.string().nullable(), plan: timestamp.nullable() }).nullable(),
  /** Of the ferry, ship or plane on the way; `done` once it was recorded. For the rules of the domain. */
  crossingState: z.enum(['none', 'planned', 'done']),
  /** Mandatory papers that are missing or refused. */
  missingDocuments: z.number().int(),
});
export type OrderDetail = z.output<typeof orderDetail>;

/** The filters of spec §3 with those a dispatcher asks for besides. */
const listFilters = {
  search: z.string().trim().max(100).optional(),
  fromDate: day.optional(),
  toDate: day.optional(),
  /** One or several statuses, comma separated. */
  latestStatus: z
    .string()
    .transform((value) => value.split(','))
    .pipe(z.array(orderStatus))
    .optional(),
  /** City of the first pickup. */
  originLocationId: z.string().max(100).optional(),
  /** City of the last drop. */
  destinationLocationId: z.string().max(100).optional(),
  /** Licence plate. */
  companyTransportNo: z.string().trim().max(20).optional(),
  /** Cargo number. */
  cargoTitle: z.string().trim().max(60).optional(),
  shipperId: id.optional(),
  mode: z.enum(orderModes).optional(),
  podStatus: podStatus.optional(),
};
const sortKeys = ['createdAt', 'answerBy', 'pickupFrom', 'arrivalPlan', 'cargoNo', 'mainCost', 'updatedAt'] as const;

export const listOrders = endpoint({
  method: 'GET',
  path: '/transporter/shipment/filter/{status}',
  needs: 'VIEW_ORDER',
  summary: 'The orders of a list group: waiting, process or completed.',
  params: z.object({ status: orderGroup }),
  query: listQuery(sortKeys, listFilters, { sort: 'createdAt,desc' }),
  answer: pageOf(orderRow),
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
    /** Orders received whose papers are not sent, or were refused. */
    podToSend: z.number().int(),
  }),
});

export const getOrderFilterOptions = endpoint({
  method: 'GET',
  path: '/transporter/shipment/filter-options',
  needs: 'VIEW_ORDER',
  summary: 'The cities and shippers that occur in this company’s orders, for the filters.',
  query: z.strictObject({
    field: z.enum(['origin', 'destination', 'shipper']),
    search: z.string().max(100).optional(),
  }),
  answer: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/transporter/shipment/{id}',
  needs: 'VIEW_ORDER',
  summary: 'One order with stops, goods, costs, documents, people and position.',
  params: idParams,
  answer: orderDetail,
  refusals: ['NOT_FOUND'],
});

export const getOrderHistory = endpoint({
  method: 'GET',
  path: '/transporter/shipment/{id}/status',
  needs: 'VIEW_ORDER',
  summary: 'The whole timeline of an order, newest first.',
  params: idParams,
  answer: z.array(orderEvent),
  refusals: ['NOT_FOUND'],
});

const crew = { vehicleId: id, driverId: id };
const reasonFields = {
  reasonId: z.uuid('Alasan wajib diisi'),
  reasonText: optionalText('Keterangan', { max: 500 }),
};

export const confirmOrder = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/{id}/confirmation',
  needs: 'UPDATE_ORDER',
  summary: 'Accepts an offer with vehicle and driver, or rejects it with a reason.',
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('accept'), ...crew }),
    z.object({ decision: z.literal('reject'), ...reasonFields }),
  ]),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_LAPSED', 'VEHICLE_UNFIT', 'DRIVER_UNFIT', 'REASON_REQUIRED'],
});

const refusedBecause = z.array(z.string());
const lastSeen = z.object({ place: z.string(), at: timestamp }).nullable();

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
  /** Why it ranks where it does. */
  why: z.string(),
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
  why: z.string(),
  refusedBecause,
});
export type CandidateDriver = z.output<typeof candidateDriver>;

export const getAssignable = endpoint({
  method: 'GET',
  path: '/transporter/shipment/{id}/assign',
  needs: 'UPDATE_ORDER',
  summary: 'The vehicles and drivers for an order: ranked, the refused ones last with their reasons.',
  params: idParams,
  query: z.strictObject({ search: z.string().trim().max(100).optional() }),
  answer: z.object({
    vehicles: z.array(candidateVehicle),
    drivers: z.array(candidateDriver),
    /** How many of all may be assigned. */
    fitVehicles: z.number().int(),
    fitDrivers: z.number().int(),
    totalVehicles: z.number().int(),
    totalDrivers: z.number().int(),
    /** Minutes a driver is given to accept. */
    driverMinutes: z.number().int(),
  }),
  refusals: ['NOT_FOUND'],
});

export const assignOrder = endpoint({
  method: 'PUT',
  path: '/transporter/shipment/assign/driver',
  needs: 'UPDATE_ORDER',
  summary: 'Accepts an offered order by assigning vehicle and driver.',
  body: z.object({ orderId: id, ...crew }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'OFFER_LAPSED', 'VEHICLE_UNFIT', 'DRIVER_UNFIT'],
});

export const changeAssignment = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/assign/driver',
  needs: 'UPDATE_ORDER',
  summary: 'Puts another vehicle or driver on an order, with a reason.',
  body: z.object({ orderId: id, version, ...crew, ...reasonFields }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'VEHICLE_UNFIT', 'DRIVER_UNFIT', 'REASON_REQUIRED', 'STEP_NOT_POSSIBLE'],
});

/** The steps that a transporter's user reports for a lumpsum order without further input. */
export const reportableActions = [
  'go-to-pickup',
  'arrive-pickup',
  'wait-loading',
  'load',
  'next-pickup',
  'depart',
  'board-ferry',
  'leave-ferry',
  'sail',
  'arrive-port',
  'fly',
  'arrive-airport',
  'continue',
  'arrive-destination',
  'unload',
  'next-drop',
] as const;

export const reportStatus = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/{id}/status',
  needs: 'UPDATE_ORDER',
  summary: 'Reports the next step of a lumpsum order.',
  params: idParams,
  body: z.object({ action: z.enum(reportableActions), version, note: optionalText('Catatan', { max: 500 }) }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'],
});

const quantities = z.object({
  unit,
  lines: z.array(
    z.object({ seq: z.number().int(), name: z.string(), unit, ordered: z.number(), quantity: z.number().nullable() }),
  ),
});
const quantityParams = z.object({ id, unit });
const quantityBody = z.object({
  version,
  lines: z.array(z.object({ seq: z.number().int(), quantity })).min(1),
});

const quantityPath = (which: '' | 'delivery/') => `/transporter/shipment/{id}/quantity/${which}{unit}` as const;

export const getLoadedQuantity = endpoint({
  method: 'GET',
  path: quantityPath(''),
  needs: 'VIEW_ORDER',
  summary: 'What was loaded, per goods line.',
  params: quantityParams,
  answer: quantities,
  refusals: ['NOT_FOUND'],
});
export const setLoadedQuantity = endpoint({
  method: 'PUT',
  path: quantityPath(''),
  needs: 'UPDATE_ORDER',
  summary: 'Enters what was loaded; possible while loading.',
  params: quantityParams,
  body: quantityBody,
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'],
});
export const getDeliveredQuantity = endpoint({
  method: 'GET',
  path: quantityPath('delivery/'),
  needs: 'VIEW_ORDER',
  summary: 'What was delivered, per goods line.',
  params: quantityParams,
  answer: quantities,
  refusals: ['NOT_FOUND'],
});
export const setDeliveredQuantity = endpoint({
  method: 'PUT',
  path: quantityPath('delivery/'),
  needs: 'UPDATE_ORDER',
  summary: 'Enters what was delivered; possible while unloading.',
  params: quantityParams,
  body: quantityBody,
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE'],
});

export const receiveWithBast = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/{id}/lumpsum/bast',
  needs: 'UPDATE_ORDER',
  summary: 'The goods are received whole: recipient and drawn signature (BAST).',
  params: idParams,
  body: z.object({
    version,
    recipientName: text('Nama penerima', { max: 100 }),
    /** A stored PNG of the signature, by its file reference. */
    signatureUrl: z.string('Tanda tangan wajib diisi').min(1, 'Tanda tangan wajib diisi').max(500),
  }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'FILE_TYPE_NOT_ALLOWED'],
});

const discrepancyBody = z.object({
  version,
  ...reasonFields,
  description: text('Uraian', { max: 2000 }),
  photoUrls: z.array(z.string().max(500)).min(1, 'Foto wajib diisi').max(10),
  lines: z.array(z.object({ seq: z.number().int(), damaged: quantity, missing: quantity })).min(1),
});

export const reportDiscrepancy = endpoint({
  method: 'POST',
  path: '/transporter/shipment/{id}/lumpsum/basp',
  needs: 'CREATE_BASP',
  summary: 'The goods arrived damaged or short (BASP); the shipper decides what follows.',
  params: idParams,
  body: discrepancyBody,
  answer: orderDetail,
  idempotent: true,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'REASON_REQUIRED', 'FILE_TYPE_NOT_ALLOWED'],
});

export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/{id}/cancel',
  needs: 'UPDATE_ORDER',
  summary: 'Cancels an order, with a reason.',
  params: idParams,
  body: z.object({ version, ...reasonFields }),
  answer: orderDetail,
  refusals: ['NOT_FOUND', 'ORDER_MOVED_ON', 'STEP_NOT_POSSIBLE', 'REASON_REQUIRED'],
});

export const bulkReportStatus = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/bulk/status',
  needs: 'UPDATE_ORDER',
  summary: 'One step for many lumpsum orders; each order has its own result.',
  body: z.object({ orderIds: z.array(id).min(1).max(100), action: z.enum(reportableActions) }),
  answer: z.array(z.object({ orderId: id, ok: z.boolean(), message: z.string().nullable() })),
});

export const bulkReject = endpoint({
  method: 'PATCH',
  path: '/transporter/shipment/bulk/confirmation',
  needs: 'UPDATE_ORDER',
  summary: 'Rejects many offers for one reason; each order has its own result.',
  body: z.object({ orderIds: z.array(id).min(1).max(100), ...reasonFields }),
  answer: z.array(z.object({ orderId: id, ok: z.boolean(), message: z.string().nullable() })),
});

export const addOrderNote = endpoint({
  method: 'POST',
  path: '/transporter/shipment/{id}/note',
  needs: 'UPDATE_ORDER',
  summary: 'A note for colleagues.',
  params: idParams,
  body: z.object({ text: text('Catatan', { max: 1000 }) }),
  answer: note,
  status: 201,
  refusals: ['NOT_FOUND'],
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/transporter/shipment/export/{status}',
  needs: 'VIEW_ORDER',
  summary: 'The filtered list as CSV, streamed.',
  params: z.object({ status: orderGroup }),
  query: listQuery(sortKeys, listFilters, { sort: 'createdAt,desc' }),
  answer: z.string(),
  replyKind: 'file',
});

/** Reason types that a person chooses from (spec §3 Selection reason). */
export const reasonTypes = ['rejection', 'cancellation', 'assignment', 'basp', 'accident', 'cost'] as const;

export const listReasons = endpoint({
  method: 'GET',
  path: '/master/reason/filter',
  needs: 'signed-in',
  summary: 'The active reasons of a type.',
  query: z.strictObject({ type: z.enum(reasonTypes) }),
  answer: z.array(z.object({ id, name: z.string(), needConfirm: z.boolean(), freeText: z.boolean() })),
});
