import { createLocation, exportLocations } from '@lajur/api-contract/location';
import { formatNumber } from '@lajur/domain/common/number';
import { shortRegionName } from '@lajur/domain/location/region';
import { ActiveChip } from '../../ui/active-chip';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { RowMenu } from '../../ui/list-page/row-menu';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { hoursText, locationColumns } from './location-columns';
import { locationList } from './location-list';
import { strings } from './strings';
import { useLocationActions } from './use-location-actions';

/** The places of the company (spec §2, location master). */
const list = defineList({
  ...locationList,
  exporting: exportLocations,
  exportsChosen: true,
  title: strings.title,
  purpose: strings.purpose,
  noun: 'lokasi',
  storageKey: 'location',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'name,asc', label: strings.sort.name },
    { value: 'city,asc', label: strings.sort.city },
    { value: 'createdAt,desc', label: strings.sort.newest },
    { value: 'updatedAt,desc', label: strings.sort.changed },
  ],
  columns: locationColumns,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowMark: ({ version }) => version,
  empty: { drawing: 'box', ...strings.empty },
  adding: { endpoint: createLocation, label: strings.add, noRight: strings.noRight, importType: 'location' },
});

export function LocationListPage() {
  const address = useListState(list);
  const [state] = address;
  const { actionsOf, dialog } = useLocationActions({ editHrefOf: (id) => editHrefOfRow(locationList, id, state) });
  const hrefOf = ({ id }: { id: string }) => recordHref(locationList, id, state);
  const page = useList(list, address, {
    add: to('locationCreate'),
    rowHref: hrefOf,
    rowActions: actionsOf,
    card: (location, actions) => (
      <ListCard
        title={location.name}
        href={hrefOf(location)}
        main={shortRegionName(location.city.name)}
        line={`${hoursText(location)} · ${strings.radius(formatNumber(location.radius))}`}
        chip={<ActiveChip isActive={location.isActive} />}
        action={<RowMenu label={location.name} actions={actions} />}
      />
    ),
  });
  return (
    <>
      <ListPage {...page} />
      {dialog}
    </>
  );
}
