import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { damageClosing, damageFacts, damageOpening, damageStampLaw } from '@lajur/domain/damage/damage-facts';
import { claimTotal, damageDecisionLabels, isBroken } from '@lajur/domain/damage/damage-report';
import type { Content } from 'pdfmake/interfaces';
import { fact, signaturePage } from '../../platform/pdf/legal-paper';
import { factRows, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead } from '../../platform/pdf/mark';
import { checkMark } from '../genuineness/service';
import { type DamageDocument, goodsTable, photoRows, standing } from './damage-parts';

const blank = '……………………………';

/** Who signs, for whom, and where that is. */
function party(
  called: string,
  signer: { name: string; role: string } | null,
  of: string,
  address: string | null,
): Content {
  return {
    unbreakable: true,
    stack: [
      { text: called, bold: true, margin: [0, 4, 0, 2] },
      factRows([
        ['Nama', signer?.name ?? blank],
        ['Jabatan', signer?.role ?? blank],
        ['Bertindak untuk', of],
        ['Alamat', address ?? blank],
      ]),
    ],
  };
}

/** The facts of a report, its goods with the second; the last is apart, for it stands with the signatures. */
function facts({ report }: DamageDocument): { first: Content[]; last: Content[] } {
  const stated = damageFacts({
    ...{ orderNo: report.orderNo, shipmentNo: report.shipmentNo, cargoNo: report.cargoNo },
    ...{ shipper: report.shipper.name, plate: report.plate, driver: report.driver, origin: report.origin },
    ...{ stop: `${report.stop.name}, ${report.stop.city}`, reason: report.reason, reasonText: report.reasonText },
    ...{ description: report.description, claim: claimTotal(report.lines), claimNote: report.claimNote },
    isOpen: report.lines.some((line) => isBroken(line) && line.claim === null),
    photos: report.photoUrls.length,
  });
  const drawn = stated.map(({ title, paragraphs }, at) => [
    ...fact(at + 1, title, paragraphs),
    ...(at === 1 ? [goodsTable(report)] : []),
  ]);
  return { first: drawn.slice(0, -1).flat(), last: drawn.at(-1) ?? [] };
}

/** A version of a report as a Berita Acara: place and day, both parties, numbered facts, e-Meterai and signatures, photos annexed. */
export function legalDamageContent(document: DamageDocument): Content[] {
  const { report, companyName, ownAddress, stopAddress, address, photos, signatures } = document;
  const zone = zoneOf(report.stop.timezone);
  const happenedAt = new Date(report.happenedAt);
  const written = report.versions.find((one) => one.version === report.version);
  const recipient = `${report.stop.name}, ${report.stop.city}`;
  const { first, last } = facts(document);
  const side = (called: string, who: 'carrier' | 'recipient', name: string) => ({
    called,
    party: { name, signer: report[who]?.name ?? null, position: report[who]?.role ?? null },
    ...{ approved: null, drawn: signatures[who] },
  });
  const made = `Dibuat ${written ? `oleh ${written.madeBy} ` : ''}pada ${formatDateTime(new Date(written?.madeAt ?? report.updatedAt), zone)}`;
  return [
    ...letterhead(wrapped(companyName), ownAddress ? [{ ...wrapped(ownAddress), color: secondInk }] : []),
    headline('Berita Acara Barang Tidak Utuh (BASP)', { alignment: 'center' }),
    { text: `Nomor ${report.number} versi ${report.version}`, alignment: 'center', margin: [0, 2, 0, 10] },
    ...standing(report),
    { ...wrapped(damageOpening(happenedAt, zone, report.place)), margin: [0, 0, 0, 4] },
    party('Pihak Pertama (pihak pengangkut)', report.carrier, companyName, ownAddress ?? null),
    party('Pihak Kedua (pihak penerima)', report.recipient, recipient, stopAddress || null),
    { text: 'menyatakan hal-hal berikut.', margin: [0, 0, 0, 2] },
    ...first,
    signaturePage(last, damageClosing, `${report.stop.city}, ${formatDateTime(happenedAt, zone)}`, [
      side('Pihak Pertama', 'carrier', companyName),
      side('Pihak Kedua', 'recipient', recipient),
    ]),
    {
      stack: [damageStampLaw, `Keputusan pengirim: ${damageDecisionLabels[report.decision]}. ${made}.`],
      ...{ color: secondInk, fontSize: 8, margin: [0, 12, 0, 0] },
    },
    // With the signatures: behind the photos it could stand alone on a page.
    checkMark(address, 'content'),
    ...photoRows('Lampiran. Foto barang', photos),
  ];
}
