import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { expiryStates, expirySubjects, lapsingDocuments } from '@lajur/domain/common/expiry';
import { renewableDocuments, renewalLabels } from '@lajur/domain/expiry/renewal';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { dayOf, searchWords, someText } from './field';
import { day, id, rupiah, timestamp, version } from './id';
import { listAndExport } from './plain-call';

/** The orders that a document stops: assigned, not yet received, and needing it after its last day (decisions §4). */
const stopped = z.object({
  count: z.number().int(),
  /** The sum of their main costs. */
  cost: rupiah,
  /** When the first of those that are not loaded yet is to be loaded; null when all are on their way. */
  loading: z.object({ at: timestamp, timezone: z.string() }).nullable(),
  /** Valid through this day the document would stop none of them. */
  until: day,
  /** The first few, by when they are loaded. */
  first: z.array(z.object({ id, cargoNo: z.string() })),
});
export type StoppedOrders = z.output<typeof stopped>;

export const expiringDocument = z.object({
  /** Of the document: its kind and what it belongs to. */
  key: z.string(),
  document: z.enum(lapsingDocuments),
  subject: z.object({
    kind: z.enum(expirySubjects),
    id,
    /** The driver's name, the plate, the number of the contract or MoU, or what the legal document is called. */
    name: z.string(),
    /** The class of licence, the brand of the vehicle, whom the agreement is with, or the legal document's number. */
    detail: z.string(),
  }),
  /** The vehicle and its usual driver, as far as they are in service: the two that a document can be grouped by. */
  vehicle: z.object({ id, plate: z.string() }).nullable(),
  driver: z.object({ id, name: z.string() }).nullable(),
  lastDay: day,
  state: z.enum(expiryStates),
  /** Null when it stops none. */
  stops: stopped.nullable(),
  /** Of what it belongs to, for a renewal; null for agreements and legal documents, which are renewed by their own. */
  version: z.number().int().nullable(),
  photoUrl: z.string().nullable(),
});
export type ExpiringDocument = z.output<typeof expiringDocument>;

const filters = {
  search: searchWords,
  kind: z.enum(expirySubjects).optional(),
  document: z.enum(lapsingDocuments).optional(),
  state: z.enum(expiryStates).optional(),
  /** Last days from and until, both included. With `until` those beyond 90 days are found too. */
  from: day.optional(),
  until: day.optional(),
};

/** `vehicle` and `driver` keep the documents of a vehicle and its usual driver together, the group that ends first on top. */
const sortKeys = ['vehicle', 'driver', 'lastDay', 'name'] as const;

export const { list: listExpiry, export: exportExpiry } = listAndExport({
  path: '/master/expiry/filter',
  needs: 'VIEW_VEHICLE',
  summary:
    'Documents of active drivers and vehicles that have lapsed or will within 90 days, with the orders that they stop, contracts in force that will, and legal documents.',
  row: expiringDocument,
  filters,
  sortKeys,
});

export const getExpirySummary = endpoint({
  method: 'GET',
  path: '/master/expiry/summary',
  needs: 'VIEW_VEHICLE',
  summary: 'How many documents have lapsed or will soon.',
  answer: z.object({ today: day, states: z.record(z.enum(expiryStates), z.number().int()) }),
});

/** The documents of one kind of owner that end together, of which the first few are named. */
const endingTogether = z.object({
  kind: z.enum(expirySubjects),
  count: z.number().int(),
  first: z.array(z.object({ key: z.string(), document: z.enum(lapsingDocuments), id, name: z.string(), lastDay: day })),
});
export type EndingTogether = z.output<typeof endingTogether>;

export const getExpiryDays = endpoint({
  method: 'GET',
  path: '/master/expiry/days',
  needs: 'VIEW_VEHICLE',
  summary:
    'What ends on each day of a time, at most 366 days from `from`; the 90 days from today unless told. Beside it what has lapsed before today.',
  query: z.strictObject({ from: day.optional(), until: day.optional() }),
  answer: z.object({
    today: day,
    lapsed: z.array(endingTogether),
    days: z.array(endingTogether.extend({ day })),
  }),
});
export type ExpiryDays = z.output<(typeof getExpiryDays)['answer']>;

export const exportExpiryCalendar = endpoint({
  method: 'GET',
  path: '/master/expiry/calendar',
  needs: 'VIEW_VEHICLE',
  summary:
    'The filtered documents as a calendar (iCalendar, RFC 5545): an event on the last day of each, with an alarm.',
  query: z.strictObject(filters),
  answer: z.string(),
  replyKind: 'file',
  media: ['text/calendar'],
});

const renewal = z.object({
  document: z.enum(renewableDocuments),
  /** Of the driver or the vehicle. */
  id,
  /** Of the driver or the vehicle as it was seen; two documents of one vehicle name the same. */
  version,
  lastDay: dayOf(renewalLabels.lastDay),
  /** An image stored by POST /file-upload; without one the old photo stays. */
  photoUrl: someText(500).nullable().optional(),
});
export type Renewal = z.output<typeof renewal>;

export const renewDocuments = endpoint({
  method: 'PATCH',
  path: '/master/expiry/renewal',
  needs: 'UPDATE_VEHICLE',
  summary:
    'Writes the new last day of one or several documents; each has its own result, and one that is refused stops none of the others.',
  body: z.object({ documents: z.array(renewal).min(1).max(bulkLimit) }),
  answer: z.array(
    z.object({
      key: z.string(),
      ok: z.boolean(),
      /** Why it was refused. */
      message: z.string().nullable(),
      /** The field that was refused. */
      field: z.enum(['lastDay', 'photoUrl']).nullable(),
      /** Somebody else changed the driver or the vehicle meanwhile: what stands there now. */
      now: z.object({ lastDay: day, version: z.number().int() }).nullable(),
    }),
  ),
});
export type RenewalOutcome = z.output<(typeof renewDocuments)['answer']>[number];
