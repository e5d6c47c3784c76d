import type { Runner } from '../database/runner';
import { liftForeignKeys, restoreForeignKeys } from './foreign-keys';
import { placeOfTable } from './tables';

/** The database cannot be distributed; the message says why. */
export class ClusterError extends Error {}

const tablesAt = (place: 'company' | 'everywhere'): string[] =>
  Object.entries(placeOfTable).flatMap(([table, at]) => (at === place ? [table] : []));

/** All others are beside this one: the rows of a company are on one node. */
const first = 'app_user';

/** What the tables of companies are spread over; a node has several. */
export const defaultShards = 32;

/** Says plainly what is missing, before anything is changed. */
export async function requireCitus(db: Runner): Promise<void> {
  const [found] = await db.rows(`select (select extversion from pg_extension where extname = 'citus') as version,
    (select rolsuper from pg_roles where rolname = current_user) as super`);
  if (!found?.version)
    throw new ClusterError(
      'Ekstensi citus belum ada di basis data ini. Pasang Citus di koordinator dan semua worker, lalu jalankan "create extension citus" di basis data ini pada setiap mesin (docs/operations.md).',
    );
  // Row-level security is forced on the owner, too: another account would move none of the rows.
  if (!found.super) throw new ClusterError('Akunnya harus superuser: yang lain tidak melihat baris yang dipindahkan.');
  const [nodes] = await db.rows('select count(*)::int as workers from pg_dist_node where groupid > 0 and isactive');
  if (!nodes?.workers)
    throw new ClusterError(
      'Belum ada worker. Jalankan citus_set_coordinator_host dan citus_add_node di koordinator (docs/operations.md).',
    );
}

/** Nodes sign in to each other as whoever a transaction works as; triggers of a table go with its rows. */
async function settings(db: Runner): Promise<void> {
  const [own] = await db.rows('select quote_ident(current_database()) as name');
  await db.run(`alter database ${own?.name} set citus.enable_unsafe_triggers = on; set citus.enable_unsafe_triggers = on;
    alter role lajur_company login; alter role lajur_system login`);
}

/**
 * A policy that says `=` makes the planner of a cluster take the company of an outer join from the setting, which it does not
 * know, rather than from the value that the statement names.
 */
async function policies(db: Runner): Promise<number> {
  const old = await db.rows(`select c.relname as name from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'one_company' and pg_get_expr(p.polqual, p.polrelid) not like '%DISTINCT FROM%'`);
  for (const { name } of old)
    await db.run(`alter policy one_company on ${name}
      using (company_id is not distinct from current_setting('app.company_id')::uuid)`);
  return old.length;
}

/**
 * What the outbox announces for processes of an older version would be heard on its worker alone. The
 * customers of new orders are counted anew below: not while the orders are copied, for they are counted already. What was
 * copied is emptied here, which the audit trail refuses.
 */
async function dropTriggers(db: Runner): Promise<void> {
  const [counted] = await db.rows(`select count(*)::int as old from pg_trigger
    where tgname = 'orders_counted' and tgnewtable is not null`);
  if (counted?.old) await db.run('drop trigger orders_counted on orders');
  await db.run('drop trigger if exists outbox_announce on outbox');
  for (const table of ['audit_event', 'audit_seal']) await db.run(`drop trigger if exists ${table}_whole on ${table}`);
}

/** Row by row: a shard has no transition tables. */
async function countNewOrders(db: Runner): Promise<void> {
  const [found] = await db.rows(`select count(*)::int as there from pg_trigger where tgname = 'orders_counted'`);
  if (found?.there) return;
  // Each by itself: a cluster hands on the whole text that something is made with.
  await db.run(`
    create or replace function count_new_order() returns trigger language plpgsql as $$
    begin
      insert into customer as c (company_id, shipper_id, orders, value, last_order_at)
      values (new.company_id, new.shipper_id, is_business(new.status, new.passed_on)::int,
        case when is_business(new.status, new.passed_on) then new.main_cost else 0 end, new.created_at)
      on conflict (company_id, shipper_id) do update set orders = c.orders + excluded.orders,
        value = c.value + excluded.value, last_order_at = greatest(c.last_order_at, excluded.last_order_at);
      return null;
    end $$`);
  await db.run('create trigger orders_counted after insert on orders for each row execute function count_new_order()');
}

/** Those of the tables that are not where they belong yet. */
async function waiting(db: Runner, place: 'company' | 'everywhere'): Promise<string[]> {
  const rows = await db.rows('select logicalrelid::regclass::text as name from pg_dist_partition');
  const there = new Set(rows.map(({ name }) => name));
  return tablesAt(place).filter((table) => !there.has(table));
}

async function move(db: Runner, shards: number): Promise<string[]> {
  const everywhere = await waiting(db, 'everywhere');
  for (const table of everywhere) await db.run(`select create_reference_table('${table}')`);
  const ofCompanies = await waiting(db, 'company');
  for (const table of ofCompanies.sort((one, other) => Number(other === first) - Number(one === first))) {
    const beside =
      table === first ? `shard_count => ${shards}, colocate_with => 'none'` : `colocate_with => '${first}'`;
    await db.run(`select create_distributed_table('${table}', 'company_id', ${beside})`);
  }
  // What was there was copied, and lies here a second time.
  for (const table of [...everywhere, ...ofCompanies])
    await db.run(`select truncate_local_data_after_distributing_table('${table}')`);
  return [
    ...(everywhere.length > 0 ? [`${everywhere.length} tabel acuan di setiap mesin`] : []),
    ...(ofCompanies.length > 0 ? [`${ofCompanies.length} tabel dibagi menurut perusahaan`] : []),
  ];
}

/**
 * Distributes a migrated database company by company, as the owner who may do everything; says what it did. What is done already
 * stays: it may be interrupted and run again, and is run again after a migration that brought a table.
 */
export async function distribute(db: Runner, { shards = defaultShards } = {}): Promise<string[]> {
  const done: string[] = [];
  await settings(db);
  const isWhole = (await waiting(db, 'everywhere')).length + (await waiting(db, 'company')).length === 0;
  if (!isWhole) {
    const lifted = await liftForeignKeys(db);
    if (lifted > 0) done.push(`${lifted} kunci asing dilepas`);
  }
  const changed = await policies(db);
  if (changed > 0) done.push(`${changed} kebijakan baris`);
  await dropTriggers(db);
  done.push(...(await move(db, shards)));
  await countNewOrders(db);
  const restored = await restoreForeignKeys(db);
  if (restored > 0) done.push(`${restored} kunci asing dipasang lagi`);
  return done;
}
