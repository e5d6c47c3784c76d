import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error';
import { AtMost } from '../at-most';

/** A page takes a few dozen milliseconds; a document that keeps a thread busy for so long is given up. */
const printMs = 30_000;
const heapMb = 256;
/** The library is loaded once for documents that come one after the other, and let go of when none come. */
const idleMs = 60_000;
/** What fails once may have met a thread that was ending; what fails twice fails. */
const tries = 2;
const failedTwice = 'Dokumen ini gagal dicetak dua kali. Hubungi penyedia.';
/** One thread draws, so that a core stays for those who ask; the others wait in turn. */
const oneAtATime = new AtMost(1, 1000);
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

interface Answer {
  pdf?: Uint8Array;
  problem?: string;
  /** Of several that were to be one, that which the problem is with. */
  file?: string;
  /** The thread said nothing: it took all of its time or memory. */
  hasEnded?: boolean;
}

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

/** A thread whose library is loaded, which does not keep the process alive. */
async function printThread(): Promise<Worker> {
  const kept = idle;
  idle = null;
  if (kept) {
    clearTimeout(kept.timer);
    return kept.worker;
  }
  const worker = new Worker(new URL('./print-worker.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stdout: true,
    stderr: true,
  });
  await once(worker, 'message');
  // One that ends while nobody asks is not asked again, and takes nothing along.
  worker.on('error', () => {});
  worker.on('exit', () => {
    if (idle?.worker === worker) idle = null;
  });
  return worker;
}

/** What the thread makes of a document; a problem when it took all of its time or memory. */
function drawnBy(worker: Worker, document: unknown): Promise<Answer> {
  return new Promise((resolve) => {
    const say = (answer: Answer) => {
      clearTimeout(timer);
      worker.off('message', say).off('error', giveUp).off('exit', giveUp);
      resolve(answer);
    };
    const giveUp = () => say({ problem: 'the thread ended', hasEnded: true });
    const timer = setTimeout(() => say({ problem: `nothing after ${printMs} ms`, hasEnded: true }), printMs);
    worker.on('message', say).on('error', giveUp).on('exit', giveUp);
    worker.postMessage(document);
  });
}

function keepIdle(worker: Worker): void {
  worker.unref();
  const timer = setTimeout(() => {
    idle = null;
    void worker.terminate();
  }, idleMs);
  idle = { worker, timer: timer.unref() };
}

/** Draws a document in the thread for that, which can only be of plain data; tried twice, each time honestly. */
export const printInThread = (document: unknown): Promise<Buffer> =>
  oneAtATime.run(async () => {
    for (let attempt = 1; ; attempt++) {
      const worker = await printThread();
      worker.ref();
      const { pdf, file, hasEnded } = await drawnBy(worker, document);
      if (pdf) {
        keepIdle(worker);
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
      }
      await worker.terminate();
      if (attempt < tries) continue;
      if (!hasEnded) throw new Unprintable(file);
      throw new AppError('UNAVAILABLE', { message: failedTwice });
    }
  });
