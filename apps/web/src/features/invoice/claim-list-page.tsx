import { type DamageClaim, exportDamageClaims, listDamageClaims } from '@lajur/api-contract/invoice-claim';
import { formatNumber } from '@lajur/domain/common/number';
import { dayIn, formatDay, zoneOf } from '@lajur/domain/common/time';
import { claimStateLabels, claimStates, openClaimStates } from '@lajur/domain/invoice/damage-claim';
import { CellLines } from '../../ui/cell-lines';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { askedChoices, optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { listQuery } from '../../ui/list-page/list-query';
import type { ListState } from '../../ui/list-page/list-state';
import type { ListColumn } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import classes from './aging-card.module.css';
import claimClasses from './claim-card.module.css';
import { ClaimChip } from './claim-look';
import { claimStrings as words } from './claim-strings';
import { claimLive, loadShippers, useClaimSum } from './queries';

const { column, sort, sum } = words;

const dayOf = ({ happenedAt, timezone }: DamageClaim) => formatDay(dayIn(new Date(happenedAt), zoneOf(timezone)));

const columns: readonly ListColumn<DamageClaim>[] = [
  {
    key: 'number',
    searched: 'within',
    title: column.number,
    width: 184,
    minWidth: 160,
    sortKey: 'happenedAt',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: (one) => <CellLines strong first={one.number} second={dayOf(one)} />,
  },
  {
    key: 'shipper',
    searched: 'within',
    title: column.shipper,
    width: 232,
    minWidth: 168,
    priority: 1,
    sortKey: 'shipperName',
    skeleton: 'two-lines',
    render: ({ shipper, cargoNo }) => <CellLines first={shipper.name} second={cargoNo} />,
  },
  {
    key: 'driver',
    title: column.driver,
    width: 168,
    minWidth: 128,
    priority: 2,
    sortKey: 'driverName',
    skeleton: 'one-line',
    render: ({ driver }) => driver ?? '—',
  },
  {
    key: 'claim',
    title: `${column.claim} (Rp)`,
    width: 140,
    minWidth: 120,
    align: 'right',
    priority: 1,
    sortKey: 'claim',
    firstSort: 'desc',
    skeleton: 'money',
    render: ({ claim }) => <Money amount={claim} bare />,
  },
  {
    key: 'open',
    title: `${column.open} (Rp)`,
    width: 168,
    minWidth: 140,
    align: 'right',
    priority: 2,
    skeleton: 'money',
    render: ({ open }) => <Money amount={open} bare />,
  },
  {
    key: 'state',
    title: column.state,
    width: 176,
    minWidth: 160,
    priority: 1,
    skeleton: 'chip',
    render: ({ state }) => <ClaimChip state={state} />,
  },
  {
    key: 'invoice',
    title: column.invoice,
    width: 176,
    minWidth: 152,
    priority: 3,
    skeleton: 'two-lines',
    render: ({ invoice, creditNotes }) => (
      <CellLines first={invoice?.number ?? '—'} second={creditNotes.join(', ') || undefined} />
    ),
  },
];

const list: DefinedList<typeof listDamageClaims> = defineList({
  endpoint: listDamageClaims,
  inputOf: (state) => ({ query: listQuery(listDamageClaims, state) }),
  live: claimLive,
  exporting: exportDamageClaims,
  title: words.title,
  purpose: words.purpose,
  noun: words.noun,
  storageKey: 'damage-claims',
  searchPlaceholder: words.search,
  filters: [
    {
      key: 'state',
      label: words.filter.state,
      kind: 'multi-select',
      options: optionsOf(claimStates, claimStateLabels),
      sets: [{ label: sum.open, values: openClaimStates }],
    },
    { key: 'shipperId', label: words.filter.shipper, kind: 'select', ...askedChoices(loadShippers) },
    { key: 'driver', label: words.filter.driver, kind: 'text' },
  ],
  defaults: { size: 10, sort: 'happenedAt,desc' },
  sorts: [
    { value: 'happenedAt,desc', label: sort.newest },
    { value: 'claim,desc', label: sort.largest },
    { value: 'shipperName,asc', label: sort.shipper },
    { value: 'driverName,asc', label: sort.driver },
  ],
  columns,
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ state, open }) => `${state} ${open}`,
  empty: { drawing: 'documents', ...words.empty },
});

/** To the invoice that it is credited of; before that to its report. */
const hrefOf = ({ invoice, orderId }: DamageClaim): string =>
  invoice ? to('invoice', { invoiceId: invoice.id }) : to('damage', { orderId });

/** Claims of damage by shipper and driver, and how far each came towards a credit note. */
export function ClaimListPage() {
  const address = useListState(list);
  const page = useList(list, address, {
    rowHref: hrefOf,
    card: (one) => (
      <ListCard
        title={one.number}
        href={hrefOf(one)}
        main={one.shipper.name}
        line={[one.cargoNo, one.driver].filter(Boolean).join(' · ')}
        chip={<ClaimChip state={one.state} />}
        action={<Money amount={one.claim} />}
      />
    ),
  });
  return <ListPage {...page} above={<ClaimSum state={address[0]} />} />;
}

const namesShown = 3;

/** What no credit note covers yet, and who is asked and who drove it most. */
function ClaimSum({ state }: { state: ListState }) {
  const { data } = useClaimSum(state);
  return (
    <section className={classes.card} aria-label={sum.label} aria-busy={!data}>
      <dl className={classes.figures}>
        <div className={classes.figure}>
          <dt>{sum.open}</dt>
          <dd>{data ? <Money amount={data.open.value} size="figure" /> : '…'}</dd>
          <dd className={classes.note}>{data ? sum.count(formatNumber(data.open.count)) : '…'}</dd>
        </div>
        <Names label={sum.shippers} names={data?.shippers} />
        <Names label={sum.drivers} names={data?.drivers} />
      </dl>
    </section>
  );
}

/** Left out on a phone, where the list is searched by them. It is as high whatever there is, so that nothing below it moves. */
function Names({ label, names }: { label: string; names: readonly { name: string; value: number }[] | undefined }) {
  return (
    <div className={`${classes.figure} ${claimClasses.names}`}>
      <dt>{label}</dt>
      {Array.from({ length: namesShown }, (_, at) => {
        const one = names?.[at];
        const empty = at > 0 ? '\u00a0' : names ? sum.nothing : '…';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: places, of which there are always as many
          <dd key={at} className={classes.note}>
            {one ? (
              <>
                {one.name} <Money amount={one.value} />
              </>
            ) : (
              empty
            )}
          </dd>
        );
      })}
    </div>
  );
}
