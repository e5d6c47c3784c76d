import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDistributed } from '../cluster/is-distributed';
import type { Runner } from './runner';
import { statementsOf } from './sql-statements';

/** Any number that no other program takes on this database: one process migrates at a time. */
const lockNumber = 7_224_811;

async function folderOfMigrations(): Promise<string> {
  // Beside the sources in development, beside the bundle (apps/api/dist) when built.
  for (const candidate of ['../migrations', '../../../migrations']) {
    const folder = join(import.meta.dirname, candidate);
    if (await readdir(folder).catch(() => null)) return folder;
  }
  throw new Error('the migrations folder is missing');
}

/** The first statement of 0001_platform.sql, by which the roles are made. */
const makesRoles = /^do \$\$\n[^$]*'create role lajur_service [^$]*^end \$\$;$/m;

/** Are the roles there, and is this account one of them, as docs/operations.md has it? */
async function rolesStand(runner: Runner): Promise<boolean> {
  const [found] = await runner.rows(`
    select count(*) = 3 as stand from pg_roles role, pg_roles service
    where role.rolname in ('lajur_service', 'lajur_company', 'lajur_system') and service.rolname = 'lajur_service'
      and pg_has_role(service.oid, role.oid, 'member') and pg_has_role(role.oid, 'member')`);
  return found?.stand === true;
}

/** PostgreSQL refuses `create role` to who may not make roles, also of one that is there: such are not made again. */
const withoutMaking = async (runner: Runner, text: string): Promise<string> =>
  makesRoles.test(text) && (await rolesStand(runner)) ? text.replace(makesRoles, '') : text;

/** The owner of a cluster sees all rows, and what one transaction changes there, one role changes. */
const rolesAside = /^(?:set local role lajur_system|reset role)$/;

/**
 * A file in one transaction. A cluster takes statement by statement, each done on all machines before the next, as one and the
 * same account.
 */
async function apply(runner: Runner, statements: string, note: string): Promise<void> {
  if (!(await isDistributed(runner))) return runner.run(`begin;\n${statements}\n;${note}; commit;`);
  const own = statementsOf(statements).filter((one) => !rolesAside.test(one));
  for (const one of ['begin', `set local citus.multi_shard_modify_mode = 'sequential'`, ...own, note, 'commit'])
    await runner.run(one);
}

/**
 * Brings the database to the newest version: files of `migrations/` in order of name, each once, each in its own
 * transaction. A file that was applied and then edited is refused: history is only added to.
 */
export async function migrate(runner: Runner): Promise<void> {
  const folder = await folderOfMigrations();
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  await runner.run(`select pg_advisory_lock(${lockNumber})`);
  try {
    await runner.run(
      'create table if not exists migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map(
      (await runner.rows('select name, sha256 from migration')).map((row) => [
        row.name as string,
        row.sha256 as string,
      ]),
    );
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    for (const [at, name] of names.entries()) {
      const text = texts[at] as string;
      const sha256 = createHash('sha256').update(text).digest('hex');
      const before = applied.get(name);
      if (before === sha256) continue;
      if (before) throw new Error(`migration ${name} was changed after it was applied`);
      const statements = await withoutMaking(runner, text);
      await apply(runner, statements, `insert into migration (name, sha256) values ('${name}', '${sha256}')`);
    }
  } catch (error) {
    // A failed file leaves its transaction open; what is told is why it failed.
    await runner.run('rollback').catch(() => {});
    throw error;
  } finally {
    await runner.run(`select pg_advisory_unlock(${lockNumber})`);
  }
}
