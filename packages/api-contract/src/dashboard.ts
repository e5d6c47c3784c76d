import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText } from './field';
import { day, id, rupiah, timestamp } from './id';
import { etaRange, orderRow, orderStatus } from './order-detail';
import { orderFilters } from './order-filter';
import { listQuery, pageOf } from './page';

export const listDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/filter',
  needs: 'VIEW_DASHBOARD',
  summary:
    'The trips under way; sorted by `urgency`, those that need help come first: late, then silent, then due next.',
  query: listQuery(['createdAt', 'arrivalPlan', 'updatedAt', 'cargoNo', 'urgency'], orderFilters, {
    sort: 'urgency,desc',
  }),
  answer: pageOf(orderRow),
});

const expectedOrder = orderRow.extend({ etaRange, deliveryUntil: timestamp });
export type ExpectedOrder = z.output<typeof expectedOrder>;

export const listEta = endpoint({
  method: 'GET',
  path: '/dashboard/eta',
  needs: 'VIEW_DASHBOARD',
  summary:
    'Orders on the way whose arrival is expected, the next first: told by the driver’s app, else worked out (`etaRange`).',
  query: listQuery(
    ['eta', 'cargoNo'],
    {
      /** City of the first pickup. */
      originalLocation: anyText(100).optional(),
      /** City of the last drop. */
      destinationLocation: anyText(100).optional(),
    },
    { sort: 'eta,asc' },
  ),
  answer: pageOf(expectedOrder),
});

export const getShipmentSummary = endpoint({
  method: 'GET',
  path: '/dashboard/shipment-summary',
  needs: 'VIEW_DASHBOARD',
  summary: 'The figures at the head of the dashboard and what waits for the reader today.',
  answer: z.object({
    toAnswer: z.object({ count: z.number().int(), value: rupiah }),
    /** Those that set out; `notLeft` are confirmed and have not. */
    underWay: z.object({ count: z.number().int(), loadingOrUnloading: z.number().int(), notLeft: z.number().int() }),
    /** Beyond their delivery window by the clock or by the estimate; those of `foreseen` by the estimate alone. */
    late: z.object({ count: z.number().int(), foreseen: z.number().int(), longestMinutes: z.number().int() }),
    podIncomplete: z.object({ count: z.number().int(), value: rupiah }),
    /** Share of the orders received in the last 30 days that came in time, in basis points; null without any. */
    onTime: z.object({
      basisPoints: z.number().int().nullable(),
      previous: z.number().int().nullable(),
      weekly: z.array(z.number()),
    }),
    /** What waits: what lapses within the hour first, by time, then the dearest, then documents. */
    tasks: z.array(
      z.object({
        kind: z.enum(['answer', 'reassign', 'late', 'pod']),
        orderId: z.string(),
        cargoNo: z.string(),
        line: z.string(),
        value: rupiah,
        dueAt: z.string().nullable(),
      }),
    ),
    taskCount: z.number().int(),
  }),
});

/** A column in which texts recur: each text once, and for every row which of them is its own; -1: none. */
const indexed = <T extends z.ZodType<string>>(text: T) =>
  z.object({ texts: z.array(text), at: z.array(z.number().int()) });
const seconds = z.array(z.number().int().nullable());
const numbers = z.array(z.number().nullable());

export const getFleetMap = endpoint({
  method: 'GET',
  path: '/dashboard/position',
  needs: 'VIEW_DASHBOARD',
  summary:
    'Where every vehicle under way was seen last, with its order, by columns; with `since`, what changed since then.',
  description:
    'A row for each order whose vehicle has set out or was seen, 10,000 at most. Times are seconds since 1970. An answer with `whole` takes the place of all that was read before; else its rows replace those of the same id and `gone` are taken away. A `since` of more than 5 minutes ago gets a whole answer. A row may be told again that did not change.',
  query: z.strictObject({
    /** `readAt` of the answer that is known. */
    since: timestamp.optional(),
  }),
  answer: z.object({
    readAt: timestamp,
    whole: z.boolean(),
    /** There are more than were read. */
    full: z.boolean(),
    gone: z.array(id),
    /** Columns of one length: a row is what stands at the same place of each. */
    vehicles: z.object({
      id: z.array(id),
      cargoNo: z.array(z.string()),
      plate: z.array(z.string()),
      driver: z.array(z.string().nullable()),
      status: indexed(orderStatus),
      /** City of the last drop. */
      destination: indexed(z.string()),
      /** In words, where it was seen. */
      place: indexed(z.string()),
      /** Null before it was seen. */
      latitude: numbers,
      longitude: numbers,
      speedKmh: numbers,
      at: seconds,
      /** When it is expected at its last stop. */
      eta: seconds,
      /** Until when it has to be there; null once it is. */
      dueAt: seconds,
    }),
  }),
});
export type FleetMap = z.output<(typeof getFleetMap)['answer']>;

export const getDashboardMoney = endpoint({
  method: 'GET',
  path: '/dashboard/money',
  needs: 'VIEW_INVOICE',
  summary: 'What shippers owe the company, and what it owes on loans; the same figures as in the lists of both.',
  answer: z.object({
    /** Sent and not paid; of these what is due before today. */
    unpaid: z.object({ count: z.number().int(), value: rupiah }),
    overdue: z.object({ count: z.number().int(), value: rupiah }),
    /** Paid out and not paid back; null where nothing is, or the caller sees no loans. */
    loans: z
      .object({
        count: z.number().int(),
        value: rupiah,
        /** The next last day of repayment, which may have passed. */
        dueDay: day,
        /** Of the value, what is beyond its last day. */
        overdue: rupiah,
      })
      .nullable(),
  }),
});
export type DashboardMoney = z.output<typeof getDashboardMoney.answer>;
