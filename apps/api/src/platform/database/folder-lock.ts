import { constants } from 'node:fs';
import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder cannot be used; the message is for the person who started the program. */
export class FolderError extends Error {}

/** Beyond what is written in it, so that others may read who holds it where a lock keeps them from reading. */
const lockedByte = 2 ** 30;
/** An open file that nobody refers to would be closed, and its lock gone. */
const held = new Set<FileHandle>();

async function lock(handle: FileHandle): Promise<boolean> {
  // Only the embedded database needs it.
  const { tryLock } = await import('fs-native-extensions');
  return tryLock(handle.fd, lockedByte, 1);
}

/**
 * Takes the data folder for this process: the embedded database has no lock of its own and two processes would
 * destroy it. The lock is the system's, on an open file: it ends with the process, however that ends. The number in the file
 * is only for people.
 */
export async function takeFolder(folder: string): Promise<{ release(): Promise<void> }> {
  let handle: FileHandle;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new FolderError(`Folder data tidak bisa dibuat: ${folder}`);
  }
  try {
    handle = await open(join(folder, 'lajur.pid'), constants.O_RDWR | constants.O_CREAT, 0o600);
  } catch {
    throw new FolderError(`Folder data tidak bisa ditulisi: ${folder}`);
  }
  try {
    if (!(await lock(handle))) {
      const holder = Number.parseInt(await handle.readFile('utf8'), 10);
      const whose = holder > 0 ? ` (pid ${holder})` : '';
      throw new FolderError(`Folder data sedang dipakai proses lain${whose}: ${folder}`);
    }
    await handle.truncate();
    await handle.write(`${process.pid}\n`, 0);
  } catch (error) {
    await handle.close();
    if (error instanceof FolderError) throw error;
    throw new FolderError(`Folder data tidak bisa dikunci (${(error as Error).message}): ${folder}`);
  }
  held.add(handle);
  return {
    // The file stays: whoever opened it meanwhile would lock one that is no longer there.
    async release() {
      if (held.delete(handle)) await handle.close();
    },
  };
}
