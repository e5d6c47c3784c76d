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

/** Only orders that nobody has lost: a lapsed offer waits for no vehicle. */
const mergeable: readonly OrderStatus[] = orderGroups.waiting.filter(
  (status) => !['WAKTU_HABIS', 'DRIVER_WAKTU_HABIS', 'KEDALUWARSA'].includes(status),
);

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
  if (!first || orders.length < 2) return { code: 'TOO_FEW' };
  for (const order of orders) {
    const { cargoNo } = order;
    if (order.loadType !== 'LCL') return { code: 'NOT_LCL', cargoNo };
    if (!mergeable.includes(order.status)) return { code: 'NOT_WAITING', cargoNo };
    if (order.cargoGroupNo !== null) return { code: 'ALREADY_MERGED', cargoNo };
    if (order.companyId !== first.companyId) return { code: 'OTHER_COMPANY', cargoNo };
    if (order.serviceType !== first.serviceType) return { code: 'OTHER_SERVICE', cargoNo };
    if (order.originCity !== first.originCity) return { code: 'OTHER_ORIGIN', cargoNo };
    if (order.destinationCity !== first.destinationCity) return { code: 'OTHER_DESTINATION', cargoNo };
  }
  const weightKg = sum(orders, 'weightKg');
  const volumeM3 = sum(orders, 'volumeM3');
  if (limits && weightKg > limits.maxWeightKg) return { code: 'TOO_HEAVY', weightKg, maxWeightKg: limits.maxWeightKg };
  if (limits && volumeM3 > limits.maxVolumeM3) return { code: 'TOO_LARGE', volumeM3, maxVolumeM3: limits.maxVolumeM3 };
  return null;
}

/** @internal No screen merges yet. */
export function mergeRefusalText(refused: MergeRefusal): string {
  switch (refused.code) {
    case 'TOO_FEW':
      return 'Pilih sedikitnya dua pesanan LCL.';
    case 'NOT_LCL':
      return `${refused.cargoNo} bukan muatan LCL.`;
    case 'NOT_WAITING':
      return `${refused.cargoNo} tidak menunggu lagi.`;
    case 'ALREADY_MERGED':
      return `${refused.cargoNo} sudah digabungkan.`;
    case 'OTHER_COMPANY':
      return `${refused.cargoNo} milik transporter lain.`;
    case 'OTHER_SERVICE':
      return `Jenis layanan ${refused.cargoNo} berbeda.`;
    case 'OTHER_ORIGIN':
      return `Kota asal ${refused.cargoNo} berbeda.`;
    case 'OTHER_DESTINATION':
      return `Kota tujuan ${refused.cargoNo} berbeda.`;
    case 'TOO_HEAVY':
      return `Jumlah muatan ${formatWeight(refused.weightKg)} melebihi batas ${formatWeight(refused.maxWeightKg)}.`;
    case 'TOO_LARGE':
      return `Jumlah muatan ${formatVolume(refused.volumeM3)} melebihi batas ${formatVolume(refused.maxVolumeM3)}.`;
  }
}
