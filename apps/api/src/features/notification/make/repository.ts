import type { RoleId } from '@lajur/domain/auth/role';
import type { Allowance } from '@lajur/domain/notification/channel';
import type { TemplateCode } from '@lajur/domain/notification/template';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/scope';
import { standingIn } from '../../../platform/session/stand-in';

/** Somebody of a company who may sign in, with what they chose to hear of. */
export interface Person {
  id: string;
  roleId: RoleId;
  /** They decide approvals in somebody's place today. */
  standsIn: boolean;
  allowance: Allowance;
}

/** The people of a company, and the zone its times are told in. */
export async function peopleOf(tx: Tx, companyId: string): Promise<{ timezone: string; people: Person[] }> {
  const company = await tx.db.selectFrom('company').select('timezone').where('id', '=', companyId).executeTakeFirst();
  const people = await tx.db
    .selectFrom('app_user as u')
    .leftJoin('notification_allowance as a', (join) =>
      join.on('a.company_id', '=', companyId).onRef('a.user_id', '=', 'u.id'),
    )
    .select(['u.id', 'u.role_id as roleId', 'a.allowed'])
    .where('u.company_id', '=', companyId)
    .where('u.is_active', '=', true)
    // Who was invited and has no password yet is told nothing.
    .where('u.password_hash', 'is not', null)
    .execute();
  const deputies = await standingIn(tx, companyId);
  return {
    timezone: company?.timezone ?? '',
    people: people.map(({ allowed, ...one }) => ({ ...one, allowance: allowed ?? {}, standsIn: deputies.has(one.id) })),
  };
}

/** A notification of one person, to be kept. */
export interface NewNotification {
  user_id: string;
  id: string;
  source: string;
  template: TemplateCode;
  entity: string;
  entity_id: string;
  title: string;
  body: string;
  link: string;
  at: Date;
  in_app: boolean;
  mail_due_at: Date | null;
  push: boolean;
}

/** Keeps what was not kept before, in one statement; gives back those alone, whoever else does the same now. */
export async function keepNotifications(
  tx: Tx,
  companyId: string,
  rows: readonly NewNotification[],
): Promise<Pick<NewNotification, 'user_id' | 'source' | 'in_app' | 'push'>[]> {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const { rows: kept } = await sql<Pick<NewNotification, 'user_id' | 'source' | 'in_app' | 'push'>>`
    insert into notification (company_id, ${columns})
    select ${companyId}::uuid, ${columns} from jsonb_populate_recordset(null::notification, ${JSON.stringify(rows)}::jsonb)
    on conflict (company_id, user_id, source, template) do nothing
    returning user_id, source, in_app, push`.execute(tx.db);
  return kept;
}
