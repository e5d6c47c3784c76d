import { registrationSample } from '@lajur/domain/company/registration.fixture';
import type { CompanyScope } from '../../platform/database/scope';
import { newId } from '../../platform/id';
import { submitDocument } from './service';

/** An approval of a company that waits for the marketplace; gives its id. */
export const someApproval = (company: CompanyScope, title: string): Promise<string> =>
  company.transaction((tx) => {
    const actor = { kind: 'transporter', id: null, name: title } as const;
    return submitDocument(tx, 'company-registration-1', tx.companyId, { title, sections: [], actor });
  });

/** What of another company stands in the calls. */
interface Theirs {
  workflowId: string;
  userId: string;
  standInId: string;
  companyId: string;
}

const byWorkflow = ({ workflowId }: Theirs) => [{ params: { id: workflowId } }];
/** Calls that name an approval of another company, or that company itself. */
export const approvalSamples = {
  getApproval: byWorkflow,
  getApprovalHistory: byWorkflow,
  getApprovalDocument: byWorkflow,
  readApproval: byWorkflow,
  actOnApproval: ({ workflowId }: Theirs) => [{ params: { id: workflowId }, body: { version: 1, action: 'APPROVE' } }],
  createStandIn: ({ userId }: Theirs) => [
    { body: { deputyId: userId, fromDay: '2026-12-28', untilDay: '2026-12-30' } },
  ],
  endStandIn: ({ standInId }: Theirs) => [{ params: { id: standInId } }],
  resubmitRegistration: ({ workflowId, companyId }: Theirs) => [
    { params: { companyId, workflowId }, body: { ...registrationSample, version: 1 } },
  ],
  attachSupportDocument: ({ companyId }: Theirs) => [{ params: { companyId }, body: { kind: 'NPWP' } }],
  removeSupportDocument: ({ companyId }: Theirs) => [{ params: { companyId, attachmentId: newId() } }],
};
