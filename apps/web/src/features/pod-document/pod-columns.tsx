import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { listPodOrders } from '@lajur/api-contract/pod-document';
import { podWait } from '@lajur/domain/pod-document/pod-wait';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { Money } from '../../ui/money';
import { Plate } from '../../ui/plate';
import { RouteCell } from '../../ui/route-cell';
import { PodChip } from '../../ui/shipment/order-chip';
import { extraStops, momentText, placeText } from '../../ui/shipment/shipment-text';
import { useNow } from '../../ui/ticker';
import classes from './pod.module.css';
import { strings } from './strings';

export type PodRow = ReplyOf<typeof listPodOrders>['content'][number];

const { column } = strings;

/** What is missing or refused, in words. A refused mandatory document counts as missing for the service. */
export function DocumentsText({ order }: { order: PodRow }) {
  const { refusedDocuments: refused, absentDocuments: missing } = order;
  if (refused === 0 && missing === 0) return <span className={classes.quiet}>{strings.complete}</span>;
  return (
    <span>
      {refused > 0 && <strong className={classes.danger}>{strings.refused(refused)}</strong>}
      {refused > 0 && missing > 0 && ', '}
      {missing > 0 && <span className={classes.attention}>{strings.missing(missing)}</span>}
    </span>
  );
}

/** How long the documents have kept the order from being billed. */
export function WaitText({ order }: { order: PodRow }) {
  const now = new Date(useNow());
  const { podStatus, receivedAt } = order;
  const wait = podWait({ podStatus, receivedAt: receivedAt === null ? null : new Date(receivedAt) }, now);
  return wait ? (
    <span className={classes.wait} data-level={wait.level}>
      {wait.text}
    </span>
  ) : (
    '—'
  );
}

/** What tells which order's documents to take up next. */
export const podColumns: readonly ListColumn<PodRow>[] = [
  {
    key: 'cargo',
    searched: 'begin',
    title: column.cargo,
    width: 176,
    sortKey: 'cargoNo',
    skeleton: 'two-lines',
    render: (order) => <CellLines strong first={order.cargoNo} second={order.shipper.name} />,
  },
  {
    key: 'route',
    searched: 'begin',
    title: column.route,
    width: 190,
    priority: 3,
    skeleton: 'route',
    render: (order) => (
      <RouteCell
        origin={placeText(order.origin)}
        destination={placeText(order.destination)}
        extra={extraStops(order)}
      />
    ),
  },
  {
    key: 'vehicle',
    searched: 'begin',
    title: column.vehicle,
    width: 140,
    priority: 4,
    skeleton: 'two-lines',
    render: ({ vehicle, driver }) => (
      <CellLines first={vehicle ? <Plate value={vehicle.plate} /> : '—'} second={driver?.name ?? '—'} />
    ),
  },
  {
    key: 'received',
    title: column.received,
    width: 116,
    priority: 5,
    sortKey: 'receivedAt',
    firstSort: 'desc',
    skeleton: 'two-lines',
    render: ({ receivedAt, destination }) => {
      if (receivedAt === null) return '—';
      const { day, time } = momentText(receivedAt, destination.timezone);
      return <CellLines first={day} second={time} />;
    },
  },
  {
    key: 'wait',
    title: column.wait,
    width: 92,
    priority: 1,
    sortKey: 'waiting',
    skeleton: 'one-line',
    render: (order) => <WaitText order={order} />,
  },
  {
    key: 'heldUp',
    title: column.heldUp,
    width: 108,
    align: 'right',
    priority: 2,
    skeleton: 'money',
    render: ({ heldUp }) => <Money amount={heldUp || null} bare />,
  },
  {
    key: 'documents',
    title: column.documents,
    width: 140,
    priority: 1,
    skeleton: 'two-lines',
    render: (order) => (
      <CellLines
        first={<DocumentsText order={order} />}
        second={order.completeness === null ? '' : strings.completeness.line(order.completeness)}
      />
    ),
  },
  {
    key: 'status',
    title: column.status,
    width: 146,
    priority: 1,
    skeleton: 'chip',
    render: (order) => <PodChip status={order.podStatus} short />,
  },
];
