import { scorecardKeys } from '@lajur/domain/report/scorecard';
import * as z from 'zod';
import { day, id } from './id';
import { getOne } from './plain-call';

const month = z
  .string()
  .max(7)
  .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'Bulan harus seperti 2026-11');

const figure = z.object({
  key: z.enum(scorecardKeys),
  label: z.string(),
  /** Null where there is no case. */
  value: z.number().nullable(),
  kind: z.enum(['percent', 'count', 'days', 'minutes']),
  /** How it was made, with its counts. */
  rule: z.string(),
});

const trip = z.object({
  id,
  cargoNo: z.string(),
  shipper: z.string(),
  origin: z.string(),
  destination: z.string(),
  receivedDay: day,
  km: z.number(),
  /** Beyond its delivery window; negative before its end. */
  lateMinutes: z.number().int(),
  reports: z.number().int(),
  /** From receipt until its documents were sent; null while they are not. */
  podDays: z.number().int().nullable(),
  /** Of the pauses between pickup and arrival in which nothing was heard, together; null where that is not measured. */
  silentMinutes: z.number().int().nullable(),
  silentTimes: z.number().int(),
});

export const getDriverScorecard = getOne({
  path: '/master/driver/{id}/scorecard',
  needs: 'VIEW_DRIVER',
  summary:
    'How a driver did in a month: each figure with the rule that made it, the month before, and the cargos behind it.',
  query: z.strictObject({
    /** `YYYY-MM`, where the company is; the running one unless told. */
    month: month.optional(),
  }),
  answer: z.object({
    driver: z.object({ id, name: z.string(), simClass: z.string(), phoneNo: z.string() }),
    month: z.string(),
    /** It still runs: its figures change. */
    running: z.boolean(),
    figures: z.array(figure),
    /** Those of the month before, in the same order. */
    earlier: z.array(figure),
    /** The cargos received in the month, the latest first. */
    trips: z.array(trip),
  }),
});
export type DriverScorecard = z.output<typeof getDriverScorecard.answer>;
