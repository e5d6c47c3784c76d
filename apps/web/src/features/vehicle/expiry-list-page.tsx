import { listContracts } from '@lajur/api-contract/contract';
import { type ExpiringDocument, exportExpiry, listExpiry } from '@lajur/api-contract/vehicle-expiry';
import { type LapsingDocument, lapsingDocuments, lapsingLabels } from '@lajur/domain/common/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { useMay } from '../../ui/call/use-user';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { Plate, Tag } from '../../ui/plate';
import { ExpiryStrip, expiryTabs } from './expiry-strip';
import { DaysLeft, expiryOptions } from './expiry-text';
import { documentsLive } from './queries';
import { strings } from './strings';

const words = strings.expiry;
const { column, title, empty } = words;
const fieldsFor = (shown: readonly LapsingDocument[]): readonly FilterField[] => [
  {
    key: 'document',
    label: column.document,
    kind: 'select',
    options: optionsOf(shown, lapsingLabels),
  },
  {
    key: 'state',
    label: column.left,
    kind: 'select',
    options: expiryOptions.filter(({ value }) => value !== 'later'),
  },
  { key: 'days', label: column.lastDay, kind: 'dates' },
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

/** SIM, KIR and STNK that lapsed or soon will, and contracts that will, in one list. */
const listOf = (documents: readonly LapsingDocument[], purpose: string, searchPlaceholder: string) =>
  defineList({
    endpoint: listExpiry,
    exporting: exportExpiry,
    live: documentsLive,
    title,
    purpose,
    noun: 'dokumen',
    storageKey: 'expiry',
    searchPlaceholder,
    filters: fieldsFor(documents),
    defaults: { size: 10, sort: 'lastDay,asc' },
    sorts: [
      { value: 'lastDay,asc', label: 'Paling dekat' },
      { value: 'lastDay,desc', label: 'Paling jauh' },
      { value: 'name,asc', label: 'Nama' },
    ],
    columns: [
      {
        key: 'subject',
        searched: 'within',
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
    ],
    rowId: ({ key }) => key,
    rowName: ({ document, subject }) => `${lapsingLabels[document]} ${subject.name}`,
    rowMark: ({ lastDay }) => lastDay,
    empty: { drawing: 'documents', ...empty },
  });
const ofFleet = listOf(
  lapsingDocuments.filter((document) => document !== 'CONTRACT'),
  words.purpose,
  words.search,
);
const withContracts = listOf(lapsingDocuments, words.purposeWithContracts, words.searchWithContracts);

export function ExpiryListPage() {
  const list = useMay(listContracts) ? withContracts : ofFleet;
  const address = useListState(list);
  const page = useList(list, address, {
    tab: 'list',
    rowHref: hrefOf,
    card: (one) => (
      <ListCard
        title={subjectName(one)}
        href={hrefOf(one)}
        aside={<DaysLeft lastDay={one.lastDay} />}
        line={one.subject.detail}
        chip={<Tag>{lapsingLabels[one.document]}</Tag>}
        action={formatDay(one.lastDay)}
      />
    ),
  });
  return <ListPage {...page} above={<ExpiryStrip chosen={address[0].filters.state} />} tabs={expiryTabs()} />;
}
