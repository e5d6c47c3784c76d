import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { chunkOf, chunksOf, filesOf, typefaceOf } from './ahead-plugin';
import { modulesOf } from './first-load';

const path = 'worker.js';

/** Pages that open without a network: where somebody stands at a gate, and what they are led to after signing out. */
const offlinePages = [
  'src/features/order/detail/order-detail-page.tsx',
  'src/features/pod-document/pod-page.tsx',
  modulesOf.login,
];
/** Around and before every page. */
const frame = [modulesOf.shell, modulesOf.guard, modulesOf.welcome, modulesOf.pages];

/**
 * Makes `worker.js`, with the files of this build that the pages above stand on. While the portal is developed there is nothing to
 * keep, and it tells notifications alone.
 */
export function portalWorker(): Plugin {
  return {
    name: 'portal-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${path}`, (_request, response) => {
        void codeWith({ version: 'dev', entry: '', files: [] }).then((code) =>
          response.setHeader('content-type', 'text/javascript').end(code),
        );
      });
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = filesToKeep(bundle).map((file) => `/${file}`);
        const entry = chunksOf(bundle).find(({ isEntry }) => isEntry)?.fileName ?? '';
        const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
        const source = await codeWith({ version, entry, files: [...files, '/icon.svg', '/manifest.webmanifest'] });
        this.emitFile({ type: 'asset', fileName: path, source });
      },
    },
  };
}

/** They, and what they fetch once they stand; not the other pages, which the list of pages names. */
function filesToKeep(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  const wanted = [
    ...chunks.filter(({ isEntry }) => isEntry),
    ...[...frame, ...offlinePages].map((one) => chunkOf(chunks, one)),
  ];
  const otherPages = new Set(chunkOf(chunks, modulesOf.pages).dynamicImports);
  const needed = new Set(filesOf(chunks, wanted));
  const later = chunks.filter(({ fileName }) => needed.has(fileName)).flatMap(({ dynamicImports }) => dynamicImports);
  const parts = chunks.filter(({ fileName }) => later.includes(fileName) && !otherPages.has(fileName));
  const workers = Object.keys(bundle).filter((name) => /assets\/picture-worker-[^/]*\.js$/.test(name));
  return [...new Set([...needed, ...filesOf(chunks, parts), ...workers, typefaceOf(Object.keys(bundle))])].sort();
}

async function codeWith(build: { version: string; entry: string; files: string[] }): Promise<string> {
  const source = await readFile(join(import.meta.dirname, path), 'utf8');
  const { code } = await minify(path, source.replace('self.BUILD', JSON.stringify(build)));
  return code;
}
