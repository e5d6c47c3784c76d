import type { CallOf } from '@lajur/api-contract/endpoint';
import { findUploadError, listUploadRows } from '@lajur/api-contract/import';
import type { ImportRowState } from '@lajur/domain/import/state';
import { call } from '../../ui/call/client';
import { RowWindow } from '../../ui/grid/row-window';
import type { FindError } from '../../ui/grid/use-error-walk';
import { gridRowOf } from './grid-row-of';
import type { UploadPlace } from './queries';
import type { UploadEdits } from './use-upload-edits';

/** Which rows of an upload are shown. */
export interface RowFilter {
  state?: ImportRowState;
  column?: string;
}

/** The rows of an upload as the grid reads them. */
export interface UploadRows {
  rows: RowWindow;
  findError: FindError;
}

/** One answer of the service; the filtered lists of most files fit in it whole. */
const pageSize = 200;

/**
 * Binds the grid to an upload: the rows its filter shows are read, and kept in `known` as they were seen. A row with
 * unsaved cells stays known as it was when they were typed, so that what someone else wrote meanwhile is told.
 */
export function uploadRows(
  params: UploadPlace,
  filter: RowFilter,
  { edits, known }: Pick<UploadEdits, 'edits' | 'known'>,
): UploadRows {
  const rows = new RowWindow({
    pageSize,
    load: async (page, signal) => {
      const query = { ...filter, page, size: pageSize, sort: 'rowNo,asc' } as CallOf<typeof listUploadRows>['query'];
      const { content, totalElements } = await call(listUploadRows, { params, query }, { signal });
      for (const row of content) if (!edits.snapshot().has(String(row.rowNo))) known.set(String(row.rowNo), row);
      return { rows: content.map(gridRowOf), total: totalElements };
    },
  });
  const findError: FindError = async (after, direction) => {
    const { found } = await call(findUploadError, { params, query: { ...filter, after, direction } });
    return found && { rowId: String(found.rowNo), index: found.index };
  };
  return { rows, findError };
}
