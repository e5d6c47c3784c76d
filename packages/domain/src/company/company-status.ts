/** Where a company stands with the marketplace (decisions §2). */
export const companyStatuses = ['DRAFT', 'SUBMITTED', 'REVISE', 'REJECTED', 'APPROVED', 'ACTIVE', 'SUSPENDED'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];
