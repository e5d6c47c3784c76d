import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClock } from '../../test-kit/test-clock';
import { openTestDatabase } from '../../test-kit/test-database';
import type { Database } from '../database/connect';
import { record } from '../event/record';
import { newId } from '../id';
import { removeExpired } from './housekeeping';

const clock = new TestClock();
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(clock);
});
afterAll(() => database.close());

test('what has served its time goes, what has not stays, the audit trail stays for ever', async () => {
  const happen = () =>
    database.system.transaction((tx) =>
      record(tx, {
        companyId: newId(),
        entity: 'order',
        entityId: newId(),
        action: 'create',
        actor: { kind: 'system', id: null, name: 's' },
      }),
    );
  await happen();
  await database.system.transaction((tx) => tx.db.updateTable('outbox').set({ dispatched_at: tx.now }).execute());
  clock.advance(8 * 24 * 60);
  await happen();
  expect(await removeExpired(database.system)).toMatchObject({ outbox: 1, session: 0 });
  const counts = await database.system.transaction(async (tx) => [
    (await tx.db.selectFrom('outbox').select('id').execute()).length,
    (await tx.db.selectFrom('audit_event').select('id').execute()).length,
  ]);
  expect(counts).toEqual([1, 2]);
});
