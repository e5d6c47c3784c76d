import type { OrderDetail, OrderStop } from '@lajur/api-contract/order-detail';
import { formatClock, formatDate, formatDuration, formatTimeRange, zoneOf } from '@lajur/domain/common/time';
import { countText } from '@lajur/domain/order/quantity';
import { statusesFor } from '@lajur/domain/order/transitions';
import { IconPlane, IconShip } from '@tabler/icons-react';
import { Card } from '../../ui/card';
import { momentText } from '../../ui/shipment/shipment-text';
import classes from './order-detail.module.css';

const early = 5;

/** How arrival compares with the plan: "12 mnt lebih awal", "48 mnt terlambat", "sesuai jadwal". */
function comparison(stop: OrderStop): { text: string; tone: 'good' | 'danger' | 'quiet' } | null {
  if (!stop.arrivedAt) return null;
  const minutes = (until: string) => Math.round((Date.parse(stop.arrivedAt ?? '') - Date.parse(until)) / 60_000);
  const late = minutes(stop.planUntil);
  if (late > 0) return { text: `${formatDuration(late)} terlambat`, tone: 'danger' };
  const before = -minutes(stop.planFrom);
  return before >= early
    ? { text: `${formatDuration(before)} lebih awal`, tone: 'good' }
    : { text: 'sesuai jadwal', tone: 'quiet' };
}

function fact(stop: OrderStop): string {
  const zone = zoneOf(stop.timezone);
  if (!stop.arrivedAt) return '—';
  const arrived = new Date(stop.arrivedAt);
  return stop.departedAt
    ? `${formatClock(arrived, zone)} – ${formatClock(new Date(stop.departedAt), zone)} ${zone}`
    : `${formatClock(arrived, zone)} ${zone}`;
}

/** What was loaded or delivered here, where there are several such stops; of one alone the goods tell it. */
function counted({ stops, goods }: OrderDetail, stop: OrderStop): string | null {
  if (stop.counted.length === 0 || stops.filter((one) => one.kind === stop.kind).length === 1) return null;
  return `${stop.kind === 'PICKUP' ? 'Dimuat' : 'Diterima'} ${countText(goods, stop.counted)}`;
}

const notGone = new Set<string>([...statusesFor('offer'), ...statusesFor('accept'), ...statusesFor('driver-accept')]);

/** The stops with plan beside fact, each in its own zone; the crossing stands between pickups and drops. */
export function StopsCard({ order }: { order: OrderDetail }) {
  const { stops, crossing } = order;
  const firstDrop = stops.findIndex((stop) => stop.kind === 'DROP');
  const state = (stop: OrderStop) => {
    if (stop.departedAt || (stop.arrivedAt && order.statusBeforePod)) return 'done';
    return stop.seq === order.currentStop && !notGone.has(order.status) ? 'now' : 'ahead';
  };
  return (
    <Card flush title="Titik singgah" note="waktu setempat tiap titik">
      <div className={classes.stopsHead} aria-hidden>
        <span />
        <span>Titik</span>
        <span>Rencana</span>
        <span>Tiba – berangkat</span>
      </div>
      <ol className={classes.stops}>
        {stops.map((stop, index) => {
          const zone = zoneOf(stop.timezone);
          const compared = comparison(stop);
          const count = counted(order, stop);
          return [
            crossing && index === firstDrop && <Crossing key="crossing" order={order} />,
            <li key={stop.seq} className={classes.stop} data-state={state(stop)}>
              <span className={classes.stopNumber}>{stop.seq}</span>
              <span className={classes.stopPlace}>
                <strong>
                  {stop.kind === 'PICKUP' ? 'Muat' : 'Bongkar'}: {stop.name}
                </strong>
                <span>
                  {stop.address}, {stop.city}
                </span>
                {count && <span>{count}</span>}
              </span>
              <span className={classes.stopTime}>
                <span>{formatTimeRange(new Date(stop.planFrom), new Date(stop.planUntil), zone)}</span>
                <span>{formatDate(new Date(stop.planFrom), zone)}</span>
              </span>
              <span className={classes.stopTime}>
                <span>{fact(stop)}</span>
                {compared && <span data-tone={compared.tone}>{compared.text}</span>}
              </span>
            </li>,
          ];
        })}
      </ol>
    </Card>
  );
}

const crossingNotes = { none: null, planned: 'Belum dicatat', done: 'Sudah dicatat' } as const;

function Crossing({ order }: { order: OrderDetail }) {
  const { crossing, crossingState, serviceType } = order;
  if (!crossing) return null;
  const Icon = serviceType === 'AIR' ? IconPlane : IconShip;
  const plan = crossing.plan ? momentText(crossing.plan, order.origin.timezone) : null;
  return (
    <li className={classes.stop} data-state={crossingState === 'done' ? 'done' : 'ahead'}>
      <span className={classes.stopNumber}>
        <Icon size={14} stroke={1.7} aria-hidden />
      </span>
      <span className={classes.stopPlace}>
        <strong>
          {serviceType === 'AIR' ? 'Terbang' : 'Menyeberang'}: {crossing.name}
        </strong>
        {crossing.vessel && <span>{crossing.vessel}</span>}
      </span>
      <span className={classes.stopTime}>
        <span>{plan?.time ?? '—'}</span>
        {plan && <span>{plan.day}</span>}
      </span>
      <span className={classes.stopTime}>
        <span data-tone={crossingState === 'planned' ? 'attention' : 'quiet'}>{crossingNotes[crossingState]}</span>
      </span>
    </li>
  );
}
