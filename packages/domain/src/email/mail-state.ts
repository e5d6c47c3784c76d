/** What becomes of a mail whose outcome is kept for each recipient (docs/spec/money.md, Mailing). */
export const mailStates = [
  'QUEUED',
  'SENDING',
  'ACCEPTED',
  'DEFERRED',
  'FAILED',
  'BOUNCED',
  'DELIVERED',
  'UNSURE',
  'CANCELLED',
] as const;
export type MailState = (typeof mailStates)[number];

/** Without a report of its delivery the last word is that of the mail server. */
export const mailStateLabels: Record<MailState, string> = {
  QUEUED: 'Menunggu',
  SENDING: 'Sedang dikirim',
  ACCEPTED: 'Diterima server email',
  DEFERRED: 'Ditunda, dicoba lagi',
  FAILED: 'Gagal',
  BOUNCED: 'Ditolak',
  DELIVERED: 'Sampai',
  UNSURE: 'Tidak pasti',
  CANCELLED: 'Dibatalkan',
};

/**
 * What may follow what. Where a process died nobody knows whether the server took it, until one that lived says so. A report may be
 * faster than the server's own answer; that a mail came back holds against whoever said that it arrived. @internal
 */
export const mailFollows = {
  QUEUED: ['SENDING', 'CANCELLED'],
  SENDING: ['ACCEPTED', 'DEFERRED', 'FAILED', 'BOUNCED', 'DELIVERED', 'UNSURE'],
  DEFERRED: ['SENDING', 'FAILED', 'CANCELLED'],
  UNSURE: ['ACCEPTED', 'DEFERRED', 'FAILED', 'BOUNCED', 'DELIVERED'],
  ACCEPTED: ['DELIVERED', 'BOUNCED'],
  DELIVERED: ['BOUNCED'],
  FAILED: [],
  BOUNCED: [],
  CANCELLED: [],
} as const satisfies Record<MailState, readonly MailState[]>;

/** The states from which one is reached. */
export const statesBefore = (state: MailState): MailState[] =>
  mailStates.filter((one) => (mailFollows[one] as readonly MailState[]).includes(state));

/** Nothing more happens by itself. */
export const isMailSettled = (state: MailState): boolean =>
  state !== 'QUEUED' && state !== 'SENDING' && state !== 'DEFERRED';

/** What a mail server says of an address in its code (RFC 3463): the second number is 1 for the address, 2 for its mailbox. */
const detailed = /(?:^|[\s#-])5\.(\d{1,3})\.\d{1,3}(?=[\s:;,)]|$)/;

/** A mail that came back is the address's fault: for good, and not for what was written. */
export function blamesAddress({ code, answer }: { code: number | null; answer: string }): boolean {
  const [, subject] = detailed.exec(answer) ?? [];
  if (code !== null && code < 500) return false;
  return subject === undefined ? code !== null : subject === '1' || subject === '2';
}

/** It went wrong, or may have: somebody should look at it, and may send it again. */
export const mayMailAgain = (state: MailState): boolean =>
  state === 'FAILED' || state === 'BOUNCED' || state === 'UNSURE' || state === 'CANCELLED';
