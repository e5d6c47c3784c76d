/** What of another company stands in the calls. */
interface Theirs {
  uploadId: string;
}

const upload = (id: string) => ({ type: 'email', id });

/** Calls that name an upload of another company. */
export const uploadSamples = {
  getUpload: ({ uploadId }: Theirs) => [{ params: upload(uploadId) }],
  setUploadMapping: ({ uploadId }: Theirs) => [{ params: upload(uploadId), body: { version: 1 } }],
  recheckUpload: ({ uploadId }: Theirs) => [{ params: upload(uploadId), body: { version: 1 } }],
  commitUpload: ({ uploadId }: Theirs) => [{ params: upload(uploadId), body: { version: 1 } }],
  cancelUpload: ({ uploadId }: Theirs) => [{ params: upload(uploadId) }],
  listUploadRows: ({ uploadId }: Theirs) => [{ params: upload(uploadId) }],
  findUploadError: ({ uploadId }: Theirs) => [{ params: upload(uploadId) }],
  editUploadRow: ({ uploadId }: Theirs) => [
    { params: { ...upload(uploadId), rowNo: '2' }, body: { version: 1, cells: {} } },
  ],
  exportBadRows: ({ uploadId }: Theirs) => [{ params: upload(uploadId) }],
  countReplaceable: ({ uploadId }: Theirs) => [{ params: upload(uploadId), query: { column: 'email', from: 'a' } }],
  replaceInUpload: ({ uploadId }: Theirs) => [
    { params: upload(uploadId), body: { version: 1, column: 'email', from: 'a', to: 'b' } },
  ],
};
