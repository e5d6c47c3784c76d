import type { Location } from '@lajur/api-contract/location';
import { formatNumber } from '@lajur/domain/common/number';
import { locationFields as fields, openingHoursText } from '@lajur/domain/location/location';
import { coordinatesText } from '@lajur/domain/location/point';
import { shortRegionName } from '@lajur/domain/location/region';
import { fileTitle } from '@lajur/domain/record/file-columns';
import { ActiveChip } from '../../ui/active-chip';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { momentHere } from '../../ui/zone';
import { strings } from './strings';

const { column } = strings;

export const hoursText = ({ openingTime, closingTime, zone }: Location) =>
  openingHoursText(openingTime, closingTime, zone);

/** What tells one place from another, and what a driver needs of it. */
export const locationColumns: readonly ListColumn<Location>[] = [
  {
    key: 'name',
    searched: 'within',
    title: column.name,
    width: 260,
    minWidth: 200,
    sortKey: 'name',
    skeleton: 'two-lines',
    render: ({ name, address }) => <CellLines strong first={name} second={address} />,
  },
  {
    key: 'region',
    searched: 'within',
    title: fields.cityId.label,
    width: 184,
    priority: 1,
    sortKey: 'city',
    skeleton: 'two-lines',
    render: ({ city, province }) => <CellLines first={shortRegionName(city.name)} second={province.name} />,
  },
  {
    key: 'district',
    searched: 'within',
    title: fields.districtId.label,
    width: 172,
    priority: 3,
    skeleton: 'two-lines',
    render: ({ district, subDistrict, postalCode }) => (
      <CellLines
        first={district?.name ?? '—'}
        second={[subDistrict?.name, postalCode].filter(Boolean).join(' · ') || '—'}
      />
    ),
  },
  {
    key: 'hours',
    title: fields.openingTime.label,
    width: 164,
    priority: 2,
    skeleton: 'one-line',
    render: (location) => hoursText(location),
  },
  {
    key: 'point',
    title: column.point,
    width: 164,
    priority: 5,
    skeleton: 'one-line',
    render: (location) => coordinatesText(location),
  },
  {
    key: 'radius',
    title: fileTitle(fields.radius),
    width: 104,
    priority: 4,
    align: 'right',
    skeleton: 'one-line',
    render: ({ radius }) => formatNumber(radius),
  },
  {
    key: 'changed',
    title: column.changed,
    width: 132,
    priority: 6,
    optional: true,
    sortKey: 'updatedAt',
    skeleton: 'two-lines',
    render: ({ updatedAt }) => {
      const { day, time } = momentHere(updatedAt);
      return <CellLines first={day} second={time} />;
    },
  },
  {
    key: 'status',
    title: fields.isActive.label,
    width: 132,
    priority: 1,
    skeleton: 'chip',
    render: ({ isActive }) => <ActiveChip isActive={isActive} />,
  },
];
