import * as approval from '@lajur/api-contract/approval';
import { countUnreadApprovals } from '@lajur/api-contract/approval-unread';
import { getRegistrationProgress } from '@lajur/api-contract/company';
import * as contract from '@lajur/api-contract/mou';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';

/** Reads and writes of MoUs, named once; a version moves the one before too, so all of them are read again. */
const live = { entity: ['mou', 'approval'] } as const;
const stale = [
  contract.getCurrentMou,
  contract.getMou,
  contract.getMouHistory,
  contract.getMouWorkflow,
  contract.getMouLimits,
  approval.listApprovalInbox,
  countUnreadApprovals,
  getRegistrationProgress,
];

export const useMous = () => useRead(contract.getCurrentMou, {}, { live });
export const useMou = (id: string) => useRead(contract.getMou, { params: { id } }, { live, keep: false });
export const useMouHistory = (id: string) => useRead(contract.getMouHistory, { params: { id } }, { live, keep: false });
export const useMouWorkflow = (id: string) =>
  useRead(contract.getMouWorkflow, { params: { id } }, { live, keep: false });
/** The lines of its document, which notes stand beside. */
export const useMouDocument = (approvalId: string, asked: boolean) =>
  useRead(approval.getApprovalDocument, { params: { id: approvalId } }, { enabled: asked, keep: false });

/** The limits with the vehicles that are there for them. */
export const useMouLimits = (id: string, companyId: string) =>
  useRead(contract.getMouLimits, { params: { id, companyId } }, { live: { entity: ['mou', 'vehicle'] }, keep: false });

const written = { refreshes: stale, errors: 'own' } as const;
export const useApproveMou = () => useCall(contract.approveMou, written);
export const useReviseMou = () => useCall(contract.reviseMou, written);
export const useRejectMou = () => useCall(contract.rejectMou, written);
export const useRequestLimits = () => useCall(contract.requestMouLimits, written);

/** The document as it is printed. */
export const loadPrint = (id: string) => (_onProgress: (share: number | undefined) => void, signal: AbortSignal) =>
  call(contract.downloadMou, { params: { id } }, { signal });
