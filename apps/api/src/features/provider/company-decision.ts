import type { RoleId } from '@lajur/domain/auth/role';
import type { CompanyStatus } from '@lajur/domain/company/company-status';
import { activeRoles } from '../company/company-service';

interface CompanyDecision {
  from: readonly CompanyStatus[];
  to: CompanyStatus;
  /** The roles that change with it (decisions §2). */
  roles: Partial<Record<RoleId, RoleId>>;
}

/** What the marketplace may decide of a company, and what its users become. */
export const companyDecisions = {
  approve: {
    from: ['DRAFT', 'SUBMITTED', 'REVISE'],
    to: 'APPROVED',
    roles: { TRANSPORTER_GUEST: 'TRANSPORTER_GUEST2' },
  },
  activate: {
    from: ['APPROVED', 'SUSPENDED'],
    to: 'ACTIVE',
    roles: activeRoles,
  },
  suspend: { from: ['APPROVED', 'ACTIVE'], to: 'SUSPENDED', roles: {} },
} as const satisfies Record<string, CompanyDecision>;
export type CompanyDecisionName = keyof typeof companyDecisions;
