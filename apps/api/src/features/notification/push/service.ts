import { AppError } from '../../../platform/app-error';
import type { SystemScope, Tx } from '../../../platform/database/scope';
import type { UserContext } from '../../../platform/http/context';
import { enqueue } from '../../../platform/job/queue';
import type { JobRunner } from '../../../platform/job/runner';
import type { Log } from '../../../platform/one-per-kind';
import { forgetPushToken, pushTokens, sessionIdOf } from '../../../platform/session/push-token';
import { type Reach, refuseInner } from '../../../platform/webhook/safe-request';
import { keptForSeconds, type PushOutcome, type PushSender, type PushText } from './push-sender';
import * as push from './repository';
import type { BrowserTarget } from './web-push';

export { pushKeySecrets } from './repository';

const pushKind = 'push-notification';
/** How many are told at once of one event. */
const atOnce = 8;
const tries = 5;
/** Minutes to wait after each failed try. */
const pauseMinutes = 2;

interface PushJob {
  companyId: string;
  source: string;
  /** Of a later try: those who were not reached. */
  only?: string[];
  attempt?: number;
}

export interface PushDeps {
  system: SystemScope;
  log: Log;
  browsers: PushSender<BrowserTarget>;
  /** Null where nothing is configured. */
  phones: PushSender<string> | null;
}

/** Asks for what was made of these events to be shown; of an event nobody listens for nothing is asked. */
export async function askForPush(
  tx: Tx,
  companyId: string,
  kept: readonly { userId: string; source: string }[],
): Promise<void> {
  if (kept.length === 0) return;
  const userIds = [...new Set(kept.map(({ userId }) => userId))];
  const listening = new Set(
    [...(await push.browsersOf(tx, companyId, userIds)), ...(await pushTokens(tx, companyId, userIds))].map(
      ({ userId }) => userId,
    ),
  );
  const sources = new Set(kept.filter(({ userId }) => listening.has(userId)).map(({ source }) => source));
  for (const source of sources)
    await enqueue(tx, {
      kind: pushKind,
      payload: { companyId, source } satisfies PushJob,
      uniqueKey: `push:${source}`,
    });
}

export function handlePush(jobs: JobRunner, deps: PushDeps): void {
  jobs.handle(pushKind, ({ payload }) => showOnce(deps, payload as PushJob), { atOnce: 4 });
}

/** Somewhere to be told, by the id under which it is kept. */
interface Told {
  id: string;
  text: PushText;
  send(): Promise<PushOutcome>;
  forget(tx: Tx): Promise<void>;
}

async function waitingFor({ system, browsers, phones }: PushDeps, job: PushJob): Promise<Told[]> {
  return system.transaction(async (tx) => {
    const since = new Date(tx.now.getTime() - keptForSeconds * 1000);
    const texts = await push.unreadOf(tx, job.companyId, job.source, since);
    const userIds = texts.map(({ userId }) => userId);
    if (userIds.length === 0) return [];
    const textsOf = (id: string) => texts.filter(({ userId }) => userId === id).map(({ userId: _, ...text }) => text);
    const found = await push.browsersOf(tx, job.companyId, userIds);
    const tokens = phones ? await pushTokens(tx, job.companyId, userIds) : [];
    return [
      ...found.flatMap(({ id, userId, ...target }) =>
        textsOf(userId).map(
          (text): Told => ({
            id,
            text,
            send: () => browsers.send(target, text),
            forget: (now) => push.forgetBrowser(now, id),
          }),
        ),
      ),
      ...tokens.flatMap(({ id, userId, token }) =>
        textsOf(userId).map(
          (text): Told => ({
            id,
            text,
            send: async () => (phones ? phones.send(token, text) : 'sent'),
            forget: (now) => forgetPushToken(now, token),
          }),
        ),
      ),
    ].filter(({ id }) => !job.only || job.only.includes(id));
  });
}

/**
 * Tells all browsers and phones of one event. Those that are gone are forgotten; those that could not be reached are asked of a
 * later job, so that nobody who was told is told again.
 */
export async function showOnce(deps: PushDeps, job: PushJob): Promise<void> {
  const waiting = await waitingFor(deps, job);
  const missed: string[] = [];
  for (let from = 0; from < waiting.length; from += atOnce)
    await Promise.all(
      waiting.slice(from, from + atOnce).map(async (one) => {
        const outcome = await one.send().catch((error: unknown): PushOutcome => {
          deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'push failed');
          return 'later';
        });
        if (outcome === 'gone') await deps.system.transaction((tx) => one.forget(tx));
        if (outcome === 'later') missed.push(one.id);
        if (outcome === 'refused') deps.log.error({ code: 'push' }, 'a push service refuses what it is told');
      }),
    );
  const attempt = (job.attempt ?? 1) + 1;
  if (missed.length === 0 || attempt > tries) return;
  await deps.system.transaction((tx) =>
    enqueue(tx, {
      kind: pushKind,
      payload: { ...job, only: [...new Set(missed)], attempt } satisfies PushJob,
      runAt: new Date(tx.now.getTime() + pauseMinutes * (attempt - 1) * 60_000),
    }),
  );
}

type Caller = Pick<UserContext, 'system' | 'user' | 'token'>;

async function sessionOf(tx: Tx, { token }: Caller): Promise<string> {
  const id = await sessionIdOf(tx, token);
  if (!id) throw new AppError('UNAUTHENTICATED');
  return id;
}

/** From now on the browser that calls is told, for as long as it is signed in. */
export async function listenHere({ reach }: { reach: Reach }, call: Caller, target: BrowserTarget): Promise<void> {
  await refuseInner(target.endpoint, { field: 'endpoint', reach });
  const { companyId, id: userId } = call.user;
  await call.system.transaction(async (tx) => {
    const sessionId = await sessionOf(tx, call);
    if (!(await push.keepBrowser(tx, { sessionId, companyId, userId }, target))) throw new AppError('CONFLICT');
  });
}

export const listenNoMore = (call: Caller): Promise<void> =>
  call.system.transaction(async (tx) => push.forgetBrowserOf(tx, await sessionOf(tx, call)));
