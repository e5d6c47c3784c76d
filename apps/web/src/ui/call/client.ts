import { login, logout } from '@lajur/api-contract/auth';
import { CallError, type CallOptions, createClient } from '@lajur/api-contract/client';
import type { BriefReplyOf, CallOf, Endpoint } from '@lajur/api-contract/endpoint';
import { errorMessages } from '@lajur/domain/common/errors';
import { fetchAhead } from './ahead';
import { markAnswered, markUnreachable } from './connection-store';
import { fetchChanging } from './own-change';
import { browserId, endSession, readSession } from './session-store';
import { toast } from './toast-store';
import { track } from './under-way';

export const prefix = '/api/v3';

/** Spec §8: a 403 shows its message, then the person is logged out after this long. */
const forbiddenDelay = 100;

/** The headers every call carries (spec §7). For the stream of changes, which stays open. */
export function callHeaders(): Record<string, string> {
  const session = readSession();
  const headers: Record<string, string> = { 'firebase-token': browserId() };
  if (session) headers.authorization = `Bearer ${session.token}`;
  return headers;
}

const fetchFor = ({ method, replyKind }: Endpoint): typeof fetch | undefined =>
  method !== 'GET' ? fetchChanging : replyKind ? undefined : fetchAhead;

const send = createClient({ origin: '', prefix, headers: callHeaders });

/**
 * Calls an endpoint of the contract as the signed-in person; of what changes something the short answer is enough, for the
 * page reads what it shows. A refusal is thrown as `CallError`; those that concern the
 * session or the connection (401, 403, no answer) have been told to the person and acted on by then.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options?: CallOptions,
): Promise<BriefReplyOf<E>> {
  const token = readSession()?.token;
  try {
    const reply = await track(send(endpoint, input, { fetch: fetchFor(endpoint), brief: true, ...options }));
    markAnswered();
    return reply as BriefReplyOf<E>;
  } catch (error) {
    if (error instanceof CallError) handleRefusal(error, endpoint, token);
    throw error;
  }
}

/**
 * What a refusal means for the session and the connection (spec §8). `token` is the one the call was sent with: a late
 * answer to an old session must not end the new one.
 */
export function handleRefusal(error: CallError, endpoint: Endpoint, token: string | undefined): void {
  if (error.status === 0) {
    markUnreachable();
    return;
  }
  markAnswered();
  const sameSession = token !== undefined && token === readSession()?.token;
  if (error.status === 401 && endpoint.path !== login.path && endpoint.path !== logout.path) {
    if (!sameSession) return;
    toast(errorMessages.UNAUTHENTICATED, 'danger');
    endSession('expired');
  } else if (error.status === 403 && sameSession) {
    toast(error.message || errorMessages.FORBIDDEN, 'danger');
    setTimeout(() => {
      if (token === readSession()?.token) endSession('refused');
    }, forbiddenDelay);
  }
}

/** The person went back from a question that stood before the sending: there is nothing to tell. */
export class GivenUp extends Error {}

/** Refusals that `call` has already told, unlike those of a login: showing them again would say the same thing twice. */
export const isShownAlready = (error: unknown): boolean =>
  error instanceof GivenUp ||
  (error instanceof CallError && (error.code === 'UNAUTHENTICATED' || error.status === 403));

/** What the portal itself refuses after an answer, in words that people read. */
export class Refusal extends Error {}

/** The words for a failure; for one that is no refusal, the generic ones (spec §8). */
export const messageOf = (error: unknown): string =>
  error instanceof CallError || error instanceof Refusal ? error.message : 'Terjadi Kesalahan';

export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
