import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatVolume, formatWeight } from '@lajur/domain/common/number';
import { formatDuration, formatTime, zoneOf } from '@lajur/domain/common/time';
import { deadlineLevel } from '../../../ui/deadline';
import { Money } from '../../../ui/money';
import { Notice } from '../../../ui/notice';
import { RouteCell } from '../../../ui/route-cell';
import { momentText, placeText } from '../../../ui/shipment/shipment-text';
import { useNow } from '../../../ui/ticker';
import classes from './answer-drawer.module.css';

/** What is asked for, in one frame. */
export function OfferFacts({ order }: { order: OrderRow }) {
  const pickup = momentText(order.pickupFrom, order.origin.timezone);
  const arrival = momentText(order.arrivalPlan, order.destination.timezone);
  return (
    <div className={classes.facts}>
      <RouteCell origin={placeText(order.origin)} destination={placeText(order.destination)} />
      <div className={classes.times}>
        <span>
          {pickup.day}, {pickup.time}
        </span>
        <span>
          {arrival.day}, {arrival.time}
        </span>
      </div>
      <dl className={classes.asked}>
        <div>
          <dt>Diminta</dt>
          <dd>{order.transportType.name}</dd>
        </div>
        <div>
          <dt>Muatan</dt>
          <dd>
            {formatWeight(order.weightKg)} · {formatVolume(order.volumeM3)}
          </dd>
        </div>
        <div>
          <dt>Ongkos</dt>
          <dd>
            <Money amount={order.mainCost} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** How long there still is to answer, or that it is too late. */
export function TimeLeft({ order }: { order: OrderRow }) {
  const now = useNow();
  const end = order.answerBy ?? order.lapsedAt;
  if (!end) return null;
  const left = Date.parse(end) - now;
  const level = deadlineLevel(left);
  const until = formatTime(new Date(end), zoneOf(order.origin.timezone));
  if (level === 'passed') {
    return (
      <Notice tone="danger" live>
        Batas waktu menjawab sudah lewat, {until}.
      </Notice>
    );
  }
  return (
    <Notice tone={level === 'quiet' ? 'info' : level}>
      <strong>Sisa {formatDuration(Math.max(1, Math.floor(left / 60_000)))}</strong> untuk menjawab, sampai {until}.
    </Notice>
  );
}
