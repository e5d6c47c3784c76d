import type { Page } from '@lajur/api-contract/page';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { canTakeOrders } from '@lajur/domain/order/hand-on';
import { AppError } from '../../platform/app-error';
import { pageOfRows } from '../../platform/database/list';
import { type Actor, record } from '../../platform/event/record';
import type { ProviderContext } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';
import { openWorkflowOf } from '../approval/service';
import { changeRoles } from '../auth/service';
import { setCompanyStatus } from '../company/company-service';
import { type CompanyDecisionName, companyDecisions } from './company-decision';
import * as companies from './company-repository';
import { marketplaceName } from './marketplace';

export interface ProviderCompany {
  id: string;
  name: string;
  status: string;
  canTakeOrders: boolean;
  createdAt: string;
}

const view = (row: companies.CompanyRow): ProviderCompany => ({
  id: row.id,
  name: row.name,
  status: row.status,
  canTakeOrders: canTakeOrders(row.status),
  createdAt: row.createdAt.toISOString(),
});

/** The marketplace as the actor of what a key does. */
export const providerActor = ({ key }: Pick<ProviderContext, 'key'>): Actor => ({
  kind: 'provider',
  id: key.id,
  name: marketplaceName,
});

export async function listCompanies(
  { system }: ProviderContext,
  query: { status?: string; sort: string; page: number; size: number },
): Promise<Page<ProviderCompany>> {
  const { rows, total } = await system.read((tx) => companies.companyPage(tx, query));
  return pageOfRows(rows.map(view), total, query);
}

/**
 * Approves, activates or suspends a company; its users' roles and what they may do follow at once, without signing them out.
 * The same decision again changes nothing.
 */
export function decideCompany(
  deps: { sessions: Sessions },
  call: ProviderContext,
  id: string,
  given: { decision: CompanyDecisionName; note?: string },
): Promise<ProviderCompany> {
  const decision = companyDecisions[given.decision];
  const from: readonly CompanyStatus[] = decision.from;
  return call.system.transaction(async (tx) => {
    const company = await companies.lockCompany(tx, id);
    if (!company) throw new AppError('NOT_FOUND');
    if (company.status === decision.to) return view(company);
    if (!from.includes(company.status)) throw new AppError('CONFLICT');
    if (given.decision === 'approve' && (await openWorkflowOf({ ...tx, companyId: id }, 'COMPANY_REGISTRATION', id)))
      throw new AppError('CONFLICT', { message: 'Registrasi perusahaan ini diputuskan lewat persetujuannya.' });
    await setCompanyStatus(tx, id, decision.to);
    const changed = await changeRoles(tx, id, decision.roles);
    for (const one of [id, ...changed]) await deps.sessions.announce(tx, one);
    await record(tx, {
      companyId: id,
      entity: 'company',
      entityId: id,
      action: given.decision,
      actor: providerActor(call),
      data: { status: decision.to, note: given.note ?? null },
    });
    return view({ ...company, status: decision.to });
  });
}
