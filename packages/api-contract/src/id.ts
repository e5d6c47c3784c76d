import * as z from 'zod';

/** Ids are UUIDv7 strings (decisions §11). */
export const id = z.uuid('Id tidak sah').toLowerCase();
export const idParams = z.object({ id });
/** An invoice of a company, as the marketplace names it. */
export const invoiceParams = z.object({ id, invoiceId: id });

/** The years and zones that every part of the system can reckon with. */
export const soundDay = /^(?:19|2\d)\d{2}-/;
const soundTime = /^(?:19|2\d)\d{2}-.{1,30}(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d)$/;

/** UTC, ISO 8601 (decisions §5). */
export const timestamp = z.iso.datetime({ offset: true }).regex(soundTime).meta({ format: 'date-time' });
/** A date without a time, `YYYY-MM-DD`. */
export const day = z.iso.date().regex(soundDay).meta({ format: 'date' });
/** Whole rupiah; no amount of the product comes near the largest. */
export const rupiah = z.number().int().min(-1e15).max(1e15);
/** A number counted in this database: a sequence, a stop, a row. */
export const int32 = z.number().int().min(-2_147_483_648).max(2_147_483_647);

/** Which state of a record a change was made on: the largest number is that of the column. */
export const version = z.number().int().min(1).max(2_147_483_647);
