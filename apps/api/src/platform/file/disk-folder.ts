import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { FileStoreError } from './file-store-error';

/** No upload and no draft is written to for so long. */
const staleMs = 3_600_000;
/** As much as a small photo: a full disk still takes an empty file. */
const probeBytes = 64 * 1024;

const hereAs = hostname().replace(/[^\w-]/g, '_');
const draftPattern = /^(?<host>[\w-]+)\.(?<pid>\d+)\.[\w-]+$/;

/** A name for what is being written by this process and by no other. */
export const draftName = (): string => `${hereAs}.${process.pid}.${randomUUID()}`;

/** What the disk refuses is the service's trouble, never that of whoever asked. */
export async function onDisk<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw Object.assign(new FileStoreError(`Penyimpanan berkas tidak bisa dipakai: ${message}`), { code });
  }
}

/** Tries a folder of drafts with a file of some size. */
export async function tryFolder(folder: string): Promise<void> {
  const probe = join(folder, draftName());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(probe, 'wx', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(probeBytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(probe, { force: true });
  }
}

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Removes what processes left half-written that are no more. `atStart`: this one has begun nothing yet, so what bears its number
 * was another's.
 */
export async function sweepDrafts(folder: string, { atStart = false } = {}): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { host, pid } = draftPattern.exec(name)?.groups ?? {};
    const isGone = host === hereAs && (Number(pid) === process.pid ? atStart : !lives(Number(pid)));
    const found = isGone ? null : await stat(path).catch(() => null);
    if (isGone || (found && Date.now() - found.mtimeMs > staleMs)) await rm(path, { force: true });
  }
}
