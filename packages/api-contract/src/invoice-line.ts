import { quantityUnits } from '@lajur/domain/order/status';
import * as z from 'zod';
import { day, id, int32, rupiah } from './id';

/** What an invoice bills, line by line. */
const line = z.object({
  seq: int32,
  orderId: id,
  cargoNo: z.string(),
  /** The marketplace's number of the order; null on what was issued before it stood there. */
  orderNo: z.string().nullable(),
  /** The numbers of the travel letters (surat jalan) that went with it. */
  travelLetters: z.array(z.string()),
  receivedDay: day,
  /** What it bills: the main cost, or an additional cost by its name. */
  name: z.string(),
  origin: z.string(),
  destination: z.string(),
  vehicleType: z.string(),
  plate: z.string().nullable(),
  /** What was delivered, or ordered where nothing was counted. */
  quantity: z.number(),
  /** What was ordered, where it is not what was delivered. */
  orderedQuantity: z.number().nullable(),
  /** Null of an additional cost: nothing is counted. */
  unit: z.enum(quantityUnits).nullable(),
  /** How many of the unit the price is of: of a price per ton 1000 kg. */
  unitPer: int32,
  /** Null where nothing is counted, and where no price of a unit makes the amount to the rupiah. */
  unitPrice: rupiah.nullable(),
  amount: rupiah,
});
export type InvoiceLine = z.output<typeof line>;

/** A line of an invoice that stands, with what credit notes took back of it. */
export const standingLine = line.extend({
  /** What credit notes took back of it, drafts among them. */
  takenBack: rupiah,
  /** Taken back whole as billed wrongly: what it bills can be billed again. */
  isFreed: z.boolean(),
});
export type StandingLine = z.output<typeof standingLine>;
