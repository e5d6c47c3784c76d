import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { statementsOf } from './sql-statements';

it('a text falls into its statements', () => {
  const text = `-- one; two
create function f() returns trigger language plpgsql as $$
begin
  perform 1; return null;
end $$;
/* ; */ insert into t values ('a;b', 'it''s;', "c;d"), ($x$ ; $$ ; $x$)
  on conflict do nothing; -- ; end
;
update t set a = b - 1 / 2`;
  expect(statementsOf(text)).toEqual([
    'create function f() returns trigger language plpgsql as $$\nbegin\n  perform 1; return null;\nend $$',
    `insert into t values ('a;b', 'it''s;', "c;d"), ($x$ ; $$ ; $x$)\n  on conflict do nothing`,
    'update t set a = b - 1 / 2',
  ]);
});

it('so does every migration', async () => {
  const folder = new URL('../../../migrations/', import.meta.url);
  const known = /^(?:alter|create|delete|do|drop|grant|insert|reset|revoke|select|set|update|with)\b/;
  for (const name of await readdir(folder)) {
    const statements = statementsOf(await readFile(new URL(name, folder), 'utf8'));
    expect(statements.length, name).toBeGreaterThan(0);
    expect(
      statements.filter((one) => !known.test(one)),
      name,
    ).toEqual([]);
  }
});
