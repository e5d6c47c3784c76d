import { CallError } from '@lajur/api-contract/client';
import type { Changed } from '@lajur/api-contract/notification';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { formatDistance } from '@lajur/domain/common/number';
import { laneDates, laneProgress, laneSteps } from '@lajur/domain/order/lane';
import { enters } from '@lajur/domain/order/standing';
import { type OrderGroup, orderGroupNames, orderGroups } from '@lajur/domain/order/status';
import { orderModeLabels } from '@lajur/domain/order/status-label';
import { stands } from '@lajur/domain/order/step-log';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useLive } from '../../../ui/call/live';
import { useUser } from '../../../ui/call/use-user';
import { DetailPage } from '../../../ui/detail-page/detail-page';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorView } from '../../../ui/error-view';
import { LaneStrip } from '../../../ui/lane-strip';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import type { PathPart } from '../../../ui/path-trail';
import { to } from '../../../ui/paths';
import { useSearchParam } from '../../../ui/search-params';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { useNow } from '../../../ui/ticker';
import { usePhone } from '../../../ui/use-phone';
import { DeclineNotice } from '../answer/decline-notice';
import type { OrderListName } from '../order-list-name';
import { addressOfOrigin, type OrderOrigin, orderAddress, orderLists, originOf } from '../order-lists';
import { orderState } from '../order-state';
import { strings } from '../order-strings';
import { laneNote } from '../order-text';
import { useOrder, useOrderHistory } from '../queries';
import { arrivalText } from '../stop-text';
import { AnswerDeadline } from './answer-deadline';
import { OrderActions } from './order-actions';
import { OrderDetailSkeleton } from './order-detail-skeleton';
import { SegmentedProgress } from './segmented-progress';
import { CostTab } from './tab-cost';
import { DocumentTab } from './tab-document';
import { SideColumn, SummaryTab } from './tab-summary';
import { TimelineTab } from './tab-timeline';
import { useOrderNeighbours } from './use-order-neighbours';

const tabs = ['ringkasan', 'linimasa', 'dokumen', 'biaya'] as const;
type Tab = (typeof tabs)[number];

const groupOf = (order: OrderDetail): OrderGroup =>
  (Object.keys(orderGroups) as OrderGroup[]).find((group) =>
    (orderGroups[group] as readonly string[]).includes(order.status),
  ) ?? 'waiting';

/** The way to an order: through the list it was opened from as long as it stands there, else through its own. */
function pathOf(order: OrderDetail, origin: OrderOrigin | null, { keepOrigin }: { keepOrigin: boolean }): PathPart[] {
  const standsThere = (list: OrderListName) => orderLists[list].statuses.includes(order.status);
  const from = origin && (keepOrigin || standsThere(origin.list)) ? origin : null;
  if (from?.list === 'shipments') return [{ label: strings.shipmentsTitle, href: addressOfOrigin(from) }];
  const group = groupOf(order);
  return [
    { label: strings.title, href: to('orders', { status: 'waiting' }) },
    from
      ? { label: orderGroupNames[orderLists[from.list].group], href: addressOfOrigin(from) }
      : { label: orderGroupNames[group], href: to('orders', { status: group }) },
  ];
}

/** One order: where it stands, what to do next, and everything known of it. */
export function OrderDetailPage() {
  const { id = '' } = useParams({ strict: false });
  const { data: order, error, refetch } = useOrder(id);
  if (order) return <Detail order={order} />;
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        drawing="search"
        title="Pesanan tidak ditemukan"
        text="Pesanan ini tidak ada, atau bukan milik perusahaan Anda."
      />
    );
  }
  if (error) {
    return (
      <ErrorView
        text="Pesanan ini tidak bisa dimuat. Tidak ada yang berubah."
        code={error.requestId ?? error.code}
        onReload={() => void refetch()}
      />
    );
  }
  return <OrderDetailSkeleton />;
}

function Detail({ order }: { order: OrderDetail }) {
  usePageTitle(order.cargoNo);
  const user = useUser();
  const bagian = useSearchParam('bagian');
  const dari = useSearchParam('dari');
  const origin = useMemo(() => originOf(dari), [dari]);
  const tab = tabs.find((one) => one === bagian) ?? 'ringkasan';
  const [change, setChange] = useState<Changed | null>(null);
  useLive('order', order.id, (changed) => {
    if (changed.by !== user.fullName) setChange(changed);
  });
  const history = (useOrderHistory(order.id, true).data ?? order.recentEvents).filter(stands);
  const now = new Date(useNow());
  const phone = usePhone();
  const href = (key: Tab) => orderAddress(order.id, origin, key === 'ringkasan' ? {} : { bagian: key });
  const neighbours = useOrderNeighbours(order.id, origin);
  const failedFrom = history.find((event) => enters(event) && event.toStatus === order.status);
  const steps = laneSteps(orderState(order), failedFrom?.fromStatus);
  const dates = laneDates(steps, history);
  const progress = laneProgress(steps);
  const arrival = arrivalText(order, now);
  const uploaded = order.documents.filter((one) => one.fileUrl).length;

  return (
    <OrderActions order={order}>
      {({ actions, nextStep, hint }) => (
        <DetailPage
          // Back on a phone is the list one came from; on a desk the path says where the order stands now.
          path={pathOf(order, origin, { keepOrigin: phone })}
          title={order.cargoNo}
          chip={<OrderChip status={order.status} />}
          facts={`${order.shipper.name} · ${order.origin.city} → ${order.destination.city} · ${formatDistance(order.distanceKm)} · ${orderModeLabels[order.mode]}`}
          phoneFacts={order.shipper.name}
          phoneStatus={
            arrival && (
              <>
                {arrival.lead} <strong>{arrival.time}</strong>
                {arrival.rest && `, ${arrival.rest}`}
              </>
            )
          }
          deadline={order.answerBy && <AnswerDeadline order={order} />}
          neighbours={neighbours}
          actions={actions}
          nextStep={nextStep}
          nextStepHint={hint}
          notice={
            <>
              <DeclineNotice order={order} />
              {change && (
                <Notice tone="info" live>
                  Baru saja diperbarui oleh {change.by}.
                </Notice>
              )}
            </>
          }
          lane={
            <LaneStrip
              label={`Perjalanan ${order.cargoNo}`}
              steps={steps.map((step) => ({
                key: step.key,
                label: step.label,
                state: step.state === 'to-come' ? 'ahead' : step.state,
                note: laneNote(order, step, dates, now),
              }))}
            />
          }
          phoneProgress={
            <SegmentedProgress
              done={progress.done}
              total={progress.total}
              text={progress.text}
              next={progress.next ?? undefined}
              halted={progress.halted}
              waits={steps.every((step) => step.state === 'to-come')}
            />
          }
          tabs={{
            active: tab,
            items: [
              { key: 'ringkasan', label: 'Ringkasan', href: href('ringkasan') },
              { key: 'linimasa', label: 'Linimasa', href: href('linimasa'), count: order.eventCount },
              {
                key: 'dokumen',
                label: 'Dokumen',
                href: href('dokumen'),
                count: order.documents.length > 0 ? `${uploaded} dari ${order.documents.length}` : undefined,
              },
              { key: 'biaya', label: 'Biaya', href: href('biaya'), count: order.costs.length + 1 },
            ],
          }}
          side={tab === 'ringkasan' ? <SideColumn order={order} timelineHref={href('linimasa')} /> : undefined}
        >
          {tab === 'ringkasan' && <SummaryTab order={order} history={history} documentsHref={href('dokumen')} />}
          {tab === 'linimasa' && <TimelineTab order={order} />}
          {tab === 'dokumen' && <DocumentTab order={order} />}
          {tab === 'biaya' && <CostTab order={order} />}
        </DetailPage>
      )}
    </OrderActions>
  );
}
