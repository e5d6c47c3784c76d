import * as contract from '@lajur/api-contract/approval';
import type { Bind } from '../../platform/http/context';
import * as approvals from './service';

export function bindApproval(on: Bind, { effects }: { effects: approvals.ApprovalEffects }): void {
  on(contract.listApprovalInbox, (call) => approvals.listApprovals(call, 'inbox', call.query));
  on(contract.listApprovalsInProcess, (call) => approvals.listApprovals(call, 'inProcess', call.query));
  on(contract.listApprovalsCompleted, (call) => approvals.listApprovals(call, 'completed', call.query));
  on(contract.listApprovalStates, ({ company }) => approvals.approvalCounts(company));
  on(contract.countUnreadApprovals, (call) => approvals.unreadApprovals(call));
  on(contract.getApproval, (call) => approvals.getApproval(call, call.params.id));
  on(contract.getApprovalHistory, (call) => approvals.approvalHistory(call, call.params.id));
  on(contract.getApprovalDocument, ({ company, params }) => approvals.approvalDocument(company, params.id));
  on(contract.readApproval, async (call) => {
    await approvals.readApproval(call, call.params.id);
    return {};
  });
  on(contract.actOnApproval, (call) => approvals.actOnApproval(effects, call, call.params.id, call.body));
}
