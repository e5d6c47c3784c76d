import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder cannot be used; the message is for the person who started the program. */
export class FolderError extends Error {}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the data folder for this process: the embedded database has no lock of its own and two processes would
 * destroy it. A lock left by a process that died is taken over.
 */
export async function takeFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, 'lajur.pid');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new FolderError(`Folder data tidak bisa dibuat: ${folder}`);
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(file, 'wx', 0o600);
      await handle.writeFile(String(process.pid));
      await handle.close();
      return { release: () => rm(file, { force: true }) };
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code;
      if (code !== 'EEXIST') throw new FolderError(`Folder data tidak bisa ditulisi: ${folder}`);
      const owner = Number(await readFile(file, 'utf8').catch(() => ''));
      if (owner > 0 && owner !== process.pid && alive(owner))
        throw new FolderError(`Folder data sedang dipakai proses lain (pid ${owner}): ${folder}`);
      await rm(file, { force: true });
    }
  }
  throw new FolderError(`Folder data sedang dipakai proses lain: ${folder}`);
}
