import { addOrderNote } from '@lajur/api-contract/order';
import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { formatPhone } from '@lajur/domain/common/phone';
import { wasNeverCarried } from '@lajur/domain/order/phase';
import {
  IconBox,
  IconChevronRight,
  IconFileText,
  IconHistory,
  IconNote,
  IconPackages,
  IconReceipt,
  IconSteeringWheel,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../../ui/call/use-user';
import { lazyPart } from '../../../ui/lazy-part';
import { Link } from '../../../ui/link';
import { useNow } from '../../../ui/ticker';
import { useDeclines } from '../answer/decline-notice';
import { documentLine } from '../document-text';
import { goodsLine } from '../goods-text';
import { useCargoGroup } from '../merge/queries';
import { stopTitle } from '../stop-text';
import {
  crossingTitle,
  type FoldedPlaces,
  foldedText,
  foldPlaces,
  placeLine,
  type TripPlace,
  tripPlaces,
} from '../trip-place';
import { costLine, eventLine } from './detail-text';
import stopClasses from './order-detail.module.css';
import { CallButton, hasPeople, receiverOf } from './people-card';
import classes from './phone-overview.module.css';
import type { SectionKey } from './section';
import { CrossingIcon } from './stops-card';

const SmallOrderMap = lazyPart(async () => (await import('./order-map')).SmallOrderMap, {
  waiting: <div className={stopClasses.smallMap} />,
});

interface OverviewProps {
  order: OrderDetail;
  /** The newest first: it dates the crossing. */
  history: readonly OrderEvent[];
  hrefOf(section: SectionKey): string;
}

/** An order on a phone, within one screen: where it is, its stops, whom to call; each line leads to all that is known of it. */
export function PhoneOverview({ order, history, hrefOf }: OverviewProps) {
  // What has to be said above it takes its room.
  const tight = useDeclines(order).length > 0;
  return (
    <>
      <SmallOrderMap order={order} href={hrefOf('titik')} tight={tight} />
      <ol className={stopClasses.stops} data-brief aria-label="Titik singgah">
        {foldPlaces(tripPlaces(order), { tight }).map((place) => (
          <Place key={place.key} order={order} history={history} place={place} href={hrefOf('titik')} />
        ))}
      </ol>
      <ul>
        <DriverLine order={order} href={hrefOf('orang')} />
        <Line icon={<IconBox {...icon} />} href={hrefOf('muatan')} {...goodsLine(order)} />
        <GroupLine order={order} href={hrefOf('muatan')} />
        <Line icon={<IconFileText {...icon} />} href={hrefOf('dokumen')} {...documentLine(order)} />
        <Line icon={<IconReceipt {...icon} />} href={hrefOf('biaya')} {...costLine(order)} />
        <Line icon={<IconHistory {...icon} />} href={hrefOf('linimasa')} {...eventLine(order, new Date(useNow()))} />
        <PeopleLine order={order} href={hrefOf('orang')} />
        <NoteLine order={order} href={hrefOf('catatan')} />
      </ul>
    </>
  );
}

const icon = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

interface PlaceProps extends Omit<OverviewProps, 'hrefOf'> {
  place: TripPlace | FoldedPlaces;
  href: string;
}

function Place({ order, history, place, href }: PlaceProps) {
  const now = new Date(useNow());
  if ('count' in place) {
    return (
      <li className={stopClasses.stop} data-state={place.state} data-folded>
        <span className={stopClasses.stopNumber} aria-hidden>
          …
        </span>
        <Link className={classes.link} href={href}>
          {foldedText(place)}
        </Link>
      </li>
    );
  }
  const { text, late } = placeLine(order, place, history, now);
  return (
    <li className={stopClasses.stop} data-state={place.state}>
      <span className={stopClasses.stopNumber}>
        {place.stop ? place.stop.seq : <CrossingIcon by={order.serviceType} />}
      </span>
      <span className={classes.text}>
        <Link className={classes.link} href={href}>
          {place.stop ? stopTitle(place.stop) : order.crossing && crossingTitle(order, order.crossing)}
        </Link>
        <span className={classes.second}>
          {text}
          {late && <span data-tone="danger"> · {late}</span>}
        </span>
      </span>
    </li>
  );
}

interface LineProps {
  icon: ReactNode;
  title: string;
  text: string | null;
  tone?: 'plain' | 'attention' | 'danger';
  /** Without one there is no more to say. */
  href?: string;
  /** In place of the mark that it leads on. */
  aside?: ReactNode;
}

function Line({ icon: mark, title, text, tone, href, aside }: LineProps) {
  return (
    <li className={classes.line}>
      {mark}
      <span className={classes.text}>
        {href ? (
          <Link className={classes.link} href={href}>
            {title}
          </Link>
        ) : (
          <span className={classes.link}>{title}</span>
        )}
        {text && (
          <span className={classes.second} data-tone={tone} data-cut>
            {text}
          </span>
        )}
      </span>
      {aside ?? (href && <IconChevronRight {...icon} />)}
    </li>
  );
}

interface LeadProps {
  order: OrderDetail;
  href: string;
}

function DriverLine({ order, href }: LeadProps) {
  const { driver, vehicle } = order;
  const none = wasNeverCarried(order.status) ? 'Tanpa pengemudi' : 'Belum ada pengemudi';
  return (
    <Line
      icon={<IconSteeringWheel {...icon} />}
      title={driver?.name ?? none}
      text={[vehicle?.plate, driver && formatPhone(driver.phone)].filter(Boolean).join(' · ') || null}
      href={hasPeople(order) ? href : undefined}
      aside={driver && <CallButton name={driver.name} phone={driver.phone} />}
    />
  );
}

function GroupLine({ order, href }: LeadProps) {
  const group = useCargoGroup(order.id, { enabled: order.cargoGroupNo !== null }).data;
  // The others may have left it.
  if (!order.cargoGroupNo || group?.orders.length === 1) return null;
  const title = `Gabungan ${order.cargoGroupNo}`;
  return <Line icon={<IconPackages {...icon} />} href={href} title={title} text="Dibawa bersama pesanan lain" />;
}

function PeopleLine({ order, href }: LeadProps) {
  const names = [order.shipperContact?.name, receiverOf(order)?.contactName].filter(Boolean);
  if (names.length === 0) return null;
  return <Line icon={<IconUsers {...icon} />} title="Pengirim dan penerima" text={names.join(', ')} href={href} />;
}

function NoteLine({ order, href }: LeadProps) {
  const mayWrite = useMay(addOrderNote);
  const text = order.notes.at(-1)?.text ?? order.shipperNote;
  if (!text && !mayWrite) return null;
  return <Line icon={<IconNote {...icon} />} title="Catatan" text={text ?? 'Belum ada'} href={href} />;
}
