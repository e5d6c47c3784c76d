import { type Box, crossed, meet, type Pixel } from './place-labels';

/** A town in pixels of the map. */
export interface NamedPoint extends Pixel {
  name: string;
  /** Counts so much that it is named beside what covers it, too. */
  large?: boolean;
}

export interface NamePlace {
  /** Of the town among those given. */
  index: number;
  side: 'right' | 'left' | 'bottom' | 'top';
  /** From the town to its name. */
  gap: number;
}

/** The names' type, 11 px, is this wide on average and this high. */
const letter = 6.2;
const height = 14;
/** Close to the dot; and clear of a marker that stands there. */
const close = 6;
const clear = 20;
const sides = ['right', 'left', 'bottom', 'top'] as const;
/** So near to another, what is covered is better left out: one could not tell whose name it is. */
const apart = 70;
/** What stays free around a name. */
const air = { x: 8, y: 3 };
/** One name for that many square pixels at most: what is on the map stays in front. */
const share = 7000;

function boxOf({ x, y, name }: NamedPoint, { side, gap }: Pick<NamePlace, 'side' | 'gap'>): Box {
  const width = name.length * letter;
  const left = { right: x + gap, left: x - gap - width, bottom: x - width / 2, top: x - width / 2 }[side];
  const top = { right: y - height / 2, left: y - height / 2, bottom: y + gap, top: y - gap - height }[side];
  return { left, top, right: left + width, bottom: top + height };
}

const distance = (a: Pixel | undefined, b: Pixel) => (a ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const dotOf = ({ x, y }: Pixel): Box => ({ left: x - 3, top: y - 3, right: x + 3, bottom: y + 3 });

const widened = ({ left, top, right, bottom }: Box): Box => ({
  left: left - air.x,
  top: top - air.y,
  right: right + air.x,
  bottom: bottom + air.y,
});

/**
 * Which towns are named, and on which side of them: those that come first first, none over another, over what is `taken`
 * or over a line, all whole within the frame, and not too many.
 */
export function nameTowns(
  towns: readonly NamedPoint[],
  frame: { width: number; height: number },
  taken: readonly Box[],
  lines: readonly (readonly Pixel[])[],
): NamePlace[] {
  const most = Math.ceil((frame.width * frame.height) / share);
  const used = [...taken];
  const free = (box: Box) => !used.some((other) => meet(box, other)) && !crossed(box, lines);
  const whole = ({ left, top, right, bottom }: Box) =>
    left >= 2 && top >= 2 && right <= frame.width - 2 && bottom <= frame.height - 2;
  const placed: NamePlace[] = [];
  for (const [index, town] of towns.entries()) {
    if (placed.length >= most) break;
    const covered = !free(dotOf(town));
    if (covered && !(town.large && placed.every((one) => distance(towns[one.index], town) > apart))) continue;
    const gap = covered ? clear : close;
    const side = sides.find((one) => {
      const box = boxOf(town, { side: one, gap });
      return whole(box) && free(box);
    });
    if (!side) continue;
    used.push(widened(boxOf(town, { side, gap })), dotOf(town));
    placed.push({ index, side, gap });
  }
  return placed;
}
