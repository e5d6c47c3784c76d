import { AppError } from './app-error';

/** Lets so many pieces of work run at once, and so many more wait in turn; who comes after those is asked to come again. */
export class AtMost {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly queue: number,
  ) {}

  async run<R>(work: () => Promise<R>): Promise<R> {
    if (this.running < this.atOnce) this.running++;
    else {
      if (this.waiting.length >= this.queue)
        throw new AppError('TOO_MANY_REQUESTS', {
          message: 'Layanan sedang memeriksa banyak berkas. Coba lagi beberapa detik lagi.',
          retryAfter: 5,
        });
      // Whoever ends hands the place over.
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
