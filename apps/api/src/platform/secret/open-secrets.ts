import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import { areKeys, newKey, SecretKeyError, Secrets } from './secrets';

const how = 'Buat satu dengan "openssl rand -base64 32", simpan baik-baik, dan pakai yang sama di setiap proses.';

/** The keys of `SECRET_KEY`; without it one that is made once and kept in the data folder. */
export async function openSecrets(
  config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR' | 'DATABASE_URL' | 'S3_URL'>,
): Promise<Secrets> {
  if (config.SECRET_KEY) return new Secrets(config.SECRET_KEY);
  // With database and files elsewhere nothing else in the folder has to outlive the process, and what was sealed would be lost.
  if (config.DATABASE_URL && config.S3_URL)
    throw new SecretKeyError(`SECRET_KEY belum diisi: database dan berkas disimpan di tempat lain. ${how}`);
  const path = join(config.DATA_DIR, 'secret-key');
  const kept = (await read(path)) ?? (await make(path));
  if (!areKeys(kept)) throw new SecretKeyError(`Isi berkas ${path} bukan kunci rahasia.`);
  return new Secrets(kept);
}

async function read(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new SecretKeyError(`Berkas kunci rahasia tidak bisa dibaca: ${path} (${(error as Error).message})`);
  }
}

/** Of several processes that begin at once one makes it; it has its name when it is whole. */
async function make(path: string): Promise<string> {
  const own = `${path}.${randomUUID()}`;
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  await writeFile(own, `${newKey()}\n`, { mode: 0o600, flag: 'wx' });
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(own);
  return (await read(path)) ?? '';
}
