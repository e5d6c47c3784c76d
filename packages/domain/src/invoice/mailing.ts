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
