import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../test-kit/test-database';
import { systemClock } from '../clock';
import type { Database } from './connect';
import { tableTypes } from './table-types';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(systemClock);
});
afterAll(() => database.close());

it('the types of the tables are those of the migrated database: npm run tables', async () => {
  const written = await readFile(new URL('./tables.generated.ts', import.meta.url), 'utf8');
  expect(await database.system.read(tableTypes)).toBe(written);
});
