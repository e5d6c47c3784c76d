import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { lazyPart } from '../../../ui/lazy-part';
import { routeFacts } from './detail-text';
import { GoodsCard } from './goods-card';
import { NotesCard } from './notes-card';
import classes from './order-detail.module.css';
import { PeopleCard } from './people-card';
import { ReceiptCards } from './receipt-cards';
import type { SectionKey } from './section';
import { StopsCard } from './stops-card';
import { CostTab } from './tab-cost';
import { DocumentTab } from './tab-document';
import { TimelineTab } from './tab-timeline';

const OrderMap = lazyPart(async () => (await import('./order-map')).OrderMap, {
  waiting: <div className={classes.mapWaiting} />,
});

const GroupCard = lazyPart(async () => (await import('../merge/group-card')).GroupCard);

interface PhoneSectionProps {
  order: OrderDetail;
  history: readonly OrderEvent[];
  section: Exclude<SectionKey, 'ringkasan'>;
}

/** One part of an order on a phone, as complete as a desk has it. */
export function PhoneSection({ order, history, section }: PhoneSectionProps) {
  switch (section) {
    case 'titik':
      return (
        <>
          <p className={classes.routeFacts}>{routeFacts(order)}</p>
          <OrderMap order={order} />
          <StopsCard order={order} history={history} />
        </>
      );
    case 'muatan':
      return (
        <>
          <GoodsCard order={order} />
          {order.cargoGroupNo && <GroupCard order={order} />}
          <ReceiptCards order={order} />
        </>
      );
    case 'orang':
      return <PeopleCard order={order} />;
    case 'linimasa':
      return <TimelineTab order={order} />;
    case 'dokumen':
      return <DocumentTab order={order} />;
    case 'biaya':
      return <CostTab order={order} />;
    case 'catatan':
      return <NotesCard order={order} />;
  }
}
