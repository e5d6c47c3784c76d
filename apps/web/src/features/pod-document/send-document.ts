import { replacePodDocument, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { call } from '../../ui/call/client';
import { fetchTelling } from '../../ui/upload/fetch-telling';
import type { PendingUpload } from './pending-uploads';

/**
 * Sends one document and tells how much has gone out. A refusal is thrown as `CallError`, status 0 when no answer came. The
 * same key never makes a second document, however often it is sent.
 */
export async function sendDocument(
  upload: PendingUpload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const options = { fetch: fetchTelling(onProgress), signal, idempotencyKey: upload.key };
  const file = new File([upload.file], upload.name, { type: upload.file.type });
  const { orderId: id, documentId, type, stopSeq } = upload;
  // One kept by an earlier version of the portal knows of no fault.
  const sent = { file, fault: upload.fault ?? undefined };
  if (upload.replaces && documentId !== null) {
    await call(replacePodDocument, { params: { id, documentId }, body: sent }, options);
  } else {
    await call(uploadPodDocument, { params: { id }, body: { type, stopSeq: stopSeq ?? undefined, ...sent } }, options);
  }
}
