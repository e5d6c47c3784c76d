import * as contract from '@lajur/api-contract/invoice-withholding';
import { formatNpwp } from '@lajur/domain/common/company-number';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { certificateStateLabels, certificateStates } from '@lajur/domain/invoice/withholding';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { askedChoices, optionsOf } from '../../ui/list-page/filter-field';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Money } from '../../ui/money';
import { StatusChip } from '../../ui/status-chip';
import { certificateStrings as words } from './certificate-strings';
import classes from './invoice.module.css';
import { loadShippers } from './queries';

const { column, sort } = words;

/** '2026-11' → '11-2026', as the tax portal writes a month. */
export const monthText = (month: string): string => month.split('-').reverse().join('-');

const looks = {
  DITERIMA: { tone: 'orange', glyph: 'waiting' },
  COCOK: { tone: 'grey', glyph: 'done' },
  SELISIH: { tone: 'red', glyph: 'look' },
  DIKREDITKAN: { tone: 'grey', glyph: 'done' },
} as const;

/** Where a certificate stands. */
export const CertificateChip = ({ state }: Pick<contract.Certificate, 'state'>) => (
  <StatusChip {...looks[state]} label={certificateStateLabels[state]} />
);

/** Until when a certificate is wanted, and by how much it is late. */
export function WantedCell({ wantedBy, daysLate }: Pick<contract.WaitingProofRow, 'wantedBy' | 'daysLate'>) {
  if (daysLate === 0) return formatDay(wantedBy);
  return (
    <span className={classes.dueCell}>
      {formatDay(wantedBy)}{' '}
      <span className={classes.due} data-tone="danger">
        {words.late(formatNumber(daysLate))}
      </span>
    </span>
  );
}

const waitingColumns: readonly ListColumn<contract.WaitingProofRow>[] = [
  {
    key: 'number',
    searched: 'within',
    title: column.invoice,
    width: 164,
    minWidth: 152,
    skeleton: 'two-lines',
    render: ({ number, keptSince }) => <CellLines strong first={number} second={formatDay(keptSince)} />,
  },
  {
    key: 'shipper',
    searched: 'within',
    title: column.shipper,
    width: 232,
    minWidth: 168,
    priority: 1,
    sortKey: 'shipperName',
    skeleton: 'one-line',
    render: ({ shipper }) => shipper.name,
  },
  {
    key: 'awaited',
    title: `${column.awaited} (Rp)`,
    width: 140,
    minWidth: 120,
    align: 'right',
    priority: 1,
    sortKey: 'awaitedProof',
    firstSort: 'desc',
    skeleton: 'money',
    render: ({ awaited, isFinal }) => (
      <CellLines first={<Money amount={awaited} bare />} second={isFinal ? words.final : undefined} />
    ),
  },
  {
    key: 'kept',
    title: column.kept,
    width: 140,
    minWidth: 128,
    priority: 3,
    sortKey: 'keptSince',
    skeleton: 'one-line',
    render: ({ keptSince }) => formatDay(keptSince),
  },
  {
    key: 'wanted',
    title: column.wanted,
    width: 232,
    minWidth: 200,
    priority: 2,
    skeleton: 'one-line',
    render: (row) => <WantedCell {...row} />,
  },
];

/** Invoices of which tax was kept that nothing proves yet. */
export const waitingList = defineList({
  endpoint: contract.listWaitingProofs,
  live: { entity: ['invoice', 'withholding'] },
  title: words.title,
  purpose: words.purpose,
  noun: words.noun.waiting,
  storageKey: 'withholding.waiting',
  searchPlaceholder: words.search.waiting,
  filters: [
    { key: 'tab', label: words.title, kind: 'select', options: [] },
    {
      key: 'late',
      label: words.filter.late,
      kind: 'select',
      options: [
        { value: 'true', label: words.filter.yes },
        { value: 'false', label: words.filter.no },
      ],
    },
    { key: 'shipperId', label: column.shipper, kind: 'select', ...askedChoices(loadShippers) },
  ],
  tabFilter: 'tab',
  inputOf: ({ filters: { tab: _tab, ...filters }, ...state }) => ({
    query: listQuery(contract.listWaitingProofs, { ...state, filters }),
  }),
  defaults: { size: 10, sort: 'keptSince,asc' },
  sorts: [
    { value: 'keptSince,asc', label: sort.oldest },
    { value: 'awaitedProof,desc', label: sort.largest },
    { value: 'shipperName,asc', label: sort.shipper },
  ],
  columns: waitingColumns,
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ awaited }) => awaited,
  empty: { drawing: 'documents', ...words.empty.waiting },
});

const proofsText = ({ proofs }: contract.Certificate): string =>
  proofs.length === 0 ? words.none : proofs.map(({ number }) => number).join(', ');

const receivedColumns: readonly ListColumn<contract.Certificate>[] = [
  {
    key: 'number',
    searched: 'within',
    title: column.number,
    width: 176,
    minWidth: 160,
    sortKey: 'number',
    skeleton: 'two-lines',
    render: ({ number, day }) => <CellLines strong first={number} second={formatDay(day)} />,
  },
  {
    key: 'payer',
    searched: 'within',
    title: column.payer,
    width: 232,
    minWidth: 176,
    priority: 1,
    sortKey: 'payerName',
    skeleton: 'two-lines',
    render: ({ payerName, payerNpwp }) => <CellLines first={payerName} second={formatNpwp(payerNpwp)} />,
  },
  {
    key: 'month',
    title: column.month,
    width: 108,
    minWidth: 100,
    priority: 3,
    sortKey: 'taxMonth',
    skeleton: 'one-line',
    render: ({ month }) => monthText(month),
  },
  {
    key: 'pph',
    title: `${column.pph} (Rp)`,
    width: 132,
    minWidth: 120,
    align: 'right',
    priority: 1,
    sortKey: 'pph',
    firstSort: 'desc',
    skeleton: 'money',
    render: ({ pph, isFinal }) => (
      <CellLines first={<Money amount={pph} bare />} second={isFinal ? words.final : undefined} />
    ),
  },
  {
    key: 'proofs',
    title: column.proofs,
    width: 196,
    minWidth: 152,
    priority: 4,
    skeleton: 'one-line',
    render: proofsText,
  },
  {
    key: 'state',
    title: column.state,
    width: 148,
    minWidth: 136,
    priority: 1,
    skeleton: 'chip',
    render: ({ state, creditedYear }) => (
      <span>
        <CertificateChip state={state} />
        {creditedYear !== null && <span className={classes.chipWord}>{words.credited(String(creditedYear))}</span>}
      </span>
    ),
  },
];

/** Certificates that were received. */
export const receivedList = defineList({
  endpoint: contract.listCertificates,
  exporting: contract.exportCertificates,
  live: { entity: 'withholding' },
  title: words.title,
  purpose: words.purpose,
  noun: words.noun.received,
  storageKey: 'withholding.received',
  searchPlaceholder: words.search.received,
  filters: [
    { key: 'tab', label: words.title, kind: 'select', options: [] },
    {
      key: 'state',
      label: column.state,
      kind: 'multi-select',
      options: optionsOf(certificateStates, certificateStateLabels),
    },
    { key: 'year', label: column.year, kind: 'text' },
  ],
  tabFilter: 'tab',
  inputOf: ({ filters: { tab: _tab, ...filters }, ...state }) => ({
    query: listQuery(contract.listCertificates, { ...state, filters }),
  }),
  defaults: { size: 10, sort: 'taxMonth,desc' },
  sorts: [
    { value: 'taxMonth,desc', label: sort.newest },
    { value: 'pph,desc', label: sort.largest },
    { value: 'number,asc', label: sort.number },
  ],
  columns: receivedColumns,
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ version }) => version,
  empty: { drawing: 'documents', ...words.empty.received },
});
