import { describe, expect, it } from 'vitest';
import { tableBreaches } from './table-rules';
import { writtenTables } from './written-tables';

const ways = [
  'sql`insert into driver (id) values (1)`',
  'sql`with a as (INSERT INTO "driver" (id) select 1) select 1`',
  `sql\`update driver d set name = \${name}\``,
  'sql`update only public.driver\n  set name = 1`',
  `sql\`delete from driver where id = \${id}\``,
  'sql`truncate driver`',
  "tx.db.insertInto('driver').values(row)",
  "tx.db\n  .updateTable('driver as d')",
  "tx.db.deleteFrom('driver')",
  "insertMany(tx, 'driver', rows)",
  "await updateMany(\n  tx,\n  'driver',\n  rows)",
  "upsertMany(tx, 'driver', rows, { by })",
  "insertWhere('driver', row, isSaved)",
  'sql`insert into driver (name) values (1) on conflict (name) do update set name = excluded.name`',
  "const one: PlainRecord<typeof fields> = {\n  name: 'driver',",
];

describe('a table is written by its owner', () => {
  const file = (path: string, text: string) => ({
    path,
    lines: 1,
    imports: [],
    exportsAll: false,
    onlyPassesOn: false,
    isTest: path.endsWith('.test.ts'),
    longestTest: 0,
    blindCasts: [],
    writes: writtenTables(text),
    sql: [],
  });
  const foreign = 'apps/api/src/features/order/repository.ts';

  it.each(ways)('%s', (text) => {
    expect(tableBreaches(file(foreign, text))).toEqual([
      `${foreign}: writes driver, which is written in features/driver only`,
    ]);
    expect(tableBreaches(file('apps/api/src/features/driver/repository.ts', text))).toEqual([]);
    expect(tableBreaches(file('apps/api/src/features/order/order.test.ts', text))).toEqual([]);
    expect(tableBreaches(file('apps/api/seeds/demo.ts', text))).toEqual([]);
  });

  it.each([
    `sql\`delete from \${table}\``,
    `sql\`update \${sql.table(name)} t set a = 1\``,
    'insertMany(tx, table, rows)',
  ])('by a name that only the platform may be given: %s', (text) => {
    expect(tableBreaches(file(foreign, text))).toEqual([`${foreign}: writes a table that it does not name`]);
    expect(tableBreaches(file('apps/api/src/platform/database/write-many.ts', text))).toEqual([]);
  });

  it('a table without an owner is said', () => {
    expect(tableBreaches(file(foreign, 'sql`delete from parcel`'))[0]).toContain('writes parcel, which has no owner');
  });

  it('what only reads or locks writes nothing', () => {
    const text =
      'sql`select * from driver for update of driver` sql`on conflict do update set a = 1` for update skip locked';
    expect(writtenTables(text)).toEqual([]);
  });
});
