import type { FunctionCode } from '@lajur/domain/auth/menu';
import type { ErrorCode } from '@lajur/domain/common/errors';
import type { ProviderScope } from '@lajur/domain/provider/scope';
import * as z from 'zod';
import { strict } from './strict';

/**
 * Who may call: `public` anyone; `signed-in` any live session; a function code a session whose role has it;
 * `scope:…` a provider API key with that scope, `provider-key` any of them.
 */
export type Need = 'public' | 'signed-in' | FunctionCode | 'provider-key' | `scope:${ProviderScope}`;

/** How the reply travels. `json` is schema-checked; the others are streams the handler writes. */
export type ReplyKind = 'json' | 'file' | 'events';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under `/api/v3` (or `/api/provider/v1` for a provider endpoint), with `{name}` parameters. */
  path: string;
  needs: Need;
  /**
   * What people of a suspended company may still do with it (ADR 0027): `allowed`, or allowed where the body's field has one of
   * these values, for what finishes work that runs. Reading always is; every other call is refused with COMPANY_SUSPENDED.
   */
  whileSuspended?: 'allowed' | Readonly<Record<string, readonly string[]>>;
  /** One English sentence for the OpenAPI document. */
  summary: string;
  /** What the caller has to know besides, in English. */
  description?: string;
  /** Rules of the request that its schema cannot say, each an English sentence; broken ones answer 422 RULE_BROKEN. */
  rules?: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * `multipart`: the body's fields arrive as form fields, files as `File`s. `base64`: JSON whose `encodedFile` is a file in
   * base64, which the handler gets as a `File`.
   */
  bodyKind?: 'json' | 'multipart' | 'base64';
  /** What the files of an upload may be; the rest is refused at their first bytes. `any`: images, PDF and DOCX. */
  takes?: 'document' | 'any' | 'table';
  answer: z.ZodType;
  /**
   * What is answered instead to who asks for no more (`Prefer: return=minimal`, RFC 7240), as the portal does: what it shows it
   * reads by itself.
   */
  brief?: z.ZodType;
  replyKind?: ReplyKind;
  /** The media types of a file that is answered; of an export or a template those of its formats. */
  media?: readonly string[];
  /** A request as somebody might send it, where what is made from the schema would not do. */
  example?: { body?: unknown; query?: Record<string, unknown> };
  /** The success status; 200 unless told. */
  status?: 200 | 201 | 202 | 204;
  /** Refusals beyond those every endpoint can give (401, 403, 400, 429, 500). */
  refusals?: readonly ErrorCode[];
  /**
   * Takes `Idempotency-Key` (decisions §11): who is told to try again may do so without doing it twice. Every POST of somebody who
   * is known does, unless `answerIsNotKept` says why not.
   */
  idempotent?: true;
  /**
   * Why a POST takes no key. `secret`: its answer holds what is kept nowhere. `attempt`: it counts tries, which stand also where it
   * is refused. `same`: done twice it is as if done once.
   */
  answerIsNotKept?: 'secret' | 'attempt' | 'same';
  /** Largest body in bytes; 1 MiB unless told. */
  maxBytes?: number;
}

const takesKey = ({ method, needs, answerIsNotKept }: Endpoint): boolean =>
  method === 'POST' && needs !== 'public' && answerIsNotKept === undefined;

/**
 * Declares one endpoint; a field of its body that it does not name is refused, and a POST takes a key. The registry feeds router,
 * client, OpenAPI, coverage and the generated matrices.
 */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return {
    ...declaration,
    ...(declaration.body ? { body: strict(declaration.body) } : {}),
    ...(takesKey(declaration) ? { idempotent: true } : {}),
  };
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, parsed. */
export type RequestOf<E extends Endpoint> = {
  params: Out<E['params']>;
  query: Out<E['query']>;
  body: E['bodyKind'] extends 'base64' ? Omit<Out<E['body']>, 'encodedFile'> & { encodedFile: File } : Out<E['body']>;
};

/** What a handler returns. */
export type AnswerOf<E extends Endpoint> = z.input<E['answer']>;
/** What it returns to who asks for the short answer; nothing where there is none. */
export type BriefAnswerOf<E extends Endpoint> = E extends { brief: infer B extends z.ZodType } ? z.input<B> : never;
/** What a client reads. */
export type ReplyOf<E extends Endpoint> = E['replyKind'] extends 'file' ? File : z.output<E['answer']>;
/** The same for who wants it in short where that is offered. */
export type BriefReplyOf<E extends Endpoint> = E extends { brief: infer B extends z.ZodType }
  ? z.output<B>
  : ReplyOf<E>;

type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<string, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

/** What a client sends. */
export type CallOf<E extends Endpoint> = Part<'params', In<E['params']>> &
  Part<'query', In<E['query']>> &
  Part<'body', In<E['body']>>;

/** An answer without content. */
export const nothing = z.object({});
