import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Where the part of the typeface lies that nearly all text is written with; styles name it `@typeface/basic.woff2`. */
export const typefaceFolder = join(import.meta.dirname, 'node_modules/.typeface');

/** The letters that `typeface.css` names as the range of this part. */
async function letters(): Promise<string> {
  const styles = await readFile(join(import.meta.dirname, 'src/app/theme/typeface.css'), 'utf8');
  const ranges = [...styles.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [from, to]);
  if (ranges.length === 0) throw new Error('typeface.css names no range');
  const codes = ranges.flatMap(([from, to]) => {
    const first = Number.parseInt(from as string, 16);
    return Array.from({ length: Number.parseInt(to as string, 16) - first + 1 }, (_, i) => first + i);
  });
  return String.fromCodePoint(...codes);
}

/** What the portal writes with: a weight beyond is drawn as the next one of these. */
const weights = { min: 400, max: 700 };

/** Cuts it out of the whole, of which it is three fifths; a browser asks for the rest where a text has a letter of it. */
export async function cutTypeface(): Promise<void> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  const part = await subsetFont(await readFile(whole), await letters(), {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await mkdir(typefaceFolder, { recursive: true });
  await writeFile(join(typefaceFolder, 'basic.woff2'), part);
}
