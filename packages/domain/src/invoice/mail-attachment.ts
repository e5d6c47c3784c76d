import type { MailKind } from './mailing';

/** What goes with a mail of an invoice: its document always, and what proves its delivery and its costs. */
export const mailAttachments = ['DOCUMENT', 'POD', 'BAST', 'COST'] as const;
export type MailAttachment = (typeof mailAttachments)[number];
/** What somebody chooses besides the document. */
export type ProofAttachment = Exclude<MailAttachment, 'DOCUMENT'>;

export const proofLabels: Record<ProofAttachment, string> = {
  POD: 'Foto POD',
  BAST: 'BAST dan BASP',
  COST: 'Bukti biaya',
};

/** The files there are of one choice. */
export interface ProofOffer {
  choice: ProofAttachment;
  files: number;
  bytes: number;
}

/** Mail servers refuse what is heavier; it goes as a link. */
export const maxAttachedBytes = 10_000_000;
/** A link brings no more. */
const maxLinkedBytes = 60_000_000;
/** So many days a link holds. */
export const linkDays = 30;

/** A reminder and a credit note have their own documents. */
export const takesProofs = (kind: MailKind): boolean => kind === 'INVOICE' || kind === 'PROFORMA';

export const proofsIn = (chosen: readonly MailAttachment[]): ProofAttachment[] => [
  ...new Set(chosen.filter((one) => one !== 'DOCUMENT')),
];

const bytesOf = (chosen: readonly MailAttachment[], offers: readonly ProofOffer[]): number =>
  offers.filter(({ choice }) => chosen.includes(choice)).reduce((sum, { bytes }) => sum + bytes, 0);

/** Together they are too heavy for a mail. */
export const goesAsLink = (chosen: readonly MailAttachment[], offers: readonly ProofOffer[]): boolean =>
  bytesOf(chosen, offers) > maxAttachedBytes;

/** Why what was chosen cannot go with the mail; null when it can. */
export function attachmentProblem(chosen: readonly MailAttachment[], offers: readonly ProofOffer[]): string | null {
  const missing = proofsIn(chosen).find((choice) => !offers.some((one) => one.choice === choice));
  if (missing) return `${proofLabels[missing]}: belum ada berkasnya`;
  return bytesOf(chosen, offers) > maxLinkedBytes ? 'Lampiran bersama maksimal 60 MB' : null;
}

/** Why a link does not bring its files any more, to whoever opens it: there may be more of them than when it was written. Null: it does. */
export const linkProblem = (files: readonly { size: number }[]): string | null =>
  files.reduce((sum, { size }) => sum + size, 0) > maxLinkedBytes
    ? 'Lampiran ini sekarang lebih dari 60 MB bersama. Minta pengirimnya mengirim sebagian.'
    : null;

/** How the one PDF of a choice is called, beside that of the invoice. */
export const proofFileName = (choice: ProofAttachment, invoiceFile: string): string =>
  `${{ POD: 'POD', BAST: 'BAST', COST: 'Bukti-biaya' }[choice]}-${invoiceFile}`;
