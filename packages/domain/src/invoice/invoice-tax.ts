import { formatRupiah } from '../common/money';
import { formatNumber, formatPercent } from '../common/number';
import type { InvoiceType } from './invoice';

/** How a company charges VAT (decisions §6). */
export const ppnSchemes = ['BEBAS', 'BESARAN_TERTENTU', 'EFEKTIF'] as const;
export type PpnScheme = (typeof ppnSchemes)[number];

export const ppnSchemeLabels: Record<PpnScheme, string> = {
  BEBAS: 'Bebas PPN',
  BESARAN_TERTENTU: '1,1% jasa pengurusan transportasi',
  EFEKTIF: '11% efektif',
};

/** Where the rate of a scheme comes from, in a few words. @internal No screen shows it yet. */
export const ppnSchemeHints: Record<PpnScheme, string> = {
  BEBAS: 'Bukan PKP, atau jasanya dibebaskan',
  BESARAN_TERTENTU: 'Besaran tertentu, 10% × 11%',
  EFEKTIF: '12% × 11/12 dari harga jual',
};

/** Holds from a day on, until the next one. */
interface Dated {
  from: string;
}

/** A rate in basis points. */
interface Rate extends Dated {
  bp: number;
}

/** PMK 71/2022 (1.1 %), UU 7/2021 and PMK 131/2024 (11 %, since 2025 as 12 % of eleven twelfths). */
const ppnRates: Record<PpnScheme, readonly Rate[]> = {
  BEBAS: [{ from: '1984-07-01', bp: 0 }],
  BESARAN_TERTENTU: [
    { from: '1984-07-01', bp: 100 },
    { from: '2022-04-01', bp: 110 },
  ],
  EFEKTIF: [
    { from: '1984-07-01', bp: 1000 },
    { from: '2022-04-01', bp: 1100 },
  ],
};

/** UU 36/2008, article 23: who has no NPWP pays double. */
const pphRates: Record<'withNpwp' | 'withoutNpwp', readonly Rate[]> = {
  withNpwp: [{ from: '2009-01-01', bp: 200 }],
  withoutNpwp: [{ from: '2009-01-01', bp: 400 }],
};

/** UU 10/2020, article 3: on a document that states more than so many rupiah. */
const stampDuties: readonly (Dated & { over: number; duty: number })[] = [
  { from: '2021-01-01', over: 5_000_000, duty: 10_000 },
];

const onDay = <T extends Dated>(rates: readonly T[], day: string): T | undefined =>
  rates.filter(({ from }) => from <= day).at(-1);

/** VAT by a scheme on a day, in basis points. */
export const ppnRate = (scheme: PpnScheme, day: string): number => onDay(ppnRates[scheme], day)?.bp ?? 0;

/** What a shipper withholds on a day, in basis points. */
export const pphRate = (hasNpwp: boolean, day: string): number =>
  onDay(hasNpwp ? pphRates.withNpwp : pphRates.withoutNpwp, day)?.bp ?? 0;

/** The duty on an invoice of so many rupiah on a day; 0 where none is due. */
export function stampDutyOf(total: number, day: string): number {
  const rule = onDay(stampDuties, day);
  return rule && total > rule.over ? rule.duty : 0;
}

/**
 * A share of an amount in whole rupiah, half a rupiah upwards. Whole hundreds of per cent apart from the rest, so that no number
 * on the way is too large to be exact.
 */
export function shareOf(amount: number, bp: number): number {
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * bp + Math.floor((rest * bp + 5000) / 10_000);
}

/** Costs that are billed on as they were paid carry neither VAT nor withholding (PMK 141/PMK.03/2015, article 1). */
const isTaxed: Record<InvoiceType, boolean> = { SHIPMENT: true, COST: false, COST_TAXED: true, FIXED: true };

export interface TaxTerms {
  type: InvoiceType;
  scheme: PpnScheme;
  hasNpwp: boolean;
  /** Whose rates hold. */
  day: string;
}

/** What is billed, with tax, and what is expected. Whole rupiah; rates in basis points. */
export interface InvoiceTax {
  base: number;
  ppnScheme: PpnScheme;
  ppnBp: number;
  ppn: number;
  total: number;
  pphBp: number;
  pph: number;
  net: number;
  /** e-Meterai that the invoice needs; 0: none. It is part of no sum. */
  stampDuty: number;
}

/** The one sum of an invoice: form, service and print go by it. Tax is reckoned of the whole base, and rounded once each. */
export function invoiceTax(base: number, { type, scheme, hasNpwp, day }: TaxTerms): InvoiceTax {
  const ppnScheme = isTaxed[type] ? scheme : 'BEBAS';
  const ppnBp = isTaxed[type] ? ppnRate(scheme, day) : 0;
  const pphBp = isTaxed[type] ? pphRate(hasNpwp, day) : 0;
  const ppn = shareOf(base, ppnBp);
  const pph = shareOf(base, pphBp);
  const total = base + ppn;
  return { base, ppnScheme, ppnBp, ppn, total, pphBp, pph, net: total - pph, stampDuty: stampDutyOf(total, day) };
}

/** More amounts than that are not written out one by one. */
const writtenOut = 8;

/** Where the numbers of an invoice come from, each with the numbers that make it. */
export function taxDerivation(
  amounts: readonly number[],
  { base, ppnBp, ppn, pphBp, pph, net }: InvoiceTax,
): { label: string; text: string }[] {
  const number = (value: number) => formatNumber(value, 0);
  const sum =
    amounts.length > 1 && amounts.length <= writtenOut
      ? `${amounts.map(number).join(' + ')} = ${number(base)}`
      : `${number(amounts.length)} baris = ${number(base)}`;
  const rounded = (amount: number, bp: number) => ((amount * bp) % 10_000 === 0 ? '' : ', dibulatkan ke rupiah');
  return [
    { label: 'Dasar', text: sum },
    {
      label: 'PPN',
      text: ppnBp
        ? `${number(base)} × ${formatPercent(ppnBp)} = ${number(ppn)}${rounded(base, ppnBp)}`
        : 'Tidak dikenakan',
    },
    {
      label: 'PPh 23',
      text: pphBp
        ? `${number(base)} × ${formatPercent(pphBp)} = ${number(pph)}${rounded(base, pphBp)}. Dihitung dari dasar, bukan dari total.`
        : 'Tidak dipotong',
    },
    { label: 'Neto', text: `${number(base)} + ${number(ppn)} – ${number(pph)} = ${number(net)}` },
  ];
}

/** What an invoice needs that states more than the law leaves free of duty; null where it needs nothing. */
export function stampDutyText({ stampDuty }: Pick<InvoiceTax, 'stampDuty'>, day: string): string | null {
  const rule = onDay(stampDuties, day);
  return rule && stampDuty > 0
    ? `Di atas ${formatRupiah(rule.over)}, jadi invoice ini perlu e-Meterai ${formatRupiah(stampDuty)}.`
    : null;
}
