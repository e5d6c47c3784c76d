import { type DriverRow, exportDrivers } from '@lajur/api-contract/driver';
import { Button } from '@mantine/core';
import { IconCalendarDue, IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useCan } from '../../ui/call/use-user';
import { recordHref } from '../../ui/detail-page/record-list';
import { Switch } from '../../ui/input/switch';
import { Link } from '../../ui/link';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, ListColumn, RowAction, SortChoice } from '../../ui/list-page/list-types';
import { exportOf } from '../../ui/list-page/use-export';
import { useImportAction } from '../../ui/list-page/use-import-action';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { DriverCard } from './driver-card';
import { driverColumns } from './driver-columns';
import { driverFilters, queryOf } from './driver-filters';
import { driverList } from './driver-list';
import { useDrivers } from './queries';
import { strings } from './strings';
import { useDriverActions } from './use-driver-actions';

const BulkActiveDialog = lazy(() =>
  import('./bulk-active-dialog').then((module) => ({ default: module.BulkActiveDialog })),
);

const sorts: readonly SortChoice[] = [
  { value: 'createdAt,desc', label: strings.sort.newest },
  { value: 'name,asc', label: strings.sort.name },
  { value: 'simExpiredDate,asc', label: strings.sort.expiry },
];

/** The drivers of the company (spec §2 driver). */
export function DriverListPage() {
  const { navigate } = useUi();
  const [state, setState] = useListAddress(driverFilters, driverList.defaults);
  const read = useDrivers(state);
  const canCreate = useCan('CREATE_DRIVER');
  const importing = useImportAction('driver', 'CREATE_DRIVER');
  const canUpdate = useCan('UPDATE_DRIVER');
  const { actionsOf, setActive, saving, dialogs } = useDriverActions();
  const [bulk, setBulk] = useState<{ drivers: readonly DriverRow[]; isActive: boolean; clear: () => void } | null>(
    null,
  );

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
          disabled={!canUpdate || saving}
          onChange={(isActive) => void setActive(driver, isActive)}
        />
      ),
    }),
    [canUpdate, saving, setActive],
  );
  const columns = useMemo(() => [...driverColumns.slice(0, 5), toggle, ...driverColumns.slice(5)], [toggle]);

  const selection: BulkSelection<DriverRow> | undefined = canUpdate
    ? {
        noun: 'pengemudi',
        actions: (rows, clear) =>
          [true, false].map((isActive) => {
            const drivers = rows.filter((driver) => driver.isActive !== isActive);
            return {
              key: isActive ? 'activate' : 'deactivate',
              label: isActive ? strings.action.activate : strings.action.deactivate,
              icon: isActive ? <IconCircleCheck size={16} stroke={1.7} /> : <IconCircleOff size={16} stroke={1.7} />,
              disabledReason:
                drivers.length > 0 ? undefined : isActive ? 'semua sudah aktif' : 'semua sudah tidak aktif',
              onClick: () => setBulk({ drivers, isActive, clear }),
            };
          }),
      }
    : undefined;

  const hrefOf = (driver: DriverRow) => recordHref(driverList, driver.id, state);
  const rowActions = (driver: DriverRow) => actionsOf(driver, { edit: true });
  const secondary: RowAction[] = [
    {
      key: 'papers',
      label: strings.papers,
      icon: <IconCalendarDue size={16} stroke={1.7} />,
      onClick: () => navigate(to('expiry')),
    },
    ...importing,
  ];
  const add = canCreate && (
    <Button component={Link} href={to('driverCreate')} leftSection={<IconPlus size={16} stroke={1.7} />}>
      {strings.add}
    </Button>
  );

  return (
    <>
      <ListPage<DriverRow>
        title={strings.title}
        purpose={strings.purpose}
        noun="pengemudi"
        storageKey="drivers"
        state={state}
        onChange={setState}
        searchPlaceholder={strings.search}
        filters={driverFilters}
        columns={columns}
        read={read}
        getRowId={(driver) => driver.id}
        rowName={(driver) => driver.name}
        rowHref={hrefOf}
        rowMark={(driver) => `${driver.version}/${driver.onOrder?.id ?? ''}`}
        rowActions={rowActions}
        sorts={sorts}
        exporting={exportOf(exportDrivers, { query: queryOf(state) })}
        secondary={secondary}
        actions={add}
        empty={{
          drawing: 'truck',
          ...strings.empty,
          actions: add && (
            <>
              {add}
              {importing.map(({ key, label, onClick }) => (
                <Button key={key} variant="default" onClick={onClick}>
                  {label}
                </Button>
              ))}
            </>
          ),
        }}
        card={(driver) => <DriverCard driver={driver} href={hrefOf(driver)} actions={rowActions(driver)} />}
        selection={selection}
      />
      {dialogs}
      <Suspense>
        {bulk && (
          <BulkActiveDialog
            drivers={bulk.drivers}
            isActive={bulk.isActive}
            onClose={() => setBulk(null)}
            onDone={() => {
              bulk.clear();
              setBulk(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
