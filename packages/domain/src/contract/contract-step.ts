import type { WorkflowDefinitionId, WorkflowStatus } from '../approval/workflow';
import { type ContractApproval, type ContractKind, contractApprovalLabels } from './contract';
import type { ContractState } from './contract-period';

/** Where a contract stands by its approval (spec §4). */
export const approvalOfWorkflow: Record<WorkflowStatus, ContractApproval> = {
  SUBMIT: 'MENUNGGU_PERSETUJUAN',
  REVISE: 'REVISI',
  APPROVE: 'DISETUJUI',
  REJECT: 'DITOLAK',
};

/** By which definition what the company made is approved: by the shipper it is with, or by the marketplace (ADR 0103). */
export const definitionOfContract = ({ shipperId }: { shipperId: string | null }): WorkflowDefinitionId =>
  shipperId === null ? 'contract-1' : 'contract-shipper-1';

/** What of a contract decides what the company can do with it. */
export interface ContractStanding {
  kind: ContractKind;
  approvalStatus: ContractApproval;
  state: ContractState;
  /** The company made it; else the marketplace recorded it. */
  isOwn: boolean;
}

/** Change, submit, discard or take back what the company made; let something follow a contract. */
export const contractActions = [
  'edit',
  'submit',
  'discard',
  'withdraw',
  'ADDENDUM',
  'EARLY_TERMINATION',
  'FULL_TERMINATION',
] as const;
export type ContractAction = (typeof contractActions)[number];

/** Why that cannot be done with it now; null when it can. */
export function contractRefusal(standing: ContractStanding, action: ContractAction): string | null {
  const { kind, approvalStatus, state, isOwn } = standing;
  if (action === 'edit' || action === 'submit' || action === 'discard') {
    if (!isOwn) return 'Dicatat oleh penyedia';
    if (action === 'discard' && approvalStatus === 'REVISI') return 'Sudah pernah diajukan: perbaiki dan ajukan lagi';
    if (approvalStatus === 'DRAFT' || approvalStatus === 'REVISI') return null;
    return approvalStatus === 'MENUNGGU_PERSETUJUAN'
      ? 'Menunggu persetujuan penyedia'
      : `Sudah ${contractApprovalLabels[approvalStatus].toLowerCase()}`;
  }
  if (action === 'withdraw') {
    if (!isOwn) return 'Dicatat oleh penyedia';
    return approvalStatus === 'MENUNGGU_PERSETUJUAN' ? null : 'Tidak sedang menunggu persetujuan';
  }
  if (kind !== 'CONTRACT') return 'Hanya dari kontraknya sendiri';
  if (approvalStatus !== 'DISETUJUI') return 'Kontrak belum disetujui';
  if (state === 'ended') return 'Kontrak sudah diakhiri';
  return state === 'lapsed' ? 'Kontrak sudah habis' : null;
}
