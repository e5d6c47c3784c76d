/** What time it is; tests and the demo data set their own. */
export interface Clock {
  now(): Date;
  /**
   * A clock that follows another is told what that one said (milliseconds since 1970), and when it was asked
   * (`performance.now()`).
   */
  heard?(said: number, asked: number): void;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * The database's clock as this process knows it: what one process notes is judged by others, so all go by the one clock
 * that they share. Between two answers it runs with the time since the start, which no change of the machine's date
 * moves. An answer corrects it by as little as explains what was said.
 */
export class FollowingClock implements Clock {
  private offset: number;

  constructor(private readonly elapsed: () => number = () => performance.now()) {
    this.offset = Date.now() - elapsed();
  }

  now(): Date {
    return new Date(this.offset + this.elapsed());
  }

  heard(said: number, asked: number): void {
    const [least, most] = [said - this.elapsed(), said - asked];
    this.offset = Math.min(most, Math.max(least, this.offset));
  }
}
