import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import { sessionsOf } from '../auth/session-service';
import { changing, recordAct, userToChange } from './held-user';
import { rowOf } from './list-repository';
import type { UserDeps } from './user-deps';

const ownerOf = (tx: CompanyTx, id: string) => ({ companyId: tx.companyId, userId: id });

/** Where a person of the company is signed in. */
export const listSessions = (deps: UserDeps, { system, user, token }: UserContext, id: string) =>
  system.readLatest(async (tx) => {
    const own = { ...tx, companyId: user.companyId };
    if (!(await rowOf(own, id))) throw new AppError('NOT_FOUND');
    return sessionsOf(deps, own, ownerOf(own, id), token);
  });

/** Ends one session of a person of the company. */
export const endSession = (deps: UserDeps, call: UserContext, id: string, sessionId: string): Promise<void> =>
  changing(call, async (tx) => {
    const { account, allow } = await userToChange(tx, call, id);
    allow('end-sessions');
    if (!(await deps.sessions.closeOne(tx, ownerOf(tx, id), sessionId))) throw new AppError('NOT_FOUND');
    await recordAct(tx, call.user, { id, name: account.fullName, action: 'end-session' });
  });

/** Ends every session of a person of the company but the one that asks. */
export const endSessions = (deps: UserDeps, call: UserContext, id: string): Promise<{ ended: number }> =>
  changing(call, async (tx) => {
    const { account, allow } = await userToChange(tx, call, id);
    allow('end-sessions');
    const ended = await deps.sessions.closeOthers(tx, ownerOf(tx, id), call.token);
    if (ended > 0) await recordAct(tx, call.user, { id, name: account.fullName, action: 'end-sessions' });
    return { ended };
  });
