import { pphKinds } from '@lajur/domain/invoice/pph';
import { invoicePpnSchemes } from '@lajur/domain/invoice/ppn';
import * as z from 'zod';
import { rupiah } from './id';

/** What an invoice bills with tax, and what is expected of it. */
export const invoiceTaxSum = z.object({
  base: rupiah,
  ppnScheme: z.enum(invoicePpnSchemes),
  /** Basis points. */
  ppnBp: z.number().int(),
  /** DPP nilai lain: the part of the base that the rate is of; null: all of it. */
  otherBase: rupiah.nullable(),
  ppn: rupiah,
  total: rupiah,
  /** How the payer withholds, and by which certificate. */
  pphKind: z.enum(pphKinds),
  pphCertificate: z.string().nullable(),
  pphBp: z.number().int(),
  pph: rupiah,
  net: rupiah,
  /** e-Meterai that the company puts on it; 0: none. */
  stampDuty: rupiah,
  /** Where each number comes from, written out. */
  derivation: z.array(z.object({ label: z.string(), text: z.string() })),
});
