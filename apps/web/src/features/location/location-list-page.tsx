import { createLocation, exportLocations, type Location } from '@lajur/api-contract/location';
import { formatNumber } from '@lajur/domain/common/number';
import { shortRegionName } from '@lajur/domain/location/region';
import { IconPlus } from '@tabler/icons-react';
import { ActiveChip } from '../../ui/active-chip';
import { useRefusal } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { LinkButton } from '../../ui/link-button';
import { firstActions } from '../../ui/list-page/first-actions';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, SortChoice } from '../../ui/list-page/list-types';
import { RowMenu } from '../../ui/list-page/row-menu';
import { useChosenExport } from '../../ui/list-page/use-chosen-export';
import { exportOf } from '../../ui/list-page/use-export';
import { useImportAction } from '../../ui/list-page/use-import-action';
import { to } from '../../ui/paths';
import { hoursText, locationColumns } from './location-columns';
import { locationList } from './location-list';
import { queryOf, useLocations } from './queries';
import { strings } from './strings';
import { useLocationActions } from './use-location-actions';

const sorts: readonly SortChoice[] = [
  { value: 'name,asc', label: strings.sort.name },
  { value: 'city,asc', label: strings.sort.city },
  { value: 'createdAt,desc', label: strings.sort.newest },
  { value: 'updatedAt,desc', label: strings.sort.changed },
];

/** The places of the company (spec §2, location master). */
export function LocationListPage() {
  const [state, setState] = useListAddress(locationList.fields, locationList.defaults);
  const read = useLocations(state);
  const notAdding = useRefusal(createLocation, strings.noRight);
  const importing = useImportAction('location', createLocation, strings.noRight);
  const exportChosen = useChosenExport(exportLocations, { noun: 'lokasi', sort: state.sort });
  const { actionsOf, dialog } = useLocationActions({
    editHrefOf: (id) => editHrefOfRow(locationList, id, state),
  });
  const hrefOf = ({ id }: Location) => recordHref(locationList, id, state);
  const selection: BulkSelection<Location> = {
    noun: 'lokasi',
    actions: (rows) => exportChosen(rows.map(({ id }) => id)),
  };
  const add = (
    <LinkButton
      href={to('locationCreate')}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
      disabledReason={notAdding}
    >
      {strings.add}
    </LinkButton>
  );
  return (
    <>
      <ListPage<Location>
        title={strings.title}
        purpose={strings.purpose}
        noun="lokasi"
        storageKey="location"
        state={state}
        onChange={setState}
        searchPlaceholder={strings.search}
        filters={locationList.fields}
        columns={locationColumns}
        read={read}
        getRowId={({ id }) => id}
        rowName={({ name }) => name}
        rowHref={hrefOf}
        rowActions={actionsOf}
        rowMark={({ version }) => version}
        sorts={sorts}
        selection={selection}
        secondary={importing}
        exporting={exportOf(exportLocations, { query: queryOf(state) })}
        actions={add}
        empty={{ drawing: 'box', ...strings.empty, actions: firstActions(add, importing) }}
        card={(location) => (
          <ListCard
            title={location.name}
            href={hrefOf(location)}
            main={shortRegionName(location.city.name)}
            line={`${hoursText(location)} · ${strings.radius(formatNumber(location.radius))}`}
            chip={<ActiveChip isActive={location.isActive} />}
            action={<RowMenu label={location.name} actions={actionsOf(location)} />}
          />
        )}
      />
      {dialog}
    </>
  );
}
