import { type CountQuestion, wholeUnits } from './count-question';
import { type Cargo, type Counted, countAmount, exact, isCount, isOpen, noCount, stopKind } from './quantity';
import type { QuantityUnit } from './status';
import { unitLabels } from './status-label';
import { isWithin, toleranceOf, toleranceText } from './tolerance';
import {
  countedAt,
  countedIn,
  countsGoodsIn,
  isTrip,
  isWeight,
  orderedIn,
  type Statement,
  statedAt,
  type UnitOrder,
} from './unit-quantity';

/** What stating the load of an order depends on; its detail has it all. */
export interface StatedCargo extends UnitOrder {
  currentStop: number;
  stops: readonly (UnitOrder['stops'][number] & { seq: number })[];
  vehicle: Cargo['vehicle'];
}

/** What is stated: null takes back what was stated before. */
export interface Stating {
  unit: QuantityUnit;
  quantity: number | null;
}

const isLast = (order: StatedCargo, which: Counted) =>
  !order.stops.some((stop) => stop.kind === stopKind[which] && stop.seq > order.currentStop);

/** What the load is held against: what was ordered, and where it is unloaded, what was loaded. */
const expectedIn = (order: StatedCargo, which: Counted, unit: QuantityUnit): number | null =>
  (which === 'delivered' ? countedIn(order, unit, 'loaded') : null) ?? orderedIn(order, unit);

/** What was loaded, or delivered, at the other stops. */
function elsewhereIn(order: StatedCargo, which: Counted, unit: QuantityUnit): number {
  if (isTrip(unit)) return 0;
  const others = order.stops.filter((stop) => stop.kind === stopKind[which] && stop.seq !== order.currentStop);
  return exact(others.reduce((sum, stop) => sum + (statedAt(stop, unit) ?? countedAt(order, stop, unit) ?? 0), 0));
}

/** What is left for this stop in a unit; null where nothing says how much there is. */
export function leftIn(order: StatedCargo, which: Counted, unit: QuantityUnit): number | null {
  const expected = expectedIn(order, which, unit);
  return expected === null ? null : Math.max(0, exact(expected - elsewhereIn(order, which, unit)));
}

/** What was stated at the stop where the order stands, in exactly this unit. */
export const statedHere = ({ stops, currentStop }: StatedCargo, which: Counted, unit: QuantityUnit): number | null =>
  stops
    .find((stop) => stop.seq === currentStop && stop.kind === stopKind[which])
    ?.stated.find((one) => one.unit === unit)?.quantity ?? null;

/** How far what is stated here is from what is left, and whether that is within the tolerance; null where it may still come right. */
export function statedDifference(order: StatedCargo, which: Counted, { unit, quantity }: Statement) {
  const left = leftIn(order, which, unit);
  const expected = expectedIn(order, which, unit);
  if (left === null || expected === null) return null;
  const difference = exact(quantity - left);
  if (difference === 0 || (difference < 0 && !isLast(order, which))) return null;
  const basisPoints = toleranceOf(order, unit);
  return { difference, within: isWithin(difference, expected, basisPoints), basisPoints };
}

function problemOf(order: StatedCargo, which: Counted, { unit, quantity }: Statement): string | null {
  if (!isCount(quantity)) return noCount;
  const { vehicle } = order;
  if (which === 'loaded' && vehicle) {
    const most = isWeight(unit) ? vehicle.maxWeightKg : unit === 'm3' ? vehicle.maxVolumeM3 : null;
    const all = exact(elsewhereIn(order, which, unit) + quantity);
    if (most !== null && all > most)
      return `Muatan menjadi ${countAmount(all, { unit })}, melebihi batas kendaraan ${countAmount(most, { unit })}.`;
  }
  const left = leftIn(order, which, unit);
  if (which === 'delivered' && left !== null && countedIn(order, unit, 'loaded') !== null) {
    const apart = statedDifference(order, which, { unit, quantity });
    if (apart && apart.difference > 0 && !apart.within)
      return `Paling banyak ${countAmount(left, { unit })}: sisa yang dimuat.`;
  }
  return null;
}

/**
 * Why the whole load cannot be stated so at the stop where the order stands, by field (`stated.0.quantity`); empty when it can. What
 * the vehicle carries is the limit of what is loaded, and what was loaded, with the play of two scales, of what is delivered.
 */
export function statedProblems(order: StatedCargo, which: Counted, stated: readonly Stating[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { unit, quantity }] of stated.entries()) {
    const field = `stated.${at}.quantity`;
    if (stated.findIndex((one) => one.unit === unit) < at) problems[field] = 'Satuan ini sudah diisi';
    else if (countsGoodsIn(order, unit)) problems[field] = 'Dalam satuan ini barang dihitung satu per satu';
    else if (quantity !== null) {
      const problem = problemOf(order, which, { unit, quantity });
      if (problem) problems[field] = problem;
    }
  }
  return problems;
}

/** What is unusual in what is stated of the whole load, as `countQuestions` of its goods (ADR 0061). */
export function statedQuestions(order: StatedCargo, which: Counted, stated: readonly Stating[]): CountQuestion[] {
  return stated.flatMap(({ unit, quantity }, at): CountQuestion[] => {
    if (quantity === null) return [];
    const amount = countAmount(quantity, { unit });
    const about = { field: `stated.${at}.quantity`, name: 'Seluruh muatan', amount };
    const sure = `Yakin ${amount}?`;
    const apart = statedDifference(order, which, { unit, quantity });
    const questions: CountQuestion[] = [];
    if (apart && !apart.within) {
      const outside = apart.basisPoints > 0 ? `, ${toleranceText(false, apart.basisPoints)}` : '';
      const side = apart.difference > 0 ? 'Lebih' : 'Kurang';
      const from = which === 'loaded' ? 'dipesan' : 'dimuat';
      const text = `${side} ${countAmount(Math.abs(apart.difference), { unit })} dari yang ${from}${outside}.`;
      questions.push({ ...about, doubt: apart.difference > 0 ? 'more' : 'less', text, why: text });
    }
    if (wholeUnits.includes(unit) && !Number.isInteger(quantity))
      questions.push({ ...about, doubt: 'fraction', text: sure, why: 'Satuan ini biasanya dihitung utuh.' });
    return questions;
  });
}

/** "1.770 kg, 14,2 m³" */
export const statedText = (stated: readonly Statement[]): string =>
  stated.map((one) => countAmount(one.quantity, one)).join(', ');

/** "seluruh muatan 1.770 kg, 14,2 m³"; null where nothing is stated, or it is only taken back. */
export function statedNote(stated: readonly Stating[]): string | null {
  const given = stated.flatMap(({ unit, quantity }) => (quantity === null ? [] : [{ unit, quantity }]));
  return given.length > 0
    ? `seluruh muatan ${statedText(given)}`
    : stated.length > 0
      ? 'ukuran seluruh muatan dihapus'
      : null;
}

/** What is stated here outside the tolerance. */
export const statedOutside = (order: StatedCargo, which: Counted, stated: readonly Stating[]): Stating[] =>
  stated.filter(({ unit, quantity }) => {
    const apart = quantity === null ? null : statedDifference(order, which, { unit, quantity });
    return apart !== null && !apart.within;
  });

/** How the whole load of an order stands in a unit. */
export interface UnitStanding {
  /** Ordered, or of what was delivered, loaded; null where nothing says. */
  expected: number | null;
  /** Null while nothing is known. */
  counted: number | null;
  /** Counted against expected; null where one of them is, or while what is short may still come. */
  difference: number | null;
  within: boolean | null;
  /** In basis points. */
  toleranceBp: number;
}

/** How much was loaded or delivered in a unit at all, held against what it should be. */
export function unitStanding(order: StatedCargo, which: Counted, unit: QuantityUnit): UnitStanding {
  const counted = countedIn(order, unit, which);
  const expected = expectedIn(order, which, unit);
  const toleranceBp = toleranceOf(order, unit);
  const apart = expected === null || counted === null ? null : exact(counted - expected);
  const difference = apart !== null && apart < 0 && isOpen(order, which) ? null : apart;
  const within = difference === null || expected === null ? null : isWithin(difference, expected, toleranceBp);
  return { expected, counted, difference, within, toleranceBp };
}

/**
 * Why a count is in the wrong unit, by field; empty when it is not. Nothing counted in cartons is ever taken for kilograms; and a call says
 * at least one of both.
 */
export function unitProblems(
  { goods }: Pick<Cargo, 'goods'>,
  lines: readonly { seq: number; unit: QuantityUnit }[],
  stated: readonly Stating[],
): Record<string, string> {
  if (lines.length === 0 && stated.length === 0) return { lines: 'Isi jumlahnya' };
  const problems: Record<string, string> = {};
  for (const [at, { seq, unit }] of lines.entries()) {
    const one = goods.find((line) => line.seq === seq);
    if (one && one.unit !== unit)
      problems[`lines.${at}.unit`] = `${one.name} dihitung dalam ${unitLabels[one.unit]}, bukan ${unitLabels[unit]}`;
  }
  return problems;
}

/** The units in which the load of an order was stated at any stop. */
export const statedUnits = ({ stops }: Pick<StatedCargo, 'stops'>): QuantityUnit[] => [
  ...new Set(stops.flatMap(({ stated }) => stated.map(({ unit }) => unit))),
];
