import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const worthIt = new Set(['.html', '.js', '.css', '.json', '.svg', '.webmanifest', '.txt']);
const smallest = 1024;

/** Puts a `.br` and a `.gz` beside every file a browser loads: the service sends these and never packs anything itself. */
export async function packAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthIt.has(extname(entry.name)));
  await Promise.all(files.map((entry) => packFile(join(entry.parentPath, entry.name))));
}

async function packFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
