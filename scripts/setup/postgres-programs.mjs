import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const needed = ['initdb', 'pg_basebackup', 'pg_ctl'];

function said(program, ...args) {
  try {
    return execFileSync(program, args, { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Debian keeps a folder for each version, the newest last. */
function versionsIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => Number(name) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(folder, name, 'bin'));
}

/** The folder of PostgreSQL's own programs (PG_BIN, else where they usually lie); null when this machine has none. */
export function findPostgresPrograms(env = process.env) {
  const folders = env.PG_BIN ? [env.PG_BIN] : [said('pg_config', '--bindir'), ...versionsIn('/usr/lib/postgresql')];
  return folders.find((folder) => folder && needed.every((name) => existsSync(join(folder, name)))) ?? null;
}
