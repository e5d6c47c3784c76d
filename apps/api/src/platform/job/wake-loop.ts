import { inTime } from '../time-limit';

/** Longer than any round may take: the database gives up before. */
const limitMs = 45_000;
/** A loop that has done nothing for this long is not well: its rounds fail, or hang. */
const pulseMs = 15_000;

/**
 * Does `work` again and again: at once while it says that more is waiting, else when woken or after the poll time.
 * The work always runs in the loop's own async context, never in that of whoever woke it. A round that takes too long is
 * left to itself, and the next begins.
 */
export class WakeLoop {
  private woken = false;
  private stopped = false;
  private rouse: () => void = () => {};
  private running: Promise<void> | null = null;
  private turnedAt = 0;

  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly pollMs: number,
    private readonly onError: (error: unknown) => void,
    private readonly limits = { limitMs, pulseMs },
  ) {}

  start(): void {
    this.turnedAt = performance.now();
    this.running ??= this.run();
  }

  wake(): void {
    this.woken = true;
    this.rouse();
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
      let more = false;
      try {
        more = await inTime(this.work(), this.limits.limitMs);
        this.turnedAt = performance.now();
      } catch (error) {
        this.onError(error);
      }
      if (!more && !this.woken && !this.stopped) await this.sleep();
    }
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.pollMs);
      this.rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
