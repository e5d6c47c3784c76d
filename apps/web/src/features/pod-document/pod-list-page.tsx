import { getOrderFilterOptions } from '@lajur/api-contract/order';
import { exportPodOrders, listPodOrders, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { type PodStatus, podStatuses } from '@lajur/domain/order/status';
import { podRefusal } from '@lajur/domain/pod-document/pod-document';
import { podWaitDays, podWaitLabels } from '@lajur/domain/pod-document/pod-wait';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { call } from '../../ui/call/client';
import { useMay } from '../../ui/call/use-user';
import { Hidden } from '../../ui/hidden';
import { Link } from '../../ui/link';
import { defineList } from '../../ui/list-page/define-list';
import { askedChoices, optionsOf } from '../../ui/list-page/filter-field';
import { ListCard } from '../../ui/list-page/list-card';
import { ListPage } from '../../ui/list-page/list-page';
import type { ListTab } from '../../ui/list-page/list-types';
import { useList, useListState } from '../../ui/list-page/use-list';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import { RouteCell } from '../../ui/route-cell';
import { PodChip } from '../../ui/shipment/order-chip';
import { extraStops, placeText } from '../../ui/shipment/shipment-text';
import { HeldUpStrip } from './held-up-strip';
import classes from './pod.module.css';
import { DocumentsText, type PodRow, podColumns, WaitText } from './pod-columns';
import { usePodSummary } from './queries';
import { strings } from './strings';

const tabOrder = [
  'all',
  'BELUM_KIRIM_DOKUMEN',
  'DOKUMEN_TIDAK_LENGKAP',
  'DOKUMEN_POD_DIKIRIM',
  'DOKUMEN_POD_LENGKAP',
] as const;
const isPodStatus = (value: unknown): value is PodStatus => (podStatuses as readonly unknown[]).includes(value);
const hrefOf = (order: PodRow) => to('podDocuments', { shipmentCargoId: order.id });

const choices = (field: 'origin' | 'destination' | 'shipper' | 'location') =>
  askedChoices((search, signal) => call(getOrderFilterOptions, { query: { field, search } }, { signal }));

/** Received orders by where their documents stand (spec §2 dokumen-pod). */
const list = defineList({
  endpoint: listPodOrders,
  exporting: exportPodOrders,
  live: { entity: 'order' },
  title: strings.title,
  purpose: strings.purpose,
  noun: 'dokumen POD',
  storageKey: 'pod',
  searchPlaceholder: strings.search,
  filters: [
    { key: 'podStatus', label: strings.column.status, kind: 'select', options: [] },
    {
      key: 'waitingDays',
      label: strings.filter.waitingDays,
      kind: 'select',
      options: optionsOf(podWaitDays, podWaitLabels),
    },
    { key: 'shipperId', label: strings.filter.shipper, kind: 'select', ...choices('shipper') },
    { key: 'originCity', label: strings.filter.origin, kind: 'select', ...choices('origin') },
    { key: 'destinationCity', label: strings.filter.destination, kind: 'select', ...choices('destination') },
    { key: 'originLocationId', label: strings.filter.originPlace, kind: 'select', ...choices('location') },
    {
      key: 'destinationLocationId',
      label: strings.filter.destinationPlace,
      kind: 'select',
      ...choices('location'),
    },
  ],
  tabFilter: 'podStatus',
  defaults: { size: 10, sort: 'waiting,asc' },
  sorts: [
    { value: 'waiting,asc', label: strings.sort.waiting },
    { value: 'receivedAt,desc', label: strings.sort.received },
    { value: 'updatedAt,desc', label: strings.sort.changed },
    { value: 'createdAt,desc', label: strings.sort.newest },
    { value: 'cargoNo,asc', label: strings.sort.cargo },
  ],
  columns: podColumns,
  rowId: ({ id }) => id,
  rowName: ({ cargoNo }) => cargoNo,
  rowMark: (order) => `${order.version}/${order.missingDocuments}/${order.refusedDocuments}`,
  empty: { drawing: 'documents', ...strings.empty.all },
});

export function PodListPage() {
  const address = useListState(list);
  const { data: summary } = usePodSummary();
  const canUpload = useMay(uploadPodDocument);
  const { podStatus } = address[0].filters;
  const tab = isPodStatus(podStatus) ? podStatus : 'all';
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
  const page = useList(list, address, {
    tab,
    rowHref: hrefOf,
    card: (order, _actions, rows) => (
      <PodCard order={order} toFill={toFill(order)} filled={order.id === rows.find(toFill)?.id} />
    ),
  });
  const chosen = tab === 'all' ? undefined : tab;
  return (
    <ListPage
      {...page}
      above={<HeldUpStrip chosen={chosen} />}
      tabs={tabs}
      empty={{ ...list.empty, ...strings.empty[tab] }}
    />
  );
}

interface PodCardProps {
  order: PodRow;
  /** Documents can be sent. */
  toFill: boolean;
  /** It is the first of these. */
  filled: boolean;
}

function PodCard({ order, toFill, filled }: PodCardProps) {
  return (
    <ListCard
      title={order.cargoNo}
      href={hrefOf(order)}
      aside={<WaitText order={order} />}
      main={
        <RouteCell
          origin={placeText(order.origin)}
          destination={placeText(order.destination)}
          extra={extraStops(order)}
        />
      }
      figure={<Money amount={order.heldUp || null} />}
      figureNote={
        <>
          <DocumentsText order={order} />
          {order.completeness !== null && (
            <span className={classes.score}>{strings.completeness.line(order.completeness)}</span>
          )}
        </>
      }
      line={[order.shipper.name, order.vehicle?.plate].filter(Boolean).join(' · ')}
      chip={<PodChip status={order.podStatus} short />}
      action={
        <Button component={Link} href={hrefOf(order)} variant={filled ? 'filled' : 'default'}>
          {toFill ? strings.upload : strings.open}
          <Hidden> {order.cargoNo}</Hidden>
        </Button>
      }
    />
  );
}
