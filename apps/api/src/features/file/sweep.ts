import type { SystemScope } from '../../platform/database/scope';
import type { FileKey, FileStore } from '../../platform/file/file-store';
import * as files from './repository';

const dayMs = 86_400_000;
const batch = 200;
const referredTo = '23503';

export interface SweepDeps {
  system: SystemScope;
  files: FileStore;
}

/** Removes files that were never finished, never referred to within a day, or are no longer referred to. */
export async function sweepFiles({ system, files: store }: SweepDeps): Promise<number> {
  let removed = 0;
  for (;;) {
    const found = await system.transaction((tx) => files.sweepable(tx, new Date(tx.now.getTime() - dayMs), batch));
    for (const owner of found) {
      // The record first: bytes without a record are found again, a record without bytes would be a broken link.
      const gone = await system
        .transaction((tx) => files.removeSwept(tx, owner))
        .catch(async (error: { code?: string }) => {
          if (error.code !== referredTo) throw error;
          await system.transaction((tx) => files.keep(tx, owner));
          return false;
        });
      if (!gone) continue;
      await store.delete(owner);
      removed++;
    }
    if (found.length < batch) return removed;
  }
}

/** Removes bytes that have no record and are older than a day. */
export async function sweepBytes({ system, files: store }: SweepDeps, now: Date): Promise<number> {
  let removed = 0;
  let waiting: FileKey[] = [];
  const check = async () => {
    const known = await system.transaction((tx) => files.recorded(tx, waiting));
    for (const key of waiting) {
      if (known.has(`${key.companyId}/${key.fileId}`)) continue;
      await store.delete(key);
      removed++;
    }
    waiting = [];
  };
  for await (const { companyId, fileId, writtenAt } of store.list()) {
    if (now.getTime() - writtenAt.getTime() < dayMs) continue;
    waiting.push({ companyId, fileId });
    if (waiting.length >= batch) await check();
  }
  if (waiting.length > 0) await check();
  return removed;
}
