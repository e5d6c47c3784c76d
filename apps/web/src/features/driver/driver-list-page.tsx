import { createDriver, type DriverRow, exportDrivers, updateDriver } from '@lajur/api-contract/driver';
import { IconCalendarDue, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useRefusal } from '../../ui/call/use-user';
import { editHrefOfRow, recordHref } from '../../ui/detail-page/record-list';
import { Switch } from '../../ui/input/switch';
import { lazyPart } from '../../ui/lazy-part';
import { LinkButton } from '../../ui/link-button';
import { firstActions } from '../../ui/list-page/first-actions';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListPage } from '../../ui/list-page/list-page';
import type { BulkSelection, ListColumn, RowAction, SortChoice } from '../../ui/list-page/list-types';
import { useBulkActive } from '../../ui/list-page/use-bulk-active';
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
  const notAdding = useRefusal(createDriver, strings.noRight);
  const importing = useImportAction('driver', createDriver, strings.noRight);
  const refused = useRefusal(updateDriver, strings.noRight);
  const exportChosen = useChosenExport(exportDrivers, { noun: 'pengemudi', sort: state.sort });
  const { actionsOf, setActive, saving, dialogs } = useDriverActions();
  const bulk = useBulkActive<DriverRow>(strings.action, useRefusal(updateDriver, strings.onlySees));

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
    actions: (rows, clear) => [...bulk.actionsOf(rows, clear), ...exportChosen(rows.map(({ id }) => id))],
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
    <LinkButton href={to('driverCreate')} leftSection={<IconPlus size={16} stroke={1.7} />} disabledReason={notAdding}>
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
        empty={{ drawing: 'truck', ...strings.empty, actions: firstActions(add, importing) }}
        card={(driver) => <DriverCard driver={driver} href={hrefOf(driver)} actions={rowActions(driver)} />}
        selection={selection}
      />
      {dialogs}
      {bulk.asked && (
        <BulkActiveDialog
          drivers={bulk.asked.rows}
          isActive={bulk.asked.isActive}
          onClose={bulk.close}
          onDone={bulk.done}
        />
      )}
    </>
  );
}
