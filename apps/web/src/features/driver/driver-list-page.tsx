import { createDriver, type DriverRow, exportDrivers, updateDriver } from '@lajur/api-contract/driver';
import { IconCalendarDue } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { Switch } from '../../ui/input/switch';
import { defineList } from '../../ui/list-page/define-list';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListColumn } from '../../ui/list-page/list-types';
import { useBulkActive } from '../../ui/list-page/use-bulk-active';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { DriverCard } from './driver-card';
import { driverColumns } from './driver-columns';
import { driverList } from './driver-list';
import { useUpdateDriver } from './queries';
import { strings } from './strings';
import { useDriverActions } from './use-driver-actions';

/** The drivers of the company (spec §2 driver). */
const list = defineList({
  ...driverList,
  exporting: exportDrivers,
  exportsChosen: true,
  title: strings.title,
  purpose: strings.purpose,
  noun: 'pengemudi',
  storageKey: 'drivers',
  searchPlaceholder: strings.search,
  sorts: [
    { value: 'createdAt,desc', label: strings.sort.newest },
    { value: 'name,asc', label: strings.sort.name },
    { value: 'simExpiredDate,asc', label: strings.sort.expiry },
  ],
  columns: driverColumns,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowMark: ({ version, onOrder }) => `${version}/${onOrder?.id ?? ''}`,
  empty: { drawing: 'truck', ...strings.empty },
  adding: { endpoint: createDriver, label: strings.add, noRight: strings.noRight, importType: 'driver' },
});

export function DriverListPage() {
  const { navigate } = useUi();
  const address = useListState(list);
  const [state] = address;
  const refused = useRefusal(updateDriver, strings.noRight);
  const { actionsOf, setActive, saving, dialogs } = useDriverActions();
  const update = useUpdateDriver();
  const bulk = useBulkActive<DriverRow>({
    activate: strings.action.activate,
    deactivate: strings.action.deactivate,
    noun: list.noun,
    nameOf: list.rowName,
    follows: {
      activate: 'Mereka bisa ditugaskan lagi bila SIM berlaku dan tidak ditangguhkan.',
      deactivate: 'Pesanan yang sedang mereka bawa tetap berjalan. Pesanan baru tidak bisa ditugaskan.',
    },
    disabledReason: useRefusal(updateDriver, strings.onlySees),
    apply: ({ id, version }, isActive) => update.mutateAsync({ params: { id }, body: { version, isActive } }),
  });

  const toggle = useMemo<ListColumn<DriverRow>>(
    () => ({
      key: 'active',
      title: strings.column.active,
      width: 76,
      priority: 2,
      skeleton: 'one-line',
      render: (driver) => (
        <Switch
          aria-label={`${driver.name} aktif`}
          checked={driver.isActive}
          disabled={saving}
          disabledReason={refused}
          onChange={(isActive) => void setActive(driver, isActive)}
        />
      ),
    }),
    [refused, saving, setActive],
  );
  const columns = useMemo(() => [...driverColumns.slice(0, 5), toggle, ...driverColumns.slice(5)], [toggle]);

  const hrefOf = ({ id }: DriverRow) => recordHref(driverList, id, state);
  const page = useList(list, address, {
    add: to('driverCreate'),
    columns,
    rowHref: hrefOf,
    rowActions: (driver) => actionsOf(driver, { editHref: editHrefOfRow(driverList, driver.id, state) }),
    bulk: bulk.actionsOf,
    secondary: [
      {
        key: 'documents',
        label: strings.documents,
        icon: <IconCalendarDue size={16} stroke={1.7} />,
        onClick: () => navigate(to('expiry')),
      },
    ],
    card: (driver, actions) => <DriverCard driver={driver} href={hrefOf(driver)} actions={actions} />,
  });
  return (
    <>
      <ListPage {...page} />
      {dialogs}
      {bulk.dialog}
    </>
  );
}
