import { type DamageRow, exportDamage, reportDiscrepancy } from '@lajur/api-contract/damage';
import { formatNumber } from '@lajur/domain/common/number';
import { CellLines } from '../../ui/cell-lines';
import { recordHref } from '../../ui/detail-page/record-list';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListState } from '../../ui/list-page/list-state';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import classes from './damage.module.css';
import { damageList } from './damage-list';
import { brokenParts, DecisionChip, happenedText, StateChip } from './damage-look';
import { useDamageSum } from './queries';
import { strings } from './strings';

const { column, sort, sum } = strings;

const list = defineList({
  ...damageList,
  exporting: exportDamage,
  exportsChosen: true,
  title: strings.title,
  purpose: strings.purpose,
  noun: strings.noun,
  storageKey: 'damages',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'happenedAt,desc', label: sort.newest },
    { value: 'number,asc', label: sort.number },
    { value: 'claim,desc', label: sort.largest },
  ],
  columns: [
    {
      key: 'number',
      searched: 'within',
      title: column.number,
      width: 184,
      minWidth: 168,
      sortKey: 'number',
      skeleton: 'two-lines',
      render: (one) => <CellLines strong first={one.number} second={`Versi ${one.version}`} />,
    },
    {
      key: 'order',
      searched: 'within',
      title: column.order,
      width: 208,
      minWidth: 160,
      priority: 1,
      skeleton: 'two-lines',
      render: (one) => <CellLines first={one.cargoNo} second={one.shipper.name} />,
    },
    {
      key: 'broken',
      title: column.broken,
      width: 232,
      minWidth: 168,
      priority: 1,
      skeleton: 'two-lines',
      render: (one) => {
        const [first = '—', second] = brokenParts(one);
        return <CellLines first={first} second={second} />;
      },
    },
    {
      key: 'claim',
      title: `${column.claim} (Rp)`,
      width: 136,
      align: 'right',
      priority: 1,
      sortKey: 'claim',
      skeleton: 'money',
      render: (one) => <Money amount={claimOf(one)} bare />,
    },
    {
      key: 'decision',
      title: column.decision,
      width: 192,
      priority: 1,
      skeleton: 'chip',
      render: ({ decision }) => <DecisionChip decision={decision} />,
    },
    {
      key: 'state',
      title: column.state,
      width: 160,
      priority: 2,
      skeleton: 'chip',
      render: ({ isComplete }) => <StateChip isComplete={isComplete} />,
    },
    {
      key: 'happened',
      title: column.happened,
      width: 200,
      priority: 3,
      sortKey: 'happenedAt',
      skeleton: 'two-lines',
      render: (one) => <CellLines first={happenedText(one)} second={`${one.stop.name}, ${one.stop.city}`} />,
    },
  ],
  adding: { endpoint: reportDiscrepancy, label: strings.fill, noRight: strings.noRight },
  rowId: ({ id }) => id,
  rowName: ({ number }) => number,
  rowMark: ({ version, decision }) => `${version} ${decision}`,
  empty: { drawing: 'documents', ...strings.empty },
});

/** What nobody has valued yet is no claim of nothing. */
const claimOf = ({ claim, isComplete }: DamageRow): number | null => (claim === 0 && !isComplete ? null : claim);

/** How many reports the filters find, how many lack something, and what is claimed in all of them. */
function SumLine({ state }: { state: ListState }) {
  const { data } = useDamageSum(state);
  const count = (value: number | undefined) => (value === undefined ? '…' : formatNumber(value));
  return (
    <dl className={classes.sum} aria-label="Jumlah menurut saringan">
      <div>
        <dt>{sum.reports}</dt>
        <dd>{count(data?.reports)}</dd>
      </div>
      <div>
        <dt>{sum.incomplete}</dt>
        <dd data-tone={data?.incomplete ? 'attention' : undefined}>{count(data?.incomplete)}</dd>
      </div>
      <div>
        <dt>{sum.claim}</dt>
        <dd>{data ? <Money amount={data.claim} /> : '…'}</dd>
      </div>
    </dl>
  );
}

/** Damaged and missing goods: what, of which order, what is claimed and what the shipper decided (spec §2). */
export function DamageListPage() {
  const address = useListState(list);
  const hrefOf = ({ id }: DamageRow) => recordHref(damageList, id, address[0]);
  const page = useList(list, address, {
    add: to('damageForm'),
    rowHref: hrefOf,
    card: (one) => (
      <ListCard
        title={one.number}
        href={hrefOf(one)}
        aside={!one.isComplete && <StateChip isComplete={false} />}
        main={brokenParts(one).join(' · ')}
        line={`${one.cargoNo} · ${one.shipper.name}`}
        chip={<DecisionChip decision={one.decision} />}
        action={<Money amount={claimOf(one)} />}
      />
    ),
  });
  return <ListPage {...page} above={<SumLine state={address[0]} />} />;
}
