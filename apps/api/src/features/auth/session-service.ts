import type { OwnSession } from '@lajur/api-contract/auth';
import { deviceOf } from '@lajur/domain/auth/device-name';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import type { SessionOwner, Sessions, SessionUser } from '../../platform/session/session';

interface SessionDeps {
  sessions: Sessions;
}

const ownerOf = ({ companyId, id }: SessionUser) => ({ companyId, userId: id });

/** Where somebody is signed in; `token` is the session that asks. */
export async function sessionsOf({ sessions }: SessionDeps, tx: Tx, owner: SessionOwner, token: string) {
  const found = await sessions.list(tx, owner, token);
  const own: OwnSession[] = found.sessions.map(({ id, userAgent, ip, signedInAt, usedAt, isThis }) => {
    const { name, isMobile } = deviceOf(userAgent);
    return {
      id,
      device: name,
      isMobile,
      ip,
      signedInAt: signedInAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis,
    };
  });
  return { sessions: own, total: found.total };
}

/** Where the caller is signed in. */
export const list = (deps: SessionDeps, { system, user, token }: UserContext) =>
  system.readLatest((tx) => sessionsOf(deps, tx, ownerOf(user), token));

/** Ends one session of the caller, this one too. Another's is not found. */
export async function end({ sessions }: SessionDeps, { system, user }: UserContext, id: string): Promise<void> {
  await system.transaction(async (tx) => {
    if (!(await sessions.closeOne(tx, ownerOf(user), id))) throw new AppError('NOT_FOUND');
    await recordEnd(tx, user, 'end');
  });
}

/** Ends every session of the caller but the one that asks. */
export async function endOthers({ sessions }: SessionDeps, { system, user, token }: UserContext) {
  return system.transaction(async (tx) => {
    const ended = await sessions.closeOthers(tx, ownerOf(user), token);
    if (ended > 0) await recordEnd(tx, user, 'end-others');
    return { ended };
  });
}

const recordEnd = (tx: Tx, { companyId, id, fullName }: SessionUser, action: 'end' | 'end-others') =>
  record(tx, {
    companyId,
    entity: 'session',
    entityId: id,
    action,
    actor: { kind: 'transporter', id, name: fullName },
    ownOnly: true,
  });
