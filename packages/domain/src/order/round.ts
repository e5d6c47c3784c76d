import type { Point } from '../common/geo';

/** An order as a round calls at it: its own pickups and drops stay in their order. */
export interface RoundStop {
  pickups: readonly [Point, ...Point[]];
  drops: readonly [Point, ...Point[]];
}

/** Km from one point to another. */
export type Km = (from: Point, to: Point) => number;

const last = (points: readonly [Point, ...Point[]]): Point => points.at(-1) ?? points[0];
const inner = (points: readonly Point[], km: Km): number =>
  points.reduce((sum, point, at) => sum + (at === 0 ? 0 : km(points[at - 1] ?? point, point)), 0);

/** A table of `count` by `count` values, each worked out once, when it is first asked for. */
function table(count: number, value: (row: number, column: number) => number): (row: number, column: number) => number {
  const known = new Float64Array(count * count).fill(Number.NaN);
  return (row, column) => {
    const at = row * count + column;
    const before = known[at] ?? Number.NaN;
    if (!Number.isNaN(before)) return before;
    const now = value(row, column);
    known[at] = now;
    return now;
  };
}

/** The km between the calls at some orders, by their places in the list. */
export interface Calls {
  count: number;
  /** From the last pickup of one to the first of another, and the same of their drops. */
  load(from: number, to: number): number;
  unload(from: number, to: number): number;
  /** From the last pickup of one to the first drop of another. */
  between(from: number, to: number): number;
  /** Between the pickups of one, and between its drops. */
  own: readonly number[];
}

export function callsAt(orders: readonly RoundStop[], km: Km): Calls {
  const one = (at: number) => orders[at] as RoundStop;
  const count = orders.length;
  return {
    count,
    load: table(count, (i, j) => km(last(one(i).pickups), one(j).pickups[0])),
    unload: table(count, (i, j) => km(last(one(i).drops), one(j).drops[0])),
    between: table(count, (i, j) => km(last(one(i).pickups), one(j).drops[0])),
    own: orders.map(({ pickups, drops }) => inner(pickups, km) + inner(drops, km)),
  };
}

/** The shortest ways over each set of places that end (`from: false`: begin) at each of them, by dynamic programming over the sets. */
class Legs {
  readonly #best: Float64Array;
  readonly #before: Int8Array;
  readonly #count: number;

  /** `leg(i, j)`: what it costs to go on from the i-th to the j-th. */
  constructor(count: number, leg: (from: number, to: number) => number) {
    this.#count = count;
    this.#best = new Float64Array((1 << count) * count).fill(Number.POSITIVE_INFINITY);
    this.#before = new Int8Array((1 << count) * count).fill(-1);
    const legs = Float64Array.from({ length: count * count }, (_, at) => leg(Math.floor(at / count), at % count));
    for (let i = 0; i < count; i++) this.#best[(1 << i) * count + i] = 0;
    for (let set = 1; set < 1 << count; set++)
      for (let end = 0; end < count; end++) {
        const so = this.at(set, end);
        if (so < Number.POSITIVE_INFINITY) this.#goOn(set, end, so, legs);
      }
  }

  #goOn(set: number, end: number, so: number, legs: Float64Array): void {
    const count = this.#count;
    for (let next = 0; next < count; next++) {
      if (set & (1 << next)) continue;
      const to = (set | (1 << next)) * count + next;
      const length = so + (legs[end * count + next] ?? 0);
      if (length >= (this.#best[to] ?? 0)) continue;
      this.#best[to] = length;
      this.#before[to] = end;
    }
  }

  at(set: number, end: number): number {
    return this.#best[set * this.#count + end] ?? Number.POSITIVE_INFINITY;
  }

  /** The places of the way that ends there, the last one first. */
  back(set: number, end: number): number[] {
    const way = [];
    for (let at = end, left = set; at >= 0; ) {
      way.push(at);
      const before = this.#before[left * this.#count + at] ?? -1;
      left &= ~(1 << at);
      at = before;
    }
    return way;
  }
}

/** A vehicle's round: first every pickup, then every drop, from the first pickup to the last drop. */
export interface Round {
  km: number;
  /** Places of the orders in the list that was asked about. */
  loads: readonly number[];
  unloads: readonly number[];
}

/** The shortest rounds of a few orders and of every set of them; `group`: which of the orders, by their places. */
export class Rounds {
  readonly #load: Legs;
  readonly #unload: Legs;
  readonly #calls: Calls;
  readonly #group: readonly number[];

  constructor(calls: Calls, group: readonly number[]) {
    const place = (at: number) => group[at] ?? 0;
    this.#calls = calls;
    this.#group = group;
    this.#load = new Legs(group.length, (i, j) => calls.load(place(i), place(j)));
    // Backwards: from the last drop to the first.
    this.#unload = new Legs(group.length, (i, j) => calls.unload(place(j), place(i)));
  }

  #ends(set: number): { km: number; loaded: number; first: number } {
    const best = { km: Number.POSITIVE_INFINITY, loaded: 0, first: 0 };
    for (const [loaded, from] of this.#group.entries())
      for (const [first, to] of this.#group.entries()) {
        if (!(set & (1 << loaded)) || !(set & (1 << first))) continue;
        const km = this.#load.at(set, loaded) + this.#calls.between(from, to) + this.#unload.at(set, first);
        if (km < best.km) Object.assign(best, { km, loaded, first });
      }
    return best;
  }

  /** The km of the shortest round of a set: bit i stands for the i-th of the group. */
  kmOf(set: number): number {
    const own = this.#group.reduce(
      (sum, place, at) => (set & (1 << at) ? sum + (this.#calls.own[place] ?? 0) : sum),
      0,
    );
    return this.#ends(set).km + own;
  }

  /** The shortest round of all of the group, with the order in which it calls: places in the group. */
  whole(): Round {
    const all = (1 << this.#group.length) - 1;
    const { loaded, first } = this.#ends(all);
    return {
      km: this.kmOf(all),
      loads: this.#load.back(all, loaded).reverse(),
      unloads: this.#unload.back(all, first),
    };
  }
}

/** The shortest round of all of these orders. */
export const shortestRound = (orders: readonly RoundStop[], km: Km): Round =>
  new Rounds(
    callsAt(orders, km),
    orders.map((_, at) => at),
  ).whole();
