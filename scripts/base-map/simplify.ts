import type { Box, Point, Ring } from './rings';

const bendOf = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;

/** The least of what was put in, first. */
class Heap {
  private readonly items: { at: number; bend: number }[] = [];

  get size(): number {
    return this.items.length;
  }

  put(item: { at: number; bend: number }): void {
    const { items } = this;
    let here = items.push(item) - 1;
    while (here > 0) {
      const above = (here - 1) >> 1;
      if ((items[above]?.bend ?? 0) <= item.bend) break;
      this.swap(here, above);
      here = above;
    }
  }

  take(): { at: number; bend: number } {
    const { items } = this;
    this.swap(0, items.length - 1);
    const least = items.pop() as { at: number; bend: number };
    for (let here = 0; ; ) {
      const bend = (at: number) => items[at]?.bend ?? Number.POSITIVE_INFINITY;
      const [left, right] = [2 * here + 1, 2 * here + 2];
      const smaller = bend(left) <= bend(right) ? left : right;
      if (bend(smaller) >= bend(here)) return least;
      this.swap(here, smaller);
      here = smaller;
    }
  }

  private swap(a: number, b: number): void {
    [this.items[a], this.items[b]] = [this.items[b] as never, this.items[a] as never];
  }
}

/**
 * Visvalingam: the flattest corner goes first, until every corner left bends the shore by the area that counts where it
 * lies (square degrees).
 */
export function simplify(ring: Ring, counts: (point: Point) => number): Ring {
  const before = ring.map((_, at) => (at + ring.length - 1) % ring.length);
  const after = ring.map((_, at) => (at + 1) % ring.length);
  const gone = new Set<number>();
  const heap = new Heap();
  const bends: number[] = [];
  const weigh = (at: number, least: number) => {
    const point = ring[at] as Point;
    const bend = bendOf(ring[before[at] as number] as Point, point, ring[after[at] as number] as Point) / counts(point);
    bends[at] = Math.max(bend, least);
    heap.put({ at, bend: bends[at] });
  };
  for (let at = 0; at < ring.length; at++) weigh(at, 0);
  while (heap.size > 0 && ring.length - gone.size > 4) {
    const { at, bend } = heap.take();
    if (gone.has(at) || bend !== bends[at]) continue;
    if (bend >= 1) break;
    gone.add(at);
    const [previous, next] = [before[at] as number, after[at] as number];
    after[previous] = next;
    before[next] = previous;
    weigh(previous, bend);
    weigh(next, bend);
  }
  return ring.filter((_, at) => !gone.has(at));
}

/** Sutherland and Hodgman against one edge of the box. */
function clipEdge(ring: Ring, axis: 0 | 1, limit: number, keepBelow: boolean): Ring {
  const inside = (point: Point) => (keepBelow ? point[axis] <= limit : point[axis] >= limit);
  const result: Point[] = [];
  ring.forEach((to, at) => {
    const from = ring[(at + ring.length - 1) % ring.length] as Point;
    if (inside(from) !== inside(to)) {
      const share = (limit - from[axis]) / (to[axis] - from[axis]);
      const other = from[1 - axis] as number;
      const cut = other + share * ((to[1 - axis] as number) - other);
      result.push(axis === 0 ? [limit, cut] : [cut, limit]);
    }
    if (inside(to)) result.push(to);
  });
  return result;
}

/** What of a ring lies within a box. */
export function clip(ring: Ring, { west, south, east, north }: Box): Ring {
  let points = clipEdge(ring, 0, west, false);
  points = clipEdge(points, 0, east, true);
  points = clipEdge(points, 1, south, false);
  return clipEdge(points, 1, north, true);
}
