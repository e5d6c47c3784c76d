import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { IconPhone, IconTruck } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { lazyPart } from '../../../ui/lazy-part';
import { TextLink } from '../../../ui/link';
import { Plate } from '../../../ui/plate';
import { Timeline } from '../../../ui/timeline';
import { GoodsCard } from './goods-card';
import { NotesCard } from './notes-card';
import classes from './order-detail.module.css';
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
      {order.documents.length > 0 && (
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
      <PeopleCard order={order} />
      <Card title="Linimasa" aside={<TextLink href={timelineHref}>Lihat {order.eventCount}</TextLink>}>
        <Timeline events={order.recentEvents.slice(0, shownEvents).map((event) => timelineEvent(order, event))} />
      </Card>
    </>
  );
}

interface PersonProps {
  name: string;
  part: string;
  phone: string | null;
}

function Person({ name, part, phone }: PersonProps) {
  return (
    <li className={classes.person}>
      <Avatar name={name} />
      <span className={classes.personText}>
        <strong>{name}</strong>
        <span>
          {part}
          {phone && (
            <>
              {' · '}
              <span className={classes.phoneNo}>{formatPhone(phone)}</span>
            </>
          )}
        </span>
      </span>
      {phone && (
        <a className={classes.call} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={`Telepon ${name}`}>
          <IconPhone size={16} stroke={1.7} aria-hidden />
        </a>
      )}
    </li>
  );
}

function PeopleCard({ order }: { order: OrderDetail }) {
  const { driver, vehicle, shipperContact } = order;
  const receiver = order.stops.findLast((stop) => stop.kind === 'DROP' && stop.contactName);
  if (!driver && !vehicle && !shipperContact && !receiver) return null;
  return (
    <Card title="Orang dan kendaraan">
      <ul className={classes.people}>
        {driver && <Person name={driver.name} part={`Pengemudi, SIM ${driver.simClass}`} phone={driver.phone} />}
        {vehicle && (
          <li className={classes.person}>
            <span className={classes.vehicleIcon}>
              <IconTruck size={18} stroke={1.7} aria-hidden />
            </span>
            <span className={classes.personText}>
              <Plate value={vehicle.plate} />
              <span>
                {vehicle.typeName} · KIR s.d. {formatDay(vehicle.kirExpiredDate)}
              </span>
            </span>
          </li>
        )}
        {shipperContact && <Person name={shipperContact.name} part="Pengirim" phone={shipperContact.phone} />}
        {receiver?.contactName && <Person name={receiver.contactName} part="Penerima" phone={receiver.contactPhone} />}
      </ul>
    </Card>
  );
}
