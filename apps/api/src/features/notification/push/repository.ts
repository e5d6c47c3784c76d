import type { Tx } from '../../../platform/database/scope';
import { newId } from '../../../platform/id';
import type { SealedColumn, Standing } from '../../../platform/secret/seal-standing';
import type { Secrets } from '../../../platform/secret/secrets';
import type { BrowserTarget, PushKeys } from './web-push';

/** A session of a person, as the browser that has it. */
export interface Listener {
  sessionId: string;
  companyId: string;
  userId: string;
}

/**
 * Keeps where a browser listens: for this session alone, whoever of the company used the browser before. False where somebody of
 * another company still does. In a system transaction.
 */
export async function keepBrowser(
  tx: Tx,
  { sessionId, companyId, userId }: Listener,
  target: BrowserTarget,
): Promise<boolean> {
  await tx.db
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', target.endpoint)
    .execute();
  await tx.db
    .deleteFrom('push_subscription as p')
    .where('p.endpoint', '=', target.endpoint)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('session as s')
            .select('s.id')
            .whereRef('s.id', '=', 'p.session_id')
            .where('s.expires_at', '>', tx.now),
        ),
      ),
    )
    .execute();
  const fresh = {
    session_id: sessionId,
    company_id: companyId,
    user_id: userId,
    p256dh: target.p256dh,
    auth: target.auth,
  };
  const kept = await tx.db
    .insertInto('push_subscription')
    .values({ id: newId(), endpoint: target.endpoint, created_at: tx.now, ...fresh })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(fresh).where('push_subscription.company_id', '=', companyId),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function forgetBrowserOf(tx: Tx, sessionId: string): Promise<void> {
  await tx.db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute();
}

export async function forgetBrowser(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

/** The browsers of people of a company whose sessions last. */
export const browsersOf = (tx: Tx, companyId: string, userIds: readonly string[]) =>
  tx.db
    .selectFrom('push_subscription as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.user_id as userId', 'p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.company_id', '=', companyId)
    .where('p.user_id', 'in', userIds)
    .where('s.expires_at', '>', tx.now)
    .execute();

/** What is to be shown of an event, by whoever has not read it and may still sign in. */
export const unreadOf = (tx: Tx, companyId: string, source: string, since: Date) =>
  tx.db
    .selectFrom('notification as n')
    .innerJoin('app_user as u', (join) => join.on('u.company_id', '=', companyId).onRef('u.id', '=', 'n.user_id'))
    .select(['n.id', 'n.user_id as userId', 'n.title', 'n.body', 'n.link'])
    .where('n.company_id', '=', companyId)
    .where('n.source', '=', source)
    .where('n.push', '=', true)
    .where('n.read_at', 'is', null)
    .where('n.at', '>', since)
    .where('u.is_active', '=', true)
    .execute();

/** The keys that every process goes by: the first that asks makes them. */
export async function keptKeys(tx: Tx, secrets: Secrets, make: () => PushKeys): Promise<PushKeys> {
  const read = async () => {
    const row = await tx.db
      .selectFrom('push_key')
      .select(['public_key as publicKey', 'private_key as sealed'])
      .executeTakeFirst();
    return row && { publicKey: row.publicKey, privateKey: secrets.open(row.sealed, secretOf(row)) };
  };
  const found = await read();
  if (found) return found;
  const { publicKey, privateKey } = make();
  await tx.db
    .insertInto('push_key')
    .values({
      one: true,
      public_key: publicKey,
      private_key: secrets.seal(privateKey, secretOf({ publicKey })),
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  const kept = await read();
  if (!kept) throw new Error('no push keys');
  return kept;
}

/** What the private key is bound to. */
const secretOf = ({ publicKey }: Pick<PushKeys, 'publicKey'>): string => `push-key:${publicKey}`;

export const pushKeySecrets: SealedColumn<Standing> = {
  async standing(tx, mark) {
    const rows = await tx.db
      .selectFrom('push_key')
      .select(['public_key as publicKey', 'private_key as value'])
      .where('private_key', 'not like', `${mark}%`)
      .execute();
    return rows.map(({ publicKey, value }) => ({ value, of: secretOf({ publicKey }) }));
  },
  async replace(tx, { value }, sealed) {
    await tx.db.updateTable('push_key').set({ private_key: sealed }).where('private_key', '=', value).execute();
  },
};
