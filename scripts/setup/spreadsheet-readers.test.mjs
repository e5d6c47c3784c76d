import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findSpreadsheetReaders } from './spreadsheet-readers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lajur-readers-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds a reader in PATH or where its variable points, once it starts', () => {
  const program = join(folder, 'ssconvert');
  const found = (env) => findSpreadsheetReaders({ SOFFICE_PATH: join(folder, 'none'), ...env });
  expect(found({ PATH: folder })).toEqual({ soffice: null, ssconvert: null });
  writeFileSync(program, '#!/bin/sh\nexit 0\n');
  expect(found({ PATH: folder }).ssconvert).toBeNull();
  chmodSync(program, 0o755);
  expect(found({ PATH: folder })).toEqual({ soffice: null, ssconvert: program });
  expect(found({ PATH: '', SSCONVERT_PATH: program }).ssconvert).toBe(program);
});
