import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The data folder cannot be used; the message is for the person who started the program. */
export class FolderError extends Error {}

/** What this process wrote into locks it holds. */
const held = new Set<string>();
const pauseMs = 20;
/** A lock that was made and not yet written stays empty for a moment; one that stays empty longer was left by a crash. */
const attempts = 50;

const pidOf = (text: string): number => Number.parseInt(text, 10);

/** Does the process that wrote this still run? An earlier one may have had the number this process has now. */
function alive(text: string): boolean {
  const pid = pidOf(text);
  if (pid === process.pid) return held.has(text);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Makes a file that was not there; false when it was. */
async function create(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when there is no such file. */
const textOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Writes `me` into the lock, or answers the text of the process that holds it. */
async function takeLock(file: string, me: string): Promise<string> {
  const claim = `${file}.next`;
  for (let attempt = 1; ; attempt++) {
    if (await create(file, me)) return me;
    const found = await textOf(file);
    if (found !== null && (found === me || alive(found) || attempt > 2 * attempts)) return found;
    if (found !== null && (found !== '' || attempt > attempts)) {
      // Left by a process that died. Of those who see that, one makes the claim; it takes the lock's place only while
      // the lock is still the one that was left, so nobody overwrites who was faster.
      if (await create(claim, me)) {
        if ((await textOf(file)) === found) await rename(claim, file).catch(() => {});
        else await rm(claim, { force: true });
        continue;
      }
      const claimed = await textOf(claim);
      if (claimed !== null && (claimed !== '' || attempt > attempts) && !alive(claimed))
        await rm(claim, { force: true });
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/**
 * Takes the data folder for this process: the embedded database has no lock of its own and two processes would
 * destroy it. A lock left by a process that died is taken over, by one of those that try at once.
 */
export async function takeFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const file = join(folder, 'lajur.pid');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch {
    throw new FolderError(`Folder data tidak bisa dibuat: ${folder}`);
  }
  const me = `${process.pid} ${randomUUID()}`;
  held.add(me);
  const holder = await takeLock(file, me).catch(() => null);
  if (holder === me) {
    return {
      async release() {
        if ((await textOf(file)) === me) await rm(file, { force: true });
        held.delete(me);
      },
    };
  }
  held.delete(me);
  if (holder === null) throw new FolderError(`Folder data tidak bisa ditulisi: ${folder}`);
  throw new FolderError(`Folder data sedang dipakai proses lain (pid ${pidOf(holder)}): ${folder}`);
}
