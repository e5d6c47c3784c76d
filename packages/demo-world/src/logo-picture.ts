/** The mark of the demo company that prints documents: two lanes that meet in an M, on a square of its colour. SVG of 240 × 240. */
export const logoPicture = (colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 120 120"><rect width="120" height="120" rx="22" fill="${colour}"/><path d="M30 90V36l30 32 30-32v54" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/><path d="M60 82v12" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/></svg>`;
