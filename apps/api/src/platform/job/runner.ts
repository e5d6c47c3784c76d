import type { Clock } from '../clock';
import type { Database } from '../database/connect';
import type { Log } from '../one-per-kind';
import { inTime } from '../time-limit';
import {
  bury,
  type ClaimedJob,
  claim,
  ensureRepeating,
  extendLeases,
  finish,
  giveBack,
  jobChannel,
  postpone,
} from './queue';
import { WakeLoop } from './wake-loop';

export type JobHandler = (job: ClaimedJob) => Promise<void>;

export interface HandleOptions {
  /** Seconds to wait after the given failed try (1 = the first). */
  backoff?: (attempt: number) => number;
  /** Most that run at the same time in this process. */
  atOnce?: number;
  /**
   * The job is given up: its last try failed, or the process ended in each of them. What waits for the job is told here.
   * The job is buried when this is through; until then it comes again, so this must bear being run again too.
   */
  onBuried?: JobHandler;
}

const slots = 8;
const pollMs = 1000;
/** With the poll it says how soon the work of a process that died goes on elsewhere. */
const defaultLeaseMs = 8000;
/** How long a stopping process waits for what runs, before it gives it back. */
const defaultPatienceMs = 3000;

/** 2 s, 4 s, 8 s … at most an hour, spread so that many do not come back together. */
const doubling = (attempt: number): number => Math.min(3600, 2 ** attempt) * (0.8 + Math.random() * 0.4);
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500);

interface Registered {
  run: JobHandler;
  backoff: (attempt: number) => number;
  atOnce: number;
  everySeconds: number | null;
  onBuried: JobHandler | null;
}

/**
 * Does the jobs of the table in this process, beside any number of others: each is claimed by one, tried again with
 * growing pauses, and kept as dead when it never succeeds. A job whose process dies is taken over when its lease ends,
 * so a handler must bear being run again.
 */
export class JobRunner {
  private readonly handlers = new Map<string, Registered>();
  private readonly running = new Map<string, { job: ClaimedJob; done: Promise<void> }>();
  private readonly loop: WakeLoop;
  private readonly leaseMs: number;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly deps: { database: Database; clock: Clock; log: Log; leaseMs?: number; pollMs?: number },
  ) {
    this.leaseMs = deps.leaseMs ?? defaultLeaseMs;
    this.loop = new WakeLoop(
      () => this.fill(),
      deps.pollMs ?? pollMs,
      (error) => deps.log.error({ err: error }, 'jobs cannot be read'),
    );
  }

  handle(kind: string, run: JobHandler, options: HandleOptions = {}): void {
    const { backoff = doubling, atOnce = slots, onBuried = null } = options;
    this.handlers.set(kind, { run, backoff, atOnce, everySeconds: null, onBuried });
  }

  /** Repeats work for ever: once in each interval over all processes, sooner than that after a failure. */
  every(kind: string, everySeconds: number, run: () => Promise<unknown>): void {
    const backoff = (attempt: number) => Math.min(everySeconds, doubling(attempt));
    const work = async () => void (await run());
    this.handlers.set(kind, { run: work, backoff, atOnce: 1, everySeconds, onBuried: null });
  }

  async start(): Promise<void> {
    const { database } = this.deps;
    const repeating = [...this.handlers].flatMap(([kind, { everySeconds }]) =>
      everySeconds === null ? [] : [{ kind, everySeconds }],
    );
    await database.system.transaction((tx) => ensureRepeating(tx, repeating));
    await database.listener.on(jobChannel, () => this.loop.wake());
    this.heartbeat = setInterval(() => void this.renew(), this.leaseMs / 4);
    this.loop.start();
  }

  get isWell(): boolean {
    return this.loop.isWell;
  }

  /** Takes nothing new and waits for what runs; what takes longer than that goes on in another process. */
  async stop(patienceMs = defaultPatienceMs): Promise<void> {
    await this.loop.stop();
    const running = () => [...this.running.values()];
    const done = Promise.all(running().map((one) => one.done));
    await inTime(done, patienceMs).catch(async () => {
      const left = running().map(({ job }) => job);
      this.deps.log.info({ kinds: left.map(({ kind }) => kind) }, 'jobs go on in another process');
      await this.deps.database.system.transaction((tx) => giveBack(tx, left)).catch(() => {});
    });
    clearInterval(this.heartbeat);
  }

  /** All at once: that this process lives is true of each of its jobs. */
  private async renew(): Promise<void> {
    const jobs = [...this.running.values()].map(({ job }) => job);
    if (jobs.length === 0) return;
    await this.deps.database.system.transaction((tx) => extendLeases(tx, jobs, this.leaseMs)).catch(() => {});
  }

  private freeKinds(): string[] {
    const busy = (kind: string) => [...this.running.values()].filter((one) => one.job.kind === kind).length;
    return [...this.handlers].filter(([kind, { atOnce }]) => busy(kind) < atOnce).map(([kind]) => kind);
  }

  /** Takes as many due jobs as there are free slots; true when there may be more. */
  private async fill(): Promise<boolean> {
    const free = slots - this.running.size;
    const kinds = this.freeKinds();
    if (free <= 0 || kinds.length === 0) return false;
    // A kind with a limit of its own is taken one by one, so that it never takes more than it may.
    const limited = kinds.some((kind) => (this.handlers.get(kind)?.atOnce ?? slots) < slots);
    const unlimited = kinds.filter((kind) => (this.handlers.get(kind)?.atOnce ?? slots) >= slots);
    const { system } = this.deps.database;
    const { leaseMs } = this;
    const own = [...this.running.keys()];
    const jobs = await system.transaction(async (tx) => [
      ...(limited ? await claim(tx, kinds, 1, leaseMs, own) : []),
      ...(unlimited.length > 0 && free > 1 ? await claim(tx, unlimited, free - 1, leaseMs, own) : []),
    ]);
    for (const job of jobs) {
      const done = this.execute(job).finally(() => {
        this.running.delete(job.id);
        this.loop.wake();
      });
      this.running.set(job.id, { job, done });
    }
    return jobs.length > 0;
  }

  private async execute(job: ClaimedJob): Promise<void> {
    const { database, clock, log } = this.deps;
    const { system } = database;
    const handler = this.handlers.get(job.kind);
    if (!handler) return;
    const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
    const { everySeconds } = handler;
    const repeats = everySeconds !== null;
    const giveUp = async (reason: string) => {
      await handler.onBuried?.(job);
      await system.transaction((tx) => bury(tx, job, reason));
    };
    try {
      // More claims than tries: the process died each time.
      if (!repeats && job.attempt > job.maxAttempts) return await giveUp('the process ended while doing it');
      await handler.run(job);
      await system.transaction((tx) =>
        repeats ? postpone(tx, job, { runAt: later(everySeconds), lastError: null, recount: true }) : finish(tx, job),
      );
    } catch (error) {
      const lastError = reasonOf(error);
      const facts = { kind: job.kind, job: job.id, attempt: job.attempt, code: (error as { code?: string }).code };
      log.warn({ ...facts, reason: lastError }, 'job failed');
      const again = () => ({ runAt: later(handler.backoff(job.attempt)), lastError });
      await (repeats || job.attempt < job.maxAttempts
        ? system.transaction((tx) => postpone(tx, job, again()))
        : giveUp(lastError)
      ).catch((worse) => log.error({ err: worse, kind: job.kind, job: job.id }, 'job could not be put back'));
    }
  }
}
