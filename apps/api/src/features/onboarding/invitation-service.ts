import type { RoleId } from '@lajur/domain/auth/role';
import type { Tx } from '../../platform/database/scope';
import { addAccount } from '../auth/account-service';
import { type InvitationDeps, sendInvitation } from '../auth/invitation-mail-service';

/** Whom a company takes in, as its user-admin wrote it. */
export interface Invited {
  companyId: string;
  email: string;
  fullName: string;
  phoneNo: string | null;
  roleId: RoleId;
  createdBy: string;
}

/**
 * Adds a user of a company who has no password yet, and mails the link with which they activate the account. `tx` is the
 * system's: addresses are unique over all companies. Refused with EMAIL_TAKEN. Gives the user's id.
 */
export async function inviteUser(deps: InvitationDeps, tx: Tx, invited: Invited): Promise<string> {
  const user = await addAccount(tx, { ...invited, passwordHash: null, agreed: null });
  await sendInvitation(deps, tx, user);
  return user.userId;
}
