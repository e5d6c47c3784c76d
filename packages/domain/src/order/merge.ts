import { formatVolume, formatWeight } from '../common/number';
import { type LoadType, type OrderStatus, orderGroups, type ServiceType } from './status';

/** What merging looks at, of each LCL order (decisions §4). */
export interface MergeOrder {
  companyId: string;
  cargoNo: string;
  cargoGroupNo: string | null;
  status: OrderStatus;
  loadType: LoadType;
  serviceType: ServiceType;
  originCity: string;
  destinationCity: string;
  weightKg: number;
  volumeM3: number;
}

export type MergeRefusal =
  | { code: 'TOO_FEW' }
  | { code: 'NOT_LCL' | 'NOT_WAITING' | 'ALREADY_MERGED'; cargoNo: string }
  | { code: 'OTHER_COMPANY' | 'OTHER_SERVICE' | 'OTHER_ORIGIN' | 'OTHER_DESTINATION'; cargoNo: string }
  | { code: 'TOO_HEAVY'; weightKg: number; maxWeightKg: number }
  | { code: 'TOO_LARGE'; volumeM3: number; maxVolumeM3: number };

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

const sum = (orders: readonly MergeOrder[], field: 'weightKg' | 'volumeM3') =>
  Math.round(orders.reduce((total, order) => total + order[field], 0) * 1000) / 1000;

/**
 * Why these orders cannot become one cargo group; null when they can. `limits`: of the vehicle that is to take them.
 * @internal No screen merges yet.
 */
export function mergeRefusal(
  orders: readonly MergeOrder[],
  limits: { maxWeightKg: number; maxVolumeM3: number } | null,
): MergeRefusal | null {
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
    case 'NOT_LCL':
      return `${refused.cargoNo} bukan muatan LCL.`;
    case 'NOT_WAITING':
      return `${refused.cargoNo} tidak menunggu jawaban Anda lagi.`;
    case 'ALREADY_MERGED':
      return `${refused.cargoNo} sudah digabungkan.`;
    case 'OTHER_COMPANY':
      return `${refused.cargoNo} milik transporter lain.`;
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
