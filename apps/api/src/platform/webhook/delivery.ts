import type { Clock } from '../clock';
import type { SystemScope, Tx } from '../database/scope';
import type { ClaimedJob } from '../job/queue';
import type { JobRunner } from '../job/runner';
import type { Secrets } from '../secret/secrets';
import { postTo } from './safe-request';
import { signedHeaders } from './signature';
import { deliverKind, liveKey, secretOf } from './webhooks';

/** Seconds to wait after each failed try. */
const pauses = [5, 30, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 10 * 3600];
const gone = 410;

const pauseAfter = (attempt: number): number => (pauses[attempt - 1] ?? 36_000) * (0.9 + Math.random() * 0.2);

export interface DeliveryDeps {
  system: SystemScope;
  clock: Clock;
  secrets: Secrets;
  /** Addresses in the own network may be called: the simulator's, or in development. */
  allowPrivate: boolean;
}

/** Lets these jobs deliver webhooks. */
export function handleDeliveries(jobs: JobRunner, deps: DeliveryDeps): void {
  jobs.handle(deliverKind, (job) => deliverOnce(deps, job), { backoff: pauseAfter, atOnce: 4 });
}

async function deliverOnce({ system, clock, secrets, allowPrivate }: DeliveryDeps, job: ClaimedJob): Promise<void> {
  const { deliveryId } = job.payload as { deliveryId: string };
  const found = await system.transaction((tx) => pending(tx, deliveryId));
  if (!found) return;
  if (!found.is_live) return system.transaction((tx) => giveUp(tx, deliveryId));
  const secret = secrets.open(found.secret, secretOf(found));
  const body = JSON.stringify(found.body);
  let status: number | null = null;
  let problem: string | null = null;
  try {
    status = await postTo({
      url: found.url,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lajur-Webhook/1',
        ...signedHeaders(secret, deliveryId, clock.now(), body),
      },
      body,
      allowPrivate,
    });
    if (status < 200 || status > 299) problem = `HTTP ${status}`;
  } catch (error) {
    problem = (error as Error).message.slice(0, 300);
  }
  const last = job.attempt >= job.maxAttempts || status === gone;
  await system.transaction(async (tx) => {
    await tx.db
      .updateTable('webhook_delivery')
      .set((e) => ({
        status: problem === null ? 'delivered' : last ? 'dead' : 'pending',
        attempts: e('attempts', '+', 1),
        last_status: status,
        last_error: problem,
        delivered_at: problem === null ? tx.now : null,
      }))
      .where('id', '=', deliveryId)
      .execute();
    // The receiver says that it will never listen again (Standard Webhooks, "Retries").
    if (status === gone)
      await tx.db.updateTable('webhook').set({ is_active: false }).where('id', '=', found.webhook_id).execute();
  });
  // A dead delivery shows in its own list; the job has done what it could.
  if (problem !== null && !last) throw new Error(problem);
}

const pending = (tx: Tx, deliveryId: string) =>
  tx.db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', 'w.id', 'd.webhook_id')
    .innerJoin('api_key as k', 'k.id', 'w.api_key_id')
    .select(['d.body', 'd.webhook_id', 'w.url', 'w.secret', 'w.api_key_id as apiKeyId'])
    .select(liveKey(tx.now).as('is_live'))
    .where('d.id', '=', deliveryId)
    .where('d.status', '=', 'pending')
    .executeTakeFirst();

/** The key was revoked or has lapsed while the delivery waited. */
async function giveUp(tx: Tx, deliveryId: string): Promise<void> {
  await tx.db
    .updateTable('webhook_delivery')
    .set({ status: 'dead', last_error: 'API key is revoked or expired' })
    .where('id', '=', deliveryId)
    .execute();
}
