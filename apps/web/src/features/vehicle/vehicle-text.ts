import type { Vehicle } from '@lajur/api-contract/vehicle';
import { isValidOn } from '@lajur/domain/common/expiry';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { expiryText, zoneOf } from '@lajur/domain/common/time';
import { assignmentRefusalText } from '@lajur/domain/order/assignment-text';

/** "14 ton · 48 m³". */
export const loadText = ({ capacityKg, capacityM3 }: Pick<Vehicle, 'capacityKg' | 'capacityM3'>): string =>
  `${formatWeight(capacityKg)} · ${formatVolume(capacityM3)}`;

/** "9,4 × 2,4 × 2,15 m"; what was not measured is left out of a line that has none. */
export function dimensionText({ lengthCm, widthCm, heightCm }: Vehicle['dimension']): string {
  const sides = [lengthCm, widthCm, heightCm];
  if (sides.every((side) => side === null)) return '—';
  return `${sides.map((side) => (side === null ? '?' : formatNumber(side / 100, 2))).join(' × ')} m`;
}

type Idle = Pick<Vehicle, 'isActive' | 'kirExpiredDate' | 'stnkExpiredDate'>;

/** What a vehicle without an order waits for: an order, or what it lacks to have one. */
export function idleText({ isActive, kirExpiredDate, stnkExpiredDate }: Idle, today: string): string {
  const lacks = [
    isActive ? null : 'kendaraan tidak aktif',
    isValidOn(kirExpiredDate, today) ? null : expiryText('KIR', kirExpiredDate, today),
    isValidOn(stnkExpiredDate, today) ? null : expiryText('STNK', stnkExpiredDate, today),
  ].filter((one) => one !== null);
  return lacks.length === 0 ? 'Kendaraan ini bebas ditugaskan' : `Belum bisa ditugaskan: ${lacks.join('; ')}`;
}

/** Why a vehicle cannot be deleted now, in the words the service refuses with; undefined when it can. */
export function engagedReason({ engagedBy }: Pick<Vehicle, 'engagedBy'>, now: Date): string | undefined {
  if (!engagedBy) return undefined;
  const until = new Date(engagedBy.until);
  const zone = zoneOf(engagedBy.timezone);
  return assignmentRefusalText({ code: 'ENGAGED', cargoNo: engagedBy.cargoNo, until, zone, late: until < now });
}
