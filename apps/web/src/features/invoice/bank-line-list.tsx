import { type BankLine, exportBankLines, listBankLines } from '@lajur/api-contract/invoice-bank';
import { formatRupiah } from '@lajur/domain/common/money';
import { formatDay } from '@lajur/domain/common/time';
import { type BankLineState, bankLineStateLabels } from '@lajur/domain/invoice/bank-statement';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Money } from '../../ui/money';
import { StatusChip } from '../../ui/status-chip';
import { whenHere } from '../../ui/zone';
import { bankStrings as words } from './bank-strings';

export type BankProposal = BankLine['proposals'][number];

export const numbersOf = ({ invoices }: BankProposal): string => invoices.map(({ number }) => number).join(', ');

/** Where a line stands: a person sees at once what may be accepted. */
export function BankLineChip({ state, sure, proposals }: BankLine) {
  if (state === 'BOOKED') return <StatusChip tone="grey" glyph="done" label={bankLineStateLabels.BOOKED} />;
  if (state === 'OTHER') return <StatusChip tone="grey" glyph="done" label={bankLineStateLabels.OTHER} />;
  if (sure) return <StatusChip tone="blue" glyph="look" label={words.proposed} />;
  const label = proposals.length > 0 ? words.unsure : words.none;
  return <StatusChip tone="orange" glyph="waiting" label={label} />;
}

const whyOf = ({ ground, fee, fits, invoices }: BankProposal): string =>
  [invoices[0]?.shipperName, fee > 0 ? words.fee(formatRupiah(fee)) : words.ground[ground], !fits && words.differs]
    .filter(Boolean)
    .join(' · ');

/** What a line may pay, or paid. */
export function BankMatch({ line }: { line: BankLine }) {
  if (line.state === 'OTHER') return line.note ?? '—';
  if (line.bookings.length > 0) {
    const rest = line.left > 0 ? words.rest(formatRupiah(line.left)) : '';
    const by = line.decidedBy && line.decidedAt && words.by(line.decidedBy, whenHere(line.decidedAt));
    return <CellLines first={line.bookings.map(({ number }) => number).join(', ')} second={rest || by || undefined} />;
  }
  const shown = line.sure ?? line.proposals[0];
  if (!shown) return '—';
  const others = line.proposals.length - 1;
  return <CellLines first={numbersOf(shown)} second={line.sure || others === 0 ? whyOf(shown) : words.more(others)} />;
}

const columns: readonly ListColumn<BankLine>[] = [
  {
    key: 'day',
    title: words.column.day,
    width: 148,
    minWidth: 132,
    sortKey: 'day',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: ({ day, account }) => <CellLines strong first={formatDay(day)} second={account} />,
  },
  {
    key: 'text',
    searched: 'within',
    title: words.column.text,
    width: 300,
    minWidth: 200,
    priority: 1,
    skeleton: 'one-line',
    render: ({ text }) => text,
  },
  {
    key: 'amount',
    title: `${words.column.amount} (Rp)`,
    width: 140,
    minWidth: 124,
    align: 'right',
    priority: 1,
    sortKey: 'amount',
    firstSort: 'desc',
    skeleton: 'money',
    render: ({ amount }) => <Money amount={amount} bare />,
  },
  {
    key: 'match',
    title: words.column.match,
    width: 288,
    minWidth: 204,
    priority: 1,
    skeleton: 'two-lines',
    render: (line) => <BankMatch line={line} />,
  },
  {
    key: 'state',
    title: words.column.state,
    width: 140,
    minWidth: 128,
    priority: 2,
    skeleton: 'chip',
    render: (line) => <BankLineChip {...line} />,
  },
];

const tabKeys = { open: 'OPEN', booked: 'BOOKED', other: 'OTHER' } as const satisfies Record<string, BankLineState>;
export type BankTab = keyof typeof tabKeys;
export const bankTabs = Object.keys(tabKeys) as BankTab[];

const ofTab = (tab: BankTab) =>
  defineList({
    endpoint: listBankLines,
    exporting: exportBankLines,
    live: { entity: ['bank-line', 'import-bank-line', 'invoice'] },
    title: words.title,
    purpose: words.purpose,
    noun: words.noun,
    storageKey: `bank-line.${tab}`,
    searchPlaceholder: words.search,
    filters: [
      { key: 'tab', label: words.title, kind: 'select', options: [] },
      ...(tab === 'open'
        ? [
            {
              key: 'match',
              label: words.filter.match,
              kind: 'select' as const,
              options: (['PROPOSED', 'NONE'] as const).map((value) => ({ value, label: words.match[value] })),
            },
          ]
        : []),
    ],
    tabFilter: 'tab',
    inputOf: ({ filters: { tab: _tab, ...filters }, ...state }) => ({
      query: { ...listQuery(listBankLines, { ...state, filters }), state: tabKeys[tab] },
    }),
    defaults: { size: 25, sort: 'day,desc' },
    sorts: [
      { value: 'day,desc', label: words.sort.newest },
      { value: 'day,asc', label: words.sort.oldest },
      { value: 'amount,desc', label: words.sort.largest },
    ],
    columns,
    rowId: ({ id }) => id,
    rowName: ({ text }) => text,
    rowMark: ({ version }) => version,
    empty: { drawing: 'documents', ...words.empty[tab] },
  });

/** Lines of statements, by where they stand. */
export const bankLists = { open: ofTab('open'), booked: ofTab('booked'), other: ofTab('other') };
