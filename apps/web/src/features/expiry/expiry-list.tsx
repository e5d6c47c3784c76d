import { type ExpiringDocument, exportExpiry, listExpiry } from '@lajur/api-contract/expiry';
import {
  expirySubjects,
  isOfFleet,
  type LapsingDocument,
  lapsingDocuments,
  lapsingLabels,
} from '@lajur/domain/common/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { renewableDocuments } from '@lajur/domain/expiry/renewal';
import { CellLines } from '../../ui/cell-lines';
import { DaysLeft, expiryOptions } from '../../ui/expiry-text';
import { type DefinedList, defineList } from '../../ui/list-page/define-list';
import { type FilterField, optionsOf } from '../../ui/list-page/filter-field';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Plate, Tag } from '../../ui/plate';
import { documentsLive } from './queries';
import { StoppedCell } from './stopped-cell';
import { strings } from './strings';

const { column, title, empty } = strings;

const fieldsFor = (
  kinds: readonly ExpiringDocument['subject']['kind'][],
  documents: readonly LapsingDocument[],
): readonly FilterField[] => [
  { key: 'kind', label: column.owner, kind: 'select', options: optionsOf(kinds, strings.kind) },
  { key: 'document', label: column.document, kind: 'select', options: optionsOf(documents, lapsingLabels) },
  {
    key: 'state',
    label: column.left,
    kind: 'select',
    options: expiryOptions.filter(({ value }) => value !== 'later'),
  },
  { key: 'days', label: column.lastDay, kind: 'dates' },
];

/** Which document, and whose. */
export function DocumentName({ document: { document, subject } }: { document: ExpiringDocument }) {
  return (
    <>
      <Tag>{lapsingLabels[document]}</Tag> {subject.kind === 'vehicle' ? <Plate value={subject.name} /> : subject.name}
    </>
  );
}

const columns: readonly ListColumn<ExpiringDocument>[] = [
  {
    key: 'subject',
    searched: 'within',
    title: column.document,
    width: 240,
    sortKey: 'name',
    skeleton: 'two-lines',
    render: (one) => <CellLines strong first={<DocumentName document={one} />} second={one.subject.detail} />,
  },
  {
    key: 'lastDay',
    title: column.lastDay,
    width: 140,
    denseWidth: 230,
    priority: 1,
    sortKey: 'lastDay',
    skeleton: 'two-lines',
    render: ({ lastDay }) => <CellLines first={formatDay(lastDay)} second={<DaysLeft lastDay={lastDay} />} />,
  },
  {
    key: 'stops',
    title: column.stops,
    width: 300,
    priority: 1,
    skeleton: 'two-lines',
    render: (one) => <StoppedCell document={one} />,
  },
];

/** Documents that lapsed or soon will, with agreements and legal documents or without, in one list. */
const listOf = (
  kinds: readonly ExpiringDocument['subject']['kind'][],
  documents: readonly LapsingDocument[],
  purpose: string,
  searchPlaceholder: string,
): DefinedList<typeof listExpiry> =>
  defineList({
    endpoint: listExpiry,
    exporting: exportExpiry,
    live: documentsLive,
    title,
    purpose,
    noun: 'dokumen',
    storageKey: 'expiry',
    searchPlaceholder,
    filters: fieldsFor(kinds, documents),
    defaults: { size: 25, sort: 'vehicle,asc' },
    sorts: [
      { value: 'vehicle,asc', label: strings.tab.vehicle },
      { value: 'driver,asc', label: strings.tab.driver },
      { value: 'lastDay,asc', label: 'Paling dekat' },
      { value: 'lastDay,desc', label: 'Paling jauh' },
      { value: 'name,asc', label: 'Nama' },
    ],
    columns,
    rowId: ({ key }) => key,
    rowName: ({ document, subject }) => `${lapsingLabels[document]} ${subject.name}`,
    rowMark: ({ lastDay, stops }) => `${lastDay}/${stops?.count ?? 0}`,
    empty: { drawing: 'documents', ...empty },
  });

export const fleetList = listOf(expirySubjects.filter(isOfFleet), renewableDocuments, strings.purpose, strings.search);
export const listWithContracts = listOf(
  expirySubjects,
  lapsingDocuments,
  strings.purposeWithContracts,
  strings.searchWithContracts,
);
