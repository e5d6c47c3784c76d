import type { MouRow } from '@lajur/api-contract/mou';
import type { DocumentSection } from '@lajur/domain/approval/document';
import { formatDate, type Zone } from '@lajur/domain/common/time';
import { mouArticles } from '@lajur/domain/mou/mou-articles';
import { mouText } from '@lajur/domain/mou/mou-number';
import { mouSections } from '@lajur/domain/mou/mou-sections';
import { mouStatusLabels } from '@lajur/domain/mou/mou-status';
import { type MouList, type MouTerms, mouListLabels } from '@lajur/domain/mou/mou-terms';
import type { Content, TableCell } from 'pdfmake/interfaces';
import { partyFacts, pasal, signaturePage } from '../../platform/pdf/legal-paper';
import { factRows, headCells, heading, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead, type Mark } from '../../platform/pdf/mark';
import type { LegalParty } from '../company/profile-service';

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
  own: LegalParty;
  other: LegalParty;
  /** Where it is signed: the own company's city. */
  city: string | null;
  zone: Zone;
  /** The day on which the paper was kept, where that was after the approval. */
  keptOn: string | null;
}

/** Titles of the sections that are tables: the lists of an MoU. */
const listTitles: ReadonlySet<string> = new Set(Object.values(mouListLabels));

/** What a list agrees on, as the heads of its columns say it; the last is a figure at the right. */
const agreed: Record<MouList, readonly string[]> = {
  routes: ['Kendaraan', 'Ongkos per rit'],
  prices: ['Kesepakatan'],
  limits: ['Jumlah'],
  plates: ['Jenis'],
  shareholders: ['Bagian'],
};

/** What was agreed, under those heads: the price of a route stands apart from what drives it. */
function agreedCells(list: MouList, value: string): TableCell[] {
  const at = value.lastIndexOf(' · ');
  return list === 'routes' && at > 0
    ? [wrapped(value.slice(0, at)), { ...wrapped(value.slice(at + 3)), alignment: 'right' }]
    : [{ ...wrapped(value), ...(agreed[list].length > 1 ? { colSpan: 2 } : {}) }];
}

function table(list: MouList, title: string, rows: DocumentSection['rows']): Content {
  const heads = agreed[list];
  return {
    layout: 'hairlines',
    fontSize: 9,
    margin: [0, 0, 0, 10],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [18, '*', ...heads.map(() => '*')],
      body: [
        headCells(['No', title, ...heads]).map(
          (cell, at) => ({ ...(cell as object), alignment: at === 3 ? 'right' : 'left' }) as TableCell,
        ),
        ...rows.map(({ label, value }, at): TableCell[] => [
          `${at + 1}`,
          wrapped(label),
          ...agreedCells(list, value ?? '—'),
        ]),
      ],
    },
  };
}

/** The company agreed to it, whatever became of it. */
export const isApproved = ({ status, ending }: Pick<MouRow, 'status' | 'ending'>): boolean =>
  ['APPROVE', 'ACTIVE', 'NONACTIVE'].includes(status) && ending !== 'WITHDRAWN';

const lettered = { routes: 'A', prices: 'B', limits: 'C', plates: 'D', shareholders: 'E' } as const satisfies Record<
  MouList,
  string
>;

/** In the order of their letters. */
const annexes = Object.keys(lettered) as MouList[];

/** So many stay on one page. */
const fewRows = 8;

/** A list as an annex: its letter, and a table whose head goes on over pages. */
function annex(list: MouList, section: DocumentSection): Content[] {
  const head = heading(`Lampiran ${lettered[list]}. ${section.title}`);
  const rows = table(list, section.title, section.rows);
  // What cannot be broken has no head that goes on (legal-paper.ts).
  return section.rows.length > fewRows
    ? [head, rows]
    : [{ unbreakable: true, stack: [{ ...(head as object), headlineLevel: undefined } as Content, rows] }];
}

/** The first of them opens a page, behind the signatures. */
const onOwnPage = ([first, ...rest]: Content[]): Content[] =>
  first ? [{ ...(first as object), pageBreak: 'before' } as Content, ...rest] : [];

/** Who approved here, as the service knows it; nothing while nobody did. */
const approvedBy = (by: string | null, at: string | null, zone: Zone): string | null =>
  by && at ? `Disetujui secara elektronik oleh ${by}, ${formatDate(new Date(at), zone)}` : null;

const saysSomething = ({ title, rows }: DocumentSection): boolean =>
  rows.some(({ value }) => value) || (listTitles.has(title) && rows.length > 0);

/** The paper is read by both parties, so nobody is spoken to. */
const statusOnPaper = ({ status }: Pick<MouRow, 'status'>): string =>
  status === 'SUBMIT' ? 'Menunggu persetujuan' : mouStatusLabels[status];

/** Above the parties: what the paper is, its number, and where it stands unless it is agreed on. */
function head({ row, keptOn, city, zone }: MouPaper): Content[] {
  const made = [city, formatDate(new Date(row.decidedAt ?? row.proposedAt), zone)].filter(Boolean).join(', ');
  const notes = [
    ...(isApproved(row) ? [] : [`Status: ${statusOnPaper(row)}. Belum berlaku.`]),
    ...(keptOn ? [`Salinan ini disimpan ${keptOn}, sesudah dokumennya disetujui.`] : []),
  ];
  return [
    headline('Nota Kesepahaman (MoU)', { alignment: 'center' }),
    { text: `Nomor ${row.number}`, alignment: 'center', margin: [0, 2, 0, 10] },
    ...(notes.length > 0
      ? [
          {
            text: notes.join(' '),
            color: secondInk,
            fontSize: 9,
            alignment: 'center',
            margin: [0, 0, 0, 10],
          } as Content,
        ]
      : []),
    { text: `Dibuat di ${made}, oleh dan antara:`, margin: [0, 0, 0, 4] },
  ];
}

/** An MoU as a legal paper: both parties, its Pasal, who signs, and what is agreed as annexes (ADR 0132). PDF. */
export function mouDocument(document: MouPaper, mark: Mark): Promise<Buffer> {
  const { row, terms, own, other, city, zone } = document;
  const facts = { partyType: row.company.type, lastDay: row.lastDay, parentNumber: row.parentNumber };
  const sections = mouSections({ ...facts, partyName: other.name }, terms);
  const finance = sections.find(({ title }) => title === 'Keuangan perusahaan');
  const day = formatDate(new Date(row.decidedAt ?? row.proposedAt), zone);
  const approved = isApproved(row);
  const articles = mouArticles(terms, facts).map(({ title, paragraphs }, at) => pasal(at + 1, title, paragraphs));
  return makePdf({
    title: mouText(row.number),
    author: other.name,
    foot: mouText(row.number),
    mark,
    content: [
      ...letterhead(wrapped(own.name), []),
      ...head(document),
      ...partyFacts('Pihak Pertama', other),
      ...partyFacts('Pihak Kedua', own),
      { text: 'Para Pihak sepakat atas hal berikut.', margin: [0, 0, 0, 2] },
      ...articles.slice(0, -1).flat(),
      signaturePage(
        articles.at(-1) ?? [],
        'Demikian kesepakatan ini dibuat dengan sebenarnya, beserta lampirannya yang tidak terpisahkan, dan ditandatangani Para Pihak.',
        [city, day].filter(Boolean).join(', '),
        [
          {
            called: 'Pihak Pertama',
            party: other,
            approved: approvedBy(row.proposedBy, row.proposedAt, zone)?.replace('Disetujui', 'Diajukan') ?? null,
          },
          {
            called: 'Pihak Kedua',
            party: own,
            approved: approved ? approvedBy(row.decidedBy, row.decidedAt, zone) : null,
          },
        ],
      ),
      ...onOwnPage([
        ...annexes.flatMap((list) => {
          const section = sections.find(({ title }) => title === mouListLabels[list]);
          return section && saysSomething(section) ? annex(list, section) : [];
        }),
        ...(finance && saysSomething(finance)
          ? [
              heading(`Lampiran F. ${finance.title}`),
              factRows(finance.rows.map(({ label, value }) => [label, value] as const)),
            ]
          : []),
      ]),
    ],
  });
}
