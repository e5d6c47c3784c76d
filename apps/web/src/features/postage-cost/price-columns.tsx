import type { PostageCost } from '@lajur/api-contract/postage-cost';
import { serviceTypeLabels } from '@lajur/domain/order/status-label';
import { postageCostFields as fields } from '@lajur/domain/postage-cost/postage-cost';
import { fileTitle } from '@lajur/domain/record/file-columns';
import { ActiveChip } from '../../ui/active-chip';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Money } from '../../ui/money';
import { RouteCell } from '../../ui/route-cell';
import { placeText } from '../../ui/shipment/shipment-text';
import { momentHere } from '../../ui/zone';
import { strings } from './strings';

const { column } = strings;

/** "Jababeka II, Bekasi – Rungkut, Surabaya": a price in a sentence. */
export const routeText = ({ origin, destination }: Pick<PostageCost, 'origin' | 'destination'>): string =>
  `${placeText(origin)} – ${placeText(destination)}`;

/** What tells one price from another, and what it is now. */
export const priceColumns: readonly ListColumn<PostageCost>[] = [
  {
    key: 'route',
    searched: 'within',
    title: column.route,
    width: 260,
    minWidth: 200,
    sortKey: 'origin',
    skeleton: 'route',
    render: (price) => <RouteCell origin={placeText(price.origin)} destination={placeText(price.destination)} />,
  },
  {
    key: 'type',
    searched: 'within',
    title: fileTitle(fields.transportTypeId),
    width: 176,
    priority: 2,
    skeleton: 'two-lines',
    render: (price) => <CellLines first={price.transportType.name} second={serviceTypeLabels[price.serviceType]} />,
  },
  {
    key: 'cost',
    title: fileTitle(fields.shippingCostTypeId),
    width: 124,
    priority: 3,
    skeleton: 'one-line',
    render: (price) => price.shippingCostType.name,
  },
  {
    key: 'amount',
    title: fileTitle(fields.amount),
    width: 124,
    align: 'right',
    priority: 1,
    sortKey: 'amount',
    skeleton: 'money',
    render: (price) => <Money amount={price.amount} bare tone={price.isActive ? 'plain' : 'quiet'} />,
  },
  {
    key: 'changed',
    title: column.changed,
    width: 168,
    priority: 4,
    sortKey: 'updatedAt',
    skeleton: 'two-lines',
    render: (price) => <CellLines first={momentHere(price.updatedAt).day} second={price.updatedBy} />,
  },
  {
    key: 'status',
    title: column.status,
    width: 128,
    priority: 2,
    skeleton: 'chip',
    render: (price) => <ActiveChip isActive={price.isActive} />,
  },
  {
    key: 'created',
    title: column.created,
    width: 124,
    optional: true,
    sortKey: 'createdAt',
    skeleton: 'one-line',
    render: (price) => momentHere(price.createdAt).day,
  },
];
