import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../app-error';
import { draftName, onDisk, sweepDrafts, tryFolder } from './disk-folder';

/** An upload that lies on the disk of this process until it is kept or let go of. Reading it reads the disk. */
export class SpooledFile extends File {
  constructor(
    onDisk: Blob,
    name: string,
    type: string,
    readonly path: string,
    readonly sha256: Buffer,
  ) {
    super([onDisk], name, { type });
  }

  /** The first bytes: enough to tell what it is. */
  async head(bytes: number): Promise<Buffer> {
    return Buffer.from(await this.slice(0, bytes).arrayBuffer());
  }
}

export interface Incoming {
  name: string;
  type: string;
  /** More than this is refused as soon as it has come. */
  maxBytes: number;
  /** Refuses, by throwing, what the first bytes show to be of a kind that is not taken. */
  refuse?: (head: Buffer) => unknown;
}

/** Of an upload's beginning: as much as tells its kind. */
const headBytes = 4096;

/** Where uploads lie while they come in: each piece is written before the next is read, so none is held in memory. */
export class Spool {
  /** `folder`: on the disk of the stored files, so that keeping one is a change of name. */
  constructor(private readonly folder: string) {}

  async take(source: AsyncIterable<Buffer>, { name, type, maxBytes, refuse }: Incoming): Promise<SpooledFile> {
    const path = join(this.folder, draftName());
    const hash = createHash('sha256');
    const handle = await onDisk(async () => {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      return open(path, 'wx', 0o600);
    });
    let size = 0;
    let head: Buffer | null = Buffer.alloc(0);
    try {
      for await (const piece of source) {
        size += piece.length;
        if (size > maxBytes) throw new AppError('TOO_LARGE');
        if (head) head = Buffer.concat([head, piece.subarray(0, headBytes)]);
        if (head && head.length >= headBytes) {
          refuse?.(head);
          head = null;
        }
        hash.update(piece);
        await onDisk(() => handle.writeFile(piece));
      }
      if (head) refuse?.(head);
      const onlyRead = await onDisk(async () => {
        await handle.close();
        return openAsBlob(path);
      });
      return new SpooledFile(onlyRead, name, type, path, hash.digest());
    } catch (error) {
      await handle.close().catch(() => {});
      await this.drop(path);
      throw error;
    }
  }

  /** Can uploads be written now? Throws a `FileStoreError` when not. */
  check(): Promise<void> {
    return onDisk(() => tryFolder(this.folder));
  }

  /** Lets go of what came in to processes that are no more; before this one takes anything. */
  sweep(): Promise<void> {
    return onDisk(() => sweepDrafts(this.folder, { atStart: true }));
  }

  /** Lets go of an upload; one that was kept lies elsewhere by now. */
  async drop(path: string): Promise<void> {
    await rm(path, { force: true });
  }
}
