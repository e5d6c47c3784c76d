/** A seeded source of chance: the same seed gives the same world on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight; items of weight 0 never come. */
  weighted<T>(items: readonly (readonly [weight: number, item: T])[]): T;
  shuffled<T>(items: readonly T[]): T[];
  digits(count: number): string;
}

/** FNV-1a: a number from any text, so that a thing's id can be its seed. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value ^= text.charCodeAt(i);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** mulberry32 (Tommy Ettinger, public domain). A text seed is hashed first. */
export function random(seed: number | string): Random {
  let state = (typeof seed === 'number' ? seed : hash(seed)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[Math.floor(next() * items.length)] as T;
  };
  return {
    next,
    int,
    pick,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    weighted: (items) => {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of items) {
        left -= weight;
        if (left < 0 && weight > 0) return item;
      }
      return pick(items)[1];
    },
    shuffled: (items) => {
      const rest = [...items];
      for (let i = rest.length - 1; i > 0; i--) {
        const j = int(0, i);
        [rest[i], rest[j]] = [rest[j] as (typeof rest)[number], rest[i] as (typeof rest)[number]];
      }
      return rest;
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  };
}
