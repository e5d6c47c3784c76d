import type { ErrorCode } from '@lajur/domain/common/errors';
import * as z from 'zod';
import { type Endpoint, endpoint, type Need, nothing } from './endpoint';
import { anyText } from './field';
import { idParams } from './id';
import { exportQuery, listQuery, pageOf, type Sort, type SortKeys } from './page';

/** What the plain calls of a record have in common; whatever is special stands beside it or in `endpoint`. */
type Call = Pick<Endpoint, 'path' | 'needs' | 'summary' | 'answer'> & Omit<Partial<Endpoint>, 'method' | 'params'>;

const and = (first: readonly ErrorCode[], more: readonly ErrorCode[] = []) => [...new Set([...first, ...more])];

/** One record by its id. Another company's is NOT_FOUND. */
export const getOne = <const C extends Call>(call: C) =>
  endpoint({ method: 'GET', params: idParams, ...call, refusals: and(['NOT_FOUND'], call.refusals) });

/** One record as a PDF. Another company's is NOT_FOUND. */
export const printOne = <const C extends Omit<Call, 'answer' | 'status'>>(call: C) =>
  getOne({ ...call, answer: z.string(), replyKind: 'file', media: ['application/pdf'] });

const codeParams = z.object({ id: anyText(100) });

/** One thing that has a code instead of an id. An unknown one is NOT_FOUND. */
export const getByCode = <const C extends Call>(call: C) =>
  endpoint({ method: 'GET', params: codeParams, ...call, refusals: and(['NOT_FOUND'], call.refusals) });

/** A new record: the answer is 201. */
export const createOne = <const C extends Call & { body: z.ZodType }>(call: C) =>
  endpoint({ method: 'POST', status: 201, ...call });

/** Changes one record whose `version` the body names; of two that change it at once the second gets STALE_VERSION. */
export const updateOne = <const C extends Call & { body: z.ZodType; method: 'PUT' | 'PATCH' | 'POST' }>(call: C) =>
  endpoint({ params: idParams, ...call, refusals: and(['NOT_FOUND', 'STALE_VERSION'], call.refusals) });

/** Takes one record out; the answer is empty. */
export const deleteOne = <const C extends Omit<Call, 'answer' | 'status'>>(call: C) =>
  endpoint({
    method: 'DELETE',
    params: idParams,
    answer: nothing,
    status: 204,
    ...call,
    refusals: and(['NOT_FOUND'], call.refusals),
  });

interface Listing<
  N extends Need,
  K extends SortKeys,
  F extends z.ZodRawShape,
  X extends z.ZodRawShape,
  R extends z.ZodType,
  P extends z.ZodObject | undefined,
> {
  /** Of the list: `…/filter`, whose export is `…/export` unless `exportPath` says otherwise. */
  path: string;
  exportPath?: string;
  needs: N;
  summary: string;
  params?: P;
  refusals?: readonly ErrorCode[];
  row: R;
  filters: F;
  /** Filters that the export alone has, such as the records chosen by hand. */
  exportFilters?: X;
  /** What it can be sorted by; by the first, ascending, unless `sort` says otherwise. */
  sortKeys: K;
  sort?: Sort<K>;
  size?: number;
  maxSize?: number;
}

/** A list, and the export of all that it shows, in its order. */
export function listAndExport<
  const N extends Need,
  const K extends SortKeys,
  F extends z.ZodRawShape,
  R extends z.ZodType,
  X extends z.ZodRawShape = Record<never, never>,
  P extends z.ZodObject | undefined = undefined,
>(one: Listing<N, K, F, X, R, P>) {
  const { path, needs, params, refusals, sortKeys, filters, sort, size, maxSize } = one;
  const both = { method: 'GET', needs, ...(params && { params }), ...(refusals && { refusals }) } as {
    method: 'GET';
    needs: N;
    params: P;
  };
  return {
    list: endpoint({
      ...both,
      path,
      summary: one.summary,
      query: listQuery(sortKeys, filters, { sort, size, maxSize }),
      answer: pageOf(one.row),
    }),
    export: endpoint({
      ...both,
      path: one.exportPath ?? path.replace(/filter$/, 'export'),
      summary: `As a file (CSV or XLSX): ${one.summary}`,
      query: exportQuery(sortKeys, { ...filters, ...(one.exportFilters as X) }, { sort }),
      answer: z.string(),
      replyKind: 'file',
    }),
  };
}
