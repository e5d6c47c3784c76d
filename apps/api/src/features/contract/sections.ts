import type { DocumentRow, DocumentSection } from '@lajur/domain/approval/document';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import {
  contractKindLabels,
  contractLabels,
  contractPartyLabels,
  isTermination,
} from '@lajur/domain/contract/contract';
import type { ClauseChange } from '@lajur/domain/contract/contract-clause';
import { fileUrl } from '../../platform/file/file-url';
import type { Effect } from './effect-service';
import type { StoredContract } from './write-repository';

/** What of a contract is put before the marketplace. */
export interface Put {
  contract: StoredContract;
  parent: StoredContract | null;
  /** Of an addendum: what it changes. */
  changes: readonly ClauseChange[];
  files: readonly { id: string; fileName: string }[];
  /** Of a termination: what it would meet. */
  effect: Effect | null;
}

const day = (value: string | null) => value && formatDay(value);
const struckOut = 'Dihapus';

/** A contract as titled lines: what it is, its clauses, what it would meet and its attachments. */
export function contractSections({ contract, parent, changes, files, effect }: Put): DocumentSection[] {
  const { kind, number, title, companyName, shipperId, startDay, endDay, clauses } = contract;
  const label = contractLabels;
  const rows: DocumentRow[] = [
    { key: 'number', label: label.number, value: number },
    { key: 'kind', label: label.kind, value: contractKindLabels[kind] },
    ...(parent ? [{ key: 'contractNumber', label: label.contractNumber, value: parent.number }] : []),
    {
      key: 'party',
      label: label.party,
      value: `${companyName}, ${contractPartyLabels[shipperId === null ? '3PL' : 'SHIPPER']}`,
    },
    { key: 'title', label: label.title, value: title },
    ...(isTermination(kind) ? [] : [{ key: 'startDay', label: label.startDay, value: day(startDay) }]),
    { key: 'endDay', label: label.endDay, value: day(endDay) },
  ];
  const clauseRow = (key: string, name: string, value: string | null): DocumentRow => ({
    key: `clause.${key}`,
    label: name,
    value: value ?? struckOut,
  });
  return [
    { title: contractKindLabels[kind], rows },
    ...(kind === 'ADDENDUM'
      ? [
          { title: 'Pasal yang diubah', rows: changes.map((one) => clauseRow(one.key, one.title, one.after)) },
          {
            title: 'Sebelum adendum',
            rows: changes.map((one) => ({
              key: `before.${one.key}`,
              label: one.title,
              value: one.before ?? 'Belum ada',
            })),
          },
        ]
      : clauses.length > 0
        ? [{ title: 'Pasal', rows: clauses.map((one) => clauseRow(one.key, one.title, one.text)) }]
        : []),
    ...(effect ? [{ title: 'Akibat pengakhiran', rows: effectRows(effect) }] : []),
    {
      title: label.attachments,
      rows: [
        {
          key: 'files',
          label: label.attachments,
          value: null,
          files: files.map(({ id, fileName }) => ({ name: fileName, url: fileUrl(id) })),
        },
      ],
    },
  ].filter((section) => section.rows.length > 0);
}

const effectRows = ({ open, after, unbilled, billable, unpaid }: Effect): DocumentRow[] => [
  { key: 'effect.open', label: 'Pesanan yang masih terbuka', value: `${open.count}, ${formatRupiah(open.value)}` },
  { key: 'effect.after', label: 'Dimuat sesudah hari itu', value: `${after.count}, ${formatRupiah(after.value)}` },
  {
    key: 'effect.unbilled',
    label: 'Tertahan dokumen',
    value: `${unbilled.count}, ${formatRupiah(unbilled.value)}`,
  },
  {
    key: 'effect.billable',
    label: 'Bisa ditagih',
    value: `${billable.count}, ${formatRupiah(billable.value)}`,
  },
  { key: 'effect.unpaid', label: 'Invoice belum dibayar', value: `${unpaid.count}, ${formatRupiah(unpaid.value)}` },
  {
    key: 'effect.overdue',
    label: 'Invoice lewat jatuh tempo',
    value: `${unpaid.overdueCount}, ${formatRupiah(unpaid.overdueValue)}`,
  },
];
