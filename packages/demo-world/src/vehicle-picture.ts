const colours = ['#1864c3', '#c0312d', '#e0991a', '#f0f2f5', '#256d39'] as const;

/** A drawn truck from the side with its plate, for demo data: an SVG of 640 × 420. */
export function truckPicture(truck: { plate: string; tractor: boolean; open: boolean; large: boolean }): string {
  const { plate, tractor, open, large } = truck;
  const colour = colours[[...plate].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % colours.length];
  const length = tractor ? 440 : large ? 390 : 300;
  const height = open ? 84 : 170;
  const front = 60 + length + (tractor ? 8 : 6);
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="328" r="27" fill="#2c3443"/><circle cx="${x}" cy="328" r="11" fill="#adb5bf"/>`;
  const wheels = [100, ...(large || tractor ? [164] : []), front + 48].map(wheel).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 420" width="640" height="420">
<rect width="640" height="420" fill="#dfe8f2"/><rect y="330" width="640" height="90" fill="#c9c4ba"/>
<rect x="60" y="${300 - height}" width="${length}" height="${height}" rx="4" fill="${open ? '#8a7a5c' : '#f7f9fb'}" stroke="#858e9b" stroke-width="3"/>
<path d="M${front} 306V178q0-12 12-12h52q9 0 13 9l18 52v79z" fill="${colour}" stroke="#2c3443" stroke-width="3"/>
<path d="M${front + 46} 182h20l14 42h-34z" fill="#b8d2ea"/>
<rect x="56" y="300" width="${front + 36}" height="12" fill="#4b5563"/>${wheels}
<rect x="${front + 6}" y="268" width="82" height="26" rx="3" fill="#f7cf73" stroke="#2c3443"/>
<text x="${front + 47}" y="286" font-family="sans-serif" font-size="14" font-weight="700" text-anchor="middle" fill="#141b27">${plate}</text></svg>`;
}
