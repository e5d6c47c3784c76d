import { CallError } from '@lajur/api-contract/client';
import type { BriefReplyOf, CallOf, Endpoint } from '@lajur/api-contract/endpoint';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call, isCancelled, isShownAlready, messageOf } from './client';
import { markShownSince } from './connection-store';
import { keepAnswer, keptAnswer } from './kept-answers';
import { randomId } from './session-store';
import { toast } from './toast-store';
import { useAfterFirst } from './under-way';

/** The key of a read in the cache: `['GET /path', input]`; without `input`, of all its reads. */
function keyOf<E extends Endpoint>(endpoint: E, input?: CallOf<E>): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input];
}

/** Which live changes make a read stale: every change of an entity, or those of one record. */
export interface LiveOf {
  entity: string | readonly string[];
  id?: string;
}

export interface ReadOptions {
  enabled?: boolean;
  /** Waits for what the page that was opened first shows: for what stands around every page. */
  afterFirst?: boolean;
  /** Milliseconds during which a mounted page does not read again; 10 s unless told. */
  staleTime?: number;
  /** Reads again every so many milliseconds. */
  every?: number;
  /** Reads again when someone changes such a record (`live.ts`). */
  live?: LiveOf;
  /**
   * Kept in this browser for as long as the session lasts, and shown where there is no network: `shown` what a page shows, whose
   * age is told, `around` what any page needs.
   */
  offline?: 'shown' | 'around';
  /** Shows the previous input's answer until the new one comes, as lists do; true unless told. */
  keep?: boolean;
}

/** Reads an endpoint; without a network what it answered last in this session. */
async function callOrKept<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { signal, age }: { signal: AbortSignal; age: 'shown' | 'around' },
): Promise<BriefReplyOf<E>> {
  const name = JSON.stringify(keyOf(endpoint, input));
  try {
    const reply = await call(endpoint, input, { signal });
    void keepAnswer(name, reply);
    return reply;
  } catch (error) {
    const isLost = error instanceof CallError && error.code === 'NO_CONNECTION';
    const kept = isLost ? await keptAnswer(name) : null;
    if (!kept) throw error;
    if (age === 'shown') markShownSince(kept.at);
    // What the service answered to this very call before.
    return kept.answer as BriefReplyOf<E>;
  }
}

/** A read as TanStack Query options, for loaders and prefetching. */
export function readOptions<E extends Endpoint>(endpoint: E, input: CallOf<E>, options: ReadOptions = {}) {
  return queryOptions<BriefReplyOf<E>, CallError>({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) =>
      options.offline
        ? callOrKept(endpoint, input, { signal, age: options.offline })
        : call(endpoint, input, { signal }),
    enabled: options.enabled,
    staleTime: options.staleTime ?? 10_000,
    refetchInterval: options.every,
    meta: options.live ? { live: options.live } : undefined,
  });
}

/** Reads an endpoint. `data` keeps the last answer while the next one comes (`isPlaceholderData` says so). */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  options: ReadOptions = {},
): UseQueryResult<BriefReplyOf<E>, CallError> {
  const enabled = useAfterFirst(options.afterFirst ?? false) && options.enabled !== false;
  const read = readOptions(endpoint, input, { ...options, enabled });
  return useQuery({ ...read, placeholderData: options.keep === false ? undefined : keepPreviousData });
}

export interface WriteOptions<E extends Endpoint> {
  /** The reads that this write makes stale. */
  refreshes?: readonly Endpoint[];
  /** After the answer, when the refreshed reads have been asked for. */
  onDone?: (reply: BriefReplyOf<E>, input: CallOf<E>) => void;
  /** `toast` (unless told) says the refusal for five seconds; `own` leaves it to the caller, as forms do. */
  errors?: 'toast' | 'own';
}

/**
 * Writes through an endpoint. An idempotent endpoint gets an `Idempotency-Key` that stays the same while the same input
 * is tried again, so that a lost answer never makes a second document.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  options: WriteOptions<E> = {},
): UseMutationResult<BriefReplyOf<E>, CallError, CallOf<E>> {
  const queries = useQueryClient();
  const attempt = useRef<{ input: string; key: string } | null>(null);
  return useMutation<BriefReplyOf<E>, CallError, CallOf<E>>({
    mutationKey: keyOf(endpoint),
    networkMode: 'always',
    mutationFn: (input) => {
      if (!endpoint.idempotent) return call(endpoint, input);
      const text = JSON.stringify(input);
      if (attempt.current?.input !== text) attempt.current = { input: text, key: randomId() };
      return call(endpoint, input, { idempotencyKey: attempt.current.key });
    },
    onSuccess: async (reply, input) => {
      attempt.current = null;
      const fresh = refresh(queries, options.refreshes ?? []);
      options.onDone?.(reply, input);
      await fresh;
    },
    onError: (error) => {
      if (options.errors !== 'own' && !isShownAlready(error) && !isCancelled(error)) toast(messageOf(error), 'danger');
    },
  });
}

/** Marks every read of these endpoints stale; those on the screen are read again at once. */
export async function refresh(queries: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queries.invalidateQueries({ queryKey: keyOf(endpoint) })));
}
