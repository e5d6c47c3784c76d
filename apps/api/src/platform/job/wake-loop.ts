/**
 * Does `work` again and again: at once while it says that more is waiting, else when woken or after the poll time.
 * The work always runs in the loop's own async context, never in that of whoever woke it.
 */
export class WakeLoop {
  private woken = false;
  private stopped = false;
  private rouse: () => void = () => {};
  private running: Promise<void> | null = null;

  constructor(
    private readonly work: () => Promise<boolean>,
    private readonly pollMs: number,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  wake(): void {
    this.woken = true;
    this.rouse();
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
        more = await this.work();
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
