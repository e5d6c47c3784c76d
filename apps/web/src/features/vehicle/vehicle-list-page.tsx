import { createVehicle, exportVehicles, updateVehicle, type Vehicle } from '@lajur/api-contract/vehicle';
import { IconCalendarDue } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { DaysLeft } from '../../ui/expiry-text';
import { Switch } from '../../ui/input/switch';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListColumn } from '../../ui/list-page/list-types';
import { RowMenu } from '../../ui/list-page/row-menu';
import { useBulkActive } from '../../ui/list-page/use-bulk-active';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useUi } from '../../ui/ui-context';
import { useUpdateVehicle } from './queries';
import { strings } from './strings';
import { useVehicleActions } from './use-vehicle-actions';
import classes from './vehicle.module.css';
import { vehicleColumns } from './vehicle-columns';
import { vehicleList } from './vehicle-list';
import { loadText } from './vehicle-text';

/** The document that ends first, and when. */
const nearest = ({ kirExpiredDate, stnkExpiredDate }: Vehicle) =>
  kirExpiredDate < stnkExpiredDate
    ? { document: 'KIR', lastDay: kirExpiredDate }
    : { document: 'STNK', lastDay: stnkExpiredDate };

/** The company's vehicles (spec §2 transport/list), each with its active flag to switch here. */
const list = defineList({
  ...vehicleList,
  exporting: exportVehicles,
  exportsChosen: true,
  title: strings.title,
  purpose: strings.purpose,
  noun: 'kendaraan',
  storageKey: 'vehicles',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'createdAt,desc', label: 'Terbaru' },
    { value: 'plate,asc', label: 'Nomor polisi' },
    { value: 'kirExpiredDate,asc', label: 'KIR paling dekat' },
    { value: 'stnkExpiredDate,asc', label: 'STNK paling dekat' },
  ],
  columns: vehicleColumns,
  rowId: ({ id }) => id,
  rowName: ({ plate }) => plate,
  rowMark: ({ version }) => version,
  empty: { drawing: 'truck', ...strings.empty },
  adding: { endpoint: createVehicle, label: strings.add, noRight: strings.noRight, importType: 'vehicle' },
});

export function VehicleListPage() {
  const address = useListState(list);
  const [state] = address;
  const { navigate } = useUi();
  const { actions, toggle, refused, dialog } = useVehicleActions({
    editHrefOf: (id) => editHrefOfRow(vehicleList, id, state),
  });
  const update = useUpdateVehicle();
  const bulk = useBulkActive<Vehicle>({
    activate: strings.activate,
    deactivate: strings.deactivate,
    noun: list.noun,
    nameOf: list.rowName,
    follows: {
      activate: 'Kendaraan ini bisa ditugaskan lagi bila KIR dan STNK berlaku.',
      deactivate: 'Pesanan yang sedang memakainya tetap berjalan. Pesanan baru tidak bisa ditugaskan.',
    },
    disabledReason: useRefusal(updateVehicle, strings.onlySees),
    apply: ({ id, version }, isActive) => update.mutateAsync({ params: { id }, body: { version, isActive } }),
  });

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
  const page = useList(list, address, {
    add: to('vehicleCreate'),
    columns,
    rowHref: hrefOf,
    rowActions: actions,
    bulk: bulk.actionsOf,
    secondary: [
      {
        key: 'documents',
        label: strings.documents,
        icon: <IconCalendarDue size={16} stroke={1.7} />,
        onClick: () => navigate(to('expiry')),
      },
    ],
    card: (vehicle, actions) => (
      <ListCard
        title={<Plate value={vehicle.plate} faint={!vehicle.isActive} />}
        href={hrefOf(vehicle)}
        aside={<DaysLeft {...nearest(vehicle)} />}
        main={vehicle.transportType.name}
        figure={vehicle.engagedBy?.cargoNo}
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
            <RowMenu label={vehicle.plate} actions={actions} />
          </span>
        }
      />
    ),
  });
  return (
    <>
      <ListPage {...page} />
      {dialog}
      {bulk.dialog}
    </>
  );
}
