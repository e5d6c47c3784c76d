import { isSent, webhookEvents } from '@lajur/api-contract/provider-webhook';
import { scopeToHear } from '@lajur/domain/provider/scope';
import type { SystemScope, Tx } from '../database/scope';
import type { ChangeHub } from '../event/hub';
import { markPassedOn, type WaitingEvent, waitingEvents } from '../event/outbox';
import { newId } from '../id';
import { WakeLoop } from '../job/wake-loop';
import type { Log } from '../one-per-kind';
import { askForDelivery, liveKey } from './webhooks';

const batch = 100;
const pollMs = 1000;
/** Each change wakes the loop: what comes within this time goes in one round. */
const restMs = 100;
/** A full batch for many addresses takes a while. */
const roundMs = 30_000;

/** Does an address that asked for `events` hear of this topic? */
export function hears(events: readonly string[], topic: string): boolean {
  return (
    events.length === 0 ||
    events.some((one) => one === topic || (one.endsWith('.*') && topic.startsWith(one.slice(0, -1))))
  );
}

/**
 * Takes some events from the outbox and writes a delivery for each address that wants them. An address hears of what
 * happens after it was registered, and of nothing its key may not read. True when there may be more.
 */
async function dispatch(tx: Tx, log: Log): Promise<boolean> {
  const rows = await waitingEvents(tx, 'outbox', batch);
  if (rows.length === 0) return false;
  const webhooks = await tx.db
    .selectFrom('webhook as w')
    .innerJoin('api_key as k', 'k.id', 'w.api_key_id')
    .select(['w.id', 'w.events', 'w.created_at as since', 'k.scopes'])
    .where('w.is_active', '=', true)
    .where(liveKey(tx.now))
    .execute();
  for (const event of rows) {
    // What concerns a person's account, say, is nobody's business outside.
    if (!isSent(event.entity)) continue;
    const scope = scopeToHear(event.topic);
    const hearing = webhooks.filter(
      ({ since, events, scopes }) => since <= event.at && hears(events, event.topic) && scopes.includes(scope),
    );
    if (hearing.length === 0) continue;
    const body = bodyOf(event.entity, event, log);
    for (const webhook of hearing) await deliver(tx, webhook.id, event.topic, body);
  }
  await markPassedOn(tx, 'outbox', rows);
  return rows.length === batch;
}

/** An event held against the provider API's document. */
export function documented(entity: keyof typeof webhookEvents, event: Omit<WaitingEvent, 'id' | 'actor_id'>) {
  const body = {
    type: event.topic,
    timestamp: event.at.toISOString(),
    data: { ...event.payload, companyId: event.company_id, entityId: event.entity_id },
  };
  return { body, parsed: webhookEvents[entity].schema.safeParse(body) };
}

/** The event as the provider API's document has it, and no more. */
function bodyOf(entity: keyof typeof webhookEvents, event: WaitingEvent, log: Log): unknown {
  const { body, parsed } = documented(entity, event);
  if (parsed.success) return parsed.data;
  // A receiver would rather have something odd than nothing.
  log.error({ topic: event.topic, issues: parsed.error.issues }, 'an event is not as the document has it');
  return body;
}

async function deliver(tx: Tx, webhookId: string, topic: string, body: unknown): Promise<void> {
  const id = newId();
  await tx.db
    .insertInto('webhook_delivery')
    .values({
      id,
      webhook_id: webhookId,
      event: topic,
      body: JSON.stringify(body),
      status: 'pending',
      attempts: 0,
      last_status: null,
      last_error: null,
      created_at: tx.now,
      delivered_at: null,
    })
    .execute();
  await askForDelivery(tx, id);
}

/** The loop that empties the outbox, in every process that does jobs; start it once, stop it before the database closes. */
export function createDispatcher(deps: { system: SystemScope; hub: ChangeHub; log: Log }): WakeLoop {
  const loop = new WakeLoop(
    () => deps.system.transaction((tx) => dispatch(tx, deps.log), roundMs),
    pollMs,
    (error) => deps.log.error({ err: error }, 'outbox cannot be read'),
    { restMs },
  );
  deps.hub.onAny(() => loop.wake());
  return loop;
}
