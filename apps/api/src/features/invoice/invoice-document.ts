import type { InvoiceDetail, InvoiceLetterhead } from '@lajur/api-contract/invoice';
import type { InvoiceLine } from '@lajur/api-contract/invoice-line';
import { formatNpwp } from '@lajur/domain/common/company-number';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatNumber } from '@lajur/domain/common/number';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceTypeLabels } from '@lajur/domain/invoice/invoice';
import { otherBaseName, ppnName, stampDutyText } from '@lajur/domain/invoice/invoice-tax';
import { lineOrderedText, lineQuantityText } from '@lajur/domain/invoice/line-quantity';
import { pphName } from '@lajur/domain/invoice/pph';
import { priceIntervalLabels } from '@lajur/domain/mou/mou';
import { mouText } from '@lajur/domain/mou/mou-number';
import { travelLetterText } from '@lajur/domain/order/travel-letter';
import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import { carried, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { letterhead, type Mark, usualMark } from '../../platform/pdf/mark';
import { checkMark } from '../genuineness/service';

export interface InvoiceDocument {
  invoice: InvoiceDetail;
  /** Small enough to print. */
  logo: Buffer | null;
  /** Where it is checked; null: it is a proforma, which nothing is issued by. */
  address: string | null;
}

const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
const money = (amount: number, bold = false): TableCell => right(formatNumber(amount, 0), bold);

/** The company at the left, the word for what this is at the right. */
export function companyHead(of: InvoiceLetterhead, title: string): Content[] {
  const { companyName, address, phone, email, npwp } = of;
  const contact = [phone && `Telp. ${formatPhone(phone)}`, email, npwp && `NPWP ${formatNpwp(npwp)}`];
  const lines = [address, contact.filter(Boolean).join(' · ')].flatMap((text) =>
    text ? [{ ...wrapped(text), color: secondInk }] : [],
  );
  return letterhead(wrapped(companyName), lines, title);
}

/** The logo and colour that a document was issued with. */
export const markOf = ({ markColour }: InvoiceLetterhead, logo: Buffer | null): Mark => ({
  colour: markColour ?? usualMark.colour,
  logo,
});

/** To whom it goes. */
export function addresseeStack({ addressee }: InvoiceLetterhead): Content[] {
  const { name, city, contact, legalName, address, npwp, nitku } = addressee;
  const more = [
    address,
    city,
    npwp && `NPWP ${formatNpwp(npwp)}`,
    nitku && `NITKU ${nitku}`,
    contact && `u.p. ${contact}`,
  ];
  return [
    { text: 'Kepada', color: secondInk },
    { ...wrapped(legalName ?? name), bold: true },
    ...more.flatMap((line) => (line ? [wrapped(line)] : [])),
  ];
}

/** To whom it goes, beside its number, day and terms. */
function facts({ invoice }: InvoiceDocument): Content {
  const rows: readonly (readonly [string, string | null])[] = [
    ['Nomor', invoice.number],
    ['Tanggal', formatDay(invoice.invoiceDay)],
    ['Jatuh tempo', `${invoice.paymentTermDays} hari sejak dikirim`],
    ['Dasar', invoice.mouNumber && mouText(invoice.mouNumber)],
    ['Tipe', invoiceTypeLabels[invoice.type]],
    ['Periode', `${formatDay(invoice.periodFrom)} – ${formatDay(invoice.periodUntil)}`],
  ];
  return {
    margin: [0, 0, 0, 14],
    columns: [
      {
        width: '*',
        stack: addresseeStack(invoice.letterhead),
      },
      {
        width: 230,
        layout: 'noBorders',
        table: {
          widths: [64, '*'],
          body: rows.flatMap(([label, value]) =>
            value
              ? [
                  [
                    { text: label, color: secondInk },
                    { ...wrapped(value), alignment: 'right' },
                  ],
                ]
              : [],
          ),
        },
      },
    ],
    columnGap: 16,
  };
}

/** How much a line counts; under it what was ordered, where that is not the same. */
function quantityCell(line: InvoiceLine): TableCell {
  const ordered = lineOrderedText(line);
  const text = lineQuantityText(line);
  return ordered === null
    ? right(text)
    : { alignment: 'right', stack: [text, { ...wrapped(ordered), color: secondInk, fontSize: 7 }] };
}

/** A line; of a cargo with several costs its facts stand with the first of them. */
function lineCells(line: InvoiceLine, isShipment: boolean, goesOn: boolean): TableCell[] {
  const { cargoNo, orderNo, travelLetters, origin, destination, vehicleType, plate, unit, unitPrice } = line;
  const cargo: TableCell = {
    stack: [
      wrapped(cargoNo),
      ...[orderNo, travelLetterText(travelLetters)].flatMap((text) =>
        text ? [{ ...wrapped(text), color: secondInk, fontSize: 7 }] : [],
      ),
    ],
  };
  return [
    String(line.seq),
    goesOn ? '' : cargo,
    goesOn ? '' : formatDay(line.receivedDay),
    {
      stack: [...(goesOn ? [] : [wrapped(`${origin} – ${destination}`)]), ...(isShipment ? [] : [wrapped(line.name)])],
    },
    goesOn ? '' : { stack: [wrapped(vehicleType), ...(plate ? [plate] : [])] },
    quantityCell(line),
    unitPrice !== null ? money(unitPrice) : right(unit === null ? '—' : 'borongan'),
    carried(line.amount),
  ];
}

/** What vehicles at a fixed price come to: what is agreed, for how long, and which days are left out. */
function fixedLinesTable({ fixedLines }: InvoiceDetail): Content {
  return {
    layout: 'hairlines',
    fontSize: 8,
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [14, 96, 88, '*', 70],
      body: [
        [
          ...['No.', 'Kendaraan', 'Masa', 'Perhitungan (Rp)'].map((text) => ({ text, bold: true })),
          right('Nilai (Rp)', true),
        ],
        ...fixedLines.map((line): TableCell[] => [
          String(line.seq),
          wrapped(`${line.transportType.name}, ${formatNumber(line.units)} unit`),
          wrapped(`${formatDay(line.activeFrom)} – ${formatDay(line.activeUntil)}`),
          wrapped(`${priceIntervalLabels[line.interval]}: ${line.derivation}`),
          carried(line.amount),
        ]),
      ],
    },
  };
}

/** The days that are not billed, and the trips that the price covers: neither changes a sum. */
function fixedAnnex({ fixedLines, coveredTrips, note }: InvoiceDetail): Content[] {
  const down = fixedLines.flatMap(({ downDays }) => downDays);
  const list = (title: string, rows: readonly string[]): Content[] =>
    rows.length === 0
      ? []
      : [
          { text: title, bold: true, fontSize: 8, margin: [0, 8, 0, 2] },
          ...rows.map((text): Content => ({ ...wrapped(text), fontSize: 8 })),
        ];
  return [
    ...(note ? list('Catatan', [note]) : []),
    ...list(
      'Hari tidak jalan, tidak ditagih',
      down.map(({ plate, day, reason }) => `${formatDay(day)} · ${plate} · ${reason}`),
    ),
    ...list(
      'Perjalanan yang tercakup',
      coveredTrips.map(({ cargoNo, receivedDay, origin, destination, plate }) =>
        [cargoNo, `diterima ${formatDay(receivedDay)}`, `${origin} – ${destination}`, plate]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
  ];
}

/** Rows stay whole, the head repeats. */
function linesTable({ invoice: { lines, type } }: InvoiceDocument): Content {
  const titles = ['No.', 'No. kargo', 'Diterima', 'Rute', 'Kendaraan'];
  const figures = ['Jumlah', 'Harga satuan (Rp)', 'Nilai (Rp)'];
  return {
    layout: 'hairlines',
    fontSize: 8,
    margin: [0, 0, 0, 12],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      // A travel letter such as SJ/2026/11/00001 and a day stay whole.
      widths: [14, 68, 54, '*', 60, 48, 50, 52],
      body: [
        [...titles.map((text) => ({ text, bold: true })), ...figures.map((text) => right(text, true))],
        ...lines.map((line, at) => lineCells(line, type === 'SHIPMENT', lines[at - 1]?.orderId === line.orderId)),
      ],
    },
  };
}

/** An amount in words beside the sums that make it. */
export const sumsWithWords = (inWords: string, body: TableCell[][]): Content => ({
  unbreakable: true,
  columnGap: 16,
  margin: [0, 0, 0, 14],
  columns: [
    {
      width: '*',
      stack: [
        { text: 'Terbilang', color: secondInk },
        { text: inWords, italics: true, bold: true },
      ],
    },
    { width: 260, layout: 'hairlines', table: { widths: ['*', 'auto'], body } },
  ],
});

function sums({ invoice: { inWords, tax } }: InvoiceDocument): Content {
  const { base, ppn, otherBase, total, pph, pphBp, pphCertificate, net } = tax;
  const paper = pphCertificate ? `, surat ${pphCertificate}` : '';
  return sumsWithWords(inWords, [
    ['Jumlah', money(base)],
    ...(otherBase === null ? [] : [[otherBaseName, money(otherBase)]]),
    [ppnName(tax), money(ppn)],
    [{ text: 'Total tagihan (Rp)', bold: true }, money(total, true)],
    ...(pphBp
      ? [
          [{ ...wrapped(`${pphName(tax)} dipotong pembayar${paper}`) }, right(`(${formatNumber(pph, 0)})`)],
          ['Neto dibayar', money(net)],
        ]
      : pphCertificate
        ? [[wrapped(`${pphName(tax)} tidak dipotong${paper}`), money(0)]]
        : []),
  ]);
}

/** Who signs, at which place and on which day; the first over the stamp, where there is one. */
export function signersRow({ city, signers }: InvoiceLetterhead, day: string, stamp: Content | null = null): Content {
  const signer = ({ name, title }: { name: string; title: string }, at: number): Column => ({
    width: '*',
    stack: [
      stamp && at === 0 ? stamp : { text: ' ', margin: [0, 20, 0, 18] },
      { ...wrapped(name), bold: true },
      { ...wrapped(title), color: secondInk },
    ],
  });
  return {
    unbreakable: true,
    stack: [
      { text: [city, formatDay(day)].filter(Boolean).join(', ') },
      { columns: signers.map(signer), columnGap: 12 },
    ],
  };
}

/** Where to pay, who signs, and how it is checked; what is signed is stamped where the law asks for it. */
function foot({ invoice, address }: InvoiceDocument): Content {
  const { bank } = invoice.letterhead;
  const duty = stampDutyText(invoice.tax, invoice.invoiceDay);
  // The first of them signs over the stamp.
  const stamp: Content = {
    margin: [0, 14, 0, 12],
    table: {
      widths: [52],
      body: [[{ text: `e-Meterai\n${formatRupiah(invoice.tax.stampDuty)}`, fontSize: 7, alignment: 'center' }]],
    },
  };
  const stamped = duty !== null && invoice.status !== 'PROFORMA';
  return {
    unbreakable: true,
    stack: [
      {
        columnGap: 16,
        columns: [
          {
            width: 200,
            stack: bank
              ? [
                  { text: 'Pembayaran ke', color: secondInk },
                  { ...wrapped(`${bank.name} ${bank.accountNo}`), bold: true },
                  wrapped(`a.n. ${bank.accountName}`),
                  { text: `Cantumkan ${invoice.number}`, color: secondInk },
                ]
              : [{ text: 'Rekening belum diisi', color: secondInk }],
          },
          {
            width: '*',
            stack: [signersRow(invoice.letterhead, invoice.invoiceDay, stamped ? stamp : null)],
          },
        ],
      },
      // Beside the QR there is room for it.
      ...(duty && !address ? [{ text: duty, color: secondInk, fontSize: 8, margin: [0, 12, 0, 0] } as Content] : []),
      ...(address ? [checkMark(address, 'payment', duty ? [duty] : [])] : []),
      ...(invoice.status === 'PROFORMA'
        ? [{ text: 'Proforma, belum menjadi tagihan.', color: secondInk, fontSize: 8 } as Content]
        : []),
    ],
  };
}

/** An invoice to be sent and signed. PDF. */
export function invoiceDocument(document: InvoiceDocument): Promise<Buffer> {
  const { number, status, letterhead: head } = document.invoice;
  const name = status === 'PROFORMA' ? `Proforma ${number}` : `Invoice ${number}`;
  return makePdf({
    title: name,
    author: head.companyName,
    foot: name,
    mark: markOf(head, document.logo),
    content: [
      ...companyHead(head, status === 'PROFORMA' ? 'PROFORMA INVOICE' : 'Invoice'),
      facts(document),
      document.invoice.type === 'FIXED' ? fixedLinesTable(document.invoice) : linesTable(document),
      sums(document),
      foot(document),
      ...fixedAnnex(document.invoice),
    ],
  });
}
