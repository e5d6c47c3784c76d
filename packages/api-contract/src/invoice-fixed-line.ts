import { priceIntervals } from '@lajur/domain/mou/mou';
import * as z from 'zod';
import { day, id, int32, rupiah } from './id';

/** What an invoice of vehicles at a fixed price bills (docs/spec/money.md, Fixed price). */
export const interval = z.enum(priceIntervals, 'Interval tidak dikenal');
export const numbered = z.object({ id, number: z.string() });

/** A price row of an MoU in a period, as far as it is in force there. */
export const priceRow = z.object({
  /** By which lines name it: it counts the rows of the period. */
  priceSeq: int32,
  mou: numbered,
  transportType: z.object({ id, name: z.string() }),
  interval,
  periodFrom: day,
  periodUntil: day,
  /** Days of the period on which it is in force, both included. */
  activeFrom: day,
  activeUntil: day,
  units: int32,
  activeDays: int32,
  periodDays: int32,
  /** Of all its units in a whole period. */
  agreed: rupiah,
});

const downDay = z.object({ plate: z.string(), day, reason: z.string() });
export const fixedLine = priceRow.extend({
  seq: int32,
  downDays: z.array(downDay),
  amount: rupiah,
  /** Of it, what credit notes take back, drafts among them. */
  takenBack: rupiah,
  /** How its amount came about. */
  derivation: z.string(),
});
export type FixedLine = z.output<typeof fixedLine>;

/** A trip that the fixed price covers: it changes no sum. */
export const coveredTrip = z.object({
  id,
  cargoNo: z.string(),
  receivedDay: day,
  origin: z.string(),
  destination: z.string(),
  vehicleType: z.string(),
  plate: z.string().nullable(),
});
export type CoveredTrip = z.output<typeof coveredTrip>;
