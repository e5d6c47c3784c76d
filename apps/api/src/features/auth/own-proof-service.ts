import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import { type CodeDeps, useCode, wrongField } from './code-service';
import { accountByPassword } from './own-password';
import * as accounts from './repository';
import { countCode, forgetCodes } from './second-factor-service';

/** What the caller gives beside a step for which an open session is not enough (ADR 0084). */
export interface OwnProof {
  password?: string;
  code?: string;
}

/**
 * Checks that the caller is who the session says, by their password or by a code of their second factor. Gives what uses the
 * code up, to be done in the transaction of the step: a step that is refused after all leaves the code good. `why` is told
 * to who gave neither.
 */
export async function proofOf(
  deps: CodeDeps,
  call: UserContext,
  { password, code }: OwnProof,
  why: string,
): Promise<(tx: Tx) => Promise<void>> {
  if (password !== undefined) {
    await accountByPassword(call, password);
    return async () => {};
  }
  if (code === undefined) throw wrongField('password', why);
  const { system, user } = call;
  const owner = { companyId: user.companyId, userId: user.id };
  const account = await system.readLatest((tx) => accounts.accountOf(tx, owner));
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!account.secondFactorAt)
    throw wrongField('code', 'Verifikasi dua langkah Anda tidak aktif. Berikan kata sandi Anda.');
  await system.transaction((tx) => countCode(tx, user.id));
  return async (tx) => {
    await useCode(deps, tx, owner, code);
    await forgetCodes(tx, user.id);
  };
}
