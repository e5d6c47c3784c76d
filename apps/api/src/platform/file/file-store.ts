import type { SpooledFile } from './spool';

/** Where a file's bytes lie. Both parts are ids made by the service: no name from a person comes near it. */
export interface FileKey {
  companyId: string;
  fileId: string;
}

/** Keeps bytes, on a disk or in an S3-compatible store. */
export interface FileStore {
  /** Keeps the bytes for good before it returns; an upload lies there from then on, and no longer in the spool. */
  put(key: FileKey, content: Buffer | SpooledFile): Promise<void>;
  /** The bytes, or null when there are none. */
  get(key: FileKey): Promise<Buffer | null>;
  /** Removes the bytes; nothing to remove is no error. */
  delete(key: FileKey): Promise<void>;
  /** Every kept file, with the time it was written; for finding those without a record. */
  list(): AsyncIterable<FileKey & { writtenAt: Date }>;
  /** Can it be written and read now? Throws a `FileStoreError` with the reason. */
  check(): Promise<void>;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => idPattern.test(text);

/** `<companyId>/<fileId>`; refuses anything that is not two ids. */
export function pathOf({ companyId, fileId }: FileKey): string {
  if (!isId(companyId) || !isId(fileId)) throw new Error('not a file key');
  return `${companyId}/${fileId}`;
}
