import { editUploadRow, getUpload, listUploadRows } from '@lajur/api-contract/import';
import { call } from '../../ui/call/client';
import type { UploadPlace } from './queries';
import type { UploadWire } from './upload-edits';

/** The service behind the edited cells of an upload. */
export const uploadWire = (params: UploadPlace): UploadWire => ({
  save: (rowId, body) => call(editUploadRow, { params: { ...params, rowNo: rowId }, body }),
  read: async (rowId) => (await call(listUploadRows, { params, query: { rowNo: rowId } })).content[0],
  state: async () => (await call(getUpload, { params })).state,
});
