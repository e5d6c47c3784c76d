import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../app-error';
import type { Tx } from '../database/scope';
import { newId } from '../id';
import { bringForward, enqueue } from '../job/queue';
import type { SealedColumn, Standing } from '../secret/seal-standing';
import type { Secrets } from '../secret/secrets';

type DeliveryStatus = 'pending' | 'delivered' | 'dead';

/** Tries of one delivery, over about a day (pauses in delivery.ts). */
const maxAttempts = 9;
export const deliverKind = 'deliver-webhook';

/** As the provider API shows it (contract `webhookEndpoint`). */
export interface Webhook {
  id: string;
  url: string;
  events: string[];
  isActive: boolean;
  createdAt: string;
}

export interface Delivery {
  id: string;
  event: string;
  status: DeliveryStatus;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
  createdAt: string;
  deliveredAt: string | null;
}

const wire = (row: { id: string; url: string; events: string[]; is_active: boolean; created_at: Date }): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
});

/**
 * Registers an address of an API key. `events`: exact topics (`order.accept`) or groups (`order.*`); none means all.
 * The same url again gets a new secret, these events, and is active again. The secret is shown only here.
 */
export async function createWebhook(
  secrets: Secrets,
  tx: Tx,
  apiKeyId: string,
  given: { url: string; events: string[] },
): Promise<Webhook & { secret: string }> {
  if (!/^https?:\/\//i.test(given.url))
    throw new AppError('VALIDATION', { validation: { url: 'Alamat harus diawali https:// atau http://' } });
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const sealed = secrets.seal(secret, secretOf({ apiKeyId, url: given.url }));
  const fresh = { secret: sealed, events: given.events, is_active: true };
  const row = await tx.db
    .insertInto('webhook')
    .values({ id: newId(), api_key_id: apiKeyId, url: given.url, created_at: tx.now, ...fresh })
    .onConflict((conflict) => conflict.columns(['api_key_id', 'url']).doUpdateSet(fresh))
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...wire(row), secret };
}

/** What a secret is bound to: with another address in its row it signs nothing. */
export const secretOf = ({ apiKeyId, url }: { apiKeyId: string; url: string }): string => `webhook:${apiKeyId}:${url}`;

export const webhookSecrets: SealedColumn<Standing & { id: string }> = {
  async standing(tx, mark, limit) {
    const rows = await tx.db
      .selectFrom('webhook')
      .select(['id', 'api_key_id as apiKeyId', 'url', 'secret'])
      .where('secret', 'not like', `${mark}%`)
      .limit(limit)
      .execute();
    return rows.map(({ id, secret, ...owner }) => ({ id, value: secret, of: secretOf(owner) }));
  },
  async replace(tx, { id, value }, sealed) {
    await tx.db
      .updateTable('webhook')
      .set({ secret: sealed })
      .where('id', '=', id)
      .where('secret', '=', value)
      .execute();
  },
};

/** The addresses of an API key, oldest first. */
export async function listWebhooks(tx: Tx, apiKeyId: string): Promise<Webhook[]> {
  const rows = await tx.db.selectFrom('webhook').selectAll().where('api_key_id', '=', apiKeyId).orderBy('id').execute();
  return rows.map(wire);
}

/** Removes an address with its deliveries; NOT_FOUND when the key has none of this id. */
export async function deleteWebhook(tx: Tx, apiKeyId: string, id: string): Promise<void> {
  const gone = await tx.db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('api_key_id', '=', apiKeyId)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND');
}

/** One page of what was sent to an address, and how many there are. `order` is by time of making. */
export async function listDeliveries(
  tx: Tx,
  apiKeyId: string,
  webhookId: string,
  query: { page: number; size: number; order: 'asc' | 'desc' },
): Promise<{ rows: Delivery[]; total: number }> {
  await mustOwn(tx, apiKeyId, webhookId);
  const rows = await tx.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_at', query.order)
    .orderBy('id', query.order)
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { total } = await tx.db
    .selectFrom('webhook_delivery')
    .select((e) => sql<number>`${e.fn.countAll()}::int`.as('total'))
    .where('webhook_id', '=', webhookId)
    .executeTakeFirstOrThrow();
  const shown = rows.map((row) => ({
    id: row.id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    lastStatus: row.last_status,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
  }));
  return { rows: shown, total };
}

/** Sends a delivery again, with the same webhook-id, whatever became of it; NOT_FOUND when it is not of this key. */
export async function replayDelivery(tx: Tx, apiKeyId: string, deliveryId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .select('d.id')
    .where('d.id', '=', deliveryId)
    .where('w.api_key_id', '=', apiKeyId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  await tx.db
    .updateTable('webhook_delivery')
    .set({ status: 'pending', delivered_at: null })
    .where('id', '=', deliveryId)
    .execute();
  await askForDelivery(tx, deliveryId);
}

/** May the key `k` of an address still hear of things? It is good through its last day, in UTC. */
export const liveKey = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(k.revoked_at is null and (k.expires_on is null or k.expires_on >= ${now.toISOString().slice(0, 10)}::date))`;

/** Asks for a try now: a waiting job of this delivery is brought forward rather than doubled. */
export async function askForDelivery(tx: Tx, deliveryId: string): Promise<void> {
  const uniqueKey = `deliver:${deliveryId}`;
  await bringForward(tx, uniqueKey, maxAttempts);
  await enqueue(tx, { kind: deliverKind, payload: { deliveryId }, uniqueKey, maxAttempts });
}

async function mustOwn(tx: Tx, apiKeyId: string, webhookId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', webhookId)
    .where('api_key_id', '=', apiKeyId)
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
}
