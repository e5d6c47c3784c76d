import { formatNumber, formatVolume, formatWeight } from '../common/number';
import type { QuantityUnit } from './status';
import { unitLabels } from './status-label';
import { isWithin, type Tolerant, toleranceOf } from './tolerance';

export type Counted = 'loaded' | 'delivered';

export interface Line {
  /** Of the goods. */
  seq: number;
  quantity: number;
}

/** Damaged goods did come, missing ones did not. */
interface BrokenLine {
  /** Of the goods. */
  seq: number;
  damaged: number;
  missing: number;
}

/** What counting goods depends on, of an order; the detail of an order has it all. */
export interface Cargo extends Tolerant {
  currentStop: number;
  stops: readonly {
    seq: number;
    kind: 'PICKUP' | 'DROP';
    counted: readonly Line[];
    /** What is reported damaged or missing there. */
    broken?: readonly BrokenLine[];
  }[];
  goods: readonly {
    seq: number;
    name: string;
    unit: QuantityUnit;
    ordered: number;
    /** Of all pickups so far. */
    loaded: number | null;
    weightKg: number;
    volumeM3: number;
  }[];
  vehicle: { maxWeightKg: number; maxVolumeM3: number } | null;
}

type Goods = Cargo['goods'][number];

export const stopKind = { loaded: 'PICKUP', delivered: 'DROP' } as const;

/** To three decimals, as quantities are counted: sums of them carry no dust. */
export const exact = (quantity: number): number => Math.round(quantity * 1000) / 1000;

/** What was typed can be anything; `NaN` when it was no number. */
export const isCount = (quantity: number): boolean => quantity >= 0 && exact(quantity) === quantity;
export const noCount = 'Jumlah harus angka, paling banyak tiga di belakang koma';

/** What was loaded, or delivered, of these goods at the other stops; what is missing there is on board no more. */
function elsewhere({ stops, currentStop }: Omit<Cargo, 'vehicle'>, which: Counted, goods: Goods): number {
  const others = stops.filter((stop) => stop.kind === stopKind[which] && stop.seq !== currentStop);
  const counted = others.flatMap((stop) => stop.counted.filter((line) => line.seq === goods.seq));
  const missing = others.flatMap(({ broken = [] }) => broken.filter((line) => line.seq === goods.seq));
  return exact(
    counted.reduce((total, line) => total + line.quantity, 0) +
      missing.reduce((total, line) => total + line.missing, 0),
  );
}

/** What there is to count at all: as much as was ordered, and where it is unloaded, as much as was loaded. */
const whole = (which: Counted, goods: Goods): number =>
  which === 'loaded' ? goods.ordered : (goods.loaded ?? goods.ordered);

/** What is left for this stop. */
export const leftHere = (cargo: Omit<Cargo, 'vehicle'>, which: Counted, goods: Goods): number =>
  Math.max(0, exact(whole(which, goods) - elsewhere(cargo, which, goods)));

const isLastStop = ({ stops, currentStop }: Omit<Cargo, 'vehicle'>, which: Counted): boolean =>
  !stops.some((stop) => stop.kind === stopKind[which] && stop.seq > currentStop);

/** What this stop most likely counts: all that is left at the last one, and nothing is known of those before it. */
export function expectedHere(cargo: Cargo, which: Counted, goods: Goods): number | null {
  return isLastStop(cargo, which) ? leftHere(cargo, which, goods) : null;
}

/** What was counted at this stop before; `null` when nothing was. */
export function countedHere(
  { stops, currentStop }: Omit<Cargo, 'vehicle'>,
  which: Counted,
  seq: number,
): number | null {
  const stop = stops.find((one) => one.seq === currentStop && one.kind === stopKind[which]);
  return stop?.counted.find((line) => line.seq === seq)?.quantity ?? null;
}

/** Goods of which this stop counts more, or at the last stop less, than is left, by more than the tolerance (ADR 0061). */
export interface Deviation {
  goods: Goods;
  /** Above 0 where it is more than is left. */
  difference: number;
}

export function outsideTolerance(cargo: Cargo, which: Counted, lines: readonly Line[]): Deviation[] {
  return lines.flatMap(({ seq, quantity }) => {
    const goods = cargo.goods.find((one) => one.seq === seq);
    if (!goods) return [];
    const difference = exact(quantity - leftHere(cargo, which, goods));
    // What is short before the last stop may follow at the next.
    if (difference < 0 && expectedHere(cargo, which, goods) === null) return [];
    const allowed = toleranceOf(cargo, goods.unit);
    return isWithin(difference, whole(which, goods), allowed) ? [] : [{ goods, difference }];
  });
}

/** An order with what was told of its stops, as its page and the marketplace see it. */
export interface CountedOrder extends Tolerant {
  stops: readonly { kind: 'PICKUP' | 'DROP'; quantityEntered: boolean; departedAt: unknown }[];
}

type CountedGoods = Pick<Goods, 'unit' | 'ordered' | 'loaded'> & { delivered: number | null };

export interface CountStanding {
  /** Against what was ordered, or of what was delivered, against what was loaded. */
  difference: number;
  within: boolean;
  basisPoints: number;
}

/** What is short now may still be counted at another stop. */
export const isOpen = ({ stops }: CountedOrder, which: Counted): boolean =>
  stops.some((stop) => stop.kind === stopKind[which] && !stop.quantityEntered && stop.departedAt === null);

/** How all that was counted of these goods stands; null while what is short may still come at another stop. */
export function countStanding(order: CountedOrder, which: Counted, goods: CountedGoods): CountStanding | null {
  const value = goods[which];
  if (value === null) return null;
  const expected = which === 'loaded' ? goods.ordered : (goods.loaded ?? goods.ordered);
  const difference = exact(value - expected);
  if (difference < 0 && isOpen(order, which)) return null;
  const basisPoints = toleranceOf(order, goods.unit);
  return { difference, within: isWithin(difference, expected, basisPoints), basisPoints };
}

/** What the vehicle then carries, by what the ordered goods weigh and measure. */
function loadWith(cargo: Cargo, lines: readonly Line[]): { weightKg: number; volumeM3: number } {
  const share = (goods: Goods): number => {
    const here = lines.find((line) => line.seq === goods.seq)?.quantity ?? countedHere(cargo, 'loaded', goods.seq) ?? 0;
    return goods.ordered > 0 ? (elsewhere(cargo, 'loaded', goods) + here) / goods.ordered : 0;
  };
  const sum = (of: 'weightKg' | 'volumeM3') =>
    exact(cargo.goods.reduce((total, goods) => total + goods[of] * share(goods), 0));
  return { weightKg: sum('weightKg'), volumeM3: sum('volumeM3') };
}

function overloaded(cargo: Cargo, lines: readonly Line[]): string | null {
  if (!cargo.vehicle) return null;
  const { maxWeightKg, maxVolumeM3 } = cargo.vehicle;
  const { weightKg, volumeM3 } = loadWith(cargo, lines);
  if (weightKg > maxWeightKg)
    return `Muatan menjadi ${formatWeight(weightKg)}, melebihi batas kendaraan ${formatWeight(maxWeightKg)}.`;
  if (volumeM3 > maxVolumeM3)
    return `Muatan menjadi ${formatVolume(volumeM3)}, melebihi batas kendaraan ${formatVolume(maxVolumeM3)}.`;
  return null;
}

/** "12,5 boks" */
export const countAmount = (quantity: number, { unit }: Pick<Goods, 'unit'>): string =>
  `${formatNumber(quantity)} ${unitLabels[unit]}`;

/**
 * Why these quantities cannot be counted at the stop where the order stands, by field (`lines.0.quantity`, `lines`);
 * empty when they can. Never more is loaded than the vehicle carries, never more delivered than was loaded; what is only
 * unusual is asked about (`countQuestions`).
 */
export function countProblems(cargo: Cargo, which: Counted, lines: readonly Line[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [at, { seq, quantity }] of lines.entries()) {
    const goods = cargo.goods.find((one) => one.seq === seq);
    if (!goods) return { lines: 'Baris barang tidak dikenal' };
    if (!isCount(quantity)) problems[`lines.${at}.quantity`] = noCount;
    const left = leftHere(cargo, which, goods);
    if (which === 'delivered' && exact(quantity - left) > 0)
      problems[`lines.${at}.quantity`] = `Paling banyak ${countAmount(left, goods)}: sisa yang dimuat.`;
  }
  const over = which === 'loaded' ? overloaded(cargo, lines) : null;
  return over ? { ...problems, lines: over } : problems;
}

/** "210 karton Televisi, 65 karton Kulkas" */
export const countText = (goods: Cargo['goods'], lines: readonly Line[]): string =>
  lines
    .flatMap(({ seq, quantity }) => {
      const one = goods.find((line) => line.seq === seq);
      return one ? [`${countAmount(quantity, one)} ${one.name}`] : [];
    })
    .join(', ');

/** "Televisi: 2 karton rusak, 3 karton hilang"; null when the line arrived whole. */
export function brokenText(goods: Goods & { damaged: number | null; missing: number | null }): string | null {
  const parts = [
    goods.damaged && `${countAmount(goods.damaged, goods)} rusak`,
    goods.missing && `${countAmount(goods.missing, goods)} hilang`,
  ].filter(Boolean);
  return parts.length > 0 ? `${goods.name}: ${parts.join(', ')}` : null;
}

/** How goods came to the stop where something of the load is damaged or missing. */
export interface BrokenGoods {
  goods: Goods;
  /** What was to arrive here: at the last drop all that was left on board. Always `good + damaged + missing`. */
  expected: number;
  good: number;
  damaged: number;
  missing: number;
  /** What did arrive, whole or damaged. */
  delivered: number;
}

/**
 * What is said of goods that came damaged or short. `quantity` is what came whole, where that is counted with it; what is missing is
 * then the rest, unless it is told.
 */
export interface SaidBroken {
  /** Of the goods. */
  seq: number;
  damaged: number;
  missing?: number;
  quantity?: number;
}

/** How what is said of a stop is counted. */
export interface BrokenCount {
  /** It takes the place of what was reported there before: what was to arrive stays. */
  anew?: boolean;
  /** Nothing is left for the stops ahead: all on board is lost. */
  lost?: boolean;
}

/** Whether all that is left on board is counted at this stop. */
export const takesRest = (cargo: Omit<Cargo, 'vehicle'>, { lost = false }: BrokenCount = {}): boolean =>
  lost || isLastStop(cargo, 'delivered');

const brokenBefore = ({ stops, currentStop }: Omit<Cargo, 'vehicle'>, seq: number): BrokenLine | undefined =>
  stops.find((stop) => stop.seq === currentStop)?.broken?.find((line) => line.seq === seq);

/** What came to the stop, whole or damaged, as who tells of it counted it; null where nobody did. */
function cameHere(
  cargo: Omit<Cargo, 'vehicle'>,
  { seq, quantity, damaged }: Omit<SaidBroken, 'missing'>,
): number | null {
  return quantity === undefined ? countedHere(cargo, 'delivered', seq) : exact(quantity + damaged);
}

/** Of goods that were counted at the last drop, what is not said to be missing: of what is weighed the play of the scale is not. */
function missingOf(cargo: Omit<Cargo, 'vehicle'>, goods: Goods, line: SaidBroken, rest: boolean): number {
  if (line.missing !== undefined) return line.missing;
  const came = line.quantity === undefined ? null : cameHere(cargo, line);
  if (!rest || came === null) return 0;
  const short = exact(leftHere(cargo, 'delivered', goods) - came);
  return short > 0 && !isWithin(short, whole('delivered', goods), toleranceOf(cargo, goods.unit)) ? short : 0;
}

/** What was to arrive here, of which something is missing. */
function expectedWith(cargo: Omit<Cargo, 'vehicle'>, goods: Goods, line: SaidBroken, count: BrokenCount): number {
  const rest = takesRest(cargo, count);
  const came = cameHere(cargo, line);
  if (line.quantity !== undefined || !rest) return exact((came ?? 0) + missingOf(cargo, goods, line, rest));
  if (count.anew && came !== null) return exact(came + (brokenBefore(cargo, goods.seq)?.missing ?? 0));
  return leftHere(cargo, 'delivered', goods);
}

/**
 * All goods of the load as they came to the stop where the order stands: what is not named among `lines` is whole. The counts
 * of the order and the report of the damage are both made of this, whoever tells: what came whole or damaged is delivered. At the
 * last drop what is missing is the rest of the load; where more drops are ahead it is missing of what was to be left here, and
 * what was counted here did come.
 */
export function brokenHere(
  cargo: Omit<Cargo, 'vehicle'>,
  lines: readonly SaidBroken[],
  count: BrokenCount = {},
): BrokenGoods[] {
  const rest = takesRest(cargo, count);
  return cargo.goods.map((goods) => {
    const line = lines.find(({ seq }) => seq === goods.seq);
    const counted = countedHere(cargo, 'delivered', goods.seq);
    if (!line && counted !== null)
      return { goods, expected: counted, good: counted, damaged: 0, missing: 0, delivered: counted };
    const said = line ?? { seq: goods.seq, damaged: 0, missing: 0 };
    const expected = expectedWith(cargo, goods, said, count);
    const missing = missingOf(cargo, goods, said, rest);
    const delivered = Math.max(0, exact(expected - missing));
    const { damaged } = said;
    return { goods, expected, good: Math.max(0, exact(delivered - damaged)), damaged, missing, delivered };
  });
}

/**
 * What a report counts as delivered at the stop, line by line. At the last drop, goods that are not named and were not counted came
 * whole; before it they may be for the drops ahead, and are not counted.
 */
export function countsWithReport(
  cargo: Omit<Cargo, 'vehicle'>,
  lines: readonly SaidBroken[],
  count: BrokenCount = {},
): Line[] {
  const rest = takesRest(cargo, count);
  return brokenHere(cargo, lines, count).flatMap(({ goods: { seq }, delivered }) =>
    rest || lines.some((line) => line.seq === seq) ? [{ seq, quantity: delivered }] : [],
  );
}

/** What is said of goods, with what is missing of them. */
export type ToldBroken = SaidBroken & BrokenLine;

/** The same lines, with what is missing where only what came was counted. */
export const toldBroken = (
  cargo: Omit<Cargo, 'vehicle'>,
  lines: readonly SaidBroken[],
  count: BrokenCount = {},
): ToldBroken[] => {
  const here = brokenHere(cargo, lines, count);
  return lines.map((line) => ({ ...line, missing: here.find(({ goods }) => goods.seq === line.seq)?.missing ?? 0 }));
};

/** What is wrong with what came whole at the last drop, beside what is damaged and missing: the load is all three. */
function wholeProblem(cargo: Omit<Cargo, 'vehicle'>, goods: Goods, line: SaidBroken): string | null {
  const { quantity, damaged } = line;
  if (quantity === undefined) return null;
  if (!isCount(quantity)) return noCount;
  const left = leftHere(cargo, 'delivered', goods);
  const missing = missingOf(cargo, goods, line, true);
  const short = exact(left - quantity - damaged - missing);
  if (short >= 0 && isWithin(short, whole('delivered', goods), toleranceOf(cargo, goods.unit))) return null;
  const [said, damage, gone] = [quantity, damaged, missing].map((one) => formatNumber(one));
  return `Utuh ${said}, rusak ${damage} dan hilang ${gone} harus sama dengan isi kendaraan: ${countAmount(left, goods)}.`;
}

/**
 * Why goods cannot be damaged or missing in these quantities, by field; empty when they can. What was counted at this stop
 * before holds, unless it is counted `anew`: at the last drop what is missing is the rest.
 */
export function discrepancyProblems(
  cargo: Omit<Cargo, 'vehicle'>,
  lines: readonly SaidBroken[],
  { anew = false, ...count }: BrokenCount = {},
): Record<string, string> {
  const rest = takesRest(cargo, count);
  const problems: Record<string, string> = {};
  let isNothing = true;
  for (const [at, line] of lines.entries()) {
    const { seq, quantity, damaged } = line;
    const goods = cargo.goods.find((one) => one.seq === seq);
    if (!goods) return { lines: 'Baris barang tidak dikenal' };
    const missing = missingOf(cargo, goods, line, rest);
    if (damaged !== 0 || missing !== 0) isNothing = false;
    if (!isCount(damaged)) problems[`lines.${at}.damaged`] = noCount;
    if (!isCount(missing)) problems[`lines.${at}.missing`] = noCount;
    const left = leftHere(cargo, 'delivered', goods);
    const came = cameHere(cargo, line) ?? 0;
    if (!rest) {
      if (damaged > came) problems[`lines.${at}.damaged`] ??= `Diterima di titik ini ${countAmount(came, goods)}.`;
      if (exact(came + missing) > left)
        problems[`lines.${at}.missing`] ??=
          `Di kendaraan ada ${countAmount(left, goods)}, diterima di titik ini ${countAmount(came, goods)}.`;
      continue;
    }
    if (exact(damaged + missing) > left)
      problems[`lines.${at}.${damaged > left ? 'damaged' : 'missing'}`] =
        `Rusak dan hilang paling banyak ${countAmount(left, goods)}.`;
    const wrong = wholeProblem(cargo, goods, line);
    if (wrong) problems[`lines.${at}.quantity`] = wrong;
    const here = anew || quantity !== undefined ? null : countedHere(cargo, 'delivered', seq);
    if (here !== null && exact(here + missing) !== left)
      problems[`lines.${at}.missing`] ??=
        `Tercatat diterima ${countAmount(here, goods)} dari ${countAmount(left, goods)}: yang hilang ${countAmount(exact(left - here), goods)}.`;
  }
  return isNothing && Object.keys(problems).length === 0 ? { lines: 'Isi jumlah yang rusak atau kurang' } : problems;
}
