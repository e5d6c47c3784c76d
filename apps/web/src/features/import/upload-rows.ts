import { CallError } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { editUploadRow, findUploadError, listUploadRows } from '@lajur/api-contract/import';
import { parseRow } from '@lajur/domain/import/parse-row';
import type { ImportRowState } from '@lajur/domain/import/state';
import { call } from '../../ui/call/client';
import { EditQueue } from '../../ui/grid/edit-queue';
import type { GridEdit, GridRow } from '../../ui/grid/grid-types';
import { RowWindow } from '../../ui/grid/row-window';
import type { FindError } from '../../ui/grid/use-error-walk';
import { definitions } from './definitions';
import { gridRowOf } from './grid-row-of';
import type { ImportRow, UploadPlace } from './queries';
import { strings } from './strings';

/** Which rows of an upload are shown. */
export interface RowFilter {
  state?: ImportRowState;
  column?: string;
}

/** The rows of an upload as the grid reads and mends them. */
export interface UploadRows {
  rows: RowWindow;
  edits: EditQueue;
  findError: FindError;
}

/** One answer of the service; the filtered lists of most files fit in it whole. */
const pageSize = 200;

/** Binds the grid to an upload: the rows its filter shows are read, cells go out row by row with the row's version. */
export function uploadRows(
  params: UploadPlace,
  filter: RowFilter,
  edits: EditQueue,
  known: Map<string, ImportRow>,
): UploadRows {
  const rows = new RowWindow({
    pageSize,
    load: async (page, signal) => {
      const query = { ...filter, page, size: pageSize, sort: 'rowNo,asc' } as CallOf<typeof listUploadRows>['query'];
      const { content, totalElements } = await call(listUploadRows, { params, query }, { signal });
      for (const row of content) known.set(String(row.rowNo), row);
      return { rows: content.map(gridRowOf), total: totalElements };
    },
  });
  const findError: FindError = async (after, direction) => {
    const { found } = await call(findUploadError, { params, query: { ...filter, after, direction } });
    return found && { rowId: String(found.rowNo), index: found.index };
  };
  return { rows, edits, findError };
}

/**
 * Sends mended cells. The rows seen so far are kept in `known`, so that each goes out with its version and a row can be
 * judged whole before the service answers.
 */
export function uploadEdits(
  params: UploadPlace,
  known: Map<string, ImportRow>,
  told: {
    onSaved(rows: readonly GridRow[]): void;
    /** Someone else changed the row, or is importing it. */
    onConflict(): void;
  },
  today: () => string,
): EditQueue {
  const definition = definitions[params.type];
  return new EditQueue({
    send: async (edits) => {
      const changed: GridRow[] = [];
      for (const [rowId, cells] of byRow(edits)) {
        const { row, others } = await call(editUploadRow, {
          params: { ...params, rowNo: rowId },
          body: { version: known.get(rowId)?.version ?? 1, cells },
        });
        for (const one of [row, ...others]) {
          known.set(String(one.rowNo), one);
          changed.push(gridRowOf(one));
        }
      }
      return changed;
    },
    check: ({ rowId, key, value }) => {
      const cells = { ...known.get(rowId)?.cells, [key]: value };
      return parseRow(definition, cells, today()).errors[key] ?? null;
    },
    refusalOf: (error) => {
      if (!(error instanceof CallError) || error.status === 0) return null;
      if (error.status === 409) told.onConflict();
      return error.code === 'STALE_VERSION' ? strings.edits.stale : error.message;
    },
    onSaved: told.onSaved,
  });
}

function byRow(edits: readonly GridEdit[]): Map<string, Record<string, string>> {
  const rows = new Map<string, Record<string, string>>();
  for (const { rowId, key, value } of edits) rows.set(rowId, { ...rows.get(rowId), [key]: value });
  return rows;
}
