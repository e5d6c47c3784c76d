import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Endpoint } from '@lajur/api-contract/endpoint';
import { registry } from '@lajur/api-contract/registry';
import { type ImportType, importTypes } from '@lajur/domain/import/definition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo';
import { type Importer, startImports } from './features/import/import.fixture';
import { loadRegions } from './features/location/region-service';
import { openTable, tableFormatOf } from './platform/import/table-file';

/**
 * Every table that the service hands out, as XLSX, read by two programs that are not ours. Which they are is asked of
 * the registry: whatever has a `format` is one, so that none can be forgotten.
 */
const run = promisify(execFile);
const soffice = process.env.SOFFICE_PATH ?? 'soffice';
const ssconvert = process.env.SSCONVERT_PATH ?? 'ssconvert';

let imports: Awaited<ReturnType<typeof startImports>>;
let folder: string;
let token: string;
/** Of each type, an upload of which every row is bad. */
const uploads = {} as Record<ImportType, string>;

interface Asked {
  name: string;
  path: string;
}

const shapeOf = (endpoint: Endpoint) => endpoint.query?.shape ?? {};
const tables = Object.entries(registry).filter(
  ([, endpoint]) => endpoint.replyKind === 'file' && 'format' in shapeOf(endpoint),
);

/** The values that a parameter of an address can have; an id is that of the upload of the type before it. */
function valuesOf(endpoint: Endpoint, name: string): string[] {
  const schema = endpoint.params?.shape[name] as { options?: string[] } | undefined;
  if (schema?.options) return [...schema.options];
  if (name === 'id') return ['{id}'];
  throw new Error(`{${name}} of ${endpoint.path} has no values to choose from`);
}

function addressesOf([operation, endpoint]: (typeof tables)[number]): Asked[] {
  let found: Asked[] = [{ name: operation, path: endpoint.path }];
  for (const [, param = ''] of endpoint.path.matchAll(/\{(\w+)\}/g))
    found = found.flatMap((one) =>
      valuesOf(endpoint, param).map((value) => ({
        name: value === '{id}' ? one.name : `${one.name}-${value}`,
        path: one.path.replace(`{${param}}`, value === '{id}' ? `{id:${one.path.split('/')[3]}}` : value),
      })),
    );
  const parts = (shapeOf(endpoint).part as { unwrap?: () => { options: string[] } } | undefined)?.unwrap?.().options;
  const query = (part: string) => `?format=xlsx${part && `&part=${part}`}`;
  return found.flatMap(({ name, path }) =>
    (parts ?? ['']).map((part) => ({ name: part ? `${name}-${part}` : name, path: path + query(part) })),
  );
}

const asked = tables.flatMap(addressesOf);

async function download({ name, path }: Asked): Promise<void> {
  const filled = path.replace(/\{id:([\w-]+)\}/, (_, type: ImportType) => uploads[type]);
  const answer = await fetch(`${imports.api.url}/api/v3${filled}`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${answer.status} from ${filled}: ${bytes}`);
  await writeFile(join(folder, `${name}.xlsx`), bytes);
}

async function spoiled(admin: Importer, type: ImportType): Promise<void> {
  const answer = await fetch(`${imports.api.url}/api/v3/master/upload/${type}/template?format=csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [heads = ''] = (await answer.text()).split('\r\n');
  const upload = await admin.checked(type, `${heads}\r\n${heads}\r\n`);
  expect(upload.counts.bad).toBe(1);
  uploads[type] = upload.id;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-tables-'));
  imports = await startImports(async (database, clock, files) => {
    await loadRegions(database.system);
    await seedDemo(database, clock, { orders: 60, files });
  });
  const { api } = imports;
  const user = await api.database.system.transaction((tx) =>
    tx.db
      .selectFrom('app_user')
      .select(['id', 'email', 'company_id as companyId'])
      .where('email', '=', 'superadmin@mitra-satu.test')
      .executeTakeFirstOrThrow(),
  );
  const owner = { ...user, roleId: 'TRANSPORTER_SUPER_ADMIN' as const };
  token = await api.token(owner);
  const admin = await imports.importerOf(owner);
  for (const type of importTypes) await spoiled(admin, type);
  for (const one of asked) await download(one);
  // One start of LibreOffice for all of them: it takes longer than everything else together.
  const out = join(folder, 'soffice');
  await mkdir(out);
  const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1';
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const files = asked.map(({ name }) => join(folder, `${name}.xlsx`));
  await run(soffice, [profile, '--headless', '--convert-to', filter, '--outdir', out, ...files], {
    maxBuffer: 64 * 1024 * 1024,
  });
});
afterAll(async () => {
  await imports.close();
  await rm(folder, { recursive: true });
});

const cellsOf = async (bytes: Buffer, sheet?: string) => {
  const { pieces } = await openTable(bytes, tableFormatOf(bytes), {
    sheet,
    ...(sheet ? {} : { encoding: 'utf-8', delimiter: ';' }),
  });
  const rows: string[][] = [];
  for await (const piece of pieces) rows.push(...piece.rows.map(({ cells }) => cells));
  return rows;
};

/** A number in the digits that every spreadsheet keeps; how dates, midnight and decimals are written is each program's own. */
function plain(cell: string): string {
  const written = cell
    .replace(/^\u2212/, '-')
    .replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3')
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1');
  if (/^-?\d+([.,]\d+)?(E[+-]?\d+)?$/.test(written)) return Number(written.replace(',', '.')).toPrecision(10);
  return written.replace(/(\d\d:\d\d)(:00)?( WI(B|TA|T))?$/, '$1').replace(/ 00:00$/, '');
}
const plainly = (rows: string[][]) => rows.map((row) => row.map(plain));

it('asks for every table', () => {
  const operations = new Set(asked.map(({ name }) => name.split('-')[0]));
  expect(operations.size).toBe(tables.length);
  expect(tables.length).toBeGreaterThan(16);
  expect(asked.map(({ path }) => path)).toContain('/master/upload/location/template?format=xlsx&part=guide');
  expect(asked.filter(({ path }) => path.includes('/bad'))).toHaveLength(importTypes.length);
});

describe.each(asked)('$name', ({ name }) => {
  it('is read by LibreOffice and by Gnumeric as it was written', async () => {
    const bytes = await readFile(join(folder, `${name}.xlsx`));
    const { sheets } = (await openTable(bytes, 'xlsx', {})).reading;
    await run(ssconvert, [
      '-S',
      '-T',
      'Gnumeric_stf:stf_assistant',
      '-O',
      'separator=; format=preserve',
      join(folder, `${name}.xlsx`),
      join(folder, `${name}.%n.txt`),
    ]);
    const made = await readdir(join(folder, 'soffice'));
    for (const [at, sheet] of sheets.entries()) {
      const expected = plainly(await cellsOf(bytes, sheet));
      expect(expected.length).toBeGreaterThan(1);
      const office = made.find((file) => file === `${name}-${sheet}.csv` || file === `${name}.csv`) ?? '';
      expect(plainly(await cellsOf(await readFile(join(folder, 'soffice', office)))), 'LibreOffice').toEqual(expected);
      expect(plainly(await cellsOf(await readFile(join(folder, `${name}.${at}.txt`)))), 'Gnumeric').toEqual(expected);
    }
  });
});
