import { formatVolume, formatWeight } from '../common/number';
import { formatDateTime, zoneOf } from '../common/time';
import type { OrderToAssign } from './assignment';
import type { LoadType, OrderStatus, ServiceType } from './status';

/** What merging looks at, of each LCL order (decisions §4, ADR 0049). */
export interface MergeOrder {
  cargoNo: string;
  cargoGroupNo: string | null;
  status: OrderStatus;
  loadType: LoadType;
  serviceType: ServiceType;
  originCity: string;
  destinationCity: string;
  weightKg: number;
  volumeM3: number;
  pickupFrom: Date;
  pickupUntil: Date;
  /** IANA zone of the first pickup. */
  timezone: string;
}

/** What a vehicle takes. */
export interface Capacity {
  maxWeightKg: number;
  maxVolumeM3: number;
}

/** What one order lacks; `at`: where it stands among those asked about. */
export type OrderMergeRefusal = { at: number; cargoNo: string } & (
  | { code: 'NOT_LCL' | 'NOT_WAITING' | 'ALREADY_MERGED' }
  | { code: 'OTHER_SERVICE' | 'OTHER_ORIGIN' | 'OTHER_DESTINATION'; than: string }
  | { code: 'TOO_FAR_APART'; from: Date; than: string; until: Date; timezone: string }
);

export type MergeRefusal =
  | { code: 'TOO_FEW' }
  | { code: 'TOO_MANY' }
  | { code: 'TOO_HEAVY'; weightKg: number; maxWeightKg: number }
  | { code: 'TOO_LARGE'; volumeM3: number; maxVolumeM3: number }
  | OrderMergeRefusal;

/** Of one order, rather than of all together. */
export const isOfOneOrder = (refused: MergeRefusal): refused is OrderMergeRefusal => 'cargoNo' in refused;

/** More than these are no round of one vehicle any more. */
export const maxMerged = 20;
/** A vehicle that has loaded the first waits so long for the last, at most. */
const maxWaitHours = 12;

const hour = 3_600_000;

/** The load of several orders, without the dust of adding fractions. */
export function loadOf(orders: readonly { weightKg: number; volumeM3: number }[]) {
  const sum = (field: 'weightKg' | 'volumeM3') =>
    Math.round(orders.reduce((total, order) => total + order[field], 0) * 1000) / 1000;
  return { weightKg: sum('weightKg'), volumeM3: sum('volumeM3') };
}

/** Whether orders can be fetched in one round: the last window opens no later than this after the first has closed. */
export function fetchedTogether(orders: readonly Pick<MergeOrder, 'pickupFrom' | 'pickupUntil'>[]): boolean {
  const from = Math.max(...orders.map((order) => order.pickupFrom.getTime()));
  const until = Math.min(...orders.map((order) => order.pickupUntil.getTime()));
  return from - until <= maxWaitHours * hour;
}

/** Why this order cannot travel with `first`, whose window closes first of those asked about at `closing`. */
function orderRefusal(order: MergeOrder, at: number, first: MergeOrder, closing: MergeOrder): OrderMergeRefusal | null {
  const { cargoNo } = order;
  const than = first.cargoNo;
  if (order.loadType !== 'LCL') return { at, cargoNo, code: 'NOT_LCL' };
  if (order.cargoGroupNo !== null) return { at, cargoNo, code: 'ALREADY_MERGED' };
  if (order.status !== 'MENUNGGU_KONFIRMASI_TRANSPORTER') return { at, cargoNo, code: 'NOT_WAITING' };
  if (order.serviceType !== first.serviceType) return { at, cargoNo, code: 'OTHER_SERVICE', than };
  if (order.originCity !== first.originCity) return { at, cargoNo, code: 'OTHER_ORIGIN', than };
  if (order.destinationCity !== first.destinationCity) return { at, cargoNo, code: 'OTHER_DESTINATION', than };
  if (fetchedTogether([order, closing])) return null;
  const { pickupFrom: from, timezone } = order;
  return { at, cargoNo, code: 'TOO_FAR_APART', from, than: closing.cargoNo, until: closing.pickupUntil, timezone };
}

/**
 * Everything that keeps these orders from becoming one cargo group; empty when nothing does. `capacity`: of the vehicle that
 * is to take them, null until one is chosen.
 */
export function mergeRefusals(orders: readonly MergeOrder[], capacity: Capacity | null): MergeRefusal[] {
  const [first] = orders;
  if (!first || orders.length < 2) return [{ code: 'TOO_FEW' }];
  if (orders.length > maxMerged) return [{ code: 'TOO_MANY' }];
  const closing = orders.reduce((soonest, order) => (order.pickupUntil < soonest.pickupUntil ? order : soonest), first);
  const refusals: MergeRefusal[] = orders.flatMap((order, at) => orderRefusal(order, at, first, closing) ?? []);
  const { weightKg, volumeM3 } = loadOf(orders);
  if (capacity && weightKg > capacity.maxWeightKg)
    refusals.push({ code: 'TOO_HEAVY', weightKg, maxWeightKg: capacity.maxWeightKg });
  if (capacity && volumeM3 > capacity.maxVolumeM3)
    refusals.push({ code: 'TOO_LARGE', volumeM3, maxVolumeM3: capacity.maxVolumeM3 });
  return refusals;
}

/** A refusal in words. */
export function mergeRefusalText(refused: MergeRefusal): string {
  switch (refused.code) {
    case 'TOO_FEW':
      return 'Pilih sedikitnya dua pesanan LCL.';
    case 'TOO_MANY':
      return `Paling banyak ${maxMerged} pesanan dalam satu gabungan.`;
    case 'NOT_LCL':
      return `${refused.cargoNo} bukan muatan LCL.`;
    case 'NOT_WAITING':
      return `${refused.cargoNo} tidak menunggu jawaban Anda lagi.`;
    case 'ALREADY_MERGED':
      return `${refused.cargoNo} sudah digabungkan.`;
    case 'OTHER_SERVICE':
      return `Jenis layanan ${refused.cargoNo} berbeda dari ${refused.than}.`;
    case 'OTHER_ORIGIN':
      return `Kota asal ${refused.cargoNo} berbeda dari ${refused.than}.`;
    case 'OTHER_DESTINATION':
      return `Kota tujuan ${refused.cargoNo} berbeda dari ${refused.than}.`;
    case 'TOO_FAR_APART': {
      const zone = zoneOf(refused.timezone);
      const opens = `${refused.cargoNo} baru bisa dimuat ${formatDateTime(refused.from, zone)}`;
      return `${opens}, lebih dari ${maxWaitHours} jam setelah ${refused.than} (s.d. ${formatDateTime(refused.until, zone)}).`;
    }
    case 'TOO_HEAVY':
      return `Jumlah muatan ${formatWeight(refused.weightKg)} melebihi batas ${formatWeight(refused.maxWeightKg)}.`;
    case 'TOO_LARGE':
      return `Jumlah muatan ${formatVolume(refused.volumeM3)} melebihi batas ${formatVolume(refused.maxVolumeM3)}.`;
  }
}

/**
 * Several orders as one that needs a vehicle and a driver: the sum of their loads, from the first pickup to the last arrival.
 * It is named after the first of them, and asks for the type of the heaviest.
 */
export function asOneOrder(orders: readonly [OrderToAssign, ...OrderToAssign[]]): OrderToAssign {
  const pick = (isBetter: (one: OrderToAssign, best: OrderToAssign) => boolean) =>
    orders.reduce((best, one) => (isBetter(one, best) ? one : best));
  const earliest = pick((one, best) => one.pickupUntil < best.pickupUntil);
  const latest = pick((one, best) => one.arrivalPlan > best.arrivalPlan);
  const heaviest = pick((one, best) => one.weightKg > best.weightKg);
  return {
    ...loadOf(orders),
    id: orders[0].id,
    cargoGroupNo: null,
    transportTypeId: heaviest.transportTypeId,
    askedTypeName: heaviest.askedTypeName,
    licensed: heaviest.licensed,
    pickupFrom: pick((one, best) => one.pickupFrom < best.pickupFrom).pickupFrom,
    pickupUntil: earliest.pickupUntil,
    pickup: earliest.pickup,
    arrivalPlan: latest.arrivalPlan,
    destinationTimezone: latest.destinationTimezone,
  };
}

/** 'GRP-2611-0042': the number of a group of a month (`YYMM`, of the company's own day). */
export const cargoGroupNoOf = (month: string, count: number): string =>
  `GRP-${month}-${String(count).padStart(4, '0')}`;
