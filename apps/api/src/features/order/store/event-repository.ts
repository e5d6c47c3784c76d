import { endsCrossing } from '@lajur/domain/order/crossing';
import type { OrderStatus } from '@lajur/domain/order/status';
import { orderActions } from '@lajur/domain/order/transitions';
import { type RawBuilder, sql } from 'kysely';
import { insertWhere } from '../../../platform/database/insert-where';
import type { Tx } from '../../../platform/database/scope';
import type { Actor } from '../../../platform/event/record';
import { newId } from '../../../platform/id';
import type { OrderKey } from './order-key';

/** What is read of the history of an order in more than one place; `e` stands for the event, `company` for whose it is. */
type Sql = RawBuilder<unknown>;

const amendedBy = (company: Sql, action: 'correct-time' | 'undo-step') =>
  sql`order_event m where m.company_id = ${company} and m.order_id = e.order_id and m.of_event = e.id
    and m.action = ${sql.lit(action)}`;

/** When it happened, as it was put right last. */
export const happenedAt = (company: Sql): Sql =>
  sql`coalesce((select m.new_at from ${amendedBy(company, 'correct-time')} order by m.id desc limit 1), e.at)`;

/** It was taken back. */
export const wasUndone = (company: Sql): Sql => sql`exists (select 1 from ${amendedBy(company, 'undo-step')})`;

const steps = sql.join(orderActions.map((action) => sql.lit(action)));
const endsOfCrossing = sql.join(endsCrossing.map((action) => sql.lit(action)));

/**
 * The timeline of the order `o`, line by line as `e`, with what was put right or taken back of it as `y` (`timelineOf` of the
 * domain says the same): few lines are, so that is looked for once and not for each.
 */
const timelineOf = (company: Sql): Sql => sql`order_event e left join (
    select m.of_event, bool_or(m.action = 'undo-step') as undone,
      (array_agg(m.new_at order by m.id desc) filter (where m.action = 'correct-time'))[1] as new_at
    from order_event m where m.company_id = ${company} and m.order_id = o.id and m.of_event is not null
    group by m.of_event) y on y.of_event = e.id`;

/** How far the order `o` has come: when the last of its steps that stand happened, and whether it has crossed. */
export const progressOf = (company: Sql): Sql => sql`
  select max(coalesce(y.new_at, e.at)) filter (where e.action in (${steps})) as last_step_at,
    coalesce(bool_or(e.action in (${endsOfCrossing})), false) as crossed
  from ${timelineOf(company)}
  where e.company_id = ${company} and e.order_id = o.id and y.undone is not true`;

/** A step of the life of an order that stands. */
export const isStandingStep = (company: Sql): Sql => sql`e.action in (${steps}) and not ${wasUndone(company)}`;

export interface NewEvent {
  /** Where its writer wants to know it; otherwise it is made. */
  id?: string;
  action: string;
  from: OrderStatus | null;
  to: OrderStatus | null;
  actor: Actor;
  at: Date;
  /** When it was told, where that is later. */
  reportedAt?: Date | null;
  place?: string | null;
  reason?: string | null;
  note?: string | null;
  /** Files of the photos that came with it. */
  photoFileIds?: readonly string[];
  /** The event that it takes back or puts right, and its time before and after. */
  amends?: { eventId: string; was: Date | null; becomes: Date | null };
}

const rowOf = (key: OrderKey, event: NewEvent) => ({
  company_id: key.companyId,
  order_id: key.id,
  id: event.id ?? newId(),
  action: event.action,
  from_status: event.from,
  to_status: event.to,
  actor_kind: event.actor.kind,
  actor_id: event.actor.id,
  actor_name: event.actor.name,
  at: event.at,
  told_at: event.reportedAt ?? null,
  of_event: event.amends?.eventId ?? null,
  old_at: event.amends?.was ?? null,
  new_at: event.amends?.becomes ?? null,
  place: event.place ?? null,
  reason: event.reason ?? null,
  note: event.note ?? null,
  photo_file_ids: event.photoFileIds?.length ? [...event.photoFileIds] : null,
});

/** Adds a line to the timeline. */
export async function addEvent(tx: Tx, key: OrderKey, event: NewEvent): Promise<void> {
  await tx.db.insertInto('order_event').values(rowOf(key, event)).execute();
}

/** The same as part of a statement, where `condition` holds. */
export const eventInsert = (key: OrderKey, event: NewEvent, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  insertWhere('order_event', rowOf(key, event), condition);
