import { type Dated, halfUp, onDay, shareOf } from './dated';

/** How VAT is charged on a service (docs/spec/money.md, Tax). */
export const ppnSchemes = ['NILAI_LAIN', 'BESARAN_TERTENTU', 'DIBEBASKAN', 'BUKAN_PKP'] as const;
export type PpnScheme = (typeof ppnSchemes)[number];

export const ppnSchemeLabels: Record<PpnScheme, string> = {
  NILAI_LAIN: 'DPP nilai lain',
  BESARAN_TERTENTU: 'Besaran tertentu',
  DIBEBASKAN: 'Dibebaskan dari PPN',
  BUKAN_PKP: 'Bukan PKP',
};

/** What follows of a scheme, under its choice. */
export const ppnSchemeHints: Record<PpnScheme, string> = {
  NILAI_LAIN: '12% × 11/12 dari tagihan, kode faktur 04',
  BESARAN_TERTENTU: '1,1% dari tagihan yang memuat ongkos angkut (freight), kode faktur 05',
  DIBEBASKAN: 'Angkutan umum di jalan; PPN 0, faktur tetap dibuat, kode 08',
  BUKAN_PKP: 'Tanpa PPN dan tanpa faktur pajak',
};

/** The code of its tax invoice; null: none is made. */
export const fakturCodes: Record<PpnScheme, string | null> = {
  NILAI_LAIN: '04',
  BESARAN_TERTENTU: '05',
  DIBEBASKAN: '08',
  BUKAN_PKP: null,
};

/** What an invoice may have besides: costs without tax (BEBAS), and what was made before schemes had their days. */
export const invoicePpnSchemes = [...ppnSchemes, 'BEBAS', 'EFEKTIF'] as const;
export type InvoicePpnScheme = (typeof invoicePpnSchemes)[number];

interface PpnRate extends Dated {
  /** In basis points. */
  bp: number;
  /** Of which part of what is billed; the whole where it is not said. */
  part?: readonly [number, number];
}

/** What each scheme charges, by day. */
const ppnRates: Record<PpnScheme, readonly PpnRate[]> = {
  NILAI_LAIN: [
    { from: '2010-04-01', bp: 1000, source: 'UU 42/2009 pasal 7' },
    { from: '2022-04-01', bp: 1100, source: 'UU 7/2021 pasal 4' },
    { from: '2025-01-01', bp: 1200, part: [11, 12], source: 'PMK 131/2024 pasal 3' },
  ],
  BESARAN_TERTENTU: [
    { from: '2010-04-01', bp: 100, source: 'PMK 75/PMK.03/2010' },
    { from: '2022-04-01', bp: 110, source: 'PMK 71/2022 pasal 3' },
    { from: '2025-02-04', bp: 110, source: 'PMK 71/2022 pasal 3, diubah PMK 11/2025' },
  ],
  DIBEBASKAN: [{ from: '2022-12-12', bp: 0, source: 'PP 49/2022' }],
  BUKAN_PKP: [{ from: '1984-07-01', bp: 0, source: 'UU 8/1983 pasal 3A' }],
};

/** The law behind a scheme on a day. */
export const ppnSource = (scheme: PpnScheme, day: string): string => onDay(ppnRates[scheme], day)?.source ?? '–';

export interface Ppn {
  /** In basis points. */
  ppnBp: number;
  /** DPP nilai lain: the part of what is billed that the rate is of; null: all of it. */
  otherBase: number | null;
  ppn: number;
}

/** VAT by a scheme on a day, rounded as on the tax invoice: the other base first, then the tax of it. */
export function ppnOf(base: number, scheme: PpnScheme, day: string): Ppn {
  const { bp = 0, part } = onDay(ppnRates[scheme], day) ?? {};
  const otherBase = part ? halfUp(base, part[0], part[1]) : null;
  return { ppnBp: bp, otherBase, ppn: shareOf(otherBase ?? base, bp) };
}
