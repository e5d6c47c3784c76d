import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';

/** Modules by the name that `first.js` knows a set of pages by. */
type Sets = Readonly<Record<string, readonly string[]>>;

/**
 * Writes `first.js` into the page, which runs it a round trip sooner so, and on its tag which files the pages of each set need
 * beside the entry: the entry names its pages only once it runs, and each page its own files after that. Has the page ask for its
 * typeface at once, too.
 */
export function filesAhead(sets: Sets): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const chunks = chunksOf(bundle ?? {});
        const atOnce = filesOf(
          chunks,
          chunks.filter(({ isEntry }) => isEntry),
        );
        const told = Object.entries(sets).map(([name, modules]) => {
          const files = filesOf(
            chunks,
            modules.map((module) => chunkOf(chunks, module)),
          );
          return ` data-${name}="${[...files].filter((file) => !atOnce.has(file)).join(' ')}"`;
        });
        const font = `<link rel="preload" href="/${typefaceOf(Object.keys(bundle ?? {}))}" as="font" type="font/woff2" crossorigin />`;
        const first = `<script${told.join('')}>${await codeOf('first.js')}</script>`;
        if (!firstTag.test(html) || !html.includes(firstSheet))
          throw new Error('the page has no first.js or no styles');
        // After the entry, for what is named first is asked for first; a script after a style sheet would wait for it.
        return html.replace(firstTag, '').replace(firstSheet, () => `${first}\n    ${font}\n    ${firstSheet}`);
      },
    },
  };
}

const firstTag = /\s*<script\s+src="\/first\.js"\s*><\/script>/;
const firstSheet = '<link rel="stylesheet"';

/** Without its comments and spaces. */
async function codeOf(file: string): Promise<string> {
  const { code } = await minify(file, await readFile(join(import.meta.dirname, file), 'utf8'));
  // It stands between tags.
  if (/<\/?script|<!--/i.test(code)) throw new Error(`${file} would end its tag`);
  return code.trim();
}

/** The typeface comes with the first text: a browser asks for it once it lays out text, and the text would move when it comes. */
export function typefaceOf(files: readonly string[]): string {
  const file = files.find((name) => /assets\/basic-[^/]*\.woff2$/.test(name));
  if (!file) throw new Error('the portal has no typeface');
  return file;
}

/** What the build makes of modules. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');

export function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (!found) throw new Error(`the portal has no page ${module}`);
  return found;
}

/** They and all that they import, scripts and styles. */
export function filesOf(all: readonly Rolldown.OutputChunk[], some: readonly Rolldown.OutputChunk[]): Set<string> {
  const needed = new Set(some);
  for (const { imports } of needed) for (const one of all) if (imports.includes(one.fileName)) needed.add(one);
  const styles = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];
  return new Set([...needed].flatMap((chunk) => [chunk.fileName, ...styles(chunk)]));
}
