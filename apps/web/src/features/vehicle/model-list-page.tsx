import { exportVehicleModels, type VehicleModel } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import { vehicleClasses, vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import { CellLines } from '../../ui/cell-lines';
import { TextLink } from '../../ui/link';
import type { FilterField } from '../../ui/list-page/filter-field';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListColumn, SortChoice } from '../../ui/list-page/list-types';
import { exportOf } from '../../ui/list-page/use-export';
import { to } from '../../ui/paths';
import { modelsQuery, useModels } from './queries';
import { strings } from './strings';
import { referenceTabs } from './type-list-page';
import { dimensionText } from './vehicle-text';

const { title, purpose, column, searchModels } = strings.types;
const defaults = { size: 10, sort: 'name,asc' };
const fields: readonly FilterField[] = [
  {
    key: 'vehicleClass',
    label: column.class,
    kind: 'select',
    options: vehicleClasses.map((value) => ({ value, label: vehicleClassLabels[value] })),
  },
];
const sorts: readonly SortChoice[] = [
  { value: 'name,asc', label: 'Nama' },
  { value: 'grossWeightKg,asc', label: column.gross },
  { value: 'vehicleCount,desc', label: column.own },
];

function OwnVehicles({ model }: { model: VehicleModel }) {
  if (model.vehicleCount === 0) return <span>—</span>;
  return (
    <TextLink href={to('vehicles', {}, { search: model.name })}>{formatNumber(model.vehicleCount)} kendaraan</TextLink>
  );
}

const columns: readonly ListColumn<VehicleModel>[] = [
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
];

/** Trucks that are sold, to know what a vehicle's brand can be. */
export function ModelListPage() {
  const [state, setState] = useListAddress(fields, defaults);
  const read = useModels(state);
  return (
    <ListPage<VehicleModel>
      title={title}
      purpose={purpose}
      tabs={referenceTabs}
      noun="model"
      storageKey="vehicle-models"
      state={{ ...state, tab: 'models' }}
      onChange={setState}
      searchPlaceholder={searchModels}
      filters={fields}
      columns={columns}
      read={read}
      getRowId={({ name }) => name}
      rowName={({ name }) => name}
      rowMark={({ vehicleCount }) => vehicleCount}
      sorts={sorts}
      exporting={exportOf(exportVehicleModels, { query: modelsQuery(state) })}
      empty={{ drawing: 'truck', title: 'Belum ada merek', text: 'Merek dan model datang bersama aplikasi.' }}
      card={(model) => (
        <ListCard
          title={model.name}
          main={vehicleClassLabels[model.vehicleClass]}
          figure={`${formatNumber(model.grossWeightKg)} kg`}
          line={dimensionText(model.dimension)}
          action={model.vehicleCount > 0 && <OwnVehicles model={model} />}
        />
      )}
    />
  );
}
