/** A proforma, an issued invoice, a credit note and a receipt are counted apart; of what was issued the number is for ever. */
export type InvoiceNumberKind = 'PRO' | 'INV' | 'CN' | 'KW';

/** How issued invoices are numbered while the company has not said otherwise. */
export const usualNumberPattern = 'INV/{tahun}/{bulan}/{nomor}';
export const maxNumberPattern = 40;
export const maxFirstNumber = 999_999;
/** Capital letters, digits and `/`, `-`, `.`, with year, month and count where their names stand. */
export const numberPatternForm = String.raw`^(?:[A-Z0-9./\-]|\{tahun\}|\{bulan\}|\{romawi\}|\{nomor\})+$`;

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** What a pattern says of a day and a count, which goes on through the year. */
export function patternNumber(pattern: string, day: string, count: number): string {
  const [year = '', month = ''] = day.split('-');
  const parts: Readonly<Record<string, string>> = {
    ...{ tahun: year, bulan: month, romawi: romans[Number(month) - 1] ?? '' },
    nomor: String(count).padStart(4, '0'),
  };
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

/** PRO/2026/11/0118: the month is that of its day, the count goes on through the year. */
export const invoiceNumber = (kind: InvoiceNumberKind, day: string, count: number): string =>
  patternNumber(`${kind}/{tahun}/{bulan}/{nomor}`, day, count);

/** Why numbers of a pattern would not be told apart; null when they are. */
export function numberPatternProblem(pattern: string): string | null {
  if (pattern.split('{nomor}').length !== 2) return 'Pola memuat {nomor} satu kali';
  if (!pattern.includes('{tahun}')) return 'Pola memuat {tahun}, karena hitungan mulai lagi setiap tahun';
  return /^(?:PRO|CN|KW)\//.test(pattern) ? 'Awalan PRO/, CN/, dan KW/ dipakai dokumen lain' : null;
}

/** As the file of a proforma is called: `proforma-invoice-PRO-2026-11-0118.pdf`. */
export const proformaFileName = (number: string, ending: 'pdf' | 'xlsx'): string =>
  `proforma-invoice-${number.replaceAll('/', '-')}.${ending}`;

/** As its file is called. */
export const invoiceFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
