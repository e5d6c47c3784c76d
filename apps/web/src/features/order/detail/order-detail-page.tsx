import type { Changed } from '@lajur/api-contract/notification';
import type { OrderDetail } from '@lajur/api-contract/order-detail';
import { getPodDocuments } from '@lajur/api-contract/pod-document';
import { type OrderGroup, orderGroupNames, orderGroups } from '@lajur/domain/order/status';
import { stands } from '@lajur/domain/order/step-log';
import { useMemo, useState } from 'react';
import { useLive } from '../../../ui/call/live';
import { useBeside } from '../../../ui/call/use-beside';
import { useUser } from '../../../ui/call/use-user';
import { DetailPage } from '../../../ui/detail-page/detail-page';
import { RecordLoading } from '../../../ui/detail-page/record-loading';
import { Notice } from '../../../ui/notice';
import { usePageTitle } from '../../../ui/page-title';
import type { PathPart } from '../../../ui/path-trail';
import { parseSearch, to } from '../../../ui/paths';
import { useParams } from '../../../ui/route/router-view';
import { useSearchParam } from '../../../ui/search-params';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { useNow } from '../../../ui/ticker';
import { usePhone } from '../../../ui/use-phone';
import { AmendedNotice } from '../answer/amended-notice';
import { DeclineNotice } from '../answer/decline-notice';
import { lacksDocuments } from '../document-text';
import { HandOnNotice } from '../hand-on/hand-on-notice';
import type { OrderListName } from '../order-list-name';
import { addressOfOrigin, type OrderOrigin, orderAddress, orderLists, originOf } from '../order-lists';
import { strings } from '../order-strings';
import { useOrder, useOrderHistory } from '../queries';
import { arrivalText } from '../stop-text';
import { AnswerDeadline } from './answer-deadline';
import { routeFacts } from './detail-text';
import { FollowOnNotice } from './follow-on-notice';
import { GateNotice } from './gate-notice';
import { OrderActions } from './order-actions';
import { OrderDetailSkeleton } from './order-detail-skeleton';
import { OrderLane, OrderProgress } from './order-lane';
import { OtherTripNotice } from './other-trip-notice';
import { PhoneOverview } from './phone-overview';
import { PhoneSection } from './phone-section';
import { ProblemNotices } from './problem-notices';
import { ProposalNotice } from './proposal-notice';
import { isSection, type SectionKey, sectionTitles } from './section';
import { CostTab } from './tab-cost';
import { DocumentTab } from './tab-document';
import { SideColumn, SummaryTab } from './tab-summary';
import { TimelineTab } from './tab-timeline';
import { useOrderNeighbours } from './use-order-neighbours';

/** On a desk; on a phone every section is a page of its own. */
const tabs = ['ringkasan', 'linimasa', 'dokumen', 'biaya'] as const satisfies readonly SectionKey[];

const groupOf = (order: OrderDetail): OrderGroup =>
  (Object.keys(orderGroups) as OrderGroup[]).find((group) =>
    (orderGroups[group] as readonly string[]).includes(order.status),
  ) ?? 'waiting';

/** The schedule as it stood when an order was opened from it: `?dari=jadwal?view=day`. */
function scheduleOf(from: string | undefined): PathPart | null {
  const [list, search = ''] = from?.split(/\?(.*)/s) ?? [];
  return list === 'jadwal' ? { label: strings.scheduleTitle, href: to('schedule', {}, parseSearch(search)) } : null;
}

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
  const { id } = useParams('orderDetail');
  const { data: order, error, refetch } = useOrder(id);
  useBeside(
    getPodDocuments,
    useMemo(() => ({ params: { id } }), [id]),
    order !== undefined,
  );
  if (order) return <Detail order={order} />;
  return (
    <RecordLoading
      noun="pesanan"
      list={to('orders', { status: 'process' })}
      error={error}
      onReload={() => void refetch()}
      waiting={<OrderDetailSkeleton />}
    />
  );
}

/** What others changed while the page is open, and who of the drivers said no. */
function OrderNotice({ order }: { order: OrderDetail }) {
  const user = useUser();
  const [change, setChange] = useState<Changed | null>(null);
  useLive('order', order.id, (changed) => {
    if (changed.by !== user.fullName) setChange(changed);
  });
  return (
    <>
      <ProblemNotices order={order} />
      <OtherTripNotice order={order} />
      <AmendedNotice order={order} />
      <FollowOnNotice order={order} />
      <GateNotice order={order} />
      <ProposalNotice order={order} />
      <DeclineNotice order={order} />
      <HandOnNotice order={order} />
      {change && (
        <Notice tone="info" live>
          Baru saja diperbarui oleh {change.by}.
        </Notice>
      )}
    </>
  );
}

function tabsOf(order: OrderDetail, href: (section: SectionKey) => string) {
  const { documents, costs, eventCount } = order;
  const uploaded = documents.filter((one) => one.fileUrl).length;
  const counts = {
    ringkasan: undefined,
    linimasa: eventCount,
    dokumen: !lacksDocuments(order) ? `${uploaded} dari ${documents.length}` : undefined,
    biaya: costs.length + 1,
  };
  return tabs.map((key) => ({ key, label: sectionTitles[key], href: href(key), count: counts[key] }));
}

function Arrival({ arrival: { lead, time, rest } }: { arrival: NonNullable<ReturnType<typeof arrivalText>> }) {
  return (
    <>
      {lead} <strong>{time}</strong>
      {rest && `, ${rest}`}
    </>
  );
}

function Detail({ order }: { order: OrderDetail }) {
  usePageTitle(order.cargoNo);
  const bagian = useSearchParam('bagian');
  const dari = useSearchParam('dari');
  const origin = useMemo(() => originOf(dari), [dari]);
  const schedule = scheduleOf(dari);
  const section = isSection(bagian) ? bagian : 'ringkasan';
  const tab = tabs.find((one) => one === section) ?? 'ringkasan';
  const history = (useOrderHistory(order.id, true).data ?? order.recentEvents).filter(stands);
  const phone = usePhone();
  const href = (key: SectionKey) =>
    orderAddress(order.id, origin, {
      ...(key === 'ringkasan' ? {} : { bagian: key }),
      ...(schedule ? { dari } : {}),
    });
  const neighbours = useOrderNeighbours(order.id, origin);
  const arrival = arrivalText(order, new Date(useNow()));

  const notice = <OrderNotice order={order} />;
  if (phone && section !== 'ringkasan') {
    return (
      <DetailPage
        path={[{ label: order.cargoNo, href: href('ringkasan') }]}
        title={sectionTitles[section]}
        phoneFacts={`${order.cargoNo} · ${order.shipper.name}`}
        notice={notice}
      >
        <PhoneSection order={order} history={history} section={section} />
      </DetailPage>
    );
  }

  return (
    <OrderActions order={order}>
      {({ actions, nextStep, hint }) => (
        <DetailPage
          // Back on a phone is the list one came from; on a desk the path says where the order stands now.
          path={schedule ? [schedule] : pathOf(order, origin, { keepOrigin: phone })}
          title={order.cargoNo}
          chip={<OrderChip order={order} />}
          facts={`${order.shipper.name} · ${routeFacts(order)}`}
          phoneFacts={order.shipper.name}
          phoneStatus={arrival && <Arrival arrival={arrival} />}
          deadline={order.answerBy && <AnswerDeadline order={order} />}
          neighbours={neighbours}
          actions={actions}
          nextStep={nextStep}
          nextStepHint={hint}
          notice={notice}
          lane={<OrderLane order={order} history={history} />}
          phoneProgress={<OrderProgress order={order} history={history} />}
          tabs={phone ? undefined : { active: tab, items: tabsOf(order, href) }}
          flush={phone}
          side={
            !phone && tab === 'ringkasan' ? <SideColumn order={order} timelineHref={href('linimasa')} /> : undefined
          }
        >
          {phone && <PhoneOverview order={order} history={history} hrefOf={href} />}
          {!phone && tab === 'ringkasan' && (
            <SummaryTab order={order} history={history} documentsHref={href('dokumen')} />
          )}
          {tab === 'linimasa' && <TimelineTab order={order} />}
          {tab === 'dokumen' && <DocumentTab order={order} />}
          {tab === 'biaya' && <CostTab order={order} />}
        </DetailPage>
      )}
    </OrderActions>
  );
}
