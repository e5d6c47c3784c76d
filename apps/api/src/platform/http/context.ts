import type { Readable } from 'node:stream';
import type { AnswerOf, BriefAnswerOf, Endpoint, RequestOf } from '@lajur/api-contract/endpoint';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import type { ProviderScope } from '@lajur/domain/provider/scope';
import type { CompanyScope, SystemScope } from '../database/scope';
import type { SessionUser } from '../session/session';

interface RequestFacts {
  /** The caller's address, for throttling. */
  ip: string;
  userAgent: string;
  /** The browser's push token, sent with every call (spec §7). */
  pushToken: string | undefined;
  /** The language-neutral id of the request, as in the logs. */
  requestId: string;
  /** The caller asks for the short answer, and the endpoint has one. */
  brief: boolean;
}

/** A public call: no user, and the system's scope to find one. */
export interface PublicContext extends RequestFacts {
  system: SystemScope;
}

/** A signed-in call: the user, and nothing but their company. */
export interface UserContext extends RequestFacts {
  user: SessionUser;
  company: CompanyScope;
  token: string;
  system: SystemScope;
}

/** The key a provider call was made with. */
export interface ProviderKey {
  id: string;
  name: string;
  scopes: ReadonlySet<ProviderScope>;
}

/** A provider call: sees every company. */
export interface ProviderContext extends RequestFacts {
  key: ProviderKey;
  system: SystemScope;
  company: (companyId: string) => CompanyScope;
}

export type ContextOf<E extends Endpoint> = E['needs'] extends 'public'
  ? PublicContext
  : E['needs'] extends 'signed-in' | FunctionCode
    ? UserContext
    : ProviderContext;

/** A reply that is a stream of bytes. */
export interface FileReply {
  content: Readable | Buffer;
  contentType: string;
  fileName: string;
  /** `inline` only for what a browser shows without running it. */
  disposition: 'inline' | 'attachment';
  size?: number;
  /** Names what it holds: who has it already is told so (304) and gets nothing. */
  etag?: string;
}

/** A reply that stays open and sends events until the client leaves or `end` is called; returns what to do then. */
export type EventsReply = (
  send: (event: { id?: string; name?: string; data: string }) => void,
  end: () => void,
) => () => void;

export type ResultOf<E extends Endpoint> = E['replyKind'] extends 'file'
  ? FileReply
  : E['replyKind'] extends 'events'
    ? EventsReply
    : AnswerOf<E> | BriefAnswerOf<E>;

export type Handler<E extends Endpoint> = (call: RequestOf<E> & ContextOf<E>) => Promise<ResultOf<E>>;

/** Binds a handler to an endpoint; session, function, parsing, tenancy and errors are done before it is called. */
export type Bind = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;
