import type { RoleId } from '@lajur/domain/auth/role';
import { dayIn, zoneOf } from '@lajur/domain/common/time';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/database/scope';
import { newId } from '../../platform/id';

/** Who stands in for whom, with their names. */
export interface StoredStandIn {
  id: string;
  userId: string;
  userName: string;
  deputyId: string;
  deputyName: string;
  fromDay: string;
  untilDay: string;
}

/** The day it is where the company is. */
export async function todayOf(tx: CompanyTx): Promise<string> {
  const { timezone } = await tx.db
    .selectFrom('company')
    .select('timezone')
    .where('id', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return dayIn(tx.now, zoneOf(timezone));
}

/** Those that hold on a day or later, the nearest first; of one alone when told. */
export async function standInsFrom(tx: CompanyTx, today: string, id?: string): Promise<StoredStandIn[]> {
  const { companyId } = tx;
  const { rows } = await sql<StoredStandIn>`
    select s.id, s.user_id as "userId", a.full_name as "userName", s.deputy_id as "deputyId", d.full_name as "deputyName",
      s.from_day::text as "fromDay", s.until_day::text as "untilDay"
    from stand_in s
      join app_user a on a.company_id = ${companyId} and a.id = s.user_id
      join app_user d on d.company_id = ${companyId} and d.id = s.deputy_id
    where s.company_id = ${companyId} and s.until_day >= ${today} ${id === undefined ? sql`` : sql`and s.id = ${id}`}
    order by s.from_day, s.id limit 200`.execute(tx.db);
  return rows;
}

/** Of two who name somebody for the same person at once the second waits for the first. */
export async function lockAbsent(tx: CompanyTx, userId: string): Promise<void> {
  await tx.db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

/** Colleagues who may sign in, by name. */
export const candidates = (tx: CompanyTx, ownId: string): Promise<{ id: string; name: string; roleId: RoleId }[]> =>
  tx.db
    .selectFrom('app_user')
    .select(['id', 'full_name as name', 'role_id as roleId'])
    .where('company_id', '=', tx.companyId)
    .where('id', '<>', ownId)
    .where('is_active', '=', true)
    .where('password_hash', 'is not', null)
    .orderBy('full_name')
    .orderBy('id')
    .limit(500)
    .execute() as Promise<{ id: string; name: string; roleId: RoleId }[]>;

export async function insertStandIn(
  tx: CompanyTx,
  given: Pick<StoredStandIn, 'userId' | 'deputyId' | 'fromDay' | 'untilDay'>,
): Promise<string> {
  const id = newId();
  await tx.db
    .insertInto('stand_in')
    .values({
      company_id: tx.companyId,
      id,
      user_id: given.userId,
      deputy_id: given.deputyId,
      from_day: given.fromDay,
      until_day: given.untilDay,
      created_at: tx.now,
    })
    .execute();
  return id;
}

/** False where somebody else ended it meanwhile. */
export async function deleteStandIn(tx: CompanyTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('stand_in')
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
