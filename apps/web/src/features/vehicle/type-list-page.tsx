import { type CountedType, exportTransportTypes, searchTransportTypes } from '@lajur/api-contract/vehicle';
import { formatVolume, formatWeight } from '@lajur/domain/common/number';
import { serviceTypes } from '@lajur/domain/order/status';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { vehicleClassLabels } from '@lajur/domain/vehicle/vehicle-class';
import { CellLines } from '../../ui/cell-lines';
import { defineList } from '../../ui/list-page/define-list';
import { optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import { useList, useListState } from '../../ui/list-page/use-list';
import { dimensionColumn, grossColumn, OwnVehicles, ownColumn, referenceList, referenceTabs } from './reference';
import { strings } from './strings';
import { dimensionText } from './vehicle-text';

const { column, searchTypes } = strings.types;

/** By sea and air the class says nothing of the goods' way. */
const classText = (type: CountedType) =>
  type.serviceType === 'LAND' ? vehicleClassLabels[type.vehicleClass] : undefined;

/** Transport types with what they may carry (spec §2, vehicle database). */
const list = defineList({
  ...referenceList,
  endpoint: searchTransportTypes,
  exporting: exportTransportTypes,
  noun: 'jenis kendaraan',
  storageKey: 'vehicle-types',
  searchPlaceholder: searchTypes,
  filters: [
    {
      key: 'serviceType',
      label: column.service,
      kind: 'select',
      options: optionsOf(serviceTypes, serviceTypeLabels),
    },
  ],
  sorts: [
    { value: 'name,asc', label: 'Nama' },
    { value: 'maxWeightKg,desc', label: 'Batas berat' },
    { value: 'vehicleCount,desc', label: column.own },
  ],
  columns: [
    {
      key: 'type',
      searched: 'within',
      title: column.type,
      width: 210,
      sortKey: 'name',
      skeleton: 'two-lines',
      render: (type) => <CellLines strong first={type.name} second={classText(type)} />,
    },
    {
      key: 'service',
      title: column.service,
      width: 90,
      priority: 2,
      sortKey: 'serviceType',
      skeleton: 'one-line',
      render: (type) => serviceTypeLabels[type.serviceType],
    },
    {
      key: 'weight',
      title: column.weight,
      width: 110,
      priority: 1,
      align: 'right',
      sortKey: 'maxWeightKg',
      skeleton: 'money',
      render: (type) => formatWeight(type.maxWeightKg),
    },
    {
      key: 'volume',
      title: column.volume,
      width: 110,
      priority: 1,
      align: 'right',
      sortKey: 'maxVolumeM3',
      skeleton: 'money',
      render: (type) => formatVolume(type.maxVolumeM3),
    },
    { ...grossColumn, width: 110, priority: 3 },
    dimensionColumn(150),
    ownColumn,
  ],
  rowId: ({ id }) => id,
  empty: { drawing: 'truck', title: 'Belum ada jenis kendaraan', text: 'Jenis kendaraan datang dari penyedia.' },
});

export function TypeListPage() {
  const page = useList(list, useListState(list), {
    tab: 'types',
    card: (type) => (
      <ListCard
        title={type.name}
        aside={serviceTypeLabels[type.serviceType]}
        main={classText(type)}
        figure={`${formatWeight(type.maxWeightKg)} · ${formatVolume(type.maxVolumeM3)}`}
        line={dimensionText(type.dimension)}
        action={type.vehicleCount > 0 && <OwnVehicles row={type} />}
      />
    ),
  });
  return <ListPage {...page} tabs={referenceTabs} />;
}
