import type { Endpoint } from '@lajur/api-contract/endpoint';
import { allowedWhileSuspended } from '@lajur/api-contract/while-suspended';
import type { FunctionCode } from '@lajur/domain/auth/menu';
import type { ProviderScope } from '@lajur/domain/provider/scope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error';
import type { Clock } from '../clock';
import type { Database } from '../database/connect';
import type { Sessions, SessionUser } from '../session/session';
import type { CallAllowance } from './call-allowance';
import type { ProviderKey } from './context';

export interface AdmissionOptions {
  database: Database;
  sessions: Sessions;
  clock: Clock;
  /** The live provider key behind a bearer token; UNAUTHENTICATED or TOO_MANY_REQUESTS when there is none. */
  providerKeyOf: (token: string, now: Date, ip: string) => Promise<ProviderKey>;
  /** What each provider key may call in a minute. */
  allowance: CallAllowance;
}

/** Who was let in, and the owner of their idempotency keys. */
export interface Admitted {
  context: object;
  owner: string;
}

type Facts = { ip: string; userAgent: string; pushToken: string | undefined; requestId: string };

function bearer(request: FastifyRequest): string | null {
  // The scheme is written in any case (RFC 9110 §11.1).
  return /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** A suspended company finishes what runs and starts nothing new (ADR 0027); asked again once the body is read. */
export function refuseSuspended(endpoint: Endpoint, user: SessionUser, body?: unknown): void {
  if (user.companyStatus === 'SUSPENDED' && !allowedWhileSuspended(endpoint, body))
    throw new AppError('COMPANY_SUSPENDED');
}

/** Counts a call of a provider key, and tells with every reply what is left of the minute. */
async function spendCall(allowance: CallAllowance, keyId: string, now: Date, reply: FastifyReply): Promise<void> {
  const left = await allowance.take(keyId, now);
  if (!left) return;
  reply.headers({
    'ratelimit-limit': left.limit,
    'ratelimit-remaining': left.remaining,
    'ratelimit-reset': left.resetSeconds,
  });
  if (left.refused) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: left.resetSeconds });
}

/** Lets a caller in whom the endpoint is for, and gives what its handler knows of them. */
export async function admit(
  { database, sessions, clock, providerKeyOf, allowance }: AdmissionOptions,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const pushHeader = request.headers['firebase-token'];
  const facts: Facts = {
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    pushToken: typeof pushHeader === 'string' ? pushHeader.slice(0, 4096) : undefined,
    requestId: request.id,
  };
  const { needs } = endpoint;
  const system = database.system;
  if (needs === 'public') return { context: { ...facts, system }, owner: '00000000-0000-0000-0000-000000000000' };
  const token = bearer(request);
  if (!token) throw new AppError('UNAUTHENTICATED');
  if (needs === 'provider-key' || needs.startsWith('scope:')) {
    const key = await providerKeyOf(token, clock.now(), request.ip);
    await spendCall(allowance, key.id, clock.now(), reply);
    const scope = needs === 'provider-key' ? null : (needs.slice('scope:'.length) as ProviderScope);
    if (scope && !key.scopes.has(scope))
      throw new AppError('FORBIDDEN', { message: `Kunci API tidak punya lingkup ${scope}.` });
    return { context: { ...facts, system, key, company: database.company }, owner: key.id };
  }
  // A stream is opened by the page itself, again and again: that nobody sits before it must not keep the session.
  const from = endpoint.replyKind === 'events' ? undefined : request.ip;
  const user = await sessions.userOf(token, clock.now(), from);
  if (!user) throw new AppError('UNAUTHENTICATED');
  if (needs !== 'signed-in' && !user.functions.has(needs as FunctionCode)) throw new AppError('FORBIDDEN');
  refuseSuspended(endpoint, user);
  await sessions.keepPushToken(token, facts.pushToken);
  request.caller = user.id;
  return {
    context: { ...facts, system, user, token, company: database.company(user.companyId) },
    owner: user.companyId,
  };
}
