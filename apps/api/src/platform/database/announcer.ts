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

/**
 * Sends announcements in their order, one batch at a time: what comes while one is under way goes with the next. What
 * could not be sent stays until `resume`.
 */
export class Announcer {
  private waiting: Announcement[] = [];
  private sending: Promise<void> | null = null;

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

  /** Ends once all is sent, or cannot be. */
  async settled(): Promise<void> {
    await this.sending;
  }

  private async sendAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.splice(0, atOnce);
      try {
        await this.send(batch);
      } catch {
        this.waiting.unshift(...batch);
        return;
      }
    }
  }
}
