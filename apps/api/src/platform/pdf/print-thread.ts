import { AppError } from '../app-error';
import { AtMost } from '../at-most';
import { KeptThread } from '../kept-thread';

interface Answer {
  pdf?: Uint8Array;
  /** Of several that were to be one, that which cannot be put there. */
  file?: string;
}

/** A page takes a few dozen milliseconds; a document that keeps a thread busy for so long is given up. */
const thread = new KeptThread<Answer>({
  script: new URL('./print-worker.mjs', import.meta.url),
  heapMb: 256,
  answerMs: 30_000,
  idleMs: 60_000,
});
/** What fails once may have met a thread that was ending; what fails twice fails. */
const tries = 2;
const failedTwice = 'Dokumen ini gagal dicetak dua kali. Hubungi penyedia.';
/** One thread draws, so that a core stays for those who ask; the others wait in turn. */
const oneAtATime = new AtMost(1, 1000);

/** What is wrong with a file that cannot be put into a document, and what to do about it. */
const unfit = {
  pdf: 'PDF ini tidak dapat digabung. Simpan ulang sebagai PDF, lalu unggah lagi.',
  picture: 'Gambar ini rusak dan tidak dapat dibuka. Unggah lagi gambar yang baik.',
};

/** A document that cannot be drawn, or a file that cannot be put into one: another try would say the same. */
export class Unprintable extends AppError {
  /** @param file what the file is called, where it is one file; a PDF unless told */
  constructor(file?: string, kind: keyof typeof unfit = 'pdf') {
    super('UNAVAILABLE', { message: file ? `${file}: ${unfit[kind]}` : failedTwice });
  }
}

/** Draws a document in the thread for that, which can only be of plain data; tried twice, each time honestly. */
export const printInThread = (document: unknown): Promise<Buffer> =>
  oneAtATime.run(async () => {
    for (let attempt = 1; ; attempt++) {
      const answer = await thread.ask(document);
      if (answer?.pdf) return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
      await thread.end();
      if (attempt < tries) continue;
      if (answer) throw new Unprintable(answer.file);
      throw new AppError('UNAVAILABLE', { message: failedTwice });
    }
  });
