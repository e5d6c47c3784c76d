import { random } from '@lajur/demo-world/random';
import { worldTime } from '@lajur/demo-world/tempo';
import { hourIn } from '@lajur/demo-world/zone';
import { journeyOf } from './journey';
import { stopIndexOf } from './sight';
import type { Stand } from './stand';

/** What comes otherwise than planned, and ends an order or changes it. */
export type UpsetDuty =
  | { who: 'shipper'; what: 'amend'; hours: number; answerBy: Date }
  | { who: 'shipper'; what: 'cancel-at-gate' }
  | { who: 'provider'; what: 'withdraw-report' | 'report-loss' };

const minute = 60_000;
const hour = 60 * minute;
/** Nobody moves a window when the vehicle is about to set out. */
const amendedBefore = 8 * hour;
/** Goods are loaded while it is day. */
const day = { from: 6, until: 18 } as const;

const chanceOf = ({ seed, sight }: Stand, what: string) => random(`${seed} ${sight.order.id} ${what}`);

/** Whether the gate turns the vehicle away: until it is said, nobody loads. */
export const waitsAtGate = ({ sight: { order }, mood }: Stand): boolean =>
  mood.upset === 'cancelled-at-gate' &&
  order.cargoGroupNo === null &&
  order.followsOrderId === null &&
  (order.status === 'DI_LOKASI_PENJEMPUTAN' || order.status === 'MENUNGGU_MUAT_BARANG') &&
  stopIndexOf(order) === 0;

/** The factory is not ready in time: the whole order goes an hour or two later, asked once, long before anybody sets out. */
function amendDuty(stand: Stand): UpsetDuty | null {
  const { sight, mood, changes, now } = stand;
  const { order, since } = sight;
  if (mood.upset !== 'amended' || order.status !== 'TERKONFIRMASI' || sight.amended) return null;
  const pickup = new Date(order.pickupFrom);
  const room = pickup.getTime() - amendedBefore - since.getTime();
  const passed = worldTime(changes, since.getTime(), now.getTime());
  const chance = chanceOf(stand, 'amends');
  const hours = chance.int(1, 2);
  const later = hourIn(new Date(pickup.getTime() + hours * hour), 'Asia/Jakarta');
  if (later < day.from || later > day.until || passed < room * chance.between(0.2, 0.6) || passed >= room) return null;
  const answerBy = new Date(now.getTime() + Math.min(2 * hour, (pickup.getTime() - now.getTime()) / 2));
  return { who: 'shipper', what: 'amend', hours, answerBy };
}

/** What a driver reported as damaged turns out whole, before the shipper looks at it. */
function withdrawDuty(stand: Stand): UpsetDuty | null {
  const { sight, mood } = stand;
  const { order, damage } = sight;
  const reported = order.status === 'PENGIRIMAN' || order.status === 'BA_PENERIMAAN_KONFIRMASI_SHIPPER';
  if (!mood.withdraws || mood.discrepancy !== 'damaged' || !reported || sight.lost || sight.withdrawn) return null;
  return damage?.decision === 'waiting' ? { who: 'provider', what: 'withdraw-report' } : null;
}

/** A vehicle burns, or is robbed, somewhere on the road to a drop. */
function lossDuty(stand: Stand): UpsetDuty | null {
  const { sight, mood, changes, now } = stand;
  const { order } = sight;
  // One that was taken back is not told again.
  if (
    mood.upset !== 'lost' ||
    sight.lost ||
    order.mode !== 'driver' ||
    order.status !== 'PENGIRIMAN' ||
    order.cargoGroupNo !== null
  )
    return null;
  const journey = journeyOf(sight, changes, now);
  const drive = journey?.plan.drives.find((one) => one && one.from <= journey.now && journey.now < one.until);
  const part = chanceOf(stand, 'is lost').between(0.2, 0.8);
  if (!journey || !drive || journey.now < drive.from + (drive.until - drive.from) * part) return null;
  return { who: 'provider', what: 'report-loss' };
}

/** What comes otherwise than planned now; null when nothing does. */
export function upsetDuty(stand: Stand): UpsetDuty | null {
  const { sight, changes, now } = stand;
  if (waitsAtGate(stand)) {
    const passed = worldTime(changes, sight.since.getTime(), now.getTime());
    return passed > chanceOf(stand, 'turned away').between(20, 50) * minute
      ? { who: 'shipper', what: 'cancel-at-gate' }
      : null;
  }
  return amendDuty(stand) ?? withdrawDuty(stand) ?? lossDuty(stand);
}
