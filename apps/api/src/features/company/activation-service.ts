import type { RoleId } from '@lajur/domain/auth/role';
import type { Tx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import type { Sessions } from '../../platform/session/session';
import { changeRoles } from '../auth/service';
import { moveCompany } from './company-repository';

/** What people become once their company may take orders (decisions §2). */
export const activeRoles = {
  TRANSPORTER_GUEST: 'TRANSPORTER_SUPER_ADMIN',
  TRANSPORTER_GUEST2: 'TRANSPORTER_SUPER_ADMIN',
} as const satisfies Partial<Record<RoleId, RoleId>>;

/**
 * Orders can come to an approved company from now on, and its people may do all that this takes, without signing in again. A
 * suspended one stays so.
 */
export async function activateCompany(
  { sessions }: { sessions: Sessions },
  tx: Tx,
  companyId: string,
  { actor, note }: { actor: Actor; note: string },
): Promise<void> {
  if (!(await moveCompany(tx, companyId, 'APPROVED', 'ACTIVE'))) return;
  const changed = await changeRoles(tx, companyId, activeRoles);
  for (const one of [companyId, ...changed]) await sessions.announce(tx, one);
  const data = { status: 'ACTIVE', note };
  await record(tx, { companyId, entity: 'company', entityId: companyId, action: 'activate', actor, data });
}

/** No more orders come to it until it has an agreement again; what runs goes on, and its people stay who they are. */
export async function pauseCompany(
  { sessions }: { sessions: Sessions },
  tx: Tx,
  companyId: string,
  { actor, note }: { actor: Actor; note: string },
): Promise<void> {
  if (!(await moveCompany(tx, companyId, 'ACTIVE', 'APPROVED'))) return;
  await sessions.announce(tx, companyId);
  const data = { status: 'APPROVED', note };
  await record(tx, { companyId, entity: 'company', entityId: companyId, action: 'pause', actor, data });
}
