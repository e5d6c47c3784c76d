import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';

/** What `framed.ts` and `kept.ts` use of `pg` and its types do not promise: a version that has it otherwise fails here. */
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

it('the driver is pinned to the version whose members are overridden', () => {
  const { version } = read('../../../node_modules/pg/package.json');
  for (const file of ['../../../package.json', '../package.json', '../../../apps/api/package.json'])
    expect({ ...read(file).dependencies, ...read(file).devDependencies }.pg, file).toBe(version);
});

it('a query has the members that are overridden, and its result those that are kept', async () => {
  const Query = pg.Query as unknown as { prototype: object };
  for (const member of ['submit', 'prepare', 'handleRowDescription', 'handleCommandComplete', '_getRows'])
    expect(Query.prototype, member).toHaveProperty(member, expect.any(Function));
  const client = new pg.Client({
    connectionString: process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres',
  });
  await client.connect();
  try {
    const { connection } = client as unknown as { connection: object };
    for (const member of ['parse', 'bind', 'execute', 'describe', 'sync', 'close'])
      expect(connection, member).toHaveProperty(member, expect.any(Function));
    for (const member of ['stream', 'parsedStatements'])
      expect(connection, member).toHaveProperty(member, expect.any(Object));
    const query = new (pg.Query as unknown as new (...given: unknown[]) => { queryMode?: string })(
      'select 1 as one',
      [],
    );
    const seen = new Promise((resolve) =>
      (query as unknown as { once(name: string, done: unknown): void }).once('end', resolve),
    );
    client.query(query as unknown as pg.Submittable);
    const result = await seen;
    for (const member of ['fields', '_parsers', '_prebuiltEmptyResultObject'])
      expect(result, member).toHaveProperty(member, expect.any(Object));
    expect(query).toHaveProperty('_result', result);
    expect(query).toHaveProperty('_accumulateRows', expect.any(Boolean));
    expect(query).toHaveProperty('_getRows', expect.any(Function));
  } finally {
    await client.end();
  }
});
