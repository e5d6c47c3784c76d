import { listPage, type Paging } from '../../platform/database/list';
import type { UserContext } from '../../platform/http/context';
import { partnerConditions, partners } from './partner-repository';

/** The other transporters that can take orders: no company sees another one by itself, so the system reads their names. */
export const listPartners = (
  { system, company }: Pick<UserContext, 'system' | 'company'>,
  { companyName, ...paging }: Paging & { companyName?: string },
) => system.read((tx) => listPage(tx, partners, partnerConditions(company.companyId, companyName), paging));

export { transporterById } from './partner-repository';
