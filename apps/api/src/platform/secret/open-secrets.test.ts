import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSecrets } from './open-secrets';
import { newKey, Secrets } from './secrets';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lajur-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a key is made once in the data folder, for its owner alone', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ DATA_DIR: folder })));
  expect(new Set(made.map(({ mark }) => mark)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret-key']);
  expect((await stat(join(folder, 'secret-key'))).mode & 0o777).toBe(0o600);
  const text = (await readFile(join(folder, 'secret-key'), 'utf8')).trim();
  expect((await openSecrets({ DATA_DIR: folder })).mark).toBe(new Secrets(text).mark);
});

test('the one that is set is taken, and none is made', async () => {
  const key = newKey();
  expect((await openSecrets({ DATA_DIR: folder, SECRET_KEY: key })).mark).toBe(new Secrets(key).mark);
  expect(await readdir(folder)).toEqual([]);
});

test('where nothing is kept on this machine it has to be set', async () => {
  const elsewhere = { DATA_DIR: folder, DATABASE_URL: 'postgres://x', S3_URL: 's3://x' };
  await expect(openSecrets(elsewhere)).rejects.toThrow(
    'SECRET_KEY belum diisi: database dan berkas disimpan di tempat lain. Buat satu dengan "openssl rand -base64 32"',
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a file that holds something else is refused', async () => {
  await writeFile(join(folder, 'secret-key'), 'rahasia\n');
  await expect(openSecrets({ DATA_DIR: folder })).rejects.toThrow('bukan kunci rahasia');
});
