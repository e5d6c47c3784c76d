import { openStages } from '@lajur/domain/order/order-chart';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, searchWords } from './field';
import { rupiah, timestamp } from './id';
import { etaRange, orderRow } from './order-detail';
import { listQuery, pageOf } from './page';

export const listDashboard = endpoint({
  method: 'GET',
  path: '/dashboard/filter',
  needs: 'VIEW_DASHBOARD',
  summary:
    'The trips under way; sorted by `urgency`, those that need help come first: late, then silent, then due next.',
  query: listQuery(
    ['createdAt', 'arrivalPlan', 'updatedAt', 'cargoNo', 'urgency'],
    {
      search: searchWords,
    },
    { sort: 'urgency,desc' },
  ),
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
    underWay: z.object({ count: z.number().int(), loadingOrUnloading: z.number().int() }),
    late: z.object({ count: z.number().int(), longestMinutes: z.number().int() }),
    podIncomplete: z.object({ count: z.number().int(), value: rupiah }),
    /** Share of the orders received in the last 30 days that came in time, in basis points; null without any. */
    onTime: z.object({
      basisPoints: z.number().int().nullable(),
      previous: z.number().int().nullable(),
      weekly: z.array(z.number()),
    }),
    /** What waits: what lapses within 15 minutes first, then the dearest. */
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
    fleet: z.array(
      z.object({
        orderId: z.string(),
        plate: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        place: z.string(),
        at: z.string(),
        state: z.enum(['moving', 'stopped', 'late', 'no-signal']),
        lateMinutes: z.number().int(),
      }),
    ),
  }),
});

export const getDashboardCharts = endpoint({
  method: 'GET',
  path: '/dashboard/chart',
  needs: 'VIEW_DASHBOARD',
  summary:
    'What the charts show: open orders by stage, and of the last 8 weeks, Monday to Sunday where the company is, how many orders were received, how many of them came in time, and their revenue.',
  answer: z.object({
    stages: z.array(z.object({ stage: z.enum(openStages.map(({ key }) => key)), count: z.number().int() })),
    weeks: z.array(
      z.object({
        /** Monday, `YYYY-MM-DD`. */
        start: z.string(),
        received: z.number().int(),
        inTime: z.number().int(),
        /** Main costs and approved additional ones of the orders received. */
        revenue: rupiah,
      }),
    ),
  }),
});
