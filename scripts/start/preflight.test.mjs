import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { providerKey, requireFreePort, requireWritable } from './preflight.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lajur-preflight-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes the data folder, for its owner alone', () => {
  requireWritable(join(folder, 'a/b'));
  expect(statSync(join(folder, 'a/b')).mode & 0o777).toBe(0o700);
});

it('refuses a folder that cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => requireWritable(join(folder, 'file/data'))).toThrow(/tidak bisa ditulis \(ENOTDIR\)/);
});

it('refuses a port that is taken, and names another', async () => {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} sudah dipakai.`);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
});

it('refuses an address that is not of this machine', async () => {
  // Kept for documents (RFC 5737): nobody has it.
  await expect(requireFreePort(0, '203.0.113.9')).rejects.toThrow('HOST 203.0.113.9 bukan alamat mesin ini.');
});

it('keeps one key for a data folder, readable by its owner alone', () => {
  const key = providerKey(folder, { given: undefined, make: true });
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(providerKey(folder, { given: undefined, make: false })).toBe(key);
  expect(providerKey(folder, { given: 'mine', make: true })).toBe('mine');
  expect(statSync(join(folder, 'provider-key')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'provider-key'), 'utf8').trim()).toBe(key);
});

it('makes no key where nobody needs one', () => {
  expect(providerKey(folder, { given: undefined, make: false })).toBeUndefined();
});
