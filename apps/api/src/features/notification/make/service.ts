import type { SystemScope, Tx } from '../../../platform/database/scope';
import type { ChangeHub } from '../../../platform/event/hub';
import { markPassedOn, type WaitingEvent, waitingEvents } from '../../../platform/event/outbox';
import { WakeLoop } from '../../../platform/job/wake-loop';
import type { Log } from '../../../platform/one-per-kind';
import { planReminder } from './answer-soon';
import { notify, type Telling } from './notify';

/** Each may concern everybody of a company. */
const batch = 50;
const pollMs = 1000;
/** Each change wakes the loop: what comes within this time goes in one round. */
const restMs = 250;
const roundMs = 30_000;

const tellingOf = ({ payload: { actorKind, ...data }, ...event }: WaitingEvent): Telling => ({
  source: event.id,
  companyId: event.company_id,
  topic: event.topic,
  entity: event.entity,
  entityId: event.entity_id,
  actor: { kind: String(actorKind), id: event.actor_id, name: event.actor_name },
  data,
  at: event.at,
});

async function round(tx: Tx, log: Log): Promise<boolean> {
  const events = await waitingEvents(tx, 'notification', batch);
  if (events.length === 0) return false;
  const tellings = events.map(tellingOf);
  await notify(tx, tellings, log);
  for (const telling of tellings) await planReminder(tx, telling);
  await markPassedOn(tx, 'notification', events);
  return events.length === batch;
}

/** Tells people of some events of the outbox; true when there may be more. */
export const notifyRound = (system: SystemScope, log: Log): Promise<boolean> =>
  system.transaction((tx) => round(tx, log), roundMs);

/** The loop that tells people of events, in every process that does jobs; stop it before the database closes. */
export function createNotifier({ system, hub, log }: { system: SystemScope; hub: ChangeHub; log: Log }): WakeLoop {
  const loop = new WakeLoop(
    () => notifyRound(system, log),
    pollMs,
    (error) => log.error({ err: error }, 'people cannot be notified'),
    { restMs },
  );
  hub.onAny(() => loop.wake());
  return loop;
}
