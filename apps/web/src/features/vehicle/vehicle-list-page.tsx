import { createVehicle, exportVehicles, updateVehicle, type Vehicle } from '@lajur/api-contract/vehicle';
import { IconCalendarDue, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { Switch } from '../../ui/input/switch';
import { lazyPart } from '../../ui/lazy-part';
import { LinkButton } from '../../ui/link-button';
import { firstActions } from '../../ui/list-page/first-actions';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, ListColumn, RowAction, SortChoice } from '../../ui/list-page/list-types';
import { RowMenu } from '../../ui/list-page/row-menu';
import { useBulkActive } from '../../ui/list-page/use-bulk-active';
import { useChosenExport } from '../../ui/list-page/use-chosen-export';
import { exportOf } from '../../ui/list-page/use-export';
import { useImportAction } from '../../ui/list-page/use-import-action';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useUi } from '../../ui/ui-context';
import { DaysLeft } from './expiry-text';
import { queryOf, useVehicles } from './queries';
import { strings } from './strings';
import { useVehicleActions } from './use-vehicle-actions';
import classes from './vehicle.module.css';
import { vehicleColumns } from './vehicle-columns';
import { vehicleFilters } from './vehicle-filters';
import { vehicleList } from './vehicle-list';
import { loadText } from './vehicle-text';

const BulkActiveDialog = lazyPart(async () => (await import('./bulk-active-dialog')).BulkActiveDialog);

const sorts: readonly SortChoice[] = [
  { value: 'createdAt,desc', label: 'Terbaru' },
  { value: 'plate,asc', label: 'Nomor polisi' },
  { value: 'kirExpiredDate,asc', label: 'KIR paling dekat' },
  { value: 'stnkExpiredDate,asc', label: 'STNK paling dekat' },
];
/** The paper that ends first, and when. */
const nearest = ({ kirExpiredDate, stnkExpiredDate }: Vehicle) =>
  kirExpiredDate < stnkExpiredDate
    ? { paper: 'KIR', lastDay: kirExpiredDate }
    : { paper: 'STNK', lastDay: stnkExpiredDate };

/** The company's vehicles (spec §2 transport/list), each with its active flag to switch here. */
export function VehicleListPage() {
  const [state, setState] = useListAddress(vehicleFilters, vehicleList.defaults);
  const read = useVehicles(state);
  const notAdding = useRefusal(createVehicle, strings.noRight);
  const importing = useImportAction('vehicle', createVehicle, strings.noRight);
  const { navigate } = useUi();
  const { actions, toggle, refused, dialog } = useVehicleActions({
    editHrefOf: (id) => editHrefOfRow(vehicleList, id, state),
  });
  const exportChosen = useChosenExport(exportVehicles, { noun: 'kendaraan', sort: state.sort });
  const bulk = useBulkActive<Vehicle>(strings, useRefusal(updateVehicle, strings.onlySees));

  // biome-ignore lint/correctness/useExhaustiveDependencies: columns keep one identity; `toggle` only opens the question
  const columns = useMemo<readonly ListColumn<Vehicle>[]>(
    () => [
      ...vehicleColumns,
      {
        key: 'active',
        title: strings.column.active,
        width: 64,
        priority: 1,
        sortKey: 'isActive',
        skeleton: 'chip',
        render: (vehicle) => (
          <Switch
            aria-label={`${vehicle.plate} aktif`}
            checked={vehicle.isActive}
            disabledReason={refused}
            onChange={() => toggle(vehicle)}
          />
        ),
      },
    ],
    [refused],
  );
  const hrefOf = ({ id }: Vehicle) => recordHref(vehicleList, id, state);
  const secondary: RowAction[] = [
    {
      key: 'papers',
      label: strings.papers,
      icon: <IconCalendarDue size={16} stroke={1.7} />,
      onClick: () => navigate(to('expiry')),
    },
    ...importing,
  ];
  const selection: BulkSelection<Vehicle> = {
    noun: 'kendaraan',
    actions: (rows, clear) => [...bulk.actionsOf(rows, clear), ...exportChosen(rows.map(({ id }) => id))],
  };
  const add = (
    <LinkButton
      href={to('vehicleCreate')}
      leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
      disabledReason={notAdding}
    >
      {strings.add}
    </LinkButton>
  );

  return (
    <>
      <ListPage<Vehicle>
        title={strings.title}
        purpose={strings.purpose}
        noun="kendaraan"
        storageKey="vehicles"
        state={state}
        onChange={setState}
        searchPlaceholder={strings.search}
        filters={vehicleFilters}
        columns={columns}
        read={read}
        getRowId={({ id }) => id}
        rowName={({ plate }) => plate}
        rowHref={hrefOf}
        rowMark={({ version }) => version}
        rowActions={actions}
        sorts={sorts}
        selection={selection}
        secondary={secondary}
        exporting={exportOf(exportVehicles, { query: queryOf(state) })}
        actions={add}
        empty={{ drawing: 'truck', ...strings.empty, actions: firstActions(add, importing) }}
        card={(vehicle) => (
          <ListCard
            title={<Plate value={vehicle.plate} faint={!vehicle.isActive} />}
            href={hrefOf(vehicle)}
            aside={<DaysLeft {...nearest(vehicle)} />}
            main={vehicle.transportType.name}
            figure={vehicle.heldBy?.cargoNo}
            line={`${vehicle.brand} · ${loadText(vehicle)}`}
            chip={<span className={classes.quiet}>{vehicle.driver?.name ?? strings.noDriver}</span>}
            action={
              <span className={classes.cardTools}>
                <Switch
                  aria-label={`${vehicle.plate} aktif`}
                  checked={vehicle.isActive}
                  disabledReason={refused}
                  onChange={() => toggle(vehicle)}
                />
                <RowMenu label={vehicle.plate} actions={actions(vehicle)} />
              </span>
            }
          />
        )}
      />
      {dialog}
      {bulk.asked && (
        <BulkActiveDialog
          vehicles={bulk.asked.rows}
          isActive={bulk.asked.isActive}
          onClose={bulk.close}
          onDone={bulk.done}
        />
      )}
    </>
  );
}
