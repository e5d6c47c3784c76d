import { type RoleId, roleNames } from '@lajur/domain/auth/role';
import { isAbove } from '@lajur/domain/auth/role-rank';
import { proofReason } from '@lajur/domain/user/user-action';
import { AppError } from '../../platform/app-error';
import type { Tx } from '../../platform/database/scope';
import type { UserContext } from '../../platform/http/context';
import type { CodeDeps } from '../auth/code-service';
import { type OwnProof, proofOf } from '../auth/own-proof-service';

interface Access {
  email: string;
  roleId: RoleId;
}

/** A role above the own one is nobody's to give. */
export function refuseAbove(role: RoleId, own: RoleId): void {
  if (!isAbove(role, own)) return;
  const message = `Anda tidak bisa memberi peran ${roleNames[role]}`;
  throw new AppError('RULE_BROKEN', { validation: { roleId: message }, message });
}

const nothingToProve = async (): Promise<void> => {};

/** Asks the caller who they are where giving this access asks for it; what comes back is done in the transaction that gives it. */
export function proofFor(
  deps: CodeDeps,
  call: UserContext,
  before: Access | null,
  { password, code, ...after }: Access & OwnProof,
): Promise<(tx: Tx) => Promise<void>> {
  const why = proofReason(before, after);
  return why === null ? Promise.resolve(nothingToProve) : proofOf(deps, call, { password, code }, why);
}
