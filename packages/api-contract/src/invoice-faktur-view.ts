import { fakturStates } from '@lajur/domain/invoice/faktur';
import * as z from 'zod';
import { day } from './id';

/** How far the tax invoice of an invoice has come. */
export const faktur = z.object({
  /** Of the transaction: 04, 05 or 08. */
  code: z.string(),
  state: z.enum(fakturStates),
  /** NSFP, which the tax office gives. */
  number: z.string().nullable(),
  /** Null while nothing was recorded. */
  day: day.nullable(),
  by: z.string().nullable(),
});
export type FakturView = z.output<typeof faktur>;
