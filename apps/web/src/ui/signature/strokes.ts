/** A point of a stroke, in CSS pixels of the canvas. */
interface Point {
  x: number;
  y: number;
}

/** A shorter line is a tap or a slip of the finger. */
const shortest = 30;

/** Is it more than a tap, or several? Whoever signs moves the pen. */
export function isSignature(strokes: readonly { points: readonly Point[] }[]): boolean {
  const lengths = strokes.map(({ points }) =>
    points.reduce((sum, point, at) => {
      const before = points[at - 1];
      return before ? sum + Math.hypot(point.x - before.x, point.y - before.y) : 0;
    }, 0),
  );
  return lengths.reduce((sum, length) => sum + length, 0) >= shortest;
}

interface Size {
  width: number;
  height: number;
}

/** Strokes on a paper of another size: all of them stand on it, in their proportions and in the middle. */
export function onPaper<P extends Point, S extends { points: P[] }>(strokes: readonly S[], from: Size, to: Size): S[] {
  if (!from.width || !from.height || !to.width || !to.height) return [...strokes];
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const left = (to.width - from.width * scale) / 2;
  const top = (to.height - from.height * scale) / 2;
  const moved = (point: P): P => ({ ...point, x: left + point.x * scale, y: top + point.y * scale });
  return strokes.map((stroke) => ({ ...stroke, points: stroke.points.map(moved) }));
}
