import { expiryStates, lapsingDocuments } from '@lajur/domain/common/expiry';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { searchWords } from './field';
import { day, id } from './id';
import { listAndExport } from './plain-call';

/** What a document belongs to, or is. */
export const expirySubjects = ['driver', 'vehicle', 'contract'] as const;

export const expiringDocument = z.object({
  /** Of the document: its kind and what it belongs to. */
  key: z.string(),
  document: z.enum(lapsingDocuments),
  subject: z.object({
    kind: z.enum(expirySubjects),
    id,
    /** The driver's name, the plate or the number of the contract. */
    name: z.string(),
    /** The class of licence, the brand of the vehicle, or whom the contract is with. */
    detail: z.string(),
  }),
  lastDay: day,
  state: z.enum(expiryStates),
});
export type ExpiringDocument = z.output<typeof expiringDocument>;

const filters = {
  search: searchWords,
  document: z.enum(lapsingDocuments).optional(),
  state: z.enum(expiryStates).optional(),
  /** Last days from and until, both included. */
  from: day.optional(),
  until: day.optional(),
};

const sortKeys = ['lastDay', 'name'] as const;
const first = { sort: 'lastDay,asc' } as const;

export const { list: listExpiry, export: exportExpiry } = listAndExport({
  path: '/master/expiry/filter',
  needs: 'VIEW_VEHICLE',
  summary:
    'Documents of active drivers and vehicles that have lapsed or will within 90 days, and contracts in force that will.',
  row: expiringDocument,
  filters,
  sortKeys,
  ...first,
});

export const getExpirySummary = endpoint({
  method: 'GET',
  path: '/master/expiry/summary',
  needs: 'VIEW_VEHICLE',
  summary: 'How many documents have lapsed or will soon, and how many on each day of a time.',
  query: z.strictObject({ from: day.optional(), until: day.optional() }),
  answer: z.object({
    today: day,
    states: z.record(z.enum(expiryStates), z.number().int()),
    days: z.array(z.object({ day, document: z.enum(lapsingDocuments), count: z.number().int() })),
  }),
});
