import type { FailedTries, KnownPlace } from '@lajur/domain/auth/failed-sign-in';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/scope';
import type { SessionOwner } from '../../platform/session/session';

/** The tries that failed since the account was last told of them. */
export interface FailedSignIns extends FailedTries {
  since: Date | null;
  lastIp: string;
  toldAt: Date | null;
  warnedAt: Date | null;
}

const columns = sql<FailedSignIns>`wrong_passwords as "wrongPasswords", wrong_codes as "wrongCodes", elsewhere, since,
  last_ip as "lastIp", told_at as "toldAt", warned_at as "warnedAt"`;

/** Counts one more; gives all of them. */
export async function countFailure(
  tx: Tx,
  { companyId, userId }: SessionOwner,
  { what, elsewhere, ip }: { what: 'password' | 'code'; elsewhere: boolean; ip: string },
): Promise<FailedSignIns> {
  const [password, code, other] = [what === 'password' ? 1 : 0, what === 'code' ? 1 : 0, elsewhere ? 1 : 0];
  const { rows } = await sql<FailedSignIns>`
    insert into failed_sign_in as f
      (company_id, user_id, wrong_passwords, wrong_codes, elsewhere, since, last_at, last_ip)
    values (${companyId}, ${userId}, ${password}, ${code}, ${other}, ${tx.now}, ${tx.now}, ${ip})
    on conflict (company_id, user_id) do update set
      wrong_passwords = f.wrong_passwords + excluded.wrong_passwords,
      wrong_codes = f.wrong_codes + excluded.wrong_codes,
      elsewhere = f.elsewhere + excluded.elsewhere,
      since = coalesce(f.since, excluded.since), last_at = excluded.last_at, last_ip = excluded.last_ip
    returning ${columns}`.execute(tx.db);
  const [row] = rows;
  if (!row) throw new Error('a try was not counted');
  return row;
}

export async function failuresOf(tx: Tx, { companyId, userId }: SessionOwner): Promise<FailedSignIns | undefined> {
  const { rows } = await sql<FailedSignIns>`
    select ${columns} from failed_sign_in where company_id = ${companyId} and user_id = ${userId} for update`.execute(
    tx.db,
  );
  return rows[0];
}

/** Begins to count anew; `told` says that the account was told of those before. */
export async function forgetFailures(tx: Tx, { companyId, userId }: SessionOwner, told: boolean): Promise<void> {
  await tx.db
    .updateTable('failed_sign_in')
    .set({ wrong_passwords: 0, wrong_codes: 0, elsewhere: 0, since: null, ...(told ? { told_at: tx.now } : {}) })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

export async function noteWarning(tx: Tx, { companyId, userId }: SessionOwner): Promise<void> {
  await tx.db
    .updateTable('failed_sign_in')
    .set({ warned_at: tx.now })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** What is known of a browser and a network that somebody signs in from. */
export async function knownOf(
  tx: Tx,
  { companyId, userId }: SessionOwner,
  { device, network }: { device: Buffer; network: string },
): Promise<KnownPlace> {
  const { rows } = await sql<KnownPlace>`
    select d.device, d."anyDevice", n.network, n."anyNetwork"
    from (
      select coalesce(bool_or(device = ${device}), false) as device, count(*) > 0 as "anyDevice"
      from known_device where company_id = ${companyId} and user_id = ${userId}
    ) d, (
      select coalesce(bool_or(network = ${network}), false) as network, count(*) > 0 as "anyNetwork"
      from known_network where company_id = ${companyId} and user_id = ${userId}
    ) n`.execute(tx.db);
  return rows[0] ?? { device: false, network: false, anyDevice: false, anyNetwork: false };
}

export async function rememberDevice(tx: Tx, { companyId, userId }: SessionOwner, device: Buffer): Promise<void> {
  await tx.db
    .insertInto('known_device')
    .values({ company_id: companyId, user_id: userId, device, seen_at: tx.now })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'device']).doUpdateSet({ seen_at: tx.now }))
    .execute();
}
