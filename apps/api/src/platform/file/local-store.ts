import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { draftName, onDisk, sweepDrafts, tryFolder } from './disk-folder';
import { type FileKey, type FileStore, isId, pathOf } from './file-store';
import { FileStoreError } from './file-store-error';
import { SpooledFile } from './spool';

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files in a folder. A file appears under its name only when all of it is on the disk. */
export class LocalStore implements FileStore {
  private readonly unfinished: string;

  constructor(private readonly folder: string) {
    this.unfinished = join(folder, 'unfinished');
  }

  put(key: FileKey, content: Buffer | SpooledFile): Promise<void> {
    return onDisk(() => this.write(key, content));
  }

  private async write(key: FileKey, content: Buffer | SpooledFile): Promise<void> {
    const target = join(this.folder, pathOf(key));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await mkdir(this.unfinished, { recursive: true, mode: 0o700 });
    const isSpooled = content instanceof SpooledFile;
    const draft = isSpooled ? content.path : join(this.unfinished, draftName());
    try {
      const handle = await open(draft, isSpooled ? 'r+' : 'wx', 0o600);
      try {
        if (!isSpooled) await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, target);
      await flushFolder(dirname(target));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async get(key: FileKey): Promise<Buffer | null> {
    try {
      return await onDisk(() => readFile(join(this.folder, pathOf(key))));
    } catch (error) {
      if (missing(error)) return null;
      throw error;
    }
  }

  async delete(key: FileKey): Promise<void> {
    await onDisk(() => rm(join(this.folder, pathOf(key)), { force: true }));
  }

  async *list(): AsyncIterable<FileKey & { writtenAt: Date }> {
    for (const companyId of await readdir(this.folder).catch(() => [])) {
      if (!isId(companyId)) continue;
      for (const fileId of await readdir(join(this.folder, companyId))) {
        if (!isId(fileId)) continue;
        const found = await stat(join(this.folder, companyId, fileId)).catch(() => null);
        if (found) yield { companyId, fileId, writtenAt: found.mtime };
      }
    }
  }

  async check(): Promise<void> {
    try {
      await tryFolder(this.unfinished);
    } catch (error) {
      throw new FileStoreError(`Folder berkas tidak bisa ditulisi: ${this.folder} (${(error as Error).message})`);
    }
    await sweepDrafts(this.unfinished);
  }
}
