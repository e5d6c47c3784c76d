/** A label at a point, in pixels of the map. */
export interface Label {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const sides = ['bottom', 'top', 'right', 'left'] as const;
export type Side = (typeof sides)[number];

interface Box {
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

const meet = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where beside its point each label stands so that none lies over another or over a point, or leaves the frame; `null`:
 * there is no room for it. The first come first: name what matters most first.
 */
export function placeLabels(
  labels: readonly Label[],
  frame: { width: number; height: number },
  taken: readonly Box[] = [],
): (Place | null)[] {
  const dots = labels.map(({ x, y }) => ({ left: x - 5, top: y - 5, right: x + 5, bottom: y + 5 }));
  const placed = [...taken];
  return labels.map((label, at) => {
    const others = [...placed, ...dots.filter((_, of) => of !== at)];
    const place = places.find((one) => {
      const box = boxOf(label, one);
      const inside = box.left >= 0 && box.top >= 0 && box.right <= frame.width && box.bottom <= frame.height;
      return inside && !others.some((other) => meet(box, other));
    });
    if (place) placed.push(boxOf(label, place));
    return place ?? null;
  });
}
