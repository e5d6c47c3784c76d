import { listContracts } from '@lajur/api-contract/contract';
import { type ExpiringDocument, exportExpiry } from '@lajur/api-contract/vehicle-expiry';
import { type LapsingDocument, lapsingDocuments, lapsingLabels } from '@lajur/domain/common/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { useMay } from '../../ui/call/use-user';
import { CellLines } from '../../ui/cell-lines';
import type { FilterField } from '../../ui/list-page/filter-field';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListColumn, SortChoice } from '../../ui/list-page/list-types';
import { exportOf } from '../../ui/list-page/use-export';
import { to } from '../../ui/paths';
import { Plate, Tag } from '../../ui/plate';
import { ExpiryStrip, expiryTabs } from './expiry-strip';
import { DaysLeft, expiryOptions } from './expiry-text';
import { expiryQuery, useExpiry } from './queries';
import { strings } from './strings';

const { column, title, empty } = strings.expiry;
const defaults = { size: 10, sort: 'lastDay,asc' };
const fieldsFor = (shown: readonly LapsingDocument[]): readonly FilterField[] => [
  {
    key: 'document',
    label: column.document,
    kind: 'select',
    options: shown.map((value) => ({ value, label: lapsingLabels[value] })),
  },
  {
    key: 'state',
    label: column.left,
    kind: 'select',
    options: expiryOptions.filter(({ value }) => value !== 'later'),
  },
  { key: 'days', label: column.lastDay, kind: 'dates' },
];
const ofFleet = fieldsFor(lapsingDocuments.filter((document) => document !== 'CONTRACT'));
const withContracts = fieldsFor(lapsingDocuments);
const sorts: readonly SortChoice[] = [
  { value: 'lastDay,asc', label: 'Paling dekat' },
  { value: 'lastDay,desc', label: 'Paling jauh' },
  { value: 'name,asc', label: 'Nama' },
];

const subjectName = ({ subject }: ExpiringDocument) =>
  subject.kind === 'vehicle' ? <Plate value={subject.name} /> : subject.name;

/** The page of what the document belongs to, or is. */
const hrefs: Record<ExpiringDocument['subject']['kind'], (id: string) => string> = {
  vehicle: (transportId) => to('vehicle', { transportId }),
  driver: (driverId) => to('driver', { driverId }),
  contract: (id) => to('contract', {}, { id }),
};
const hrefOf = ({ subject }: ExpiringDocument) => hrefs[subject.kind](subject.id);

const columns: readonly ListColumn<ExpiringDocument>[] = [
  {
    key: 'subject',
    title: column.subject,
    width: 240,
    sortKey: 'name',
    skeleton: 'two-lines',
    render: (one) => <CellLines strong first={subjectName(one)} second={one.subject.detail} />,
  },
  {
    key: 'document',
    title: column.document,
    width: 100,
    priority: 1,
    skeleton: 'one-line',
    render: ({ document }) => <Tag>{lapsingLabels[document]}</Tag>,
  },
  {
    key: 'lastDay',
    title: column.lastDay,
    width: 140,
    priority: 1,
    sortKey: 'lastDay',
    skeleton: 'one-line',
    render: ({ lastDay }) => formatDay(lastDay),
  },
  {
    key: 'left',
    title: column.left,
    width: 140,
    priority: 1,
    skeleton: 'one-line',
    render: ({ lastDay }) => <DaysLeft lastDay={lastDay} />,
  },
];

/** SIM, KIR and STNK that lapsed or soon will, and contracts that will, in one list. */
export function ExpiryListPage() {
  const contracts = useMay(listContracts);
  const fields = contracts ? withContracts : ofFleet;
  const [state, setState] = useListAddress(fields, defaults);
  const read = useExpiry(state);
  return (
    <ListPage<ExpiringDocument>
      title={title}
      purpose={contracts ? strings.expiry.purposeWithContracts : strings.expiry.purpose}
      above={<ExpiryStrip chosen={state.filters.state} />}
      tabs={expiryTabs()}
      noun="dokumen"
      storageKey="expiry"
      state={{ ...state, tab: 'list' }}
      onChange={setState}
      searchPlaceholder={contracts ? strings.expiry.searchWithContracts : strings.expiry.search}
      filters={fields}
      columns={columns}
      read={read}
      getRowId={({ key }) => key}
      rowName={({ document, subject }) => `${lapsingLabels[document]} ${subject.name}`}
      rowHref={hrefOf}
      rowMark={({ lastDay }) => lastDay}
      sorts={sorts}
      exporting={exportOf(exportExpiry, { query: expiryQuery(state) })}
      empty={{ drawing: 'documents', ...empty }}
      card={(one) => (
        <ListCard
          title={subjectName(one)}
          href={hrefOf(one)}
          aside={<DaysLeft lastDay={one.lastDay} />}
          line={one.subject.detail}
          chip={<Tag>{lapsingLabels[one.document]}</Tag>}
          action={formatDay(one.lastDay)}
        />
      )}
    />
  );
}
