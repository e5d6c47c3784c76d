import { inTime } from '../time-limit';

/** Longer than any round may take: the database gives up before. */
const limitMs = 45_000;
/** A loop that has done nothing for this long is not well: its rounds fail, or hang. */
const pulseMs = 15_000;

interface Limits {
  limitMs: number;
  pulseMs: number;
  /** From the beginning of a round to that of the next, where the first said that nothing more is waiting. */
  restMs: number;
}

/**
 * Does `work` again and again: at once while it says that more is waiting, else when woken or after the poll time.
 * The work always runs in the loop's own async context, never in that of whoever woke it. A round that takes too long is
 * left to itself, and the next begins.
 */
export class WakeLoop {
  private woken = false;
  private idle = false;
  private stopped = false;
  private rouse: () => void = () => {};
  private running: Promise<void> | null = null;
  private turnedAt = 0;
  private readonly limits: Limits;

  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly pollMs: number,
    private readonly onError: (error: unknown) => void,
    limits: Partial<Limits> = {},
  ) {
    this.limits = { limitMs, pulseMs, restMs: 0, ...limits };
  }

  start(): void {
    this.turnedAt = performance.now();
    this.running ??= this.run();
  }

  wake(): void {
    this.woken = true;
    if (this.idle) this.rouse();
  }

  /** Has it been through a round lately? One that was never started has nothing to do. */
  get isWell(): boolean {
    return this.running === null || performance.now() - this.turnedAt < this.limits.pulseMs;
  }

  /** Ends after the work under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.rouse();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      const began = performance.now();
      let more = false;
      try {
        more = await inTime(this.work(), this.limits.limitMs);
        this.turnedAt = performance.now();
      } catch (error) {
        this.onError(error);
      }
      if (more) continue;
      if (!this.woken) await this.sleepIdle();
      await this.sleep(this.limits.restMs - (performance.now() - began));
    }
  }

  private async sleepIdle(): Promise<void> {
    this.idle = true;
    await this.sleep(this.pollMs);
    this.idle = false;
  }

  private async sleep(ms: number): Promise<void> {
    if (this.stopped || ms <= 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
