import type { OrderDocument } from './order-detail';

/**
 * A place for a signed delivery document that nothing was uploaded to, for tests of what is shown of it.
 *
 * @internal
 */
export const emptyDocument: OrderDocument = {
  id: 'bast',
  type: 'bast',
  label: 'BAST bertanda tangan',
  stopSeq: null,
  mandatory: true,
  fileUrl: null,
  fileName: null,
  contentType: null,
  size: null,
  uploadedBy: null,
  uploadedAt: null,
  refusedBecause: null,
  lastRefused: null,
  fault: null,
  version: 1,
};
