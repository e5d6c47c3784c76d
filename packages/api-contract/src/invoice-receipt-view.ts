import { receiptStates } from '@lajur/domain/invoice/receipt';
import * as z from 'zod';
import { day, id, rupiah, timestamp } from './id';

/** A receipt (kuitansi) of one payment. */
export const receipt = z.object({
  id,
  number: z.string(),
  /** The payment that it is of. */
  settlementId: id,
  /** BATAL: the payment was reversed. */
  state: z.enum(receiptStates),
  day,
  amount: rupiah,
  /** The duty that it is under; 0: none. */
  stampDuty: rupiah,
  /** Of its e-Meterai, once it was recorded. */
  serial: z.string().nullable(),
  by: z.string(),
  at: timestamp,
});
export type ReceiptView = z.output<typeof receipt>;
