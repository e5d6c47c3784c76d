import { distanceKm } from '../common/geo';
import { type Capacity, fetchedTogether, loadOf, type MergeOrder } from './merge';
import { type Calls, callsAt, type Km, type RoundStop, Rounds } from './round';

/** A waiting part load as the search for groups sees it. */
export type LoadToGroup = RoundStop & Pick<MergeOrder, 'weightKg' | 'volumeM3' | 'pickupFrom' | 'pickupUntil'>;

/** More calls than this a driver does not make in one round. */
export const maxInRound = 8;
/** Up to so many orders every partition is looked at. */
const mostExact = 10;
/** With so many of those that lie nearest an order is tried together. */
const nearest = 8;
/** Less is the dust of adding fractions. */
const dust = 1e-6;

/** A partition into groups, each a list of places in the list that was asked about. */
export type Partition = number[][];

/** What the search is about: the orders of one class, the capacities they have to fit one of, and the distances. */
interface Question {
  loads: readonly LoadToGroup[];
  capacities: readonly Capacity[];
  km: Km;
}

const take = ({ loads }: Question, group: readonly number[]) => group.map((at) => loads[at] as LoadToGroup);

/** Whether these could be carried by one vehicle. */
function goTogether(question: Question, group: readonly number[]): boolean {
  if (group.length === 1) return true;
  if (group.length > maxInRound) return false;
  const loads = take(question, group);
  const { weightKg, volumeM3 } = loadOf(loads);
  const fits = question.capacities.some((one) => weightKg <= one.maxWeightKg && volumeM3 <= one.maxVolumeM3);
  return fits && fetchedTogether(loads);
}

const placesIn = (set: number, count: number) =>
  Array.from({ length: count }, (_, at) => at).filter((at) => set & (1 << at));

/** The partition with the fewest km of all there are; for no more than about ten orders. */
export function exactPartition(question: Question): Partition {
  const count = question.loads.length;
  const rounds = new Rounds(
    callsAt(question.loads, question.km),
    question.loads.map((_, at) => at),
  );
  const all = (1 << count) - 1;
  const cost = Float64Array.from({ length: all + 1 }, (_, set) =>
    set > 0 && goTogether(question, placesIn(set, count)) ? rounds.kmOf(set) : Number.POSITIVE_INFINITY,
  );
  const best = new Float64Array(all + 1);
  const chosen = new Int32Array(all + 1);
  for (let set = 1; set <= all; set++) {
    const lowest = set & -set;
    best[set] = Number.POSITIVE_INFINITY;
    // Every part with the lowest order in it, the order alone first.
    for (let rest = 0; ; rest = (rest - (set ^ lowest)) & (set ^ lowest)) {
      const part = rest | lowest;
      const km = (cost[part] ?? 0) + (best[set ^ part] ?? 0);
      if (km < (best[set] ?? 0) - dust) {
        best[set] = km;
        chosen[set] = part;
      }
      if (rest === (set ^ lowest)) break;
    }
  }
  const groups: Partition = [];
  for (let left = all; left > 0; left ^= chosen[left] ?? left) groups.push(placesIn(chosen[left] ?? left, count));
  return groups;
}

/** The search's notes: the km of each group it has met, and who lies near whom. */
class Search {
  readonly #km = new Map<string, number>();
  readonly #near: readonly ReadonlySet<number>[];
  readonly #calls: Calls;

  constructor(readonly question: Question) {
    const { loads, km } = question;
    this.#calls = callsAt(loads, km);
    this.#near = loads.map((one, at) => {
      // Which of them are near is told by the straight line; how far they are, by the road.
      const apart = (other: LoadToGroup) =>
        distanceKm(one.pickups[0], other.pickups[0]) + distanceKm(one.drops[0], other.drops[0]);
      // Of those in one place everybody has others for neighbours.
      const turn = (place: number) => (place - at + loads.length) % loads.length;
      // Whoever can never travel with it takes no neighbour's place.
      const others = loads
        .map((other, place) => ({ place, km: apart(other) }))
        .filter(({ place }) => place !== at && goTogether(question, [at, place]));
      others.sort((a, b) => a.km - b.km || turn(a.place) - turn(b.place));
      return new Set(others.slice(0, nearest).map(({ place }) => place));
    });
  }

  /** Of a group; infinite where it cannot go together. */
  kmOf(group: readonly number[]): number {
    if (group.length === 0) return 0;
    const sorted = [...group].sort((a, b) => a - b);
    const key = sorted.join();
    let km = this.#km.get(key);
    if (km === undefined) {
      const possible = goTogether(this.question, sorted);
      km = possible ? new Rounds(this.#calls, sorted).kmOf((1 << sorted.length) - 1) : Number.POSITIVE_INFINITY;
      this.#km.set(key, km);
    }
    return km;
  }

  isNear(one: number, group: readonly number[]): boolean {
    return group.some((other) => this.#near[one]?.has(other) || this.#near[other]?.has(one));
  }

  areNear(group: readonly number[], other: readonly number[]): boolean {
    return group.some((one) => this.isNear(one, other));
  }
}

/** Joins two groups at a time, those that save the most first (savings, after Clarke and Wright). */
function joinedBySavings(search: Search): Partition {
  let groups: Partition = search.question.loads.map((_, at) => [at]);
  const saved = (a: number[], b: number[]) =>
    search.areNear(a, b) ? search.kmOf(a) + search.kmOf(b) - search.kmOf([...a, ...b]) : 0;
  let pairs = groups.flatMap((a, at) => groups.slice(at + 1).map((b) => ({ a, b, saved: saved(a, b) })));
  for (;;) {
    pairs = pairs.filter((pair) => pair.saved > dust);
    const best = pairs.reduce<(typeof pairs)[number] | null>(
      (top, pair) => (top && top.saved >= pair.saved ? top : pair),
      null,
    );
    if (!best) return groups;
    const joined = [...best.a, ...best.b];
    const left = groups.filter((group) => group !== best.a && group !== best.b);
    pairs = pairs.filter(({ a, b }) => left.includes(a) && left.includes(b));
    pairs.push(...left.map((group) => ({ a: joined, b: group, saved: saved(joined, group) })));
    groups = [...left, joined];
  }
}

/** Other groups instead of some. */
interface Change {
  from: readonly number[];
  to: readonly number[][];
  saves: number;
}

/** What moves one order beside its neighbours in another group, or swaps two neighbours. */
function* changesBetween(search: Search, a: readonly number[], b: readonly number[]): Generator<[number[], number[]]> {
  const without = (group: readonly number[], one: number) => group.filter((at) => at !== one);
  for (const x of a) if (search.isNear(x, b)) yield [without(a, x), [...b, x]];
  for (const y of b) if (search.isNear(y, a)) yield [[...a, y], without(b, y)];
  for (const x of a)
    for (const y of b)
      if (search.isNear(x, [y]))
        yield [
          [...without(a, x), y],
          [...without(b, y), x],
        ];
}

/** The best of what two groups that are near each other can do. */
function bestExchange(search: Search, groups: Partition): Change | null {
  let best: Change | null = null;
  for (const [i, a] of groups.entries())
    for (let j = i + 1; j < groups.length; j++) {
      const b = groups[j] as number[];
      if (!search.areNear(a, b)) continue;
      const now = search.kmOf(a) + search.kmOf(b);
      for (const to of changesBetween(search, a, b)) {
        const saves = now - search.kmOf(to[0]) - search.kmOf(to[1]);
        if (saves > (best?.saves ?? dust)) best = { from: [i, j], to, saves };
      }
    }
  return best;
}

/** An order that had better go alone again. */
function bestParting(search: Search, groups: Partition): Change | null {
  let best: Change | null = null;
  for (const [i, group] of groups.entries())
    for (const one of group.length > 1 ? group : []) {
      const rest = group.filter((at) => at !== one);
      const saves = search.kmOf(group) - search.kmOf(rest) - search.kmOf([one]);
      if (saves > (best?.saves ?? dust)) best = { from: [i], to: [rest, [one]], saves };
    }
  return best;
}

/** A group whose orders all find room in others: what no exchange of two groups sees. */
function dissolved(search: Search, groups: Partition, at: number): Change | null {
  const left = groups.map((group) => [...group]);
  const [leaving = []] = left.splice(at, 1);
  let added = 0;
  for (const one of leaving) {
    const cost = (group: number[]) =>
      search.isNear(one, group) ? search.kmOf([...group, one]) - search.kmOf(group) : Number.POSITIVE_INFINITY;
    const costs = left.map(cost);
    const cheapest = costs.indexOf(Math.min(...costs));
    added += costs[cheapest] ?? Number.POSITIVE_INFINITY;
    left[cheapest]?.push(one);
  }
  const saves = search.kmOf(leaving) - added;
  return saves > dust ? { from: groups.map((_, place) => place), to: left, saves } : null;
}

const better = (one: Change | null, other: Change | null) => ((other?.saves ?? 0) > (one?.saves ?? 0) ? other : one);

function bestChange(search: Search, groups: Partition): Change | null {
  const change = better(bestExchange(search, groups), bestParting(search, groups));
  return groups.reduce((best, _, at) => better(best, dissolved(search, groups, at)), change);
}

/** After so many changes for the better it is good enough; each looks at all groups that are near each other. */
const mostChanges = 40;

/** A good partition of any number of orders: joined by savings, then orders change places as long as that saves km. */
export function searchedPartition(question: Question): Partition {
  const search = new Search(question);
  let groups = joinedBySavings(search);
  for (let count = 0; count < mostChanges; count++) {
    const change = bestChange(search, groups);
    if (!change) break;
    groups = [...groups.filter((_, at) => !change.from.includes(at)), ...change.to].filter((one) => one.length > 0);
  }
  return groups;
}

/** The groups with the fewest km: of few orders the best there are, of many good ones. */
export const bestPartition = (question: Question): Partition =>
  question.loads.length <= mostExact ? exactPartition(question) : searchedPartition(question);

/** What a partition costs altogether. @internal */
export function kmOfPartition({ loads, km }: Question, partition: Partition): number {
  const calls = callsAt(loads, km);
  return partition.reduce((sum, group) => sum + new Rounds(calls, group).whole().km, 0);
}
