import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Refusal } from '../setup/refusal.mjs';

/** Refuses a data folder that cannot be written to, before minutes are spent on installing. */
export function requireWritable(dataDir) {
  const trial = join(dataDir, `.tulis-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(trial, 'x');
    rmSync(trial);
  } catch (error) {
    throw new Refusal(`Folder data ${dataDir} tidak bisa ditulis (${error.code ?? error.message}).`);
  }
}

/** Like `mkdir -p`. Node's own recursive mkdir never returns where the system answers ENOENT, as /proc does. */
function makeFolder(path) {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** Refuses a port that another program holds. */
export async function requireFreePort(port, host) {
  const server = createServer();
  const code = await new Promise((resolve) => {
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host }, () => server.close(() => resolve(null)));
  });
  if (code === null) return;
  if (code === 'EADDRINUSE')
    throw new Refusal(`Port ${port} sudah dipakai. Pilih yang lain, misalnya: npm start -- --port ${port + 1}`);
  if (code === 'EACCES') throw new Refusal(`Port ${port} tidak boleh dipakai oleh pengguna ini.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    throw new Refusal(`HOST ${host} bukan alamat mesin ini.`);
  throw new Refusal(`Port ${port} tidak bisa dibuka (${code}).`);
}

/**
 * The key with which the simulator calls the provider API: the one given, else the one this data folder keeps, else a
 * new one when `make` asks for it.
 */
export function providerKey(dataDir, { given, make }) {
  if (given) return given;
  const file = join(dataDir, 'provider-key');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  if (!make) return undefined;
  const key = randomBytes(32).toString('base64url');
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}
