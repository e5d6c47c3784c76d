import type { DamageDetail } from '@lajur/api-contract/damage';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import {
  claimTotal,
  type DamageParty,
  damageDecisionLabels,
  damagePartyLabels,
  gapsText,
} from '@lajur/domain/damage/damage-report';
import { unitLabels } from '@lajur/domain/order/status-label';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { dataUrl, factRows, headCells, heading, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead, type Mark } from '../../platform/pdf/mark';
import { checkMark } from '../genuineness/service';

export interface DamageDocument {
  mark: Mark;
  report: DamageDetail;
  /** As it was called when this version was written. */
  companyName: string;
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
function goodsTable({ lines }: DamageDetail): Content {
  const total = lines.every(({ claim }) => claim === null) ? '—' : formatRupiah(claimTotal(lines));
  return {
    layout: 'lightHorizontalLines',
    fontSize: 9,
    margin: [0, 0, 0, 14],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      // Names of goods are long, figures are not.
      widths: ['*', 40, 40, 40, 32, 34, 36, 64],
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

/** Two beside each other; a pair stays on one page. */
function photoRows(photos: readonly Buffer[]): Content[] {
  const shown = photos.map(
    (bytes, at): Column => ({
      width: '50%',
      stack: [
        { image: dataUrl(bytes, 'jpeg'), fit: [240, 180] },
        { text: `Foto ${at + 1}`, color: secondInk, fontSize: 8, margin: [0, 2, 0, 0] },
      ],
    }),
  );
  return shown.flatMap((photo, at): Content[] =>
    at % 2 === 1
      ? []
      : [{ unbreakable: true, margin: [0, 0, 0, 10], columns: [photo, shown[at + 1] ?? { text: '' }], columnGap: 10 }],
  );
}

/** Both sign; who has not yet finds a place to sign on paper. */
function signatures({ report, signatures: drawn }: DamageDocument): Content {
  const party = (which: DamageParty): Column => {
    const signer = report[which];
    const bytes = drawn[which];
    return {
      width: '50%',
      stack: [
        { text: damagePartyLabels[which], color: secondInk },
        bytes
          ? { image: dataUrl(bytes, 'png'), fit: [200, 80], margin: [0, 4, 0, 4] }
          : { text: ' ', margin: [0, 40, 0, 24] },
        { ...wrapped(signer?.name ?? '(……………………………………)'), bold: signer !== null },
        { text: signer?.role ?? 'Nama dan jabatan', color: secondInk, fontSize: 9 },
      ],
    };
  };
  return { unbreakable: true, margin: [0, 12, 0, 0], columns: [party('carrier'), party('recipient')], columnGap: 10 };
}

/** What this version is among the others, and what it lacks. */
function standing({ version, latest, gaps, versions }: DamageDetail): Content[] {
  const change = versions.find((one) => one.version === version)?.change;
  const notes = [
    ...(change ? [`Menggantikan versi ${version - 1}. Alasan perubahan: ${change}`] : []),
    ...(version < latest ? [`Versi lama. Yang berlaku adalah versi ${latest}.`] : []),
    ...(gaps.length > 0 ? [gapsText(gaps)] : []),
  ];
  return notes.map((text) => ({ text, italics: true, margin: [0, 0, 0, 6] }));
}

/** A version of a report as a document: what came how, why, with photos and both signatures. PDF. */
export function damageDocument(document: DamageDocument): Promise<Buffer> {
  const { report, companyName, stopAddress, address, photos } = document;
  const zone = zoneOf(report.stop.timezone);
  const name = `${report.number} versi ${report.version}`;
  const written = report.versions.find((one) => one.version === report.version);
  return makePdf({
    title: `BASP ${name}`,
    author: companyName,
    foot: name,
    mark: document.mark,
    content: [
      ...letterhead(wrapped(companyName), []),
      headline('Berita Acara Barang Tidak Utuh (BASP)', { margin: [0, 0, 0, 2] }),
      { text: `Nomor ${name}`, margin: [0, 0, 0, 12] },
      ...standing(report),
      factRows([
        ['No. kargo', report.cargoNo],
        ['No. pengiriman', report.shipmentNo],
        ['No. pesanan', report.orderNo],
        ['Pengirim', report.shipper.name],
        ['Asal', report.origin],
        ['Titik bongkar', [`${report.stop.name}, ${report.stop.city}`, stopAddress].filter(Boolean).join('. ')],
        ['Tempat', report.place],
        ['Waktu kejadian', formatDateTime(new Date(report.happenedAt), zone)],
        ['Kendaraan', report.plate],
        ['Pengemudi', report.driver],
        ['Keputusan pengirim', damageDecisionLabels[report.decision]],
      ]),
      goodsTable(report),
      factRows([
        ['Alasan', [report.reason, report.reasonText].filter(Boolean).join('. ')],
        ['Uraian', report.description],
        ['Dasar nilai klaim', report.claimNote],
      ]),
      ...(photos.length > 0 ? [heading('Foto barang'), ...photoRows(photos)] : []),
      signatures(document),
      {
        text: `Dibuat ${written ? `oleh ${written.madeBy} ` : ''}pada ${formatDateTime(new Date(written?.madeAt ?? report.updatedAt), zone)}`,
        color: secondInk,
        fontSize: 8,
        margin: [0, 14, 0, 0],
      },
      checkMark(address),
    ],
  });
}
