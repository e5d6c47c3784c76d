import type { WorkflowStatus } from '@lajur/domain/approval/workflow';
import type { AuditAction } from '@lajur/domain/audit/audit-word';
import { timezoneOfZone } from '@lajur/domain/common/time';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import type { RegistrationValues } from '@lajur/domain/company/registration';
import { usualZone } from '@lajur/domain/location/location';
import type { CompanyTx, Tx } from '../../../platform/database/scope';
import { type Actor, record } from '../../../platform/event/record';
import type { Sessions } from '../../../platform/session/session';
import type { Outcome } from '../../approval/service';
import { changeRoles } from '../../auth/service';
import { regionNames } from '../../location/region-service';
import { setCompanyStatus } from '../company-repository';
import { takeRegistrationDocuments } from '../legal-document/first-version-service';
import * as stored from './repository';

/** Where a company stands by its approval; a step on the way changes nothing. */
const statuses: Partial<Record<WorkflowStatus, { status: CompanyStatus; action: AuditAction<'company'> }>> = {
  REVISE: { status: 'REVISE', action: 'revise' },
  APPROVE: { status: 'APPROVED', action: 'approve' },
  REJECT: { status: 'REJECTED', action: 'reject' },
};

/**
 * What follows when the marketplace decides on a registration: the company's status, and once it is approved its name, its
 * zone by the province, and the roles of its people, without signing them out.
 */
export async function registrationDecided(
  { sessions }: { sessions: Sessions },
  tx: Tx,
  { companyId, status, actor, note, recalled }: Outcome,
): Promise<void> {
  const next = statuses[status];
  if (!next) return;
  await setCompanyStatus(tx, companyId, next.status);
  if (status === 'APPROVE') await takeOver({ ...tx, companyId }, actor);
  const changed =
    status === 'APPROVE' ? await changeRoles(tx, companyId, { TRANSPORTER_GUEST: 'TRANSPORTER_GUEST2' }) : [];
  for (const one of [companyId, ...changed]) await sessions.announce(tx, one);
  await record(tx, {
    companyId,
    entity: 'company',
    entityId: companyId,
    action: recalled ? 'withdraw' : next.action,
    actor,
    data: { status: next.status, note },
  });
}

/** The company is what it registered as, and its documents are its legal documents. */
async function takeOver(tx: CompanyTx, actor: Actor): Promise<void> {
  const { companyId } = tx;
  const approved = await stored.approveSubmitted(tx, companyId);
  if (!approved) return;
  await nameAs(tx, approved);
  await takeRegistrationDocuments(tx, approved, await stored.documentsOf(tx), actor);
}

/** The company is called and reckons its days by what was approved of it. */
export async function nameAs(tx: CompanyTx, { name, alias, provinceId }: RegistrationValues): Promise<void> {
  const province = (await regionNames(tx, [provinceId])).get(provinceId) ?? '';
  await stored.nameCompany(tx, tx.companyId, { name, alias, timezone: timezoneOfZone(usualZone(province)) });
}
