import { type DriverRow, exportDrivers } from '@lajur/api-contract/driver';
import { IconCalendarDue, IconCircleCheck, IconCircleOff, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { ActionButton } from '../../ui/action-button';
import { useCan } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { Switch } from '../../ui/input/switch';
import { lazyPart } from '../../ui/lazy-part';
import { LinkButton } from '../../ui/link-button';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, ListColumn, RowAction, SortChoice } from '../../ui/list-page/list-types';
import { useChosenExport } from '../../ui/list-page/use-chosen-export';
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

const BulkActiveDialog = lazyPart(async () => (await import('./bulk-active-dialog')).BulkActiveDialog);

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
  const importing = useImportAction('driver', 'CREATE_DRIVER', strings.noRight);
  const refused = useCan('UPDATE_DRIVER') ? undefined : strings.noRight;
  const exportChosen = useChosenExport(exportDrivers, { noun: 'pengemudi', sort: state.sort });
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
          disabled={saving}
          disabledReason={refused}
          onChange={(isActive) => void setActive(driver, isActive)}
        />
      ),
    }),
    [refused, saving, setActive],
  );
  const columns = useMemo(() => [...driverColumns.slice(0, 5), toggle, ...driverColumns.slice(5)], [toggle]);

  const selection: BulkSelection<DriverRow> = {
    noun: 'pengemudi',
    actions: (rows, clear) => [
      ...[true, false].map((isActive) => {
        const drivers = rows.filter((driver) => driver.isActive !== isActive);
        const idle = isActive ? 'semua sudah aktif' : 'semua sudah tidak aktif';
        return {
          key: isActive ? 'activate' : 'deactivate',
          label: isActive ? strings.action.activate : strings.action.deactivate,
          icon: isActive ? <IconCircleCheck size={16} stroke={1.7} /> : <IconCircleOff size={16} stroke={1.7} />,
          disabledReason: (refused && strings.onlySees) ?? (drivers.length > 0 ? undefined : idle),
          onClick: () => setBulk({ drivers, isActive, clear }),
        };
      }),
      ...exportChosen(rows.map(({ id }) => id)),
    ],
  };

  const hrefOf = (driver: DriverRow) => recordHref(driverList, driver.id, state);
  const rowActions = (driver: DriverRow) =>
    actionsOf(driver, { editHref: editHrefOfRow(driverList, driver.id, state) });
  const secondary: RowAction[] = [
    {
      key: 'papers',
      label: strings.papers,
      icon: <IconCalendarDue size={16} stroke={1.7} />,
      onClick: () => navigate(to('expiry')),
    },
    ...importing,
  ];
  const add = (
    <LinkButton
      href={to('driverCreate')}
      leftSection={<IconPlus size={16} stroke={1.7} />}
      disabledReason={canCreate ? undefined : strings.noRight}
    >
      {strings.add}
    </LinkButton>
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
          actions: (
            <>
              {add}
              {importing.map(({ key, label, icon, ...action }) => (
                <ActionButton key={key} variant="default" leftSection={icon} {...action}>
                  {label}
                </ActionButton>
              ))}
            </>
          ),
        }}
        card={(driver) => <DriverCard driver={driver} href={hrefOf(driver)} actions={rowActions(driver)} />}
        selection={selection}
      />
      {dialogs}
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
    </>
  );
}
