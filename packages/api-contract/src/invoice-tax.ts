import { pphKinds } from '@lajur/domain/invoice/pph';
import { ppnSchemes } from '@lajur/domain/invoice/ppn';
import { type GivenRule, maxPphBp, taxes, taxRuleErrors } from '@lajur/domain/invoice/tax-rule';
import { serviceTypes } from '@lajur/domain/order/status';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { dayOf, optionalText, ruleBroken } from './field';
import { day, id, timestamp } from './id';
import { createOne, deleteOne } from './plain-call';

/** How the services of a company are taxed, from which day on (docs/spec/money.md, Tax). */
const path = '/transporter/invoice-data/tax';
const needs = 'UPDATE_INVOICE_DATA';
const serviceType = z.enum(serviceTypes, 'Jasa tidak dikenal').nullable();
const place = (label: string) => optionalText(label, { max: 100 });

export const taxRule = z.object({
  id,
  tax: z.enum(taxes),
  /** For what it holds; what is null does not matter. */
  shipper: z.object({ id, name: z.string() }).nullable(),
  serviceType,
  origin: z.string().nullable(),
  destination: z.string().nullable(),
  cargo: z.object({ id, cargoNo: z.string() }).nullable(),
  from: day,
  /** Of VAT. */
  scheme: z.enum(ppnSchemes).nullable(),
  /** Of income tax. */
  pphKind: z.enum(pphKinds).nullable(),
  certificate: z.string().nullable(),
  /** The last day of the certificate, included. */
  certificateUntil: day.nullable(),
  /** Of another article, in basis points. */
  bp: z.number().int().nullable(),
  /** The law that it is by. */
  source: z.string().nullable(),
  by: z.string(),
  at: timestamp,
  /** It was a mistake, and holds no more. */
  withdrawn: z.object({ by: z.string(), at: timestamp }).nullable(),
});
export type TaxRuleView = z.output<typeof taxRule>;

type Given = Omit<GivenRule, 'orderId'> & { cargoNo: string | null };

function ruled({ value, issues }: { value: Given; issues: z.core.$ZodRawIssue[] }): void {
  for (const [field, message] of Object.entries(taxRuleErrors(value))) issues.push(ruleBroken(message, [field], value));
}

export const addTaxRule = createOne({
  path,
  needs,
  summary:
    'Says how services are taxed from a day on: all, or those of a shipper, a kind, a route of an MoU or one cargo. The closest rule holds. Invoices that were issued stay as they are.',
  rules: [
    'A rule of VAT has a scheme, one of income tax a kind; a route has both ends; a rule of one cargo is of VAT.',
    'A certificate has a number and a last day, not before the rule begins; another article has a rate and its law.',
  ],
  body: z
    .object({
      tax: z.enum(taxes, 'Pajak tidak dikenal'),
      shipperId: id.nullable(),
      serviceType,
      origin: place('Asal'),
      destination: place('Tujuan'),
      cargoNo: optionalText('Nomor kargo', { max: 50 }),
      from: dayOf('Berlaku mulai'),
      scheme: z.enum(ppnSchemes, 'Skema PPN tidak dikenal').nullable(),
      pphKind: z.enum(pphKinds, 'Perlakuan PPh tidak dikenal').nullable(),
      certificate: optionalText('Nomor surat', { max: 60 }),
      certificateUntil: dayOf('Akhir masa berlaku').nullable(),
      bp: z.number().int().min(0).max(maxPphBp).nullable(),
      source: optionalText('Dasar hukum', { max: 120 }),
    })
    .check(ruled),
  answer: taxRule,
  idempotent: true,
  refusals: ['NOT_FOUND'],
});

export const withdrawTaxRule = deleteOne({
  path: `${path}/{id}`,
  needs,
  summary: 'Withdraws a rule that was a mistake; it stays in the history.',
  refusals: ['CONFLICT'],
});

export const listTaxRoutes = endpoint({
  method: 'GET',
  path: `${path}/route`,
  needs: 'VIEW_INVOICE_DATA',
  summary: 'The routes of the MoUs in force, for which a rule can be.',
  answer: z.array(
    z.object({
      mouNumber: z.string(),
      /** Null: of the MoU with the marketplace. */
      shipper: z.object({ id, name: z.string() }).nullable(),
      serviceType: z.enum(serviceTypes),
      origin: z.string(),
      destination: z.string(),
    }),
  ),
});
export type TaxRoute = z.output<(typeof listTaxRoutes)['answer']>[number];
