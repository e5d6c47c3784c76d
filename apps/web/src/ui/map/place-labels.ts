/** A label at a point, in pixels of the map. */
export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const sides = ['bottom', 'top', 'right', 'left'] as const;
export type Side = (typeof sides)[number];

/** What a label must not lie over, in pixels of the map. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Room between a point and its label: close, or clear of the ring that may stand there. */
const gaps = [8, 20] as const;

export interface Place {
  side: Side;
  gap: number;
}

const places: readonly Place[] = gaps.flatMap((gap) => sides.map((side) => ({ side, gap })));

function boxOf({ x, y, width, height }: Label, { side, gap }: Place): Box {
  const left = side === 'left' ? x - gap - width : side === 'right' ? x + gap : x - width / 2;
  const top = side === 'top' ? y - gap - height : side === 'bottom' ? y + gap : y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

export const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export interface Pixel {
  x: number;
  y: number;
}

/** Whether a line between two points runs through a box (Liang and Barsky). */
function crosses(box: Box, a: Pixel, b: Pixel): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let [from, until] = [0, 1];
  for (const [step, room] of [
    [-dx, a.x - box.left],
    [dx, box.right - a.x],
    [-dy, a.y - box.top],
    [dy, box.bottom - a.y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) until = Math.min(until, room / step);
  }
  return from <= until;
}

/** Whether any of the lines runs through a box. */
export const crossed = (box: Box, lines: readonly (readonly Pixel[])[]) =>
  lines.some((line) => line.some((end, at) => at > 0 && crosses(box, line[at - 1] as Pixel, end)));

/**
 * Where beside its point each label stands so that none lies over another or over a point, or leaves the frame, and
 * off the `lines` where that can be had; `null`: there is no room for it. The first come first: name what matters most
 * first.
 */
export function placeLabels(
  labels: readonly Label[],
  frame: { width: number; height: number },
  taken: readonly Box[] = [],
  lines: readonly (readonly Pixel[])[] = [],
): (Place | null)[] {
  const dots = labels.map(({ x, y }) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }));
  const placed = [...taken];
  return labels.map((label, at) => {
    const others = [...placed, ...dots.filter((_, of) => of !== at)];
    const free = places.filter((one) => {
      const box = boxOf(label, one);
      const inside = box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height;
      return inside && !others.some((other) => meet(box, other));
    });
    const place = free.find((one) => !crossed(boxOf(label, one), lines)) ?? free[0];
    if (place) placed.push(boxOf(label, place));
    return place ?? null;
  });
}
