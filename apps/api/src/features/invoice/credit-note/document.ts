import type { InvoiceLetterhead } from '@lajur/api-contract/invoice';
import { formatNumber } from '@lajur/domain/common/number';
import { rupiahInWords } from '@lajur/domain/common/terbilang';
import { formatDay } from '@lajur/domain/common/time';
import { creditReasonLabels } from '@lajur/domain/invoice/credit-note';
import { halfUp } from '@lajur/domain/invoice/dated';
import { otherBaseName, ppnName } from '@lajur/domain/invoice/invoice-tax';
import { pphName } from '@lajur/domain/invoice/pph';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { carried, factRows, headCells, makePdf, wrapped } from '../../../platform/pdf/make-pdf';
import { checkMark } from '../../genuineness/service';
import type { StoredNote } from '../credit-note-repository';
import { addresseeStack, companyHead, markOf, signersRow, sumsWithWords } from '../invoice-document';
import type { StoredInvoice } from '../repository';

export interface CreditNoteDocument {
  note: StoredNote & { letterhead: InvoiceLetterhead; number: string; day: string };
  invoice: StoredInvoice;
  /** Small enough to print. */
  logo: Buffer | null;
  /** Where it is checked. */
  address: string;
}

const money = (amount: number, bold = false): TableCell => ({
  text: formatNumber(amount, 0),
  alignment: 'right',
  bold,
});

function linesTable({ lines }: CreditNoteDocument['note']): Content {
  return {
    layout: 'hairlines',
    fontSize: 9,
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [90, '*', 90],
      body: [
        headCells(['No. kargo', 'Yang dikreditkan', 'Nilai (Rp)']).map((cell, at) =>
          at === 1 ? { text: 'Yang dikreditkan', bold: true } : cell,
        ),
        ...lines.map(({ cargoNo, name, base }) => [wrapped(cargoNo), wrapped(name), carried(base)]),
      ],
    },
  };
}

/** What takes back an invoice, to be sent and signed. PDF. */
export function creditNoteDocument({ note, invoice, logo, address }: CreditNoteDocument): Promise<Buffer> {
  const { letterhead, number, day, base, ppn, pph, total, net } = note;
  const { otherBase } = invoice;
  const isPpnKept = invoice.ppn > 0 && ppn === 0;
  const name = `Nota kredit ${number}`;
  const sums: TableCell[][] = [
    ['Jumlah', money(base)],
    ...(otherBase === null || ppn === 0 ? [] : [[otherBaseName, money(halfUp(otherBase, base, invoice.base))]]),
    [isPpnKept ? 'PPN tidak dikurangi' : ppnName(invoice), money(ppn)],
    [{ text: 'Total nota kredit (Rp)', bold: true }, money(total, true)],
    ...(pph > 0
      ? [
          [`${pphName(invoice)} yang ikut berkurang`, money(-pph)],
          ['Neto berkurang', money(net)],
        ]
      : []),
  ];
  return makePdf({
    title: name,
    author: letterhead.companyName,
    foot: name,
    mark: markOf(letterhead, logo),
    content: [
      ...companyHead(letterhead, 'Nota Kredit'),
      { stack: addresseeStack(letterhead), margin: [0, 0, 0, 10] },
      factRows([
        ['Nomor', number],
        ['Tanggal', formatDay(day)],
        ['Atas invoice', `${invoice.number}, ${formatDay(invoice.invoiceDay)}`],
        ['Alasan', creditReasonLabels[note.reason]],
        ['Catatan', note.note],
      ]),
      linesTable(note),
      sumsWithWords(rupiahInWords(total), sums),
      signersRow(letterhead, day),
      checkMark(address, 'amount'),
    ],
  });
}
