/** A proforma, an issued invoice and a credit note are counted apart; of what was issued the number is for ever. */
export type InvoiceNumberKind = 'PRO' | 'INV' | 'CN';

/** PRO/2026/11/0118: the month is that of its day, the count goes on through the year. */
export function invoiceNumber(kind: InvoiceNumberKind, day: string, count: number): string {
  const [year = '', month = ''] = day.split('-');
  return `${kind}/${year}/${month}/${String(count).padStart(4, '0')}`;
}

/** As its file is called. */
export const invoiceFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
