import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/** Where the part of the typeface lies that nearly all text is written with; styles name it `@typeface/basic.woff2`. */
export const typefaceFolder = join(import.meta.dirname, 'node_modules/.typeface');

/** Latin letters without accents, figures, and what Indonesian texts put between them: `typeface.css` says the same as a range. */
const basic = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) => 0x20 + i),
  ...[0xa0, 0xb0, 0xb1, 0xb2, 0xb3, 0xb7, 0xd7, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2026, 0x2212],
];

/** Cuts it out of the whole, of which it is three fifths; a browser asks for the rest where a text has a letter of it. */
export async function cutTypeface(): Promise<void> {
  const whole = createRequire(import.meta.url).resolve(
    '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  );
  const part = await subsetFont(await readFile(whole), String.fromCodePoint(...basic), { targetFormat: 'woff2' });
  await mkdir(typefaceFolder, { recursive: true });
  await writeFile(join(typefaceFolder, 'basic.woff2'), part);
}
