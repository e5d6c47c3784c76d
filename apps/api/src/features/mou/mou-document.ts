import type { MouRow } from '@lajur/api-contract/mou';
import type { DocumentSection } from '@lajur/domain/approval/document';
import { formatDate, formatDay, type Zone } from '@lajur/domain/common/time';
import { mouSections } from '@lajur/domain/mou/mou-sections';
import { mouStatusLabels } from '@lajur/domain/mou/mou-status';
import { type MouTerms, mouListLabels } from '@lajur/domain/mou/mou-terms';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { factRows, headCells, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';

/** What the paper of an MoU says. */
export interface MouPaper {
  row: Pick<
    MouRow,
    | 'number'
    | 'parentNumber'
    | 'company'
    | 'status'
    | 'startDay'
    | 'lastDay'
    | 'ending'
    | 'proposedBy'
    | 'proposedAt'
    | 'decidedBy'
    | 'decidedAt'
  >;
  terms: MouTerms;
  companyName: string;
  zone: Zone;
  /** The day on which the paper was kept, where that was after the approval. */
  keptOn: string | null;
}

const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 8, 0, 4] });

/** Titles of the sections that are tables: the lists of an MoU. */
const listTitles: ReadonlySet<string> = new Set(Object.values(mouListLabels));

function table(title: string, rows: DocumentSection['rows']): Content {
  return {
    layout: 'lightHorizontalLines',
    fontSize: 9,
    margin: [0, 0, 0, 10],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [18, '*', '*'],
      body: [
        headCells(['No', title, 'Kesepakatan']).map(
          (cell) => ({ ...(cell as object), alignment: 'left' }) as TableCell,
        ),
        ...rows.map(({ label, value }, at): TableCell[] => [`${at + 1}`, wrapped(label), wrapped(value ?? '—')]),
      ],
    },
  };
}

/** The company agreed to it, whatever became of it. */
export const isApproved = ({ status, ending }: Pick<MouRow, 'status' | 'ending'>): boolean =>
  ['APPROVE', 'ACTIVE', 'NONACTIVE'].includes(status) && ending !== 'WITHDRAWN';

/** Both sign; names stand where an approval says who did. */
function signatures({ row, companyName, zone }: MouPaper): Content {
  const party = (title: string, name: string, by: string | null, at: string | null) => ({
    width: '50%',
    stack: [
      { text: title, color: secondInk },
      { ...wrapped(name), bold: true },
      { text: ' ', margin: [0, 30, 0, 8] as [number, number, number, number] },
      { ...wrapped(by ?? '(……………………………………)') },
      { text: at ? formatDate(new Date(at), zone) : 'Nama dan tanggal', color: secondInk, fontSize: 9 },
    ],
  });
  const approved = isApproved(row);
  return {
    unbreakable: true,
    margin: [0, 18, 0, 0],
    columns: [
      party('Pihak pertama', row.company.companyName, row.proposedBy, row.proposedAt),
      party('Pihak kedua', companyName, approved ? row.decidedBy : null, approved ? row.decidedAt : null),
    ],
    columnGap: 10,
  };
}

const saysSomething = ({ title, rows }: DocumentSection): boolean =>
  rows.some(({ value }) => value) || (listTitles.has(title) && rows.length > 0);

/** An MoU as a document: both parties, all that is agreed, and who agreed. PDF. */
export function mouDocument(document: MouPaper): Promise<Buffer> {
  const { row, terms, companyName, keptOn } = document;
  const head = {
    partyType: row.company.type,
    partyName: row.company.companyName,
    parentNumber: row.parentNumber,
    lastDay: row.lastDay,
  };
  const sections = mouSections(head, terms);
  return makePdf({
    title: `MoU ${row.number}`,
    author: row.company.companyName,
    foot: `MoU ${row.number}`,
    content: [
      { text: 'Nota Kesepahaman (MoU)', bold: true, fontSize: 16, alignment: 'center' },
      { text: `Nomor ${row.number}`, alignment: 'center', margin: [0, 2, 0, 12] },
      {
        text: [
          'Antara ',
          { text: row.company.companyName, bold: true },
          ' dan ',
          { text: companyName, bold: true },
          `, berlaku ${formatDay(row.startDay)} sampai ${formatDay(row.lastDay)}.`,
        ],
        margin: [0, 0, 0, 6],
      },
      {
        text: [
          `Status: ${mouStatusLabels[row.status]}`,
          ...(keptOn ? [`Salinan ini disimpan ${keptOn}, sesudah dokumennya disetujui`] : []),
        ].join('. '),
        color: secondInk,
        fontSize: 9,
        margin: [0, 0, 0, 8],
      },
      ...sections
        .filter(saysSomething)
        .flatMap(({ title, rows }): Content[] =>
          listTitles.has(title)
            ? [heading(title), table(title, rows)]
            : [heading(title), factRows(rows.map(({ label, value }) => [label, value] as const))],
        ),
      signatures(document),
    ],
  });
}
