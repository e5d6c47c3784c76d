import type { Shot } from './take-shots';

/** A page with every picture, by person and screen. */
export function contactSheet(shots: readonly Shot[]): string {
  const people = [...new Set(shots.map((shot) => shot.who))];
  const rows = people.map((who) => {
    const screens = shots.filter((shot) => shot.who === who);
    return `<h2>${who}</h2>${screens.map((shot) => `<h3>${shot.name}</h3>${shot.files.map(image).join('')}`).join('\n')}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Lajur</title>
<style>body{font:14px sans-serif;margin:24px}img{height:420px;margin:0 12px 12px 0;border:1px solid #d3d9df}</style>
${rows.join('\n')}\n`;
}

const image = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
