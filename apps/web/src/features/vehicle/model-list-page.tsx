import { exportVehicleModels, listVehicleModels } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import { vehicleClasses, vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { dimensionColumn, grossColumn, OwnVehicles, ownColumn, referenceList, referenceTabs } from './reference';
import { strings } from './strings';
import { dimensionText } from './vehicle-text';

const { column, searchModels } = strings.types;

/** Trucks that are sold, to know what a vehicle's brand can be. */
const list = defineList({
  ...referenceList,
  endpoint: listVehicleModels,
  exporting: exportVehicleModels,
  noun: 'model',
  storageKey: 'vehicle-models',
  searchPlaceholder: searchModels,
  filters: [
    {
      key: 'vehicleClass',
      label: column.class,
      kind: 'select',
      options: optionsOf(vehicleClasses, vehicleClassLabels),
    },
  ],
  sorts: [
    { value: 'name,asc', label: 'Nama' },
    { value: 'grossWeightKg,asc', label: column.gross },
    { value: 'vehicleCount,desc', label: column.own },
  ],
  columns: [
    {
      key: 'model',
      searched: 'within',
      title: column.model,
      width: 240,
      sortKey: 'name',
      skeleton: 'two-lines',
      render: ({ brand, model }) => <CellLines strong first={model} second={brand} />,
    },
    {
      key: 'class',
      title: column.class,
      width: 150,
      priority: 1,
      skeleton: 'one-line',
      render: ({ vehicleClass }) => vehicleClassLabels[vehicleClass],
    },
    { ...grossColumn, sortKey: 'grossWeightKg' },
    dimensionColumn(160),
    ownColumn,
  ],
  rowId: ({ name }) => name,
  empty: { drawing: 'truck', title: 'Belum ada merek', text: 'Merek dan model datang bersama aplikasi.' },
});

export function ModelListPage() {
  const page = useList(list, useListState(list), {
    tab: 'models',
    card: (model) => (
      <ListCard
        title={model.name}
        main={vehicleClassLabels[model.vehicleClass]}
        figure={`${formatNumber(model.grossWeightKg)} kg`}
        line={dimensionText(model.dimension)}
        action={model.vehicleCount > 0 && <OwnVehicles row={model} />}
      />
    ),
  });
  return <ListPage {...page} tabs={referenceTabs} />;
}
