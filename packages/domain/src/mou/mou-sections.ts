import type { DocumentRow, DocumentSection } from '../approval/document';
import { formatDay } from '../common/time';
import { type MouPartyType, mouFields, mouFieldText, mouParts, mouPartyLabels } from './mou';
import { type MouList, type MouRow, type MouTerms, mouListLabels, mouListLooks, mouLists } from './mou-terms';

/** Between whom an MoU is, and what it follows. */
export interface MouHead {
  partyType: MouPartyType;
  partyName: string;
  parentNumber: string | null;
  lastDay: string;
}

function rowsOf<L extends MouList>(list: L, rows: readonly MouRow<L>[]): DocumentRow[] {
  const look = mouListLooks[list];
  return rows.map((row) => ({ key: `${list}:${look.key(row)}`, label: look.label(row), value: look.value(row) }));
}

/** An MoU as titled lines, as its approval keeps them and its PDF prints them. */
export function mouSections(head: MouHead, terms: MouTerms): DocumentSection[] {
  return [
    {
      title: 'Para pihak',
      rows: [
        { key: 'partyType', label: 'Jenis MoU', value: mouPartyLabels[head.partyType] },
        { key: 'partyName', label: 'Perusahaan', value: head.partyName },
        { key: 'parentNumber', label: 'MoU induk', value: head.parentNumber, ownToVersion: true },
        { key: 'lastDay', label: 'Berlaku sampai', value: formatDay(head.lastDay), ownToVersion: true },
      ],
    },
    ...mouParts.map(({ title, fields }) => ({
      title,
      rows: fields.map((key) => ({
        key,
        label: mouFields[key].label,
        value: mouFieldText(key, terms[key]),
        ...(key === 'number' ? { ownToVersion: true } : {}),
      })),
    })),
    ...mouLists
      .filter((list) => terms[list].length > 0)
      .map((list) => ({ title: mouListLabels[list], rows: rowsOf<MouList>(list, terms[list]) })),
  ];
}
