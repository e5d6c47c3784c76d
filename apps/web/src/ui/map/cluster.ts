export interface Placed {
  x: number;
  y: number;
}

/** Groups things that lie within one cell of a grid of `size` px; the order given is kept. */
export function clusterByGrid<Thing extends Placed>(things: readonly Thing[], size: number): Thing[][] {
  const cells = new Map<string, Thing[]>();
  for (const thing of things) {
    const cell = `${Math.floor(thing.x / size)}:${Math.floor(thing.y / size)}`;
    const mates = cells.get(cell);
    if (mates) mates.push(thing);
    else cells.set(cell, [thing]);
  }
  return [...cells.values()];
}
