import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { TableFileError } from './table';
import { parseXml, unreadable, type XmlHandlers } from './xml-part';

/** More parts than any workbook of ours; and what one of those that hold others together may unpack to. */
const limits = { entries: 2000, links: 4_000_000 } as const;

/** What a part leans on, by the id that it has for it: another part, and what that is to it ('worksheet', 'styles'). */
export type Links = ReadonlyMap<string, { path: string; kind: string }>;

/** The parts of a zip that lean on each other (ECMA-376, part 2). No part has a fixed name but the links of the whole. */
export class Package {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static async open(bytes: Buffer): Promise<Package> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > limits.entries) throw unreadable();
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) entries.set(nameOf(entry.fileName), entry);
    if ([...entries.keys()].some((name) => name.endsWith('vbaproject.bin')))
      throw new TableFileError('Berkas dengan makro tidak diterima. Simpan sebagai .xlsx.');
    return new Package(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(nameOf(path));
  }

  /** The unpacked size a part says it has; unpacking stops when it has more. */
  size(path: string): number {
    return this.entries.get(nameOf(path))?.uncompressedSize ?? 0;
  }

  async stream(path: string, limit: number): Promise<Readable | null> {
    const entry = this.entries.get(nameOf(path));
    if (!entry) return null;
    if (entry.isEncrypted()) throw new TableFileError('Berkas ini dikunci kata sandi. Buka kuncinya dahulu.');
    if (entry.uncompressedSize > limit) throw new TableFileError('Isi berkas XLSX ini terlalu besar.');
    return this.zip.openReadStreamPromise(entry);
  }

  async read(path: string, limit: number, handlers: XmlHandlers): Promise<void> {
    const stream = await this.stream(path, limit);
    if (!stream) return;
    for await (const _ of parseXml(stream, handlers));
  }

  /** The links of a part; without one, those of the whole package. */
  async links(of = ''): Promise<Links> {
    const { dir, base } = posix.parse(of);
    const links = new Map<string, { path: string; kind: string }>();
    await this.read(posix.join(dir, '_rels', `${base}.rels`), limits.links, {
      open: (name, { Id = '', Target = '', Type = '', TargetMode = 'Internal' }) => {
        if (name !== 'Relationship' || TargetMode !== 'Internal') return;
        const path = Target.startsWith('/') ? Target.slice(1) : posix.join(dir, Target);
        links.set(Id, { path, kind: Type.slice(Type.lastIndexOf('/') + 1) });
      },
    });
    return links;
  }
}

/** Parts are told apart without case, and some programs write them as Windows writes paths. */
const nameOf = (path: string): string => path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

/** The first part that is of one kind to another; null when there is none. */
export const linked = (links: Links, kind: string): string | null =>
  [...links.values()].find((one) => one.kind === kind)?.path ?? null;
