import { CallError, urlOf } from '@lajur/api-contract/client';
import type { CallOf, Endpoint, ReplyOf } from '@lajur/api-contract/endpoint';
import type { ErrorBody } from '@lajur/domain/common/errors';
import { callHeaders, handleRefusal, prefix } from '../call/client';
import { markAnswered } from '../call/connection-store';
import { readSession } from '../call/session-store';
import { sendWithProgress } from './send-with-progress';

export interface SendFormOptions {
  onProgress(share: number): void;
  signal: AbortSignal;
  /** The same key never makes a second record, however often the form is sent. */
  idempotencyKey?: string;
}

/**
 * Calls a multipart endpoint as the signed-in person and tells how much has gone out. A refusal is thrown as
 * `CallError`, status 0 when no answer came; those of the session and the connection have been acted on by then.
 */
export async function sendForm<E extends Endpoint & { bodyKind: 'multipart' }>(
  endpoint: E,
  input: CallOf<E>,
  { onProgress, signal, idempotencyKey }: SendFormOptions,
): Promise<ReplyOf<E>> {
  const { params, query, body } = input as {
    params?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body: Record<string, unknown>;
  };
  const token = readSession()?.token;
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  const answer = await sendWithProgress({
    url: urlOf(endpoint, { params, query }, prefix),
    method: endpoint.method as 'POST' | 'PUT' | 'PATCH',
    headers: {
      ...callHeaders(),
      accept: 'application/json',
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    body: form,
    onProgress,
    signal,
  });
  if (answer.status >= 200 && answer.status < 300) {
    markAnswered();
    return answer.body as ReplyOf<E>;
  }
  const error = refusalOf(answer.status, answer.body as Partial<ErrorBody> | null);
  handleRefusal(error, endpoint, token);
  throw error;
}

function refusalOf(status: number, said: Partial<ErrorBody> | null): CallError {
  if (status === 0) return new CallError(0, 'NO_CONNECTION', 'Tidak ada koneksi internet');
  const message = Object.values(said?.validation ?? {})[0] ?? said?.message ?? 'Terjadi Kesalahan';
  return new CallError(status, said?.code ?? 'INTERNAL', message, said?.validation);
}
