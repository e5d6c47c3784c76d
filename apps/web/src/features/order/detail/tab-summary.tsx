import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { Card } from '../../../ui/card';
import { lazyPart } from '../../../ui/lazy-part';
import { TextLink } from '../../../ui/link';
import { Timeline } from '../../../ui/timeline';
import { lacksDocuments } from '../document-text';
import { GoodsCard } from './goods-card';
import { NotesCard } from './notes-card';
import classes from './order-detail.module.css';
import { PeopleCard } from './people-card';
import { ReceiptCards } from './receipt-cards';
import { StopsCard } from './stops-card';
import { CostFacts } from './tab-cost';
import { DocumentList } from './tab-document';
import { timelineEvent } from './tab-timeline';

/** The tab has them all. */
const shownEvents = 5;

const OrderMap = lazyPart(async () => (await import('./order-map')).OrderMap, {
  waiting: <div className={classes.mapWaiting} />,
});

const GroupCard = lazyPart(async () => (await import('../merge/group-card')).GroupCard);

interface SummaryTabProps {
  order: OrderDetail;
  history: readonly OrderEvent[];
  documentsHref: string;
}

/** Stops, goods, documents, notes. */
export function SummaryTab({ order, history, documentsHref }: SummaryTabProps) {
  return (
    <>
      <StopsCard order={order} history={history} />
      <GoodsCard order={order} />
      <ReceiptCards order={order} />
      {!lacksDocuments(order) && (
        <Card
          flush
          title="Dokumen"
          note={`${order.documents.filter((one) => one.fileUrl).length} dari ${order.documents.length} ada`}
          aside={<TextLink href={documentsHref}>Buka dokumen</TextLink>}
        >
          <DocumentList order={order} />
        </Card>
      )}
      <NotesCard order={order} />
    </>
  );
}

/** Map, cost, people, last events. */
export function SideColumn({ order, timelineHref }: { order: OrderDetail; timelineHref: string }) {
  return (
    <>
      <OrderMap order={order} />
      <Card title="Biaya">
        <CostFacts order={order} />
      </Card>
      {order.cargoGroupNo && <GroupCard order={order} />}
      <PeopleCard order={order} />
      <Card title="Linimasa" aside={<TextLink href={timelineHref}>Lihat {order.eventCount}</TextLink>}>
        <Timeline events={order.recentEvents.slice(0, shownEvents).map((event) => timelineEvent(order, event))} />
      </Card>
    </>
  );
}
