import { openStages } from '@lajur/domain/order/order-chart';
import { serviceTypes } from '@lajur/domain/order/status';
import { performanceKeys } from '@lajur/domain/report/performance';
import { reportFilterKeys, reportIds, reportMonthsMax } from '@lajur/domain/report/report';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, wholeNumber } from './field';
import { day, id, rupiah } from './id';
import { pageOf } from './page';

const needs = 'VIEW_REPORT';
const reportId = z.enum(reportIds, 'Laporan tidak dikenal');
const columnKind = z.enum(['text', 'day', 'count', 'days', 'km', 'kg', 'rate', 'daily', 'score', 'percent', 'rupiah']);
const column = z.object({ key: z.string(), title: z.string(), kind: columnKind });
export type ReportColumnView = z.output<typeof column>;

const about = z.object({
  id: reportId,
  name: z.string(),
  purpose: z.string(),
  noun: z.string(),
  /** Which day counts, and how it is asked for. */
  days: z.object({ kind: z.enum(['range', 'as-of', 'ahead']), label: z.string().nullable() }),
  filters: z.array(z.enum(reportFilterKeys)),
  columns: z.array(column),
  /** `key,asc|desc`, until somebody chooses another order. */
  sort: z.string(),
  /** It tells sums of money. */
  hasMoney: z.boolean(),
});
export type ReportAbout = z.output<typeof about>;

export const listReports = endpoint({
  method: 'GET',
  path: '/reports/type/3PL',
  needs,
  summary: 'The reports that the role of the caller has.',
  answer: z.object({ content: z.array(about) }),
});

export const getReportOverview = endpoint({
  method: 'GET',
  path: '/reports/overview',
  needs,
  summary:
    'Open orders by stage, and of the last 8 weeks, Monday to Sunday where the company is, how many orders were received, how many of them came in time, and their revenue.',
  answer: z.object({
    stages: z.array(z.object({ stage: z.enum(openStages.map(({ key }) => key)), count: z.number().int() })),
    weeks: z.array(
      z.object({
        /** Monday, `YYYY-MM-DD`. */
        start: z.string(),
        received: z.number().int(),
        inTime: z.number().int(),
        /** Main costs and approved additional ones of the orders received; null for who may not see sums of money. */
        revenue: rupiah.nullable(),
      }),
    ),
  }),
});

const params = z.object({ id: anyText(40) });
const filters = {
  /** First and last day that counts, both included. Of a state on one day (`as-of`) the last one is that day. */
  from: day.optional(),
  until: day.optional(),
  /** An earlier period whose last row stands beside. */
  compareFrom: day.optional(),
  compareUntil: day.optional(),
  shipperId: id.optional(),
  serviceType: z.enum(serviceTypes, 'Layanan tidak dikenal').optional(),
  transportTypeId: id.optional(),
  /** Where it is loaded or delivered. */
  city: anyText(100).optional(),
  /** `key,asc|desc` of one of its columns. */
  sort: anyText(60).optional(),
};
const description =
  `Days at most ${reportMonthsMax} months apart. The rows are those of the export, in the same order; \`totals\` is computed of all ` +
  'records. A report that the role has not is NOT_FOUND.';

/** A cell: text, a day `YYYY-MM-DD` or a number by the kind of its column; nothing where nothing is known. */
const cell = z.union([z.string(), z.number()]).nullable();
export type ReportCell = z.output<typeof cell>;

/** What a row is about, where its reader goes on. */
const linkKinds = [
  'order',
  'invoice',
  'pod',
  'vehicle',
  'driver',
  'loan',
  'shipper-orders',
  'shipper-invoices',
] as const;
const row = z.object({
  id: z.string(),
  cells: z.array(cell),
  link: z.object({ kind: z.enum(linkKinds), id: z.string() }).nullable(),
});
export type ReportRow = z.output<typeof row>;

const score = z.object({
  key: z.enum(performanceKeys),
  /** 0 – 100, half up; null where there is no case. */
  score: z.number().nullable(),
  earlier: z.number().nullable(),
  good: z.number(),
  all: z.number().int(),
  /** In per cent, of what has cases. */
  weight: z.number(),
});
const performance = z.object({
  cargos: z.number().int(),
  /** With one decimal. */
  total: z.number().nullable(),
  earlierTotal: z.number().nullable(),
  scores: z.array(score),
  /** The last twelve months that began by the end of the period. */
  months: z.array(z.object({ month: z.string(), total: z.number().nullable(), cargos: z.number().int() })),
  /** Cargos that left late since they waited at the shipper's to be loaded: no case of departure. */
  waitedToLoad: z.number().int(),
  /** What costs most: whose cargos, and what their correction would come to. */
  finding: z
    .object({
      key: z.enum(performanceKeys),
      shipper: z.object({ id, name: z.string() }),
      bad: z.number().int(),
      all: z.number().int(),
      score: z.number().int(),
      total: z.number(),
    })
    .nullable(),
});
export type PerformanceView = z.output<typeof performance>;

export const showReport = endpoint({
  method: 'GET',
  path: '/reports/show/CSV/{id}',
  needs,
  summary: 'A report as a page: the rows that its export has.',
  description,
  params,
  query: z.strictObject({
    ...filters,
    page: wholeNumber(0, 1_000_000).default(0),
    size: wholeNumber(1, 100).default(25),
  }),
  answer: z.object({
    report: about,
    from: day,
    until: day,
    /** When it was made. */
    madeAt: z.string(),
    rows: pageOf(row),
    /** The last row; null of a report whose columns add up to nothing. */
    totals: z.array(cell).nullable(),
    compared: z.object({ from: day, until: day, totals: z.array(cell) }).nullable(),
    chart: z
      .object({
        title: z.string(),
        kind: columnKind,
        points: z.array(z.object({ label: z.string(), value: z.number() })),
      })
      .nullable(),
    performance: performance.nullable(),
    /** How its figures are made. */
    note: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND'],
});
export type ReportView = z.output<typeof showReport.answer>;

export const printReport = endpoint({
  method: 'GET',
  path: '/reports/export/PDF/{id}',
  needs,
  summary: 'A report as a PDF on its side: the first rows of the export, and the last row of all.',
  description,
  params,
  query: z.strictObject(filters),
  answer: z.string(),
  replyKind: 'file',
  media: ['application/pdf'],
  refusals: ['NOT_FOUND', 'UNAVAILABLE'],
});

export const exportReport = endpoint({
  method: 'GET',
  path: '/reports/export/CSV/{id}',
  needs,
  summary: 'A report as a CSV file, written while it is read.',
  description: `${description} A file that could not be read to its end says so in its last line.`,
  params,
  query: z.strictObject(filters),
  answer: z.string(),
  replyKind: 'file',
  media: ['text/csv'],
  refusals: ['NOT_FOUND'],
});
