import { bulkLimit } from '@lajur/domain/common/bulk-limit';
import { exportFormats } from '@lajur/domain/common/export-format';
import * as z from 'zod';
import { oneNumber, several, wholeNumber } from './field';
import { id } from './id';

/** Page sizes a person can choose (spec §9). */
const pageSizes = [5, 10, 25, 50, 100] as const;
export const defaultPageSize = 10;

const chosenSize = oneNumber(pageSizes, 'Ukuran halaman tidak dikenal');

export type SortKeys = readonly [string, ...string[]];
export type Sort<K extends SortKeys> = `${K[number]},${'asc' | 'desc'}`;

function sortOf<const K extends SortKeys>(sortKeys: K, first?: Sort<K>) {
  const sorts = sortKeys.flatMap((key) => [`${key},asc`, `${key},desc`]) as Sort<K>[];
  return z.enum(sorts, 'Urutan tidak dikenal').default((first ?? `${sortKeys[0] as K[number]},asc`) as never);
}

/**
 * The query of a list (decisions §11): `page` from 0, `size`, `sort` as `key,asc|desc`; `filters` are the list's own.
 * Unknown sort keys and unknown filters answer 400. `maxSize` is for lookups with a size of their own (spec §9).
 */
export function listQuery<const K extends SortKeys, F extends z.ZodRawShape>(
  sortKeys: K,
  filters: F,
  options: { sort?: Sort<K>; size?: number; maxSize?: number } = {},
) {
  return z.strictObject({
    page: wholeNumber(0, 1_000_000).default(0),
    size: (options.maxSize ? wholeNumber(1, options.maxSize) : chosenSize).default(
      (options.size ?? defaultPageSize) as never,
    ),
    sort: sortOf(sortKeys, options.sort),
    ...filters,
  });
}

/** The query of a list's export: the list's filters and order, all of it, as `format`. */
export function exportQuery<const K extends SortKeys, F extends z.ZodRawShape>(
  sortKeys: K,
  filters: F,
  options: { sort?: Sort<K> } = {},
) {
  return z.strictObject({
    format: z.enum(exportFormats, 'Bentuk berkas tidak dikenal').default('csv'),
    sort: sortOf(sortKeys, options.sort),
    ...filters,
  });
}

/** Records chosen by hand, comma separated: the filter behind the export of selected rows. */
export const chosenIds = several(id, bulkLimit).optional();

/**
 * A page of a list. `totalElements` is exact up to a limit, for most lists `countLimit`; past it `totalIsExact` is false
 * and the number is the limit, so that counting never costs more as a table grows (ADR 0004).
 */
export function pageOf<T extends z.ZodType>(content: T) {
  return z.object({
    content: z.array(content),
    page: z.number().int(),
    size: z.number().int(),
    totalElements: z.number().int(),
    totalPages: z.number().int(),
    totalIsExact: z.boolean(),
  });
}

export interface Page<T> {
  content: T[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
  totalIsExact: boolean;
}

/** Past this many matches a filtered list says "lebih dari". */
export const countLimit = 10_000;
