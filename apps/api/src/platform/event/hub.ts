import { AsyncResource } from 'node:async_hooks';
import * as z from 'zod';
import type { Database } from '../database/connect';
import { changeChannel } from '../database/listen';

/** Announced with the user's id when a session ends or a role changes (platform/session/session.ts). */
const sessionChannel = 'lajur_session';

/** What the trigger on the outbox announces (migrations/0001_platform.sql). */
const announced = z.object({
  company: z.string(),
  id: z.string(),
  entity: z.string(),
  entityId: z.string(),
  action: z.string(),
  by: z.string(),
  at: z.string(),
});

/** A record of a company changed. `id` is the event's own. */
type Announced = z.output<typeof announced>;

export interface Subscriber {
  changed(event: Announced): void;
  /** Something may have been missed: read afresh. */
  resync(): void;
}

/** Hears of every committed change, from any process, and tells those who listen for its company. */
export class ChangeHub {
  private readonly byCompany = new Map<string, Set<Subscriber>>();
  private readonly byUser = new Map<string, Set<() => void>>();
  private readonly everyChange = new Set<() => void>();

  constructor(private readonly database: Pick<Database, 'listener'>) {}

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
    listener.onGap(() => {
      for (const subscribers of this.byCompany.values()) for (const one of subscribers) one.resync();
      for (const wake of this.everyChange) wake();
    });
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

  /** Called after any change of any company, without saying which. */
  onAny(wake: () => void): void {
    this.everyChange.add(wake);
  }

  private tellUser(userId: string): void {
    for (const check of [...(this.byUser.get(userId) ?? [])]) check();
  }

  private tell(payload: string): void {
    for (const wake of this.everyChange) wake();
    const event = announced.safeParse(JSON.parse(payload)).data;
    if (!event) return;
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
