import type { Runner } from '../database/runner';
import { placeOfTable } from './tables';

type Place = (typeof placeOfTable)[keyof typeof placeOfTable];
const placeOf = (table: string) => (placeOfTable as Record<string, Place>)[table];

interface ForeignKey {
  name: string;
  from_table: string;
  to_table: string;
  definition: string;
}

const ofThis = (where: string) => `
  select conname as name, c.relname as from_table, r.relname as to_table, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and ${where}`;

/** One that leaves the coordinator: a row there may not refer to rows of a company on another machine. */
const leaves = ({ from_table, to_table }: ForeignKey) =>
  placeOf(from_table) === 'coordinator' && placeOf(to_table) !== 'coordinator';
const moves = (key: ForeignKey) => placeOf(key.from_table) !== 'coordinator' || leaves(key);

/**
 * Takes the foreign keys of the tables that are to move away, and remembers them: a table is distributed without them, and a
 * command that was interrupted puts them back the next time.
 */
export async function liftForeignKeys(db: Runner): Promise<number> {
  const keys = ((await db.rows(ofThis('true'))) as unknown as ForeignKey[]).filter(moves);
  if (keys.length === 0) return 0;
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const remembered = keys
    .filter((key) => !leaves(key))
    .map(({ name, from_table, definition }) => `(${[name, from_table, definition].map(literal).join(', ')})`);
  await db.run(`begin;
    create table if not exists cluster_foreign_key (name text, from_table text, definition text, primary key (from_table, name));
    ${remembered.length > 0 ? `insert into cluster_foreign_key values ${remembered.join(', ')} on conflict do nothing;` : ''}
    ${keys.map(({ name, from_table }) => `alter table ${from_table} drop constraint "${name}";`).join('\n')}
    commit`);
  return keys.length;
}

/** Puts back those that were remembered and are not there. */
export async function restoreForeignKeys(db: Runner): Promise<number> {
  const [lifted] = await db.rows(`select to_regclass('cluster_foreign_key') is not null as any`);
  if (!lifted?.any) return 0;
  const keys = await db.rows(`select name, from_table, definition from cluster_foreign_key k
    where not exists (select 1 from pg_constraint c where c.conname = k.name and c.conrelid = k.from_table::regclass)
    order by from_table, name`);
  for (const { name, from_table, definition } of keys)
    await db.run(`alter table ${from_table} add constraint "${name}" ${definition}`);
  await db.run('drop table cluster_foreign_key');
  return keys.length;
}
