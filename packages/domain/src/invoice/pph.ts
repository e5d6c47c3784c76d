import { formatPercent } from '../common/number';
import { type Dated, onDay } from './dated';

/** What a payer does about income tax of a service (docs/spec/money.md, Tax). */
export const pphKinds = ['PASAL_23', 'SKB', 'FINAL_PP55', 'PASAL_LAIN', 'TIDAK_DIPOTONG'] as const;
export type PphKind = (typeof pphKinds)[number];

export const pphKindLabels: Record<PphKind, string> = {
  PASAL_23: 'PPh 23',
  SKB: 'Bebas potong (SKB)',
  FINAL_PP55: 'PPh final UMKM',
  PASAL_LAIN: 'Pasal lain',
  TIDAK_DIPOTONG: 'Tidak dipotong',
};

export const pphKindHints: Record<PphKind, string> = {
  PASAL_23: '2% dari dasar, 4% bila perusahaan Anda tidak punya NPWP',
  SKB: '0 selama surat keterangan bebas berlaku, hari terakhirnya termasuk',
  FINAL_PP55: '0,5% final selama surat keterangan PP 55 berlaku; bukan kredit pajak',
  PASAL_LAIN: 'Misalnya pasal 15 untuk angkutan laut atau udara; tarif dan dasarnya Anda isi',
  TIDAK_DIPOTONG: 'Pembayar tidak memotong apa pun',
};

/** Those that hold by a certificate, as long as it is valid. */
const certified: readonly PphKind[] = ['SKB', 'FINAL_PP55'];
export const needsCertificate = (kind: PphKind): boolean => certified.includes(kind);

/** What a service is withheld by. */
export interface PphTerms {
  kind: PphKind;
  /** Number of the certificate; null where there is none. */
  certificate: string | null;
  /** Of another article, in basis points; null: by the kind. */
  bp: number | null;
}

export const usualPph: PphTerms = { kind: 'PASAL_23', certificate: null, bp: null };

interface PphRate extends Dated {
  bp: number;
}

/** Who has no NPWP pays double by article 23. */
const pphRates: Record<'withNpwp' | 'withoutNpwp' | 'final', readonly PphRate[]> = {
  withNpwp: [{ from: '2009-01-01', bp: 200, source: 'UU 36/2008 pasal 23, PMK 141/2015' }],
  withoutNpwp: [{ from: '2009-01-01', bp: 400, source: 'UU 36/2008 pasal 23 ayat 1a, PMK 141/2015' }],
  final: [
    { from: '2018-07-01', bp: 50, source: 'PP 23/2018' },
    { from: '2022-12-20', bp: 50, source: 'PP 55/2022 pasal 56' },
  ],
};

const ratesOf = (kind: PphKind, hasNpwp: boolean): readonly PphRate[] =>
  kind === 'PASAL_23' ? pphRates[hasNpwp ? 'withNpwp' : 'withoutNpwp'] : kind === 'FINAL_PP55' ? pphRates.final : [];

/** What a payer withholds on a day, in basis points. */
export const pphRate = ({ kind, bp }: PphTerms, hasNpwp: boolean, day: string): number =>
  kind === 'PASAL_LAIN' ? (bp ?? 0) : (onDay(ratesOf(kind, hasNpwp), day)?.bp ?? 0);

/** The law behind it on a day; of what a rule names itself that. */
export const pphSource = (kind: PphKind, day: string): string | null =>
  onDay(ratesOf(kind, true), day)?.source ?? (kind === 'SKB' ? 'PER-1/PJ/2011' : null);

/** What a paper calls it. */
export function pphName({ pphKind, pphBp }: { pphKind: PphKind; pphBp: number }): string {
  const name = pphKind === 'FINAL_PP55' ? 'PPh final' : pphKind === 'PASAL_LAIN' ? 'PPh' : 'PPh 23';
  return pphBp ? `${name}, ${formatPercent(pphBp)}` : name;
}
