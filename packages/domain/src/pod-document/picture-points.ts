/** Points of a picture as a canvas gives them: red, green, blue and opacity of each, row by row. */
export interface Points {
  width: number;
  height: number;
  data: ArrayLike<number>;
}

/** Brightness of each point, 0 to 255. */
export function brightness({ width, height, data }: Points): Float32Array {
  const found = new Float32Array(width * height);
  for (let at = 0; at < found.length; at++)
    found[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0);
  return found;
}
