import type { DamageDetail } from '@lajur/api-contract/damage';
import { formatNumber } from '@lajur/domain/common/number';
import { claimTotal, type DamageParty, gapsText } from '@lajur/domain/damage/damage-report';
import { unitLabels } from '@lajur/domain/order/status-label';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { dataUrl, headCells, heading, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import type { Mark } from '../../platform/pdf/mark';

export interface DamageDocument {
  mark: Mark;
  report: DamageDetail;
  /** As it was called when this version was written. */
  companyName: string;
  /** The own company's address when this version was written; undefined in versions from before it was kept. */
  ownAddress: string | null | undefined;
  /** Of the stop. */
  stopAddress: string;
  /** Where it is checked. */
  address: string;
  /** Small enough to print, in the order of the report. */
  photos: readonly Buffer[];
  signatures: Readonly<Record<DamageParty, Buffer | null>>;
}

const right = (text: string): TableCell => ({ text, alignment: 'right' });
const figure = (quantity: number | null): TableCell => right(quantity === null ? '—' : formatNumber(quantity));

/** The goods of the load: what was to arrive is what is good, damaged and missing. Rows stay whole, the head repeats. */
export function goodsTable({ lines }: DamageDetail): Content {
  const total = lines.every(({ claim }) => claim === null) ? '—' : formatNumber(claimTotal(lines));
  return {
    layout: 'hairlines',
    fontSize: 9,
    margin: [0, 0, 0, 14],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      // Names of goods are long, figures are not.
      widths: ['*', 40, 40, 48, 30, 32, 34, 64],
      body: [
        headCells(['Barang', 'Dipesan', 'Dimuat', 'Harus tiba', 'Baik', 'Rusak', 'Hilang', 'Klaim (Rp)']),
        ...lines.map((line): TableCell[] => [
          { stack: [wrapped(line.name), { text: unitLabels[line.unit], color: secondInk, fontSize: 8 }] },
          figure(line.ordered),
          figure(line.loaded),
          figure(line.expected),
          figure(line.good),
          figure(line.damaged),
          figure(line.missing),
          figure(line.claim),
        ]),
        [
          { text: 'Jumlah klaim', bold: true, colSpan: 7 },
          '',
          '',
          '',
          '',
          '',
          '',
          { text: total, alignment: 'right', bold: true },
        ],
      ],
    },
  };
}

/** Two beside each other; a pair stays on one page, and the first under its head. */
export function photoRows(title: string, photos: readonly Buffer[]): Content[] {
  const shown = photos.map(
    (bytes, at): Column => ({
      width: '50%',
      stack: [
        { image: dataUrl(bytes, 'jpeg'), fit: [240, 180] },
        { text: `Foto ${at + 1}`, color: secondInk, fontSize: 8, margin: [0, 2, 0, 0] },
      ],
    }),
  );
  // What cannot be broken has no head that goes on (legal-paper.ts).
  const head = { ...(heading(title) as object), headlineLevel: undefined } as Content;
  return shown.flatMap((photo, at): Content[] => {
    if (at % 2 === 1) return [];
    const pair: Content = { columns: [photo, shown[at + 1] ?? { text: '' }], columnGap: 10 };
    return [{ unbreakable: true, margin: [0, 0, 0, 10], stack: at === 0 ? [head, pair] : [pair] }];
  });
}

/** What this version is among the others, and what it lacks. */
export function standing({ version, latest, gaps, versions }: DamageDetail): Content[] {
  const change = versions.find((one) => one.version === version)?.change;
  const notes = [
    ...(change ? [`Menggantikan versi ${version - 1}. Alasan perubahan: ${change}`] : []),
    ...(version < latest ? [`Versi lama. Yang berlaku adalah versi ${latest}.`] : []),
    ...(gaps.length > 0 ? [gapsText(gaps)] : []),
  ];
  return notes.map((text) => ({ text, italics: true, margin: [0, 0, 0, 6] }));
}
