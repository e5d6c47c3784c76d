import { formatRupiah } from '../common/money';
import { dayAfter, formatDay } from '../common/time';
import { type InvoiceStatus, invoiceStatusLabels, isAwaited } from './invoice';

/** Mail of invoices: what is sent, to whom, and what became of it (docs/spec/money.md, Mailing). */
export const mailKinds = ['INVOICE', 'PROFORMA', 'REMINDER', 'CREDIT_NOTE'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailKindLabels: Record<MailKind, string> = {
  INVOICE: 'Invoice',
  PROFORMA: 'Proforma',
  REMINDER: 'Pengingat',
  CREDIT_NOTE: 'Nota kredit',
};

export const mailRoles = ['TO', 'COPY'] as const;
export type MailRole = (typeof mailRoles)[number];
export const mailRoleLabels: Record<MailRole, string> = { TO: 'Kepada', COPY: 'Tembusan' };

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

export const maxMailRecipients = 20;
export const maxMailSubject = 200;
export const maxMailText = 5000;
/** Within it the same mail to the same address is asked about. */
export const repeatMinutes = 10;

/** Each address once, in the order given: who is written to gets no copy besides. */
export function recipientsOf(to: readonly string[], copy: readonly string[]): { address: string; role: MailRole }[] {
  const roles = new Map<string, MailRole>();
  for (const [role, addresses] of [
    ['TO', to],
    ['COPY', copy],
  ] as const)
    for (const address of addresses) if (!roles.has(address)) roles.set(address, role);
  return [...roles].map(([address, role]) => ({ address, role }));
}

/** What is wrong with some recipients; null when nothing is. */
export function recipientsProblem(to: readonly string[], copy: readonly string[]): string | null {
  if (to.length === 0) return 'Penerima wajib diisi';
  return recipientsOf(to, copy).length > maxMailRecipients ? `Paling banyak ${maxMailRecipients} penerima` : null;
}

/** What of an invoice decides which mail of it goes out. */
interface MailedStanding {
  status: InvoiceStatus;
  isCredited: boolean;
  openCash: number;
  /** One credit note at least was issued. */
  hasCreditNote: boolean;
}

/** Why a mail of this kind is not sent of an invoice now; null when it may be. */
export function mailRefusal(
  { status, isCredited, openCash, hasCreditNote }: MailedStanding,
  kind: MailKind,
): string | null {
  if (kind === 'PROFORMA') return status === 'PROFORMA' ? null : 'Sudah terbit: kirim invoicenya';
  if (status === 'PROFORMA') return 'Belum terbit: kirim sebagai proforma';
  if (kind === 'CREDIT_NOTE') return hasCreditNote ? null : 'Belum ada nota kredit yang terbit';
  if (isCredited) return 'Sudah dibatalkan';
  if (kind === 'INVOICE') return null;
  if (!isAwaited(status)) return status === 'PAID' ? 'Sudah lunas' : 'Belum dikirim';
  return openCash > 0 ? null : 'Tidak ada yang ditagih lagi';
}

/** A mail that is accepted says that the invoice was sent, where it was issued and is not with the shipper yet. */
export const mailSends = (kind: MailKind, status: InvoiceStatus): boolean =>
  kind === 'INVOICE' && (status === 'ISSUED' || status === 'PRINTED');

/** What a text may say of an invoice, by its name. */
const mailVariables = ['nomor', 'pengirim', 'total', 'neto', 'jatuhTempo'] as const;
type MailVariable = (typeof mailVariables)[number];

const named = /\{([^{}]*)\}/g;

/** What of a text no invoice says; null when all of it is known. */
export function variableProblem(text: string): string | null {
  const unknown = [...text.matchAll(named)].map(([, name = '']) => name).find((name) => !isVariable(name));
  return unknown === undefined
    ? null
    : `{${unknown}} tidak dikenal. Yang ada: ${mailVariables.map((name) => `{${name}}`).join(' ')}`;
}
const isVariable = (name: string): name is MailVariable => (mailVariables as readonly string[]).includes(name);

/** An invoice as its mail speaks of it. */
interface MailedInvoice {
  number: string;
  shipperName: string;
  total: number;
  net: number;
  dueDay: string | null;
  paymentTermDays: number;
}

/** A text with what this invoice says; one that is sent with this mail is due by its term from today. */
export function fillText(text: string, invoice: MailedInvoice, today: string): string {
  const said: Record<MailVariable, string> = {
    nomor: invoice.number,
    pengirim: invoice.shipperName,
    total: formatRupiah(invoice.total),
    neto: formatRupiah(invoice.net),
    jatuhTempo: formatDay(invoice.dueDay ?? dayAfter(today, invoice.paymentTermDays)),
  };
  return text.replace(named, (whole, name: string) => (isVariable(name) ? said[name] : whole));
}

/** What is written while nobody wrote anything else. */
export const usualMailTexts: Record<MailKind, { subject: string; text: string }> = {
  INVOICE: {
    subject: 'Invoice {nomor}',
    text: `Yth. {pengirim},

Terlampir invoice {nomor} sebesar {total}. Setelah PPh dipotong yang kami terima {neto}, jatuh tempo {jatuhTempo}.

Terima kasih.`,
  },
  PROFORMA: {
    subject: 'Proforma invoice {nomor}',
    text: `Yth. {pengirim},

Terlampir proforma {nomor} sebesar {total}. Proforma belum menjadi tagihan; mohon diperiksa.

Terima kasih.`,
  },
  REMINDER: {
    subject: 'Pengingat pembayaran {nomor}',
    text: `Yth. {pengirim},

Invoice {nomor} sebesar {neto} jatuh tempo {jatuhTempo}. Mohon dibayar. Bila sudah dibayar, abaikan email ini.

Terima kasih.`,
  },
  CREDIT_NOTE: {
    subject: 'Nota kredit untuk {nomor}',
    text: `Yth. {pengirim},

Terlampir nota kredit untuk invoice {nomor}.

Terima kasih.`,
  },
};

/** Why a mail was taken out of the queue instead of being sent. */
export const skippedText = (status: InvoiceStatus): string =>
  `Tidak dikirim: invoice sudah ${invoiceStatusLabels[status].toLowerCase()}`;
