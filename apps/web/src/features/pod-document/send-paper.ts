import { CallError, urlOf } from '@lajur/api-contract/client';
import { replacePodDocument, uploadPodDocument } from '@lajur/api-contract/pod-document';
import type { ErrorBody } from '@lajur/domain/common/errors';
import { callHeaders, handleRefusal, prefix } from '../../ui/call/client';
import { markAnswered } from '../../ui/call/connection-store';
import { readSession } from '../../ui/call/session-store';
import { sendWithProgress } from '../../ui/upload/send-with-progress';
import type { PendingUpload } from './pending-uploads';

/**
 * Sends one paper and tells how much has gone out. A refusal is thrown as `CallError`, status 0 when no answer came. The
 * same key never makes a second paper, however often it is sent.
 */
export async function sendPaper(
  upload: PendingUpload,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const replaces = upload.replaces && upload.documentId !== null;
  const endpoint = replaces ? replacePodDocument : uploadPodDocument;
  const params = { id: upload.orderId, ...(replaces ? { documentId: upload.documentId } : {}) };
  const body = new FormData();
  if (!replaces) {
    body.append('type', upload.type);
    if (upload.stopSeq !== null) body.append('stopSeq', String(upload.stopSeq));
  }
  body.append('file', upload.file, upload.name);
  const token = readSession()?.token;
  const answer = await sendWithProgress({
    url: urlOf(endpoint, { params }, prefix),
    method: endpoint.method,
    headers: { ...callHeaders(), accept: 'application/json', 'idempotency-key': upload.key },
    body,
    onProgress,
    signal,
  });
  if (answer.status >= 200 && answer.status < 300) return markAnswered();
  const said = answer.body as Partial<ErrorBody> | null;
  const message = Object.values(said?.validation ?? {})[0] ?? said?.message ?? 'Terjadi Kesalahan';
  const error =
    answer.status === 0
      ? new CallError(0, 'NO_CONNECTION', 'Tidak ada koneksi internet')
      : new CallError(answer.status, said?.code ?? 'INTERNAL', message);
  handleRefusal(error, endpoint, token);
  throw error;
}
