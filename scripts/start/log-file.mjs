import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const largest = 20 * 1024 * 1024;

/** A log that keeps its last 20 to 40 MB: a full file becomes `.1`. A disk that refuses it never stops the service. */
export function openLog(file) {
  let size = 0;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return () => {};
  }
  return (line) => {
    try {
      if (size > largest) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
      size += Buffer.byteLength(line) + 1;
    } catch {
      // Nothing to do: the service matters more than its log.
    }
  };
}
