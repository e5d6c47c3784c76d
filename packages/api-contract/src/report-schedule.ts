import { mailStates } from '@lajur/domain/email/mail-state';
import { reportIds } from '@lajur/domain/report/report';
import { maxReportAddresses, reportAddressesProblem } from '@lajur/domain/report/report-schedule';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { email, ruleBroken } from './field';
import { day, id, timestamp, version } from './id';
import { createOne, deleteOne, updateOne } from './plain-call';

/** Reports that go out by mail each month (ADR 0129). */
const report = z.enum(reportIds, 'Laporan tidak dikenal');
/** More than anybody means to; who names so many is told the limit. */
const mostAddresses = 100;
const addresses = z
  .array(email('Email'))
  .max(mostAddresses, `Paling banyak ${maxReportAddresses} penerima`)
  .check(({ value, issues }) => {
    const wrong = reportAddressesProblem(value);
    if (wrong) issues.push(ruleBroken(wrong, [], value));
  });

const schedule = z.object({
  id,
  version,
  report: z.object({ id: report, name: z.string() }),
  addresses: z.array(z.string()),
  paused: z.boolean(),
  /** The month, `YYYY-MM`, whose report goes next, and its day; null while it is paused. */
  next: z.object({ month: z.string(), day }).nullable(),
  by: z.string(),
  at: timestamp,
  /** The last month that went out, with what became of it for each recipient. */
  last: z
    .object({
      month: z.string(),
      recipients: z.array(
        z.object({
          id,
          address: z.string(),
          state: z.enum(mailStates),
          /** What the mail server answered last. */
          code: z.number().int().nullable(),
          answer: z.string().nullable(),
          at: timestamp,
        }),
      ),
    })
    .nullable(),
});
export type ReportSchedule = z.output<typeof schedule>;

export const listReportSchedules = endpoint({
  method: 'GET',
  path: '/reports/schedule',
  needs: 'VIEW_REPORT',
  summary: 'The reports that go out by mail each month, each with what became of the last.',
  answer: z.object({ content: z.array(schedule) }),
});

export const createReportSchedule = createOne({
  path: '/reports/schedule',
  needs: 'CREATE_REPORT',
  summary:
    'A report goes to these addresses on the first working day of each month, for the month before. One that is scheduled already is a CONFLICT on its field.',
  rules: [`One address at least and ${maxReportAddresses} at most, and a report that the caller has.`],
  body: z.object({ report, addresses }),
  answer: schedule,
  refusals: ['CONFLICT', 'NOT_FOUND'],
});

export const updateReportSchedule = updateOne({
  method: 'PATCH',
  path: '/reports/schedule/{id}',
  needs: 'UPDATE_REPORT',
  summary: 'Changes who gets a monthly report, pauses it or lets it go on. Months that passed meanwhile are not sent.',
  rules: [`One address at least and ${maxReportAddresses} at most.`],
  body: z.object({ version, addresses: addresses.optional(), paused: z.boolean().optional() }),
  answer: schedule,
});

export const deleteReportSchedule = deleteOne({
  path: '/reports/schedule/{id}',
  needs: 'DELETE_REPORT',
  summary: 'Ends a monthly report. What was sent of it is forgotten here; the audit trail keeps it.',
});
