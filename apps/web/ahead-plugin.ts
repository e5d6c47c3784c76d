import type { Plugin, Rolldown } from 'vite';

/** Modules by the name that `first.js` knows a set of pages by. */
type Sets = Readonly<Record<string, readonly string[]>>;

/**
 * Has the page ask for its typeface at once, and writes on the tag of `first.js` which files the pages of each set need beside the
 * entry, so that they are asked for together with it: the entry names its pages only once it runs, and each of these its own files
 * after that.
 */
export function filesAhead(sets: Sets): Plugin {
  return {
    name: 'files-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk') as Rolldown.OutputChunk[];
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
        const font = fontOf(Object.keys(bundle ?? {}));
        return html.replace('<script src="/first.js"', (tag) => `${font}\n    ${tag}${told.join('')}`);
      },
    },
  };
}

/** The typeface comes with the first text: a browser asks for it once it lays out text, and the text would move when it comes. */
function fontOf(files: readonly string[]): string {
  const file = files.find((name) => /figtree-latin-wght-[^/]*\.woff2$/.test(name));
  if (!file) throw new Error('the portal has no typeface');
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], module: string): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
  if (!found) throw new Error(`the portal has no page ${module}`);
  return found;
}

/** They and all that they import, scripts and styles. */
function filesOf(all: readonly Rolldown.OutputChunk[], some: readonly Rolldown.OutputChunk[]): Set<string> {
  const needed = new Set(some);
  for (const { imports } of needed) for (const one of all) if (imports.includes(one.fileName)) needed.add(one);
  const styles = (chunk: Rolldown.OutputChunk) => [...(chunk.viteMetadata?.importedCss ?? [])];
  return new Set([...needed].flatMap((chunk) => [chunk.fileName, ...styles(chunk)]));
}
