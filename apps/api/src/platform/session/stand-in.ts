import { decidesApprovals, standInFunctions } from '@lajur/domain/approval/stand-in';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import { sql } from 'kysely';
import type { Tx } from '../database/scope';

const deciding = sql.join(roleIds.filter(decidesApprovals).map((role) => sql.lit(role)));

/**
 * For whom people of a company stand in on this day of theirs, by their id (ADR 0073): those whose own role decides still, and
 * who may sign in. Of one person alone when told.
 */
export async function standingIn(tx: Tx, companyId: string, deputyId?: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ deputyId: string; name: string }>`
    select s.deputy_id as "deputyId", a.full_name as name
    from stand_in s
      join company c on c.id = s.company_id
      join app_user a on a.company_id = ${companyId} and a.id = s.user_id
    where s.company_id = ${companyId} and a.is_active and a.role_id in (${deciding})
      and (${tx.now}::timestamptz at time zone c.timezone)::date between s.from_day and s.until_day
      ${deputyId === undefined ? sql`` : sql`and s.deputy_id = ${deputyId}`}
    order by s.from_day desc, s.id desc`.execute(tx.db);
  return new Map(rows.map((row) => [row.deputyId, row.name]));
}

const both = new Map<RoleId, ReadonlySet<FunctionCode>>();

/** What somebody of this role may do while they stand in, or not. */
export function functionsWith(role: RoleId, standsIn: boolean): ReadonlySet<FunctionCode> {
  if (!standsIn) return functionsOf(role);
  const known = both.get(role) ?? new Set([...functionsOf(role), ...standInFunctions]);
  both.set(role, known);
  return known;
}
