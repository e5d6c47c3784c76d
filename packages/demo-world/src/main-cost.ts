import type { LoadType } from '@lajur/domain/order/status';
import type { Route } from './route';
import type { TransportType } from './transport-types';

/** Ferry fares a lorry pays, rupiah by permitted gross weight (golongan V to IX, rounded). */
const fareOf = (type: TransportType) =>
  type.grossWeightKg <= 3500
    ? 380_000
    : type.grossWeightKg <= 9000
      ? 720_000
      : type.grossWeightKg <= 26_000
        ? 1_150_000
        : 1_900_000;

export const rounding = 50_000;

/** What the marketplace offers for a trip: whole rupiah, rounded to 50,000. `share` is how full an LCL load makes it. */
export function mainCost(
  type: TransportType,
  route: Route,
  load: { loadType: LoadType; share: number; weightKg: number },
): number {
  const km = (mode: string) => route.legs.filter((leg) => leg.mode === mode).reduce((sum, leg) => sum + leg.km, 0);
  const ferries = route.legs.filter((leg) => leg.mode === 'FERRY').length;
  const { start, perKm } = type.tariff;
  let cost: number;
  if (type.serviceType === 'AIR') cost = start + load.weightKg * (6_500 + perKm * km('AIR')) + km('LAND') * 5_000;
  else if (type.serviceType === 'SEA')
    cost = start + perKm * km('SEA') + km('LAND') * (type.tractor ? 12_000 : 7_000) + ferries * fareOf(type);
  else cost = start + perKm * km('LAND') + ferries * fareOf(type);
  if (load.loadType === 'LCL' && type.serviceType !== 'AIR') cost *= Math.min(1, 0.12 + load.share);
  return Math.max(150_000, Math.round(cost / rounding) * rounding);
}
