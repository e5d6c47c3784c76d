import { randomBytes } from 'node:crypto';
import { secondFactor } from '@lajur/domain/auth/second-factor';
import type { Tx } from '../../platform/database/scope';
import type { PublicContext } from '../../platform/http/context';
import { hashToken, type SessionOwner } from '../../platform/session/session';
import type { Account } from './repository';
import * as steps from './sign-in-step-repository';

/** What whoever has a second factor gets for the password. */
export interface CodeAwaited {
  secondFactor: { token: string; expiresAt: string };
}

/** Waits for the code of somebody whose password was right. What is given is no session and opens nothing else. */
export async function awaitCode(
  tx: Tx,
  { companyId, id, version }: Account,
  { fcm, pushToken, staySignedIn = false }: Pick<PublicContext, 'pushToken'> & { fcm?: string; staySignedIn?: boolean },
): Promise<CodeAwaited> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + secondFactor.signInMinutes * 60_000);
  const owner = { companyId, userId: id };
  const step = { owner, accountVersion: version, staySignedIn, pushToken: fcm ?? pushToken ?? null };
  await steps.put(tx, hashToken(token), step, expiresAt);
  return { secondFactor: { token, expiresAt: expiresAt.toISOString() } };
}

/** Whose code this token waits for; null when it was used or has lapsed. */
export const waitingFor = (tx: Tx, token: string): Promise<SessionOwner | null> => steps.ownerOf(tx, hashToken(token));

/** Uses the token up; null when somebody did already, or it has lapsed. */
export const useStep = (tx: Tx, token: string): Promise<steps.SignInStep | null> => steps.take(tx, hashToken(token));
