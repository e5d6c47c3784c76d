import { invoiceStatuses, invoiceTypes } from '@lajur/domain/invoice/invoice';
import { costStatuses } from '@lajur/domain/order/additional-cost';
import { stepDoubts } from '@lajur/domain/order/count-question';
import { moneyStandings } from '@lajur/domain/order/order-money';
import { type PositionFault, positionFaults } from '@lajur/domain/order/position-fault';
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
import { maxTravelLetterLength, maxTravelLetters } from '@lajur/domain/order/travel-letter';
import { stopDecisions } from '@lajur/domain/order/trip-end';
import { pictureFaults } from '@lajur/domain/pod-document/picture-check';
import { problemEffects, problemStatuses } from '@lajur/domain/problem/problem';
import * as z from 'zod';
import { someText } from './field';
import { day, id, rupiah, timestamp, version } from './id';

export const orderStatus = z.enum(orderStatuses);
export const podStatus = z.enum(podStatuses);
export const orderGroup = z.enum(Object.keys(orderGroups) as [OrderGroup, ...OrderGroup[]]);
export const unit = z.enum(quantityUnits);
/** The version the person saw; a stale one answers 409 (decisions §11). */
export { version };
/** Quantities are counted to three decimals. */
export const quantity = z
  .number('Jumlah wajib diisi')
  .min(0, 'Jumlah tidak boleh negatif')
  .max(1e9, 'Jumlah terlalu besar');

/** The whole load in units in which its goods are not counted one by one (ADR 0066). */
export const statements = z.array(z.object({ unit, quantity })).max(quantityUnits.length);

/** What a person was asked about and meant; without it CONFIRM_FIRST names the fields in doubt. */
export const confirmed = z.array(z.enum(stepDoubts)).max(stepDoubts.length).default([]);
/** When a step happened; now by default. */
export const stepTime = { at: timestamp.optional(), confirmed };

/** The gravest problem that is open (ADR 0046). */
export const openProblem = z.object({ kind: z.string(), stops: z.boolean() }).nullable();

const named = z.object({ id, name: z.string() });

export const place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  province: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
});

export const position = z.object({
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
  /** The offer was handed on to this partner, who may answer until then; null when it was not, or came back. */
  handedOn: z.object({ companyName: z.string(), until: timestamp }).nullable(),
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
  /** Expected arrival at the last stop, whichever stop is driven to now. */
  eta: timestamp.nullable(),
  /** When it came to its last stop. */
  arrivedAt: timestamp.nullable(),
  /** By how much the delivery window is missed, by the estimate or the clock; 0 in time, not under way, or at the last stop. */
  lateMinutes: z.number().int(),
  problem: openProblem,
  distanceKm: z.number(),
  transportType: named,
  /** `typeName` is its own type, `transportType` the one asked for. */
  vehicle: z.object({ id, plate: z.string(), typeName: z.string() }).nullable(),
  driver: named.nullable(),
  quantity: z.number(),
  unit,
  weightKg: z.number(),
  volumeM3: z.number(),
  mainCost: rupiah,
  /** The fixed price of an MoU covers the trip: it has no main cost of its own. */
  isCovered: z.boolean(),
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
  /** How much of each goods line (`seq`) that was. */
  counted: z.array(z.object({ seq: z.number().int(), quantity: z.number() })),
  /** What is reported damaged or missing here. */
  broken: z.array(z.object({ seq: z.number().int(), damaged: z.number(), missing: z.number() })),
  /** What the whole load here was stated to be, in units in which its goods are not counted one by one (ADR 0066). */
  stated: z.array(z.object({ unit, quantity: z.number() })),
});
export type OrderStop = z.output<typeof stop>;

export const goods = z.object({
  seq: z.number().int(),
  name: z.string(),
  unit,
  ordered: z.number(),
  /** Of all stops so far, as `delivered`. */
  loaded: z.number().nullable(),
  delivered: z.number().nullable(),
  damaged: z.number().nullable(),
  missing: z.number().nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
});
export type OrderGoods = z.output<typeof goods>;

export const cost = z.object({
  id,
  name: z.string(),
  amount: rupiah,
  taxed: z.boolean(),
  status: z.enum(costStatuses),
  /** The marketplace proposed it with its decision on a report, and the transporter answers (ADR 0097). */
  proposed: z.boolean(),
});

/** Numbers of the travel letters (surat jalan) that go with the goods. */
export const travelLetters = z.array(someText(maxTravelLetterLength)).max(maxTravelLetters);

export const orderEvent = z.object({
  id,
  action: z.string(),
  fromStatus: orderStatus.nullable(),
  toStatus: orderStatus.nullable(),
  actorKind: z.enum(['transporter', 'driver', 'provider', 'shipper', 'system']),
  actorName: z.string(),
  /** When it happened, as it was put right last. */
  at: timestamp,
  /** When it happened, as it was told first. */
  firstAt: timestamp,
  /** When it was told. */
  reportedAt: timestamp,
  /** It was taken back: what followed from it no longer stands. */
  undone: z.boolean(),
  /** The step that this event takes back (`undo-step`) or whose time it puts right (`correct-time`). */
  amends: z
    .object({ eventId: id, action: z.string(), was: timestamp.nullable(), becomes: timestamp.nullable() })
    .nullable(),
  place: z.string().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** Photos that came with it, for reading back through GET /file-upload?url=. */
  photoUrls: z.array(z.string()),
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
  /** What stood here when it was refused last, and why; null when nothing was, or while it still stands here. */
  lastRefused: z.object({ because: z.string(), fileUrl: z.string() }).nullable(),
  /** What its picture lacks, as whoever sent it was told and sent it all the same; null when nothing was told. */
  fault: z.enum(pictureFaults).nullable(),
  version,
});
export type OrderDocument = z.output<typeof orderDocument>;

export const note = z.object({ id, author: z.string(), text: z.string(), at: timestamp });

/** Between when it comes, where nobody tells it to the minute; null where the driver's app does, or nothing is known. */
export const etaRange = z.object({ from: timestamp, until: timestamp }).nullable();

/** What is reported damaged or missing at a stop (BASP), and what the shipper made of it. */
const discrepancy = z.object({
  stopSeq: z.number().int(),
  /** Of the report, as its own calls have it. */
  reportId: id.nullable(),
  reason: z.string(),
  description: z.string(),
  photoUrls: z.array(z.string()),
  reportedAt: timestamp,
  /** Takes effect when the trip ends; null while it is waited for. */
  decision: z.enum(stopDecisions).nullable(),
  decidedAt: timestamp.nullable(),
  /** All that was on board was lost on the way to this stop: where the order stood then. */
  lostFrom: orderStatus.nullable(),
});
export type OrderDiscrepancy = z.output<typeof discrepancy>;

/** Everything the detail page shows. Dates are UTC; each stop has its own zone. */
export const orderDetail = orderRow.extend({
  /** It was cancelled where it was to be loaded: what that costs can be asked for. */
  cancelledAtGate: z.boolean(),
  /** What the marketplace changed after it was accepted, until it is taken as it is; refused or lapsed meanwhile it counts against nobody. */
  amendment: z
    .object({
      reason: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    })
    .nullable(),
  /** The order whose goods it carries on to another place: loaded from its start, with the vehicle that has them (ADR 0087). */
  follows: z.object({ id, cargoNo: z.string() }).nullable(),
  /** The order that carries its goods on, the last that was made. */
  followOn: z.object({ id, cargoNo: z.string(), status: orderStatus }).nullable(),
  statusBeforePod: orderStatus.nullable(),
  deliveryUntil: timestamp,
  etaRange,
  /** The arrival that was told from outside last, beside the one that is expected; null where nobody told one. */
  toldEta: timestamp.nullable(),
  /** Positions that came and are not believed (decisions §4): how many, and the last of them; null where all are. */
  oddSignal: z
    .object({
      count: z.number().int(),
      reason: z.enum(Object.keys(positionFaults) as [PositionFault, ...PositionFault[]]),
      latitude: z.number(),
      longitude: z.number(),
      place: z.string(),
      at: timestamp,
      cameAt: timestamp,
    })
    .nullable(),
  currentStop: z.number().int(),
  /** How far counts may be from what was ordered, in basis points; null: by the unit (ADR 0061). */
  toleranceBp: z.number().int().nullable(),
  travelLetters,
  /** When the original documents came to the marketplace; null while they are awaited. */
  originalPodDay: day.nullable(),
  stops: z.array(stop),
  goods: z.array(goods),
  /** Additional costs, but for those that were taken back. */
  costs: z.array(cost),
  /** What its money is called now: value of the order, held by documents, to be billed, nothing. */
  moneyStanding: z.enum(moneyStandings),
  /** Main cost plus the approved additional ones that stand on no invoice; nothing of an order that was never carried. */
  unbilled: rupiah,
  /** Of that what can be billed now: documents are complete. */
  billable: rupiah,
  /** The invoices that bill something of it, the first made first, each with how much. */
  invoices: z.array(
    z.object({
      id,
      number: z.string(),
      type: z.enum(invoiceTypes),
      status: z.enum(invoiceStatuses),
      amount: rupiah,
    }),
  ),
  documents: z.array(orderDocument),
  /** Who signed for the goods of each drop, in the order of the stops; where nobody was there, a photo instead. */
  basts: z.array(
    z.object({
      recipientName: z.string().nullable(),
      signatureUrl: z.string().nullable(),
      photoUrl: z.string().nullable(),
      receivedAt: timestamp,
      stopSeq: z.number().int(),
    }),
  ),
  /** What is reported damaged or missing (BASP), at each stop where something is, in the order of the stops. */
  discrepancies: z.array(discrepancy),
  /** The one of the stop where the order stands; the last one where nothing is reported there. */
  discrepancy: discrepancy.nullable(),
  vehicle: z
    .object({
      id,
      plate: z.string(),
      typeName: z.string(),
      kirExpiredDate: day,
      stnkExpiredDate: day,
      maxWeightKg: z.number(),
      maxVolumeM3: z.number(),
    })
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
  /** What the way was changed to lead through, and how long it was as ordered; null when it is as it was ordered. */
  rerouted: z
    .object({
      via: z.array(z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })),
      firstDistanceKm: z.number(),
    })
    .nullable(),
  crossing: z.object({ name: z.string(), vessel: z.string().nullable(), plan: timestamp.nullable() }).nullable(),
  /** Of the ferry, ship or plane on the way; `done` once it was recorded. For the rules of the domain. */
  crossingState: z.enum(['none', 'planned', 'done']),
  /** Documents that keep the order's from being sent: mandatory ones missing, refused ones neither replaced nor withdrawn. */
  missingDocuments: z.number().int(),
  /** What its vehicle or driver is on the way with while it waits to set out; not of its cargo group. */
  otherTrip: z.object({ id, cargoNo: z.string(), vehicle: z.boolean(), driver: z.boolean() }).nullable(),
  /** What happened on the way, the newest first. */
  problems: z.array(
    z.object({
      id,
      kind: z.string(),
      status: z.enum(problemStatuses),
      stops: z.boolean(),
      raisedAt: timestamp,
      effect: z.enum(problemEffects).nullable(),
      delayMinutes: z.number().int().nullable(),
    }),
  ),
});
export type OrderDetail = z.output<typeof orderDetail>;
