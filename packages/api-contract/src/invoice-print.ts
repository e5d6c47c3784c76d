import * as z from 'zod';
import { timestamp } from './id';

/** What the kept print of an issued invoice says of itself. */
export const keptPrint = z.object({
  /** Of the PDF, in hexadecimal. */
  sha256: z.string(),
  at: timestamp,
  /** Printed at its issue, or later, since it was issued before prints were kept. */
  basis: z.enum(['ISSUE', 'LATER']),
  /** Of the address that its QR leads to, where anybody checks it; null where it was issued before and not printed since. */
  checkToken: z.string().nullable(),
});
