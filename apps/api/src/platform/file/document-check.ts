import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { AppError } from '../app-error';
import { AtMost } from '../at-most';
import { KeptThread } from '../kept-thread';

const refused = (message: string) => new AppError('FILE_TYPE_NOT_ALLOWED', { message });

/** Parsing takes milliseconds on a calm machine; a document made to keep a parser busy is given up. */
const thread = new KeptThread<string>({
  script: new URL('./pdf-worker.mjs', import.meta.url),
  heapMb: 64,
  answerMs: 10_000,
  idleMs: 30_000,
});
/** A thread with a parser holds some thirty megabytes: there is one, and the others wait. */
const oneAtATime = new AtMost(1, 8);

const pdfMessages: Record<string, string> = {
  broken: 'PDF ini rusak. Simpan ulang sebagai PDF, lalu unggah lagi.',
  endless: 'PDF ini terlalu rumit untuk diperiksa. Cetak ulang sebagai PDF, lalu unggah lagi.',
  locked: 'PDF ini dikunci kata sandi. Buka kuncinya dahulu.',
  empty: 'PDF ini tidak berisi halaman.',
};

/** Refuses what a PDF library cannot open. It works in a thread with a limit of time and memory, which ends when it is exceeded. */
export function checkPdf(read: () => Promise<Buffer>): Promise<void> {
  return oneAtATime.run(async () => {
    const result = (await thread.ask(await read())) ?? 'endless';
    if (result !== 'sound') throw refused(pdfMessages[result] ?? '');
  });
}

/** What a DOCX may hold, unpacked: a zip of a few kilobytes can hold gigabytes. */
const docxLimits = { entries: 2000, types: 1_000_000, text: 100_000_000, all: 200_000_000 } as const;
const typesPart = '[Content_Types].xml';
const textPart = 'word/document.xml';
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The beginning of a part, which is unpacked to its end: at most `limit`, and no more than it says it has. */
async function unpacked(stream: Readable, limit: number, kept: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (size < kept) pieces.push(piece);
    size += piece.length;
    if (size > limit) throw refused('Isi DOCX ini terlalu besar.');
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Refuses a zip that is no Word document, one with macros, and one that unpacks to more than any letter. */
export async function checkDocx(read: () => Promise<Buffer>): Promise<void> {
  const broken = refused('DOCX ini rusak. Simpan ulang sebagai DOCX, lalu unggah lagi.');
  try {
    const zip = await fromBufferPromise(await read(), { lazyEntries: true });
    if (zip.entryCount > docxLimits.entries) throw broken;
    const entries = new Map<string, Entry>();
    let size = 0;
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName.toLowerCase()) || entry.isEncrypted()) throw broken;
      entries.set(entry.fileName.toLowerCase(), entry);
      size += entry.uncompressedSize;
    }
    if (size > docxLimits.all) throw refused('Isi DOCX ini terlalu besar.');
    if ([...entries.keys()].some((name) => /vbaproject\.bin$|(^|\/)activex\//.test(name)))
      throw refused('DOCX dengan makro tidak diterima.');
    const [types, text] = [entries.get(typesPart.toLowerCase()), entries.get(textPart)];
    if (!types || !text) throw new AppError('FILE_TYPE_NOT_ALLOWED');
    const declared = await unpacked(await zip.openReadStreamPromise(types), docxLimits.types, docxLimits.types);
    if (!declared.includes(mainType)) throw broken;
    const begin = await unpacked(await zip.openReadStreamPromise(text), docxLimits.text, 4096);
    if (!/<(\w+:)?document[\s>]/.test(begin)) throw broken;
  } catch (error) {
    throw error instanceof AppError ? error : broken;
  }
}
