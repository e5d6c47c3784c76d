import { brightness, type Points } from './picture-points';

/** Ink is darker than what lies around it, within so many points, by this share at least. */
const around = 8;
const darker = 0.86;
/** A signature is this high and wide at least, as a share of the picture's longest side, and no larger than a part of it. */
const least = 0.028;
const widest = 0.5;
/** Of its box a stroke fills less than this; a barcode, a picture or a block of print fills more. */
const fullest = 0.55;
/** Of the points of a frame or a table more than this lie in straight lines of so many points. */
const ruled = 0.65;
const straight = 12;

/** Sums of all that lies above and to the left, to know the mean of any box at once. */
function sums(width: number, height: number, values: Float32Array): Float64Array {
  const found = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += values[y * width + x] ?? 0;
      found[(y + 1) * (width + 1) + x + 1] = (found[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return found;
}

/** 1 where a point is ink. */
function inkOf({ width, height, data }: Points): Uint8Array {
  const bright = brightness({ width, height, data });
  const sum = sums(width, height, bright);
  const at = (x: number, y: number) => sum[y * (width + 1) + x] ?? 0;
  const found = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [left, top] = [Math.max(0, x - around), Math.max(0, y - around)];
      const [right, bottom] = [Math.min(width, x + around + 1), Math.min(height, y + around + 1)];
      const mean =
        (at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top)) / ((right - left) * (bottom - top));
      if ((bright[y * width + x] ?? 0) < mean * darker) found[y * width + x] = 1;
    }
  return found;
}

/** Points that touch one another, each as its place in the picture; those taken are cleared from `ink`. */
function together(ink: Uint8Array, width: number, start: number): number[] {
  const found = [start];
  ink[start] = 0;
  for (let next = 0; next < found.length; next++) {
    const at = found[next] ?? 0;
    for (const by of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1]) {
      const beside = at + by;
      // The end of a row is not beside the beginning of the next.
      if (Math.abs((beside % width) - (at % width)) > 1 || !ink[beside]) continue;
      ink[beside] = 0;
      found.push(beside);
    }
  }
  return found;
}

/** The share of points that lie in straight lines along the picture's sides. */
function ruledShare(points: readonly number[], width: number): number {
  const all = new Set(points);
  const runs = (by: number): number => {
    let inRuns = 0;
    for (const first of points) {
      if (all.has(first - by)) continue;
      let length = 1;
      while (all.has(first + by * length)) length++;
      if (length >= straight) inRuns += length;
    }
    return inRuns;
  };
  return (runs(1) + runs(width)) / points.length;
}

/** Whether these points could be what a hand wrote: larger than print, thinner than a block, and no ruled line. */
function isStroke(points: readonly number[], { width, height }: Points): boolean {
  const side = Math.max(width, height);
  const columns = points.map((at) => at % width);
  const rows = points.map((at) => Math.floor(at / width));
  const extent = (values: readonly number[]) =>
    values.reduce((most, one) => Math.max(most, one), 0) - values.reduce((low, one) => Math.min(low, one), side) + 1;
  const [wide, high] = [extent(columns), extent(rows)];
  if (Math.min(wide, high) < side * least || Math.max(wide, high) > side * widest) return false;
  return points.length / (wide * high) < fullest && ruledShare(points, width) < ruled;
}

/** Whether a hand wrote on it: a signature is larger than print. What touches it, or a stamp, counts as one too. */
export function hasHandwriting(overview: Points): boolean {
  const ink = inkOf(overview);
  for (let at = 0; at < ink.length; at++)
    if (ink[at] && isStroke(together(ink, overview.width, at), overview)) return true;
  return false;
}
