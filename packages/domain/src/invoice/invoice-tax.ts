import { formatRupiah } from '../common/money';
import { formatNumber, formatPercent } from '../common/number';
import { type Dated, onDay, shareOf } from './dated';
import type { InvoiceType } from './invoice';
import { type PphKind, type PphTerms, pphName, pphRate } from './pph';
import { type InvoicePpnScheme, type PpnScheme, ppnOf } from './ppn';

interface StampDuty extends Dated {
  over: number;
  duty: number;
}

/** On a document that states more than so many rupiah. */
const stampDuties: readonly StampDuty[] = [
  { from: '2021-01-01', over: 5_000_000, duty: 10_000, source: 'UU 10/2020 pasal 3 ayat 2 huruf g' },
];

/** The duty on a document that states so many rupiah on a day; 0 where none is due. */
export function stampDutyOf(total: number, day: string): number {
  const rule = onDay(stampDuties, day);
  return rule && total > rule.over ? rule.duty : 0;
}

/** Costs that are billed on as they were paid carry neither VAT nor withholding (PMK 141/PMK.03/2015, article 1). */
export const isTaxed: Record<InvoiceType, boolean> = { SHIPMENT: true, COST: false, COST_TAXED: true, FIXED: true };

export interface TaxTerms {
  type: InvoiceType;
  scheme: PpnScheme;
  pph: PphTerms;
  /** Of the company: without one more is withheld. */
  hasNpwp: boolean;
  /** Whose rates hold. */
  day: string;
  /** The company puts an e-Meterai on its invoices. */
  stamped: boolean;
}

/** What is billed, with tax, and what is expected. Whole rupiah; rates in basis points. */
export interface InvoiceTax {
  base: number;
  ppnScheme: InvoicePpnScheme;
  ppnBp: number;
  /** DPP nilai lain, of which the rate is; null: of the base. */
  otherBase: number | null;
  ppn: number;
  total: number;
  pphKind: PphKind;
  /** Number of the certificate by which it is withheld so. */
  pphCertificate: string | null;
  pphBp: number;
  pph: number;
  net: number;
  /** e-Meterai that the company puts on the invoice, as payers ask; 0: none. It is part of no sum. */
  stampDuty: number;
}

/** The one sum of an invoice: form, service and print go by it. Tax is reckoned of the whole base, and rounded once each. */
export function invoiceTax(base: number, { type, scheme, pph: terms, hasNpwp, day, stamped }: TaxTerms): InvoiceTax {
  const dutyOf = (total: number) => (stamped ? stampDutyOf(total, day) : 0);
  if (!isTaxed[type]) return { ...untaxed(base), stampDuty: dutyOf(base) };
  const { ppnBp, otherBase, ppn } = ppnOf(base, scheme, day);
  const pphBp = pphRate(terms, hasNpwp, day);
  const pph = shareOf(base, pphBp);
  const total = base + ppn;
  return {
    ...{ base, ppnScheme: scheme, ppnBp, otherBase, ppn, total },
    ...{ pphKind: terms.kind, pphCertificate: terms.certificate, pphBp, pph, net: total - pph },
    stampDuty: dutyOf(total),
  };
}

const untaxed = (base: number): InvoiceTax => ({
  ...{ base, ppnScheme: 'BEBAS', ppnBp: 0, otherBase: null, ppn: 0, total: base },
  ...{ pphKind: 'TIDAK_DIPOTONG', pphCertificate: null, pphBp: 0, pph: 0, net: base },
  stampDuty: 0,
});

/** The tax of what has it among other facts. */
export const taxPart = (of: InvoiceTax): InvoiceTax => ({
  ...{ base: of.base, ppnScheme: of.ppnScheme, ppnBp: of.ppnBp, otherBase: of.otherBase, ppn: of.ppn, total: of.total },
  ...{ pphKind: of.pphKind, pphCertificate: of.pphCertificate, pphBp: of.pphBp, pph: of.pph, net: of.net },
  stampDuty: of.stampDuty,
});

/** The line of VAT on form, page and paper. */
export function ppnName({ ppnScheme, ppnBp }: Pick<InvoiceTax, 'ppnScheme' | 'ppnBp'>): string {
  if (ppnBp) return `PPN ${formatPercent(ppnBp)}${ppnScheme === 'BESARAN_TERTENTU' ? ' (besaran tertentu)' : ''}`;
  return ppnScheme === 'DIBEBASKAN' ? 'PPN dibebaskan' : 'PPN tidak dikenakan';
}

/** The part of what is billed that the rate of VAT is of, by name. */
export const otherBaseName = 'DPP nilai lain (11/12)';

/** More amounts than that are not written out one by one. */
const writtenOut = 8;
const plain = (value: number) => formatNumber(value, 0);
const rounded = (amount: number, bp: number) => ((amount * bp) % 10_000 === 0 ? '' : ', dibulatkan ke rupiah');

function ppnText({ base, otherBase, ppnScheme, ppnBp, ppn }: InvoiceTax): string {
  if (!ppnBp) return ppnScheme === 'DIBEBASKAN' ? 'Dibebaskan' : 'Tidak dikenakan';
  const by = `× ${formatPercent(ppnBp)} = ${plain(ppn)}`;
  if (otherBase === null) return `${plain(base)} ${by}${rounded(base, ppnBp)}`;
  const part = `${plain(base)} × 11/12 = ${plain(otherBase)}${(base * 11) % 12 === 0 ? '' : ' (dibulatkan)'}`;
  return `${part}; ${plain(otherBase)} ${by}${rounded(otherBase, ppnBp)}`;
}

function pphText({ base, pphKind, pphCertificate, pphBp, pph }: InvoiceTax): string {
  const by = pphCertificate ? ` Surat ${pphCertificate}.` : '';
  if (!pphBp) return `Tidak dipotong${pphKind === 'SKB' ? '.' : ''}${by}`;
  const sum = `${plain(base)} × ${formatPercent(pphBp)} = ${plain(pph)}${rounded(base, pphBp)}`;
  return `${sum}. Dihitung dari dasar, bukan dari total.${by}`;
}

/** Where the numbers of an invoice come from, each with the numbers that make it. */
export function taxDerivation(amounts: readonly number[], tax: InvoiceTax): { label: string; text: string }[] {
  const { base, ppn, pph, net } = tax;
  const sum =
    amounts.length > 1 && amounts.length <= writtenOut
      ? `${amounts.map(plain).join(' + ')} = ${plain(base)}`
      : `${plain(amounts.length)} baris = ${plain(base)}`;
  return [
    { label: 'Dasar', text: sum },
    { label: 'PPN', text: ppnText(tax) },
    { label: pphName({ ...tax, pphBp: 0 }), text: pphText(tax) },
    { label: 'Neto', text: `${plain(base)} + ${plain(ppn)} – ${plain(pph)} = ${plain(net)}` },
  ];
}

/** What payers ask of an invoice that states more than the law leaves free of duty; null where it has no stamp. */
export function stampDutyText({ stampDuty }: Pick<InvoiceTax, 'stampDuty'>, day: string): string | null {
  const rule = onDay(stampDuties, day);
  return rule && stampDuty > 0
    ? `Di atas ${formatRupiah(rule.over)}: e-Meterai ${formatRupiah(stampDuty)} biasanya diminta pembayar.`
    : null;
}
