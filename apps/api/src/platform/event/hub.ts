import { AsyncResource } from 'node:async_hooks';
import * as z from 'zod';
import type { Database } from '../database/connect';
import { changeChannel } from '../database/listen';
import { ManyAtOnce } from './many-at-once';

/** Announced with the user's id when a session ends or a role changes (platform/session/session.ts). */
const sessionChannel = 'lajur_session';

/** What is announced of a change (announce-change.ts). */
const announced = z.object({
  company: z.string(),
  id: z.string(),
  entity: z.string(),
  entityId: z.string(),
  action: z.string(),
  by: z.string(),
  at: z.string(),
  /** The people whom alone it concerns; without it whoever may read the record. */
  to: z.array(z.string()).optional(),
});

/** A record of a company changed. `id` is the event's own. */
type Announced = z.output<typeof announced>;

/** For how long a change is remembered for those who come later. */
const memoryMs = 15 * 60_000;
/**
 * A change is heard after its commit, so a read from before it came earlier than the change was heard here. Only where another
 * process read from a standby may this one have heard of it a moment before.
 */
const marginMs = 1_000;

export interface Subscriber {
  changed(event: Announced): void;
  /** Something may have been missed, or more changed than is told one by one (many-at-once.ts): read afresh. */
  resync(): void;
}

/** Hears of every committed change, from any process, and tells those who listen for its company. */
export class ChangeHub {
  private readonly byCompany = new Map<string, Set<Subscriber>>();
  private readonly byUser = new Map<string, Set<() => void>>();
  private readonly everyChange = new Set<() => void>();
  /** When each company's last change was heard; the longest ago first. */
  private readonly lastChange = new Map<string, number>();
  private readonly manyAtOnce = new ManyAtOnce((companyId) => this.lookAgain(companyId));
  /** From when on nothing was missed. */
  private hearsSince = Number.POSITIVE_INFINITY;

  /** `sinceStart`: ms, by a clock that nobody sets. */
  constructor(
    private readonly database: Pick<Database, 'listener'>,
    private readonly sinceStart: () => number = () => performance.now(),
  ) {}

  async start(): Promise<void> {
    const { listener } = this.database;
    // The embedded database calls from inside the transaction that announces; who is told must not run inside it.
    await listener.on(
      changeChannel,
      AsyncResource.bind((payload: string) => void setImmediate(() => this.tell(payload))),
    );
    await listener.on(
      sessionChannel,
      AsyncResource.bind((userId: string) => void setImmediate(() => this.tellUser(userId))),
    );
    this.hearsSince = this.sinceStart();
    listener.onGap(() => this.missed());
    // A process that died before this one may have had something to tell still.
    listener.tell([{ channel: changeChannel, payload: '' }]);
  }

  /** Tells of the changes of one company until the returned function is called. */
  subscribe(companyId: string, subscriber: Subscriber): () => void {
    return join(this.byCompany, companyId, subscriber);
  }

  /** Called when a session of the user ended or the role changed, until the returned function is called. */
  watchUser(userId: string, check: () => void): () => void {
    return join(this.byUser, userId, check);
  }

  /** How many listen for this user in this process. */
  watchersOf(userId: string): number {
    return this.byUser.get(userId)?.size ?? 0;
  }

  /** Whether a change of the company was heard in the last so many milliseconds, or may have been missed in them. */
  changedWithin(companyId: string, ms: number): boolean {
    const from = this.sinceStart() - ms - marginMs;
    const last = this.lastChange.get(companyId);
    return ms >= memoryMs || from < this.hearsSince || (last !== undefined && last >= from);
  }

  /** Called after any change of any company, without saying which. */
  onAny(wake: () => void): void {
    this.everyChange.add(wake);
  }

  private tellUser(userId: string): void {
    for (const check of [...(this.byUser.get(userId) ?? [])]) check();
  }

  private remember(companyId: string): void {
    const now = this.sinceStart();
    this.lastChange.delete(companyId);
    this.lastChange.set(companyId, now);
    for (const [id, heard] of this.lastChange) {
      if (heard > now - memoryMs - marginMs) break;
      this.lastChange.delete(id);
    }
  }

  private missed(): void {
    this.hearsSince = this.sinceStart();
    for (const subscribers of this.byCompany.values()) for (const one of subscribers) one.resync();
    for (const wake of this.everyChange) wake();
  }

  private lookAgain(companyId: string): void {
    for (const subscriber of [...(this.byCompany.get(companyId) ?? [])]) subscriber.resync();
  }

  private tell(payload: string): void {
    if (payload) this.tellOf(payload);
    else this.missed();
  }

  private tellOf(payload: string): void {
    for (const wake of this.everyChange) wake();
    const event = announced.safeParse(JSON.parse(payload)).data;
    if (!event) return;
    this.remember(event.company);
    if (!this.byCompany.has(event.company) || !this.manyAtOnce.tellsNext(event.company)) return;
    for (const subscriber of [...(this.byCompany.get(event.company) ?? [])]) subscriber.changed(event);
  }
}

/** Adds a member to the group of a key; the group goes with its last member. */
function join<T>(groups: Map<string, Set<T>>, key: string, member: T): () => void {
  const group = groups.get(key) ?? new Set();
  group.add(member);
  groups.set(key, group);
  return () => {
    group.delete(member);
    if (group.size === 0 && groups.get(key) === group) groups.delete(key);
  };
}
