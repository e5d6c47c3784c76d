import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { companyBreaches } from './company-rules';
import { sqlOf } from './sql-statements';

const file = (text: string, path = 'apps/api/src/features/driver/some-repository.ts') => ({
  path,
  lines: 1,
  imports: [],
  exportsAll: false,
  onlyPassesOn: false,
  isTest: path.endsWith('.test.ts'),
  longestTest: 0,
  blindCasts: [],
  writes: [],
  sql: sqlOf(text, parseSync('some.ts', text)),
});
const breaches = (text: string, path?: string) => companyBreaches(file(text, path), []);
const asks = (tables: string) => [
  `apps/api/src/features/driver/some-repository.ts: read asks ${tables} without naming the company`,
];
/** A function with a statement, in which each `$` stands for a value. */
const read = (statement: string) => `const read = (tx, id) => ${statement.replaceAll('$', `\${id}`)};`;

describe('a statement names the company', () => {
  it.each([
    'sql`select * from driver where company_id = $ and id = $`',
    'sql`select * from driver d where d.company_id = $`',
    'sql`select 1 from driver where driver.company_id = $`',
    'sql`select 1 from driver d left join vehicle v on v.company_id = $ where d.company_id = $`',
    'sql`update driver t set name = n.name from given n where t.company_id = $`',
    'sql`insert into driver (company_id, id) select $, id from given returning id`',
    'sql`insert into shipper (id) select id from given`',
    'sql`select 1 from transport_type t join shipper s on true join job j on true`',
    'sql`select a is distinct from driver from given`',
    "tx.db.selectFrom('driver').where('company_id', '=', tx.companyId)",
    "tx.db.selectFrom('driver as d').leftJoin('vehicle as v', (on) => on.on('v.company_id', '=', id)).where('d.company_id', '=', id)",
    "tx.db.insertInto('driver').values(row)",
  ])('in %s', (statement) => {
    expect(breaches(read(statement))).toEqual([]);
  });

  it.each([
    ['sql`select * from driver where id = $`', 'driver'],
    ['sql`select 1 from driver d, given g where g.company_id = $`', 'driver'],
    ['sql`select 1 from driver d join vehicle v on v.company_id = d.company_id where d.company_id = $`', 'vehicle'],
    ['sql`select (select 1 from orders o where o.id = d.id) from driver d where d.company_id = $`', 'orders'],
    ['sql`select 1 from orders o where o.company_id = $ and exists (select 1 from orders o where o.id = $)`', 'orders'],
    ['sql`delete from driver where id = $`', 'driver'],
    ['sql`update driver set name = $`', 'driver'],
    ["tx.db.selectFrom('driver').where('id', '=', id)", 'driver'],
    ["tx.db.updateTable('driver').set(row).where('id', '=', id)", 'driver'],
    [
      "tx.db.selectFrom('driver as d').innerJoin('vehicle as v', 'v.id', 'd.id').where('d.company_id', '=', id)",
      'vehicle',
    ],
    ["tx.db.selectFrom('shipper').where((e) => sql`exists (select 1 from orders o where o.id = $)`)", 'orders'],
  ])('not in %s', (statement, table) => {
    expect(breaches(read(statement))).toEqual(asks(table));
  });

  it('and returns something of what it inserts from a select', () => {
    expect(breaches(read('sql`insert into driver as t (company_id, id) select $, id from given`'))).toEqual([
      'apps/api/src/features/driver/some-repository.ts: read inserts from a select and returns nothing',
    ]);
  });

  it('as it is put together from what the file says elsewhere', () => {
    const parts = `const own = sql\`d.company_id = \${id}\`;
      const of = (word) => sql\`\${word} and \${own}\`;`;
    expect(breaches(`${parts} const read = sql\`select 1 from driver d where \${own}\`;`)).toEqual([]);
    expect(breaches(`${parts} const read = sql\`select 1 from driver d where \${of(id)}\`;`)).toEqual([]);
    expect(breaches(`${parts} const read = sql\`select 1 from driver d where \${other}\`;`)).toEqual(asks('driver'));
    const join = 'const joined = sql.raw(`left join vehicle v on v.company_id = d.company_id`);';
    expect(breaches(join)).toHaveLength(1);
  });

  it('in a condition of the list that begins with a table', () => {
    const list = 'const drivers = { from: sql`driver d left join vaccine x on x.id = d.vaccine_id` };';
    expect(breaches(list)).toHaveLength(1);
    expect(breaches(`${list} const asked = (id) => [sql\`d.company_id = \${id}\`];`)).toEqual([]);
  });

  it('unless it is for all of them, or a test', () => {
    const all = 'export async function lapsed(tx) { return sql`select id from orders`; }';
    const clock = 'apps/api/src/features/order/clock/repository.ts';
    expect(breaches(all, clock)).toEqual([
      `${clock}: expired may ask over all companies and does not (scripts/boundaries/company-rules.ts)`,
    ]);
    expect(breaches(all, 'apps/api/src/features/order/clock/clock.test.ts')).toEqual([]);
    expect(breaches(all, 'apps/api/src/features/order/store/row-repository.ts')).toHaveLength(1);
  });
});
