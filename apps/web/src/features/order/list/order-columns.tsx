import type { OrderRow } from '@lajur/api-contract/order-detail';
import { arrivalFact } from '@lajur/domain/order/arrival';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import type { OrderGroup } from '@lajur/domain/order/status';
import { statusShortLabel } from '@lajur/domain/order/status-label';
import { CellLines } from '../../../ui/cell-lines';
import { Deadline } from '../../../ui/deadline';
import type { ListColumn } from '../../../ui/list-page/list-types';
import { Money } from '../../../ui/money';
import { Plate, Tag } from '../../../ui/plate';
import { RouteCell } from '../../../ui/route-cell';
import { OrderStatus } from '../../../ui/shipment/order-status';
import { extraStops, momentText, placeText, positionTime, typeText } from '../../../ui/shipment/shipment-text';
import { useNow } from '../../../ui/ticker';
import { strings } from '../order-strings';
import { distanceText, loadText } from '../order-text';

const { column } = strings;
const missing = '—';
const arrivalMarks = { arrived: 'tiba ', expected: '± ', planned: '' } as const;

function LastPosition({ order: { lastPosition } }: { order: OrderRow }) {
  const now = useNow();
  return lastPosition ? <CellLines first={lastPosition.place} second={positionTime(lastPosition, now)} /> : missing;
}

const cargo: ListColumn<OrderRow> = {
  key: 'cargo',
  searched: 'begin',
  title: column.cargo,
  width: 168,
  sortKey: 'cargoNo',
  skeleton: 'two-lines',
  render: (order) => (
    <CellLines
      strong
      first={
        <>
          {order.cargoNo} {order.loadType === 'LCL' && <Tag>LCL</Tag>}
        </>
      }
      second={[order.cargoGroupNo, order.shipper.name].filter(Boolean).join(' · ')}
    />
  ),
};
const route: ListColumn<OrderRow> = {
  key: 'route',
  searched: 'begin',
  title: column.route,
  width: 180,
  priority: 1,
  skeleton: 'route',
  render: (order) => (
    <RouteCell origin={placeText(order.origin)} destination={placeText(order.destination)} extra={extraStops(order)} />
  ),
};
const pickup: ListColumn<OrderRow> = {
  key: 'pickup',
  title: column.pickup,
  width: 104,
  priority: 3,
  sortKey: 'pickupFrom',
  skeleton: 'two-lines',
  render: (order) => {
    const { day, time } = momentText(order.pickupFrom, order.origin.timezone);
    return <CellLines first={day} second={time} />;
  },
};
const arrival: ListColumn<OrderRow> = {
  key: 'arrival',
  title: column.arrival,
  width: 120,
  priority: 3,
  sortKey: 'arrivalPlan',
  skeleton: 'two-lines',
  render: (order) => {
    const { kind, at } = arrivalFact(order);
    const { day, time } = momentText(at, order.destination.timezone);
    return <CellLines first={day} second={`${arrivalMarks[kind]}${time}`} />;
  },
};
const type: ListColumn<OrderRow> = {
  key: 'type',
  title: column.type,
  width: 132,
  priority: 5,
  skeleton: 'two-lines',
  render: (order) => {
    const { own, asked } = typeText(order);
    return <CellLines first={own} second={asked ?? distanceText(order)} />;
  },
};
const vehicle: ListColumn<OrderRow> = {
  key: 'vehicle',
  searched: 'begin',
  title: column.vehicle,
  width: 140,
  priority: 2,
  skeleton: 'two-lines',
  render: (order) =>
    order.vehicle ? (
      <CellLines first={<Plate value={order.vehicle.plate} />} second={order.driver?.name ?? missing} />
    ) : (
      <CellLines first={missing} second={order.transportType.name} />
    ),
};
const load: ListColumn<OrderRow> = {
  key: 'load',
  title: column.load,
  width: 96,
  priority: 6,
  skeleton: 'two-lines',
  render: (order) => {
    const { weight, second } = loadText(order);
    return <CellLines first={weight} second={second} />;
  },
};
const cost: ListColumn<OrderRow> = {
  key: 'cost',
  title: column.cost,
  width: 100,
  align: 'right',
  priority: 2,
  sortKey: 'mainCost',
  firstSort: 'desc',
  skeleton: 'money',
  render: (order) => <Money amount={order.mainCost} bare />,
};
const status: ListColumn<OrderRow> = {
  key: 'status',
  title: column.status,
  width: 194,
  denseWidth: 268,
  priority: 1,
  skeleton: 'chip',
  render: (order) => <OrderStatus order={order} />,
};
const answerBy: ListColumn<OrderRow> = {
  key: 'answerBy',
  title: column.answerBy,
  width: 108,
  denseWidth: 148,
  priority: 1,
  sortKey: 'answerBy',
  skeleton: 'deadline',
  render: (order) => <Deadline until={order.answerBy ?? order.lapsedAt} since={order.offeredAt} />,
};
const position: ListColumn<OrderRow> = {
  key: 'position',
  title: column.position,
  width: 168,
  priority: 4,
  skeleton: 'two-lines',
  render: (order) => <LastPosition order={order} />,
};
const pod: ListColumn<OrderRow> = {
  key: 'pod',
  title: column.pod,
  width: 150,
  priority: 3,
  skeleton: 'one-line',
  // No documents are owed for a trip that never was.
  render: (order) => (wasNeverCarried(order.status) ? missing : statusShortLabel(order.podStatus)),
};
const optional: ListColumn<OrderRow>[] = [
  {
    key: 'shipmentNo',
    searched: 'begin',
    title: column.shipment,
    width: 132,
    optional: true,
    render: (order) => order.shipmentNo,
  },
  {
    key: 'orderNo',
    searched: 'begin',
    title: column.order,
    width: 132,
    optional: true,
    render: (order) => order.orderNo,
  },
  {
    key: 'created',
    title: column.created,
    width: 104,
    optional: true,
    sortKey: 'createdAt',
    skeleton: 'two-lines',
    render: (order) => {
      const { day, time } = momentText(order.createdAt, order.origin.timezone);
      return <CellLines first={day} second={time} />;
    },
  },
];

/** The columns of each list group: what a dispatcher decides by there. */
export const orderColumns: Record<OrderGroup, readonly ListColumn<OrderRow>[]> = {
  waiting: [cargo, route, pickup, type, load, cost, status, answerBy, ...optional],
  process: [cargo, route, vehicle, position, arrival, cost, status, ...optional],
  completed: [cargo, route, vehicle, pickup, cost, status, pod, ...optional],
};
