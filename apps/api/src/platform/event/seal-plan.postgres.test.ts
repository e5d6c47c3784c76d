import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Explainer, nodesOf } from '../../test-kit/explain';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from '../../test-kit/test-database';
import { nextPiece, sealAudit } from './seal';

/**
 * A company in which thousands of things happen within minutes, such as an import of its fleet, is sealed as quickly for each
 * event as any other, whatever PostgreSQL believes of the tables.
 */
const events = 12_000;

let api: TestApi;
let url: string;
let companyId: string;

const happened = (count: number) =>
  `insert into audit_event (company_id, id, entity, entity_id, action, actor_kind, actor_name, at)
    select '${companyId}', (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
      || '70008' || lpad(to_hex(n), 15, '0'))::uuid, 'vehicle', 'x', 'create', 'system', 'Sistem', now()
    from generate_series(1, ${count}) n`;
const tables = ['audit_event', 'audit_seal'];

beforeAll(async () => {
  api = await startTestApi();
  const { name } = await api.database.system.transaction((tx) =>
    tx.db.selectNoFrom((eb) => eb.fn<string>('current_database', []).as('name')).executeTakeFirstOrThrow(),
  );
  url = databaseUrl(testDatabase().url, name);
  // The statistics are those that the tests make.
  await asOwner(url, ...tables.map((table) => `alter table ${table} set (autovacuum_enabled = false)`));
  companyId = api.first.id;
});
afterAll(() => api.close());

async function mostCompared(): Promise<number> {
  const explainer = new Explainer();
  await api.database.system.transaction(async (tx) => {
    const { hash, upto } = await tx.db
      .selectFrom('audit_seal')
      .select((eb) => [eb.fn<string>('encode', ['hash', eb.val('hex')]).as('hash'), 'upto'])
      .where('company_id', '=', companyId)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    await nextPiece({ ...tx, db: tx.db.withPlugin(explainer) }, companyId, { hash, upto });
  });
  if (!explainer.plan) throw new Error('nothing was explained');
  return Math.max(
    ...nodesOf(explainer.plan).map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'],
    ),
  );
}

describe('what happens in the minutes after many events were sealed', () => {
  beforeAll(async () => {
    await asOwner(url, `vacuum analyze ${tables.join(', ')}`, happened(events));
    expect(await sealAudit(api.database.system)).toBeGreaterThanOrEqual(events);
    await asOwner(url, happened(events));
  });

  test.each(['no', 'fresh'])('is found without comparing each with each, with %s statistics', async (statistics) => {
    if (statistics === 'fresh') await asOwner(url, `vacuum analyze ${tables.join(', ')}`);
    expect(await mostCompared()).toBeLessThan(4 * events);
  });
});
