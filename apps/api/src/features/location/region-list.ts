import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { searchText } from '@lajur/domain/common/search-text';
import { parentRegionCode, properRegionName, type Region } from '@lajur/domain/location/region';

const files = ['provinces', 'regencies', 'districts', 'villages'];

export interface ListedRegion extends Region {
  parentCode: string;
  searchText: string;
}

const require = createRequire(import.meta.url);
/** The package that carries the official list; whose the data are: docs/operations.md, Regions and postal codes. */
const manifest = require.resolve('idn-area-data/package.json');

/** Names the list as it is now: another version is loaded over the old one. */
export async function regionListVersion(): Promise<string> {
  const { name, version } = JSON.parse(await readFile(manifest, 'utf8')) as { name: string; version: string };
  return `${name}@${version}`;
}

/** The whole official list, larger regions first. */
export async function readRegionList(): Promise<ListedRegion[]> {
  const folder = join(dirname(manifest), 'data');
  const texts = await Promise.all(files.map((name) => readFile(join(folder, `${name}.csv`), 'utf8')));
  return texts.flatMap((text) => text.split('\n').slice(1).filter(Boolean).map(listed));
}

/** `code,[parent,]name`. The list quotes nothing: a quotation mark in it is a spoilt apostrophe. */
function listed(line: string): ListedRegion {
  const code = line.slice(0, line.indexOf(','));
  const name = properRegionName(line.slice(line.lastIndexOf(',') + 1).trim());
  return { code, parentCode: parentRegionCode(code), name, searchText: searchText(name) };
}
