import { isRefusedByDatabase } from './is-refused';

/** What every process is told: on which channel, and in which words. Empty words: something happened there, look yourself. */
export interface Announcement {
  readonly channel: string;
  readonly payload: string;
}

/** So many go out together. */
const atOnce = 500;
/** More than these are not kept while they cannot be sent. */
const keptAtMost = 10_000;

/** What takes the place of many: one without words for each of their channels. */
const inShort = (many: readonly Announcement[]): Announcement[] =>
  [...new Set(many.map(({ channel }) => channel))].map((channel) => ({ channel, payload: '' }));

/** From the beginning of one batch to that of the next, in ms: nobody sees that, and many changes a second share a batch. */
const restMs = 20;

/**
 * Sends announcements in their order, in batches: the first goes at once, what comes soon after it waits a moment and goes
 * together. What could not be sent stays until `resume`.
 */
export class Announcer {
  private waiting: Announcement[] = [];
  private sending: Promise<void> | null = null;
  private rested: Promise<void> = Promise.resolve();
  private hurry = () => {};

  /** `send` throws when the batch did not arrive. */
  constructor(private readonly send: (batch: readonly Announcement[]) => Promise<void>) {}

  tell(announcements: readonly Announcement[]): void {
    if (announcements.length === 0) return;
    this.waiting.push(...announcements);
    if (this.waiting.length > keptAtMost) this.waiting = inShort(this.waiting);
    this.resume();
  }

  /** Tries again what is waiting. */
  resume(): void {
    this.sending ??= this.sendAll().finally(() => {
      this.sending = null;
    });
  }

  /** Sends what is waiting without a rest. Ends once it is sent, or cannot be. */
  async settle(): Promise<void> {
    this.hurry();
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      if (this.waiting.length < atOnce) await this.rested;
      const batch = this.waiting.splice(0, atOnce);
      this.rested = this.rest();
      try {
        await this.send(batch);
      } catch (error) {
        // What the database does not take as it is must not stand before all that follows.
        this.waiting.unshift(...(isRefusedByDatabase(error) ? inShort(batch) : batch));
        return;
      }
    }
  }

  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, restMs);
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
