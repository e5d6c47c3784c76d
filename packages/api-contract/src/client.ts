import { withoutControls } from '@lajur/domain/common/control-sign';
import { type ErrorBody, type ErrorCode, errorMessages } from '@lajur/domain/common/errors';
import type { CallOf, Endpoint, ReplyOf } from './endpoint';

/** A refusal by the server. `status` 0: no answer came (no connection). */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NO_CONNECTION',
    message: string,
    readonly validation: Record<string, string> | undefined = undefined,
    readonly requestId: string | null = null,
  ) {
    super(message);
  }
}

export interface ClientOptions {
  /** Where the API answers, without a trailing slash: '' in the browser, 'http://127.0.0.1:3000' elsewhere. */
  origin: string;
  prefix: '/api/v3' | '/api/provider/v1';
  /** Headers sent with every call, made anew each time (the token changes). */
  headers: () => Record<string, string>;
  /** Told of every refusal before the caller sees it. */
  onError?: (error: CallError, endpoint: Endpoint) => void;
}

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Asks for the short answer where the endpoint has one; the caller reads it as `BriefReplyOf`. */
  brief?: boolean;
  /** Told how many bytes of a file have come, and of how many; a file that is made while it is sent has no known size. */
  onReceived?: (bytes: number, size: number | undefined) => void;
  /** Sends the request in the place of `fetch`, such as one that tells how much has gone out. */
  fetch?: typeof fetch;
}

export type Call = <E extends Endpoint>(endpoint: E, input: CallOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>;

/** The address of a call, for links and streams that the client does not fetch itself. */
export function urlOf(
  endpoint: Endpoint,
  input: { params?: Record<string, unknown>; query?: Record<string, unknown> },
  base: string,
): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === null) throw new Error(`missing path parameter ${name} of ${endpoint.path}`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(key, withoutControls(String(one)));
  }
  const tail = query.toString();
  return `${base}${path}${tail ? `?${tail}` : ''}`;
}

/** What comes along when text is pasted from elsewhere and nobody sees: the service refuses it, a person could not find it. */
const cleaned = (_key: string, value: unknown): unknown => (typeof value === 'string' ? withoutControls(value) : value);

/** The typed client made from the contract: the browser, the simulator and the tests all call through it. */
export function createClient(options: ClientOptions): Call {
  return async (endpoint, input, callOptions = {}) => {
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: Record<string, unknown>;
      body?: unknown;
    };
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers() };
    if (callOptions.idempotencyKey) headers['idempotency-key'] = callOptions.idempotencyKey;
    if (callOptions.brief && endpoint.brief) headers.prefer = 'return=minimal';
    let payload: NonNullable<RequestInit['body']> | undefined;
    if (endpoint.bodyKind === 'multipart') payload = formOf(body as Record<string, unknown>);
    else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      payload = JSON.stringify(body, cleaned);
    }
    const url = urlOf(endpoint, { params, query }, options.origin + options.prefix);
    let response: Response;
    try {
      response = await (callOptions.fetch ?? fetch)(url, {
        method: endpoint.method,
        headers,
        body: payload,
        signal: callOptions.signal,
      });
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      const error = new CallError(0, 'NO_CONNECTION', 'Tidak ada koneksi internet');
      options.onError?.(error, endpoint);
      throw error;
    }
    if (!response.ok) {
      const error = await refusalOf(response);
      options.onError?.(error, endpoint);
      throw error;
    }
    if (response.status === 204) return {} as never;
    return (
      endpoint.replyKind === 'file' ? await fileOf(response, callOptions.onReceived) : await response.json()
    ) as never;
  };
}

/** The file of a reply, under the name that the service gave it. */
async function fileOf(response: Response, onReceived: CallOptions['onReceived']): Promise<File> {
  const [, name = 'berkas'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const size = Number(response.headers.get('content-length')) || undefined;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value);
    received += part.value.length;
    onReceived?.(received, size);
  }
  return new File(chunks, decodeURIComponent(name), { type: response.headers.get('content-type') ?? '' });
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (value instanceof Blob) form.append(key, value, value instanceof File ? withoutControls(value.name) : key);
    else form.append(key, typeof value === 'object' ? JSON.stringify(value, cleaned) : withoutControls(String(value)));
  }
  return form;
}

/** What is said where an answer says nothing itself, such as a proxy's (spec §8). */
const unsaid: Readonly<Record<number, string>> = {
  401: errorMessages.UNAUTHENTICATED,
  403: errorMessages.FORBIDDEN,
  404: errorMessages.NOT_FOUND,
  500: 'Internal Server Error',
};

async function refusalOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const requestId = response.headers.get('x-request-id');
  const first = body?.validation && Object.values(body.validation)[0];
  const message = first ?? body?.message ?? unsaid[response.status] ?? 'Terjadi Kesalahan';
  return new CallError(response.status, body?.code ?? 'INTERNAL', message, body?.validation, requestId);
}
