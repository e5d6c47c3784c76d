import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/scope';

/** What the trail of the orders' last month says: their timelines have it already, and people signed in. */
export async function seedAudit(tx: Tx, companyId: string): Promise<void> {
  await sql`insert into audit_event
      (company_id, id, entity, entity_id, action, subject, actor_kind, actor_id, actor_name, at, data)
    select e.company_id, e.id, 'order', e.order_id::text, e.action, o.cargo_no, e.actor_kind, e.actor_id, e.actor_name, e.at,
      jsonb_strip_nulls(jsonb_build_object('cargoNo', o.cargo_no, 'from', e.from_status, 'status', e.to_status,
        'reason', e.reason, 'note', e.note))
    from order_event e join orders o on o.company_id = ${companyId} and o.id = e.order_id
    where e.company_id = ${companyId} and e.at > ${tx.now}::timestamptz - interval '30 days' and e.at <= ${tx.now}`.execute(
    tx.db,
  );
  await sql`insert into audit_event
      (company_id, id, entity, entity_id, action, subject, actor_kind, actor_id, actor_name, at)
    select u.company_id, u.id, 'session', u.id::text, 'login', u.full_name, 'transporter', u.id::text, u.full_name, u.signed_in_at
    from app_user u where u.company_id = ${companyId} and u.signed_in_at <= ${tx.now}`.execute(tx.db);
}
