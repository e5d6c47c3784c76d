import type { SystemScope } from '../database/scope';
import { takeShare } from '../session/throttle';

/** How much of its allowance a caller has left, as the `RateLimit-*` headers tell it. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

interface Share {
  endsAt: number;
  /** Calls this process may still let through without asking. */
  left: number;
  /** Calls that no process has taken yet. */
  untaken: number;
}

const windowSeconds = 60;
/** Shares are a hundredth of the allowance: so few calls are lost with a process that ends. */
const shareOf = (limit: number) => Math.max(1, Math.ceil(limit / 100));

/**
 * Counts the calls of each key in the minute, over all processes: each takes shares of the allowance from the database
 * and lets them through without asking again, so that a call costs a hundredth of a write.
 */
export class CallAllowance {
  private readonly shares = new Map<string, Share>();
  private readonly taking = new Map<string, Promise<Share>>();

  constructor(
    private readonly system: SystemScope,
    /** Calls of a key a minute; 0 is no limit. */
    private readonly limit: number,
  ) {}

  /** Takes one call of a key; null without a limit. Nothing `left` before it means it must be refused. */
  async take(key: string, now: Date): Promise<(Allowance & { refused: boolean }) | null> {
    if (this.limit === 0) return null;
    const time = now.getTime();
    let share = this.shares.get(key);
    for (; !share || share.endsAt <= time || (share.left === 0 && share.untaken > 0); share = this.shares.get(key))
      await this.another(key);
    const refused = share.left === 0;
    if (!refused) share.left--;
    return {
      refused,
      limit: this.limit,
      remaining: share.left + share.untaken,
      resetSeconds: Math.max(1, Math.ceil((share.endsAt - time) / 1000)),
    };
  }

  /** Those who wait for the same key's share wait for one. */
  private another(key: string): Promise<Share> {
    const waiting = this.taking.get(key);
    if (waiting) return waiting;
    const asked = this.system
      .transaction((tx) => takeShare(tx, `calls:${key}`, { attempts: this.limit, windowSeconds }, shareOf(this.limit)))
      .then(({ taken, untaken, endsAt }) => {
        const share = { left: taken, untaken, endsAt: endsAt.getTime() };
        this.shares.set(key, share);
        return share;
      })
      .finally(() => this.taking.delete(key));
    this.taking.set(key, asked);
    return asked;
  }
}
