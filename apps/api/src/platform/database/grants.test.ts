import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { newId } from '../id';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const inCompany = (text: ReturnType<typeof sql>) =>
  api.database.company(api.first.id).transaction((tx) => text.execute(tx.db));
const inSystem = (text: ReturnType<typeof sql>) => api.database.system.transaction((tx) => text.execute(tx.db));

test.each(['audit_event', 'order_event'])('nobody changes or takes away a line of %s', async (name) => {
  const table = sql.table(name);
  for (const run of [inCompany, inSystem]) {
    await expect(run(sql`update ${table} set action = 'lain'`)).rejects.toThrow('permission denied');
    await expect(run(sql`delete from ${table}`)).rejects.toThrow('permission denied');
  }
});

test('a company does not say itself what it is', async () => {
  await expect(inCompany(sql`update company set status = 'ACTIVE'`)).rejects.toThrow('permission denied');
});

test('a company writes no row for another', async () => {
  const row = sql`insert into outbox (company_id, id, topic, entity, entity_id, action, actor_name, at)
    values (${api.second.id}, ${newId()}, 'x', 'x', 'x', 'x', 'x', now())`;
  await expect(inCompany(row)).rejects.toThrow('row-level security');
  const given = sql`update app_user set company_id = ${api.second.id}`;
  await expect(inCompany(given)).rejects.toThrow(/row-level security|foreign key|partition value/);
});

test('no policy restricts: a cluster would make it one that permits', async () => {
  const { rows } = await inSystem(sql`select polrelid::regclass::text as name from pg_policy where not polpermissive`);
  expect(rows).toEqual([]);
});
