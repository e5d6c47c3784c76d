import { isInIndonesia, notInIndonesia } from '../common/indonesia';
import { formatNumber, formatVolume, formatWeight } from '../common/number';
import { isKnownTimezone } from '../common/time';
import { exact } from './quantity';
import type { PricingType, QuantityUnit, ServiceType } from './status';
import { serviceTypeLabels, unitLabels } from './status-label';
import { countedBy, isTrip, isWeight } from './unit-quantity';

/** An order as the marketplace gives it, as far as it can be wrong in itself (decisions §4). */
export interface IntakeOrder {
  serviceType: ServiceType;
  pricingType: PricingType;
  quantity: number;
  unit: QuantityUnit;
  stops: readonly {
    kind: 'PICKUP' | 'DROP';
    latitude: number;
    longitude: number;
    timezone: string;
    planFrom: Date;
    planUntil: Date;
  }[];
  goods: readonly { unit: QuantityUnit; ordered: number; weightKg: number; volumeM3: number }[];
}

/** What the vehicle that is asked for can take. */
export interface IntakeVehicleType {
  name: string;
  serviceType: ServiceType;
  maxWeightKg: number;
  maxVolumeM3: number;
}

type Problems = Record<string, string>;

/** What a sum of measures may be off for having been rounded line by line. */
const roundedBy = 0.01;

/** What is wrong with a place that the marketplace gives, by its fields: of an order, of an amendment, of its own list. */
export const placeProblems = (place: { latitude: number; longitude: number; timezone: string }): Problems => ({
  ...(isKnownTimezone(place.timezone) ? {} : { timezone: 'Zona waktu ini bukan zona waktu Indonesia.' }),
  ...(isInIndonesia(place) ? {} : { latitude: notInIndonesia }),
});

function stopProblems({ stops }: IntakeOrder, now: Date): Problems {
  const problems: Problems = {};
  const say = (at: number, field: string, message: string) => {
    problems[`stops.${at}.${field}`] ??= message;
  };
  stops.forEach((stop, at) => {
    const before = stops[at - 1];
    if (at === 0 && stop.kind !== 'PICKUP') say(at, 'kind', 'Titik pertama harus muat dan titik terakhir bongkar.');
    if (at === stops.length - 1 && stop.kind !== 'DROP')
      say(at, 'kind', 'Titik pertama harus muat dan titik terakhir bongkar.');
    if (before?.kind === 'DROP' && stop.kind === 'PICKUP')
      say(at, 'kind', 'Semua titik muat harus sebelum titik bongkar.');
    if (stop.planUntil < stop.planFrom) say(at, 'planUntil', 'Jadwal titik berakhir sebelum mulai.');
    if (stop.planUntil <= now) say(at, 'planUntil', 'Jadwal titik ini sudah lewat.');
    if (before && stop.planFrom < before.planFrom)
      say(at, 'planFrom', 'Jadwal titik ini mulai sebelum titik sebelumnya.');
    for (const [field, message] of Object.entries(placeProblems(stop))) say(at, field, message);
  });
  return problems;
}

/** How much of the goods a price in this unit counts; null where it counts trips. */
function countedOf({ goods }: IntakeOrder, unit: QuantityUnit): number | null {
  if (isTrip(unit)) return null;
  const sum = (of: (line: IntakeOrder['goods'][number]) => number) =>
    exact(goods.reduce((all, one) => all + of(one), 0));
  if (isWeight(unit)) return sum((one) => one.weightKg);
  if (unit === 'm3') return sum((one) => one.volumeM3);
  return sum((one) => (one.unit === unit ? one.ordered : 0));
}

function quantityProblems(order: IntakeOrder): Problems {
  const { quantity, unit, pricingType, goods } = order;
  const problems: Problems = {};
  goods.forEach(({ ordered, weightKg, volumeM3 }, at) => {
    if (ordered <= 0) problems[`goods.${at}.ordered`] = 'Jumlah barang harus lebih dari 0';
    if (weightKg <= 0) problems[`goods.${at}.weightKg`] = 'Berat barang harus lebih dari 0';
    if (volumeM3 <= 0) problems[`goods.${at}.volumeM3`] = 'Volume barang harus lebih dari 0';
  });
  const priced = countedBy[pricingType].unit;
  if (quantity <= 0) problems.quantity = 'Jumlah harus lebih dari 0';
  else if (priced !== unit && !(isWeight(priced) && isWeight(unit)))
    problems.unit = `Harga ${pricingType} dihitung dalam ${unitLabels[priced]}.`;
  else if (isTrip(unit) && !Number.isInteger(quantity)) problems.quantity = 'Jumlah perjalanan harus bilangan bulat.';
  else {
    const counted = countedOf(order, unit);
    if (counted !== null && Math.abs(counted - quantity) > roundedBy * quantity)
      problems.quantity = `Jumlah ${formatNumber(quantity)} ${unitLabels[unit]}, tetapi barangnya ${formatNumber(counted)}.`;
  }
  return problems;
}

function vehicleProblems({ serviceType, goods, unit, quantity }: IntakeOrder, type: IntakeVehicleType): Problems {
  if (type.serviceType !== serviceType)
    return { serviceType: `${type.name} bukan untuk layanan ${serviceTypeLabels[serviceType].toLowerCase()}.` };
  const trips = isTrip(unit) ? Math.max(1, quantity) : 1;
  const weight = goods.reduce((sum, one) => sum + one.weightKg, 0);
  const volume = goods.reduce((sum, one) => sum + one.volumeM3, 0);
  if (weight > type.maxWeightKg * trips)
    return { goods: `Berat ${formatWeight(weight)} melebihi muatan ${type.name}, ${formatWeight(type.maxWeightKg)}.` };
  if (volume > type.maxVolumeM3 * trips)
    return { goods: `Volume ${formatVolume(volume)} melebihi muatan ${type.name}, ${formatVolume(type.maxVolumeM3)}.` };
  return {};
}

/** What is wrong with an order that the marketplace gives, by its fields; nothing where it can be carried as it stands. */
export const intakeProblems = (order: IntakeOrder, type: IntakeVehicleType, now: Date): Problems => ({
  ...stopProblems(order, now),
  ...quantityProblems(order),
  ...vehicleProblems(order, type),
});

/** By when an offer has to be answered at the latest: before its goods are to be fetched, or while they still can be. */
export const latestAnswer = ({ pickupFrom, pickupUntil }: { pickupFrom: Date; pickupUntil: Date }, now: Date): Date =>
  pickupFrom > now ? pickupFrom : pickupUntil;
