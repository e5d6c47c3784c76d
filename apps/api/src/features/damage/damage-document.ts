import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { type DamageParty, damageDecisionLabels, damagePartyLabels } from '@lajur/domain/damage/damage-report';
import type { Column, Content } from 'pdfmake/interfaces';
import { dataUrl, factRows, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead } from '../../platform/pdf/mark';
import { checkMark } from '../genuineness/service';
import { legalDamageContent } from './damage-legal';
import { type DamageDocument, goodsTable, photoRows, standing } from './damage-parts';

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

/**
 * A version of a report as a document: what came how, why, with photos and both signatures; a legal one where it was written since
 * there is one (ADR 0132), so that what somebody signed looks as it did. PDF.
 */
export function damageDocument(document: DamageDocument): Promise<Buffer> {
  const { report, companyName, ownAddress } = document;
  const name = `${report.number} versi ${report.version}`;
  return makePdf({
    title: `BASP ${name}`,
    author: companyName,
    foot: name,
    mark: document.mark,
    content: ownAddress === undefined ? earlierContent(document) : legalDamageContent(document),
  });
}

/** As versions look that were written before there was a legal form. */
function earlierContent(document: DamageDocument): Content[] {
  const { report, companyName, stopAddress, address, photos } = document;
  const zone = zoneOf(report.stop.timezone);
  const name = `${report.number} versi ${report.version}`;
  const written = report.versions.find((one) => one.version === report.version);
  return [
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
    ...photoRows('Foto barang', photos),
    signatures(document),
    {
      text: `Dibuat ${written ? `oleh ${written.madeBy} ` : ''}pada ${formatDateTime(new Date(written?.madeAt ?? report.updatedAt), zone)}`,
      color: secondInk,
      fontSize: 8,
      margin: [0, 14, 0, 0],
    },
    checkMark(address, 'content'),
  ];
}
