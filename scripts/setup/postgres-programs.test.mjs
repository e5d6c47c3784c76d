import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findPostgresPrograms } from './postgres-programs.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lajur-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the folder that PG_BIN names once every program lies there', () => {
  for (const name of ['initdb', 'pg_basebackup', 'pg_ctl']) {
    expect(findPostgresPrograms({ PG_BIN: folder })).toBeNull();
    writeFileSync(join(folder, name), '');
  }
  expect(findPostgresPrograms({ PG_BIN: folder })).toBe(folder);
});
