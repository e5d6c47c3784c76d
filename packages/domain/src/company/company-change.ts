import type { WorkflowDefinitionId } from '../approval/workflow';
import type { Fields } from '../record/field';
import { accountFields } from './bank-account';
import type { CompanyStatus } from './company-status';
import { registrationFields } from './registration';

/** Which data of an approved company change by a submission that the marketplace approves, one of each at a time (ADR 0085). */
export const changeTopics = ['BANK_ACCOUNT', 'COMPANY_DATA'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** What each is called, its fields, and by which definition it is approved. */
export const changeTopicOf = {
  BANK_ACCOUNT: { title: 'Perubahan rekening', fields: accountFields, definition: 'company-change-1' },
  COMPANY_DATA: { title: 'Perubahan data perusahaan', fields: registrationFields, definition: 'company-data-1' },
} as const satisfies Record<ChangeTopic, { title: string; fields: Fields; definition: WorkflowDefinitionId }>;

/** Where the registration has been approved: its data are changed by a submission, no longer in the registration itself. */
const approvedStatuses: readonly CompanyStatus[] = ['APPROVED', 'ACTIVE', 'SUSPENDED'];

/** Why a company that stands there cannot ask to change its data, in words; null when it can. */
export const dataChangeRefusal = (status: CompanyStatus): string | null =>
  approvedStatuses.includes(status) ? null : 'Registrasi belum disetujui. Ubah datanya di registrasi';

/** Waiting and sent back are open; the others have ended. */
export const changeStatuses = ['WAITING', 'RETURNED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

/** Why a change cannot be withdrawn any more, in words; null while it can. */
export const withdrawRefusal = (status: ChangeStatus): string | null =>
  status === 'WAITING' || status === 'RETURNED' ? null : 'Pengajuan ini sudah selesai';

/** How long an account that was changed is said to be another than before. */
export const changeShownDays = 7;

/** Until when that is said; null once it no longer is. */
export function changeShownUntil(approvedAt: Date | null, now: Date): Date | null {
  if (!approvedAt) return null;
  const until = new Date(approvedAt.getTime() + changeShownDays * 86_400_000);
  return until > now ? until : null;
}
