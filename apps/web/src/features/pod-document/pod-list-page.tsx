import { exportPodOrders, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { type PodStatus, podStatuses } from '@lajur/domain/order/status';
import { podRefusal } from '@lajur/domain/pod-document/pod-document';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useMay } from '../../ui/call/use-user';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import type { FilterField } from '../../ui/list-page/filter-field';
import { useListAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListState } from '../../ui/list-page/list-state';
import type { ListTab, SortChoice } from '../../ui/list-page/list-types';
import { exportOf } from '../../ui/list-page/use-export';
import { to } from '../../ui/paths';
import { RouteCell } from '../../ui/route-cell';
import { OrderChip } from '../../ui/shipment/order-chip';
import { extraStops, placeText } from '../../ui/shipment/shipment-text';
import { DocumentsText, type PodRow, podColumns } from './pod-columns';
import { queryOf, usePodOrders, usePodSummary } from './queries';
import { strings } from './strings';

const defaults = { size: 10, sort: 'receivedAt,desc' };
/** Chosen by the tabs, so that it has no chip. */
const tabFields: readonly FilterField[] = [
  { key: 'podStatus', label: strings.column.status, kind: 'select', options: [] },
];
const tabOrder = [
  'all',
  'BELUM_KIRIM_DOKUMEN',
  'DOKUMEN_TIDAK_LENGKAP',
  'DOKUMEN_POD_DIKIRIM',
  'DOKUMEN_POD_LENGKAP',
] as const;
const sorts: readonly SortChoice[] = [
  { value: 'receivedAt,desc', label: strings.sort.received },
  { value: 'updatedAt,desc', label: strings.sort.changed },
  { value: 'createdAt,desc', label: strings.sort.newest },
  { value: 'cargoNo,asc', label: strings.sort.cargo },
];

const isPodStatus = (value: unknown): value is PodStatus => (podStatuses as readonly unknown[]).includes(value);
const hrefOf = (order: PodRow) => to('podDocuments', { shipmentCargoId: order.id });

/** Received orders by where their documents stand (spec §2 dokumen-pod). */
export function PodListPage() {
  const [state, setState] = useListAddress(tabFields, defaults);
  const read = usePodOrders(state);
  const { data: summary } = usePodSummary();
  const canUpload = useMay(uploadPodDocument);
  const chosen = state.filters.podStatus;
  const tab = isPodStatus(chosen) ? chosen : 'all';
  const shown = useMemo<ListState>(() => ({ ...state, filters: {}, tab }), [state, tab]);
  const tabs = useMemo<ListTab[]>(
    () =>
      tabOrder.map((key) => ({
        key,
        label: strings.tabs[key],
        href: to('podOrders', {}, key === 'all' ? {} : { podStatus: key }),
        count: key === 'all' ? summary?.all : summary?.statuses[key],
      })),
    [summary],
  );
  const toFill = (order: PodRow) => canUpload && podRefusal(order, 'upload') === null;
  const first = read.data?.content.find(toFill);

  return (
    <ListPage<PodRow>
      title={strings.title}
      purpose={strings.purpose}
      noun="dokumen POD"
      storageKey="pod"
      tabs={tabs}
      state={shown}
      onChange={(next) => setState({ ...next, filters: state.filters })}
      searchPlaceholder={strings.search}
      columns={podColumns}
      read={read}
      getRowId={(order) => order.id}
      rowName={(order) => order.cargoNo}
      rowHref={hrefOf}
      rowMark={(order) => `${order.version}/${order.missingDocuments}/${order.refusedDocuments}`}
      sorts={sorts}
      exporting={exportOf(exportPodOrders, { query: queryOf(state) })}
      empty={{ drawing: 'documents', ...strings.empty[tab] }}
      card={(order) => (
        <ListCard
          title={order.cargoNo}
          href={hrefOf(order)}
          aside={<DocumentsText order={order} />}
          main={
            <RouteCell
              origin={placeText(order.origin)}
              destination={placeText(order.destination)}
              extra={extraStops(order)}
            />
          }
          line={[order.shipper.name, order.vehicle?.plate].filter(Boolean).join(' · ')}
          chip={<OrderChip status={order.podStatus} short />}
          action={
            <Button component={Link} href={hrefOf(order)} variant={order.id === first?.id ? 'filled' : 'default'}>
              {toFill(order) ? strings.upload : strings.open}
              <Hidden> {order.cargoNo}</Hidden>
            </Button>
          }
        />
      )}
    />
  );
}
