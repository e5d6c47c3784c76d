import type { ServiceType } from '@lajur/domain/order/status';
import type { Family } from './goods';
import { type TransportType, transportTypes } from './transport-types';

/** What may stand in the rain on an open bed, under a tarpaulin. */
const rainproof = new Set<Family>(['steel', 'building', 'drinks', 'agriculture', 'chemicals', 'food', 'paper']);
/** What is too heavy or long for a box body. */
const openOnly = new Set<Family>(['steel']);

/**
 * The transport types that such goods travel with, for a way of so many km; those in `wanted` alone where any of them
 * fits. Never empty.
 */
export function suitableTypes(
  family: Family,
  serviceType: ServiceType,
  km: number,
  wanted?: readonly string[],
): TransportType[] {
  const fits = transportTypes.filter((type) => {
    if (type.serviceType !== serviceType) return false;
    if (serviceType !== 'LAND') return true;
    if (family === 'frozen') return type.cooled;
    if (type.cooled) return family === 'pharmacy';
    if (openOnly.has(family)) return (type.open || type.tractor) && type.maxWeightKg > 5000;
    if (type.open && !rainproof.has(family)) return false;
    return km < 350 || type.maxWeightKg > 2000;
  });
  if (fits.length === 0) throw new Error(`nothing carries ${family} by ${serviceType}`);
  const asked = fits.filter((type) => wanted?.includes(type.ref));
  return asked.length > 0 ? asked : fits;
}
