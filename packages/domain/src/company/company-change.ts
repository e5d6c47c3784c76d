import type { Fields } from '../record/field';
import { accountFields } from './bank-account';

/** Which data of an approved company change by a submission that the marketplace approves, one of each at a time (ADR 0085). */
export const changeTopics = ['BANK_ACCOUNT'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** What each is called, and its fields. */
export const changeTopicOf = {
  BANK_ACCOUNT: { title: 'Perubahan rekening', section: 'Rekening', fields: accountFields },
} as const satisfies Record<ChangeTopic, { title: string; section: string; fields: Fields }>;

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
