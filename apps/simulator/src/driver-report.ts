import { makePerson } from '@lajur/demo-world/people';
import { type Random, random } from '@lajur/demo-world/random';
import { weighed } from '@lajur/demo-world/weighbridge';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { countedBy, countsGoodsIn, isWeight } from '@lajur/domain/order/unit-quantity';
import type { DriverAction } from './duty';
import { journeyOf, whereabouts } from './journey';
import type { DriverEvent, OrderSight } from './marketplace';
import { goodsPhoto, signatureOf } from './pictures';
import { stopIndexOf } from './sight';
import type { Stand } from './stand';

type Quantity = NonNullable<DriverEvent['quantities']>[number];

const rejections = [
  'Kendaraan sedang diservis di bengkel',
  'Jam kerja sudah melewati batas hari ini',
  'Sedang sakit, tidak bisa berangkat',
  'Masih bongkar di pesanan sebelumnya',
] as const;
const complaints = {
  damaged: [
    'Kemasan penyok dan basah saat bongkar',
    'Sebagian karton robek, isi terlihat',
    'Palet paling bawah pecah tertindih',
  ],
  missing: ['Jumlah kurang dari surat jalan', 'Segel utuh, isi kurang saat dihitung bersama'],
  refused: [
    'Penerima menolak seluruh muatan, tanggal kedaluwarsa terlalu dekat',
    'Penerima menolak, suhu muatan di atas batas',
  ],
} as const;

/** Everything a driver sends with a step: where, how much, who signed, what was broken. */
export async function driverReport(action: DriverAction, at: Date, stand: Stand): Promise<DriverEvent> {
  const { sight, seed, mood } = stand;
  const { order } = sight;
  const rng = random(`${seed} ${order.id} ${action} ${order.currentStop} ${sight.asked}`);
  const event: DriverEvent = { action, at: at.toISOString(), ...placeOf(action, at, stand) };
  switch (action) {
    case 'driver-reject':
      return { ...event, reason: rng.pick(rejections) };
    case 'next-pickup':
    case 'depart':
      return { ...event, ...counted(rng, order, loaded(order, mood.loadsShort)) };
    case 'next-drop':
    case 'receive': {
      const recipientName = makePerson(rng);
      const signature = await signatureOf(recipientName);
      return { ...event, ...counted(rng, order, delivered(order)), recipientName, signature };
    }
    case 'report-discrepancy': {
      const kind = mood.discrepancy === 'none' ? 'damaged' : mood.discrepancy;
      const photo = await goodsPhoto('foto-rusak', shownOf(order, at));
      return {
        ...event,
        reason: rng.pick(complaints[kind]),
        quantities: discrepancy(order, kind, rng.between(0.02, 0.15)),
        photos: [photo],
      };
    }
    case 'sail':
    case 'fly':
    case 'arrive-port':
    case 'arrive-airport': {
      const kind = action === 'sail' || action === 'fly' ? 'foto-muat' : 'foto-bongkar';
      return { ...event, photos: [await goodsPhoto(kind, shownOf(order, at))] };
    }
    default:
      return event;
  }
}

/** What a photograph of goods shows of its order. */
const shownOf = ({ cargoNo, plate }: OrderSight, at: Date) => ({
  ...{ number: cargoNo, plate: plate ?? '', goods: '' },
  date: formatDateTime(at, zoneOf('Asia/Jakarta')),
});

/** Where the driver is with a step of the trip: where the vehicle stood, on its way, or at the stop. */
function placeOf(
  action: DriverAction,
  at: Date,
  { sight, changes }: Stand,
): Pick<DriverEvent, 'place' | 'latitude' | 'longitude'> {
  if (action === 'driver-accept' || action === 'driver-reject') return {};
  const { order } = sight;
  if (action === 'go-to-pickup') {
    const { vehiclePosition: from } = order;
    return from ? { place: from.place, latitude: from.latitude, longitude: from.longitude } : {};
  }
  const journey = journeyOf(sight, changes, at);
  const here = journey && whereabouts(journey);
  const stop = order.stops[stopIndexOf(order)];
  if (here) return { place: here.place, latitude: here.latitude, longitude: here.longitude };
  return stop ? { place: `${stop.name}, ${stop.city}`, latitude: stop.latitude, longitude: stop.longitude } : {};
}

const goodsOnBoard = (order: OrderSight) =>
  order.goods.map(({ seq, ordered, loaded: on }) => ({ seq, quantity: on ?? ordered }));

/** The part of `whole` that is counted at this stop: an equal one at each stop of a kind, and what is left at the last. */
function here(order: OrderSight, kind: 'PICKUP' | 'DROP', whole: readonly Quantity[]): Quantity[] {
  const stops = order.stops.filter((stop) => stop.kind === kind);
  const isLast = stops.at(-1)?.seq === order.currentStop;
  return whole.map(({ seq, quantity }) => {
    const part = Math.floor(quantity / stops.length);
    return { seq, quantity: isLast ? quantity - part * (stops.length - 1) : part };
  });
}

function loaded(order: OrderSight, short: boolean): Quantity[] {
  const whole = order.goods.map(({ seq, ordered }, i) => ({
    seq,
    quantity: short && i === 0 ? Math.max(0, Math.floor(ordered * 0.97)) : ordered,
  }));
  return here(order, 'PICKUP', whole);
}

/** What was counted, and where the price asks for a weight that nobody counted, what the weighbridge says of it. */
function counted(rng: Random, order: OrderSight, quantities: Quantity[]): Pick<DriverEvent, 'quantities' | 'stated'> {
  const { unit } = countedBy[order.pricingType];
  if (!isWeight(unit) || countsGoodsIn(order, unit)) return { quantities };
  const weight = order.goods.reduce((sum, { seq, ordered, weightKg }) => {
    const part = quantities.find((one) => one.seq === seq)?.quantity ?? 0;
    return ordered > 0 ? sum + (weightKg * part) / ordered : sum;
  }, 0);
  return { quantities, stated: [{ unit, quantity: weighed(rng, weight) }] };
}

const delivered = (order: OrderSight): Quantity[] => here(order, 'DROP', goodsOnBoard(order));

function discrepancy(order: OrderSight, kind: 'damaged' | 'missing' | 'refused', share: number): Quantity[] {
  return delivered(order).map(({ seq, quantity }, i) => {
    if (kind === 'refused') return { seq, quantity: 0, damaged: quantity, missing: 0 };
    const bad = i === 0 ? Math.min(quantity, Math.max(1, Math.floor(quantity * share))) : 0;
    return kind === 'damaged'
      ? { seq, quantity: quantity - bad, damaged: bad, missing: 0 }
      : { seq, quantity: quantity - bad, damaged: 0, missing: bad };
  });
}
