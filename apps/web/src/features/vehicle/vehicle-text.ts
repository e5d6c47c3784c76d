import type { Vehicle } from '@lajur/api-contract/vehicle';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { zoneOf } from '@lajur/domain/common/time';
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

/** Why a vehicle cannot be deleted now, in the words the service refuses with; undefined when it can. */
export function heldReason({ heldBy }: Pick<Vehicle, 'heldBy'>, now: Date): string | undefined {
  if (!heldBy) return undefined;
  const until = new Date(heldBy.until);
  const zone = zoneOf(heldBy.timezone);
  return assignmentRefusalText({ code: 'ENGAGED', cargoNo: heldBy.cargoNo, until, zone, late: until < now });
}
