import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface ThreadLimits {
  /** What it runs: a module that says something once it is ready, and then answers each message with one. */
  script: URL;
  heapMb: number;
  /** How long an answer may take, and how long the thread is kept for the next question, ms. */
  answerMs: number;
  idleMs: number;
}

/**
 * A thread with a library that is dear to load and may run wild: loaded once for questions that come one after the other, and let go of
 * when none come. It is asked one question at a time, does not keep the process alive, and takes nothing along when it ends.
 */
export class KeptThread<Answer> {
  private kept: { worker: Worker; timer: NodeJS.Timeout } | null = null;

  constructor(private readonly limits: ThreadLimits) {}

  /** Its answer; null when it took all of its time or memory, and ended with that. */
  async ask(question: unknown): Promise<Answer | null> {
    const worker = await this.ready();
    worker.ref();
    const answer = await this.answerOf(worker, question);
    if (answer === null) await worker.terminate();
    else this.keep(worker);
    return answer;
  }

  /** Ends it, where its last answer leaves doubt of what it has in memory. */
  async end(): Promise<void> {
    await this.take()?.terminate();
  }

  private take(): Worker | undefined {
    const { kept } = this;
    this.kept = null;
    if (kept) clearTimeout(kept.timer);
    return kept?.worker;
  }

  private async ready(): Promise<Worker> {
    const kept = this.take();
    if (kept) return kept;
    const { script, heapMb } = this.limits;
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
      stdout: true,
      stderr: true,
    });
    await once(worker, 'message');
    // One that ends while nobody asks is not asked again.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.kept?.worker === worker) this.take();
    });
    return worker;
  }

  private answerOf(worker: Worker, question: unknown): Promise<Answer | null> {
    return new Promise((resolve) => {
      const say = (answer: Answer | null) => {
        clearTimeout(timer);
        worker.off('message', say).off('error', giveUp).off('exit', giveUp);
        resolve(answer);
      };
      const giveUp = () => say(null);
      const timer = setTimeout(giveUp, this.limits.answerMs);
      worker.on('message', say).on('error', giveUp).on('exit', giveUp);
      worker.postMessage(question);
    });
  }

  private keep(worker: Worker): void {
    worker.unref();
    const timer = setTimeout(() => void this.end(), this.limits.idleMs);
    this.kept = { worker, timer: timer.unref() };
  }
}
