import { parseArgs } from 'node:util';
import { isDay } from '@lajur/domain/common/validation';
import { type ProviderScope, providerScopes } from '@lajur/domain/provider/scope';
import { createKey, listKeys, revokeKey } from './features/provider/api-key';
import { FollowingClock, systemClock } from './platform/clock';
import { ConfigError, readConfig } from './platform/config';
import { type Database, DatabaseError, openEmbedded, openPostgres } from './platform/database/connect';
import { FolderError } from './platform/database/folder-lock';

const usage = `Pemakaian:
  npm run provider-key -- create --name NAMA [--scopes a,b] [--expires YYYY-MM-DD]
  npm run provider-key -- list
  npm run provider-key -- revoke ID
Scope: ${providerScopes.join(', ')} (bawaan: semua)`;

/** What the person typed makes no sense; the message says why. */
class UsageError extends Error {}

function open(): Promise<Database> {
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config;
  if (url) return openPostgres({ url, ownerUrl, poolSize: 2 }, new FollowingClock());
  return openEmbedded({ folder: config.DATA_DIR }, systemClock);
}

function scopesOf(text: string | undefined): ProviderScope[] {
  if (!text) return [...providerScopes];
  return text.split(',').map((name) => {
    const scope = providerScopes.find((one) => one === name.trim());
    if (!scope) throw new UsageError(`Scope tidak dikenal: ${name}`);
    return scope;
  });
}

async function run(database: Database): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, scopes: { type: 'string' }, expires: { type: 'string' } },
  });
  const [command, id] = positionals;
  const { system } = database;
  if (command === 'create' && values.name) {
    const { name, expires: expiresOn } = values;
    if (expiresOn && !isDay(expiresOn)) throw new UsageError('--expires harus tanggal yang ada, YYYY-MM-DD');
    const scopes = scopesOf(values.scopes);
    const made = await system.transaction((tx) => createKey(tx, { name, scopes, expiresOn }));
    return `${made.id}\n${made.token}\nSimpan kunci ini sekarang; ia tidak bisa ditampilkan lagi.`;
  }
  if (command === 'list') {
    const rows = await system.read(listKeys);
    const line = (row: (typeof rows)[number]) =>
      [
        row.id,
        row.revokedAt ? 'dicabut' : 'aktif',
        row.expiresOn ?? 'tanpa batas',
        row.name,
        row.scopes.join(','),
      ].join('\t');
    return rows.map(line).join('\n') || 'Belum ada kunci.';
  }
  if (command === 'revoke' && id) {
    if (!/^[\da-f-]{36}$/i.test(id)) throw new UsageError(`Bukan id kunci: ${id}`);
    if (!(await system.transaction((tx) => revokeKey(tx, id)))) throw new UsageError(`Tidak ada kunci aktif ${id}`);
    return `Kunci ${id} dicabut.`;
  }
  throw new UsageError(usage);
}

async function main(): Promise<void> {
  const database = await open();
  try {
    process.stdout.write(`${await run(database)}\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: Error & { code?: string }) => {
  const known = [UsageError, ConfigError, FolderError, DatabaseError].some((kind) => error instanceof kind);
  const typed = error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? error.message : typed ? usage : error.stack}\n`);
  process.exitCode = 1;
});
