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
/** One thread draws, so that a core stays for those who ask; the others wait in turn. */
const oneAtATime = new AtMost(1, 1000);
let idle: { worker: Worker; timer: NodeJS.Timeout } | null = null;

interface Answer {
  pdf?: Uint8Array;
  problem?: string;
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
    const giveUp = () => say({ problem: 'the thread ended' });
    const timer = setTimeout(() => say({ problem: `nothing after ${printMs} ms` }), printMs);
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
    for (let attempt = 1; attempt <= tries; attempt++) {
      const worker = await printThread();
      worker.ref();
      const { pdf } = await drawnBy(worker, document);
      if (pdf) {
        keepIdle(worker);
        return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
      }
      await worker.terminate();
    }
    throw new AppError('UNAVAILABLE', { message: 'Dokumen ini gagal dicetak dua kali. Hubungi penyedia.' });
  });
