import { orderActions } from '@lajur/domain/order/transitions';
import { sql } from 'kysely';

/** What is read of the history of an order in more than one place; `e` stands for the event. */

const amendedBy = (action: string) => `order_event m where m.company_id = e.company_id and m.order_id = e.order_id
  and m.of_event = e.id and m.action = '${action}'`;

/** When it happened, as it was put right last. */
export const happenedAt = sql.raw(
  `coalesce((select m.new_at from ${amendedBy('correct-time')} order by m.id desc limit 1), e.at)`,
);

/** It was taken back. */
export const wasUndone = sql.raw(`exists (select 1 from ${amendedBy('undo-step')})`);

/** A step of the life of an order that stands. */
export const isStandingStep = sql.raw(`e.action in (${orderActions.map((action) => `'${action}'`).join(', ')})
  and not exists (select 1 from ${amendedBy('undo-step')})`);
