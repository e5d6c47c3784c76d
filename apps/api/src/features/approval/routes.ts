import * as contract from '@lajur/api-contract/approval';
import * as standIn from '@lajur/api-contract/approval-stand-in';
import { countUnreadApprovals } from '@lajur/api-contract/approval-unread';
import type { Bind } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';
import * as approvals from './service';
import * as standIns from './stand-in-service';

export function bindApproval(
  on: Bind,
  { effects, sessions }: { effects: approvals.ApprovalEffects; sessions: Sessions },
): void {
  on(contract.listApprovalInbox, (call) => approvals.listApprovals(call, 'inbox', call.query));
  on(contract.listApprovalsInProcess, (call) => approvals.listApprovals(call, 'inProcess', call.query));
  on(contract.listApprovalsCompleted, (call) => approvals.listApprovals(call, 'completed', call.query));
  on(contract.listAllApprovals, (call) => approvals.listApprovals(call, 'history', call.query));
  on(contract.listApprovalStates, ({ company }) => approvals.approvalCounts(company));
  on(countUnreadApprovals, (call) => approvals.unreadApprovals(call));
  on(contract.getApproval, (call) => approvals.getApproval(call, call.params.id));
  on(contract.getApprovalHistory, (call) => approvals.approvalHistory(call, call.params.id));
  on(contract.getApprovalDocument, ({ company, params }) => approvals.approvalDocument(company, params.id));
  on(contract.readApproval, async (call) => {
    await approvals.readApproval(call, call.params.id);
    return {};
  });
  on(contract.actOnApproval, (call) => approvals.actOnApproval(effects, call, call.params.id, call.body));
  on(standIn.listStandIns, (call) => standIns.listStandIns(call));
  on(standIn.listStandInCandidates, (call) => standIns.listCandidates(call));
  on(standIn.createStandIn, (call) => standIns.createStandIn({ sessions }, call, call.body));
  on(standIn.endStandIn, async (call) => {
    await standIns.endStandIn({ sessions }, call, call.params.id);
    return {};
  });
}
