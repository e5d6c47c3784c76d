import * as z from 'zod';
import { driverRow } from './driver';
import { endpoint } from './endpoint';
import { text } from './field';
import { invoiceRow } from './invoice';
import { location } from './location';
import { orderRow } from './order-detail';
import { vehicle } from './vehicle';

/** Of each kind so many are answered, the likeliest first. */
export const hitsShown = 10;

/** Which field of a record a search found its words in. */
export const searchedFields = [
  'cargoNo',
  'cargoGroupNo',
  'shipmentNo',
  'orderNo',
  'shipper',
  'plate',
  'driver',
  'place',
  'name',
  'simNo',
  'phoneNo',
  'email',
  'brand',
  'region',
  'postalCode',
  'address',
  'invoiceNo',
  'amount',
] as const;
export type SearchedField = (typeof searchedFields)[number];

/** Why a record was found: the fewest of its texts in which all words stand. */
const found = z.array(z.object({ field: z.enum(searchedFields), text: z.string() }));
export type FoundIn = z.output<typeof found>;

/** What was found of one kind; null where the caller's role does not see that kind. */
const hitsOf = <Row extends z.ZodType>(row: Row) =>
  z
    .object({
      hits: z.array(z.object({ row, found })),
      /** Exact up to the limit of that list; `totalIsExact` is false past it (ADR 0004). */
      total: z.number().int(),
      totalIsExact: z.boolean(),
    })
    .nullable();

export const searchAll = endpoint({
  method: 'GET',
  path: '/search',
  needs: 'signed-in',
  summary:
    'Orders, drivers, vehicles, places and invoices that have all words of a search, as far as the caller may see them.',
  description:
    'Ten of each kind at most, and why each was found. An order whose number was given comes first, then those that wait ' +
    'for an answer, by their deadline, those under way, by when they arrive, and the others, the newest first. ' +
    'Invoices are found by number, its last digits, shipper, cargo or amount.',
  query: z.strictObject({ search: text('Pencarian', { max: 100 }) }),
  answer: z.object({
    orders: hitsOf(orderRow),
    drivers: hitsOf(driverRow),
    vehicles: hitsOf(vehicle),
    locations: hitsOf(location),
    invoices: hitsOf(invoiceRow),
  }),
});
