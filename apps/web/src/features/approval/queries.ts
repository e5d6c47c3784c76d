import * as contract from '@lajur/api-contract/approval';
import * as standIn from '@lajur/api-contract/approval-stand-in';
import { countUnreadApprovals } from '@lajur/api-contract/approval-unread';
import { whoami } from '@lajur/api-contract/auth';
import { getMou, getMouLimits } from '@lajur/api-contract/mou';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of approvals, named once; what a write makes stale stands beside it. */
export const approvalLive = { entity: 'approval' } as const;
const stale = [
  contract.listApprovalInbox,
  contract.listApprovalsInProcess,
  contract.listApprovalsCompleted,
  contract.listApprovalStates,
  countUnreadApprovals,
  contract.getApproval,
];

export const useApproval = (id: string) =>
  useRead(contract.getApproval, { params: { id } }, { live: { ...approvalLive, id }, keep: false });

export const useApprovalDocument = (id: string, enabled = true) =>
  useRead(contract.getApprovalDocument, { params: { id } }, { live: { ...approvalLive, id }, keep: false, enabled });

/** The MoU that an approval is about, with what it means in rupiah; it moves with its approval and its fleet. */
export const useMouOf = (id: string, enabled: boolean) =>
  useRead(getMou, { params: { id } }, { live: { entity: ['mou', 'approval'] }, keep: false, enabled });

export const useMouLimits = (id: string, companyId: string) =>
  useRead(getMouLimits, { params: { id, companyId } }, { live: { entity: ['mou', 'vehicle'] }, keep: false });

/** What waits longest for the company, once somebody asks. */
export const useNextApproval = (asked: boolean) =>
  useRead(
    contract.listApprovalInbox,
    { query: { page: 0, size: 10, sort: 'since,asc' } },
    { live: approvalLive, enabled: asked },
  );

export const useApprovalStates = () => useRead(contract.listApprovalStates, {}, { live: approvalLive });

export const useReadApproval = () => useCall(contract.readApproval, { refreshes: stale });
export const useDecide = () => useCall(contract.actOnApproval, { refreshes: stale, errors: 'own' });

export const useStandIns = () => useRead(standIn.listStandIns, {}, { live: { entity: 'user' } });
export const useStandInCandidates = () => useRead(standIn.listStandInCandidates, {});
const standIns = [standIn.listStandIns, whoami];
export const useCreateStandIn = () => useCall(standIn.createStandIn, { refreshes: standIns, errors: 'own' });
export const useEndStandIn = () => useCall(standIn.endStandIn, { refreshes: standIns });
