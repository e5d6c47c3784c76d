/** Where an MoU stands, in the words of spec §4: APPROVE is agreed and begins later, NONACTIVE is over. */
export const mouStatuses = ['SUBMIT', 'REVISE', 'REJECT', 'APPROVE', 'ACTIVE', 'NONACTIVE'] as const;
export type MouStatus = (typeof mouStatuses)[number];

export const mouStatusLabels: Record<MouStatus, string> = {
  SUBMIT: 'Menunggu persetujuan Anda',
  REVISE: 'Diminta perbaikan',
  REJECT: 'Ditolak',
  APPROVE: 'Disetujui, belum berlaku',
  ACTIVE: 'Berlaku',
  NONACTIVE: 'Tidak berlaku',
};

/** What happens to an MoU: by the marketplace, by the company, by the calendar. */
export const mouEvents = [
  'propose-again',
  'withdraw',
  'approve',
  'revise',
  'reject',
  'begin',
  'replace',
  'extend',
  'lapse',
] as const;
export type MouEvent = (typeof mouEvents)[number];

const transitions: Record<MouEvent, Partial<Record<MouStatus, MouStatus>>> = {
  'propose-again': { REVISE: 'SUBMIT' },
  withdraw: { SUBMIT: 'NONACTIVE', REVISE: 'NONACTIVE' },
  approve: { SUBMIT: 'APPROVE' },
  revise: { SUBMIT: 'REVISE' },
  reject: { SUBMIT: 'REJECT' },
  begin: { APPROVE: 'ACTIVE' },
  replace: { ACTIVE: 'NONACTIVE' },
  extend: { ACTIVE: 'ACTIVE' },
  lapse: { ACTIVE: 'NONACTIVE' },
};

/** Where an event leads; null where it cannot happen. */
export const mouAfter = (status: MouStatus, event: MouEvent): MouStatus | null => transitions[event][status] ?? null;

/** Agreed on or still talked about: of these a party has one at a time beside the one in force. */
export const pendingMouStatuses = ['SUBMIT', 'REVISE', 'APPROVE'] as const satisfies readonly MouStatus[];

/** Why an MoU is over. */
export const mouEndings = ['REPLACED', 'LAPSED', 'WITHDRAWN'] as const;
export type MouEnding = (typeof mouEndings)[number];

export const mouEndingLabels: Record<MouEnding, string> = {
  REPLACED: 'Diganti versi baru',
  LAPSED: 'Habis masa berlakunya',
  WITHDRAWN: 'Ditarik penyedia',
};
