import { zoneOf } from '@lajur/domain/common/time';
import { type Channel, isAllowed, mailWaitMinutes } from '@lajur/domain/notification/channel';
import { type MadeNotification, mayReceive, notificationsOf } from '@lajur/domain/notification/template';
import type { Tx } from '../../../platform/database/scope';
import { tellPeople } from '../../../platform/event/tell-people';
import { newId } from '../../../platform/id';
import type { Log } from '../../../platform/one-per-kind';
import { functionsWith } from '../../../platform/session/stand-in';
import { askForPush } from '../push/service';
import { keepNotifications, type NewNotification, type Person, peopleOf } from './repository';

/** Something of a company that people may be told of. */
export interface Telling {
  /** What it is known by: with the template it tells a person once. */
  source: string;
  companyId: string;
  topic: string;
  entity: string;
  entityId: string;
  actor: { kind: string; id: string | null; name: string };
  data: Readonly<Record<string, unknown>>;
  at: Date;
}

const minuteMs = 60_000;

/** The notification as this person gets it; null for whoever is none of its receivers, or did it. */
function forPerson(tx: Tx, made: MadeNotification, telling: Telling, person: Person): NewNotification | null {
  const { source, entity, entityId, actor, at } = telling;
  const { group, onlyFor, ...words } = made;
  if (person.id === actor.id || (onlyFor !== '' && person.id !== onlyFor)) return null;
  const functions = functionsWith(person.roleId, person.standsIn);
  if (!mayReceive(made.template, { id: person.id, functions }, entityId)) return null;
  const wants = (channel: Channel) => isAllowed(person.allowance, group, channel);
  if (!wants('app') && !wants('email') && !wants('push')) return null;
  return {
    ...{ user_id: person.id, id: newId(), source, entity, entity_id: entityId, ...words, at },
    in_app: wants('app'),
    mail_due_at: wants('email') ? new Date(tx.now.getTime() + mailWaitMinutes * minuteMs) : null,
    push: wants('push'),
  };
}

/**
 * Keeps the notifications of what happened, for each person who may have them: a second time it changes nothing. Their screens
 * are told; what browsers and phones are to show is asked of jobs.
 */
export async function notify(tx: Tx, tellings: readonly Telling[], log: Log): Promise<void> {
  const byCompany = new Map<string, Telling[]>();
  for (const one of tellings) byCompany.set(one.companyId, [...(byCompany.get(one.companyId) ?? []), one]);
  for (const [companyId, ofCompany] of byCompany) {
    const { people, timezone } = await peopleOf(tx, companyId);
    const zone = zoneOf(timezone);
    const rows = ofCompany.flatMap((telling) =>
      madeOf({ ...telling, zone }, log).flatMap((made) =>
        people.flatMap((person) => forPerson(tx, made, telling, person) ?? []),
      ),
    );
    const kept = await keepNotifications(tx, companyId, rows);
    const shown = [...new Set(kept.filter((one) => one.in_app).map((one) => one.user_id))];
    tellPeople(tx, companyId, shown, { entity: 'notification', action: 'create' });
    const pushed = kept.filter((one) => one.push).map((one) => ({ userId: one.user_id, source: one.source }));
    await askForPush(tx, companyId, pushed);
  }
}

/** What an event tells. One whose words cannot be made tells nothing, and holds up no other. */
function madeOf(event: Parameters<typeof notificationsOf>[0], log: Log): MadeNotification[] {
  try {
    return notificationsOf(event);
  } catch (error) {
    log.error({ err: error, topic: event.topic }, 'a notification has no words');
    return [];
  }
}
