import type { CountedType, VehicleModel } from '@lajur/api-contract/vehicle';
import { formatNumber } from '@lajur/domain/common/number';
import { TextLink } from '../../ui/link';
import type { ListColumn, ListTab } from '../../ui/list-page/list-types';
import { to } from '../../ui/paths';
import { strings } from './strings';
import { dimensionText } from './vehicle-text';

const { tabs, column } = strings.types;

/** The two halves of the reference. */
export const referenceTabs: readonly ListTab[] = [
  { key: 'types', label: tabs.types, href: to('vehicleTypes') },
  { key: 'models', label: tabs.models, href: to('vehicleModels') },
];

type Reference = CountedType | VehicleModel;

/** What the lists of both have in common. */
export const referenceList = {
  live: { entity: 'vehicle' },
  title: strings.types.title,
  purpose: strings.types.purpose,
  defaults: { size: 10, sort: 'name,asc' },
  rowName: ({ name }: Reference) => name,
  rowMark: ({ vehicleCount }: Reference) => vehicleCount,
} as const;

/** How many of the company's vehicles are of it, and the way to them. */
export function OwnVehicles({ row }: { row: Reference }) {
  if (row.vehicleCount === 0) return <span>—</span>;
  const theirs = 'id' in row ? { transportTypeId: row.id } : { search: row.name };
  return <TextLink href={to('vehicles', {}, theirs)}>{formatNumber(row.vehicleCount)} kendaraan</TextLink>;
}

export const grossColumn: ListColumn<Reference> = {
  key: 'gross',
  title: column.gross,
  width: 120,
  priority: 1,
  align: 'right',
  skeleton: 'money',
  render: ({ grossWeightKg }) => `${formatNumber(grossWeightKg)} kg`,
};

export const dimensionColumn = (width: number): ListColumn<Reference> => ({
  key: 'dimension',
  title: column.dimension,
  width,
  priority: 2,
  skeleton: 'one-line',
  render: ({ dimension }) => dimensionText(dimension),
});

export const ownColumn: ListColumn<Reference> = {
  key: 'own',
  title: column.own,
  width: 130,
  priority: 1,
  sortKey: 'vehicleCount',
  skeleton: 'one-line',
  render: (row) => <OwnVehicles row={row} />,
};
