import { claimStates } from '@lajur/domain/invoice/damage-claim';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, searchWords, several } from './field';
import { id, rupiah, timestamp } from './id';
import { listAndExport } from './plain-call';

/** What a report of damage (BASP) claims, until a credit note covers it. The id is that of the report. */
export const damageClaim = z.object({
  id,
  number: z.string(),
  orderId: id,
  cargoNo: z.string(),
  shipper: z.object({ id, name: z.string() }),
  /** Who drove it then. */
  driver: z.string().nullable(),
  happenedAt: timestamp,
  timezone: z.string(),
  claim: rupiah,
  /** Of it in issued credit notes for damage, and in drafts besides. */
  credited: rupiah,
  drafted: rupiah,
  /** What no issued credit note covers. */
  open: rupiah,
  state: z.enum(claimStates),
  /** The invoice that bills the shipment; a proforma is none that anything is credited of. */
  invoice: z.object({ id, number: z.string() }).nullable(),
  /** The numbers of the notes that cover it. */
  creditNotes: z.array(z.string()),
});
export type DamageClaim = z.output<typeof damageClaim>;

/** The credit note that the claims of an invoice's orders ask for; a person makes it. */
export const proposedCredit = z.object({
  lines: z.array(z.object({ seq: z.number().int(), base: rupiah })),
  note: z.string(),
});

const needs = 'VIEW_INVOICE';
const filters = {
  search: searchWords,
  state: several(z.enum(claimStates, 'Status tidak dikenal'), claimStates.length).optional(),
  shipperId: id.optional(),
  /** The whole name. */
  driver: anyText(100).optional(),
};

export const { list: listDamageClaims, export: exportDamageClaims } = listAndExport({
  path: '/transporter/invoice/claim/filter',
  needs,
  summary: 'Claims of damage: what reports state, and how far it came towards a credit note.',
  row: damageClaim,
  filters,
  sortKeys: ['happenedAt', 'claim', 'shipperName', 'driverName'],
  sort: 'happenedAt,desc',
});

const sum = z.object({ count: z.number().int(), value: rupiah });
const named = z.array(sum.extend({ name: z.string() }));

export const summarizeDamageClaims = endpoint({
  method: 'GET',
  path: '/transporter/invoice/claim/summary',
  needs,
  summary: 'What no credit note covers yet, in all, and by shipper and driver.',
  query: z.object(filters),
  answer: z.object({ open: sum, shippers: named, drivers: named }),
});
