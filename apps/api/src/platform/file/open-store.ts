import { join } from 'node:path';
import type { Config } from '../config';
import type { FileStore } from './file-store';
import { LocalStore } from './local-store';
import { S3Store } from './s3-store';

/** The store that the configuration names, tried once so that a wrong setting shows at the start. */
export async function openFileStore(config: Pick<Config, 'S3_URL' | 'DATA_DIR'>): Promise<FileStore> {
  const store = config.S3_URL ? new S3Store(config.S3_URL) : new LocalStore(join(config.DATA_DIR, 'files'));
  await store.check();
  return store;
}
