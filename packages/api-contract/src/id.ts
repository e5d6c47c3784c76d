import * as z from 'zod';

/** Ids are UUIDv7 strings (decisions §11). */
export const id = z.uuid('Id tidak sah').toLowerCase();
export const idParams = z.object({ id });

/** UTC, ISO 8601 (decisions §5). */
export const timestamp = z.iso.datetime({ offset: true });
/** A date without a time, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** Whole rupiah. */
export const rupiah = z.number().int();

/** Which state of a record a change was made on: the largest number is that of the column. */
export const version = z.number().int().min(1).max(2_147_483_647);
