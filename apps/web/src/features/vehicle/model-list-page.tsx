import { exportVehicleModels, listVehicleModels, type VehicleModel } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import { vehicleClasses, vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import { CellLines } from '../../ui/cell-lines';
import { TextLink } from '../../ui/link';
import { defineList } from '../../ui/list-page/define-list';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { to } from '../../ui/paths';
import { strings } from './strings';
import { referenceTabs } from './type-list-page';
import { dimensionText } from './vehicle-text';

const { title, purpose, column, searchModels } = strings.types;

function OwnVehicles({ model }: { model: VehicleModel }) {
  if (model.vehicleCount === 0) return <span>—</span>;
  return (
    <TextLink href={to('vehicles', {}, { search: model.name })}>{formatNumber(model.vehicleCount)} kendaraan</TextLink>
  );
}

/** Trucks that are sold, to know what a vehicle's brand can be. */
const list = defineList({
  endpoint: listVehicleModels,
  exporting: exportVehicleModels,
  live: { entity: 'vehicle' },
  title,
  purpose,
  noun: 'model',
  storageKey: 'vehicle-models',
  searchPlaceholder: searchModels,
  filters: [
    {
      key: 'vehicleClass',
      label: column.class,
      kind: 'select',
      options: vehicleClasses.map((value) => ({ value, label: vehicleClassLabels[value] })),
    },
  ],
  defaults: { size: 10, sort: 'name,asc' },
  sorts: [
    { value: 'name,asc', label: 'Nama' },
    { value: 'grossWeightKg,asc', label: column.gross },
    { value: 'vehicleCount,desc', label: column.own },
  ],
  columns: [
    {
      key: 'model',
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
    {
      key: 'gross',
      title: column.gross,
      width: 120,
      priority: 1,
      align: 'right',
      sortKey: 'grossWeightKg',
      skeleton: 'money',
      render: ({ grossWeightKg }) => `${formatNumber(grossWeightKg)} kg`,
    },
    {
      key: 'dimension',
      title: column.dimension,
      width: 160,
      priority: 2,
      skeleton: 'one-line',
      render: ({ dimension }) => dimensionText(dimension),
    },
    {
      key: 'own',
      title: column.own,
      width: 130,
      priority: 1,
      sortKey: 'vehicleCount',
      skeleton: 'one-line',
      render: (model) => <OwnVehicles model={model} />,
    },
  ],
  rowId: ({ name }) => name,
  rowName: ({ name }) => name,
  rowMark: ({ vehicleCount }) => vehicleCount,
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
        action={model.vehicleCount > 0 && <OwnVehicles model={model} />}
      />
    ),
  });
  return <ListPage {...page} tabs={referenceTabs} />;
}
