import type { CandidateDriver, CandidateVehicle } from '@lajur/api-contract/order';
import { pairWarnings } from '@lajur/domain/driver/sim-class';
import { useAssignable } from '../queries';
import { suits } from './assignment-picker';

/** A vehicle and a driver who can go together. */
export interface Pair {
  vehicle: CandidateVehicle;
  driver: CandidateDriver;
}

/**
 * The pair that fits an order best: the vehicle that ranks first and its usual driver, else the driver who ranks first for it.
 * Nothing speaks against either, nor against the two together; `null` while they are asked for, and where there is no such pair.
 */
export function useRecommended(orderId: string, others?: readonly string[]): Pair | null {
  const vehicle = useAssignable(orderId, '', undefined, { others }).data?.vehicles.find(
    (one) => one.best && suits(one),
  );
  // As the picker asks once that vehicle is chosen.
  const ranked = useAssignable(orderId, '', vehicle?.id, { others });
  if (!vehicle || !ranked.data || ranked.isPlaceholderData) return null;
  const fit = ranked.data.drivers.filter((one) => suits(one) && pairWarnings(one, vehicle).length === 0);
  const driver = fit.find((one) => one.id === vehicle.usualDriverId) ?? fit[0];
  return driver ? { vehicle, driver } : null;
}
