import { createHash, randomBytes } from 'node:crypto';
import type { AnswerOf } from '@lajur/api-contract/endpoint';
import type { CalendarFeed, createCalendarFeed } from '@lajur/api-contract/schedule';
import { feedDays, maxFeeds } from '@lajur/domain/schedule/calendar-feed';
import { AppError } from '../../platform/app-error';
import type { CompanyTx, Scopes } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import { calendarText } from '../../platform/export/icalendar';
import type { FileReply, PublicContext, UserContext } from '../../platform/http/context';
import { newId } from '../../platform/id';
import { hashToken } from '../../platform/session/session';
import { countAttempt, networkOf } from '../../platform/session/throttle';
import { feedEvent } from './feed-event';
import * as feeds from './feed-repository';

export interface FeedDeps {
  /** Any company's scope, once a token has said whose it is. */
  company: Scopes['company'];
  /** What the addresses of subscriptions and the links in them begin with. */
  publicUrl: () => string;
}

type Looker = Pick<UserContext, 'company' | 'user'>;

/** Calendars ask every quarter of an hour at most; several programs may share one address. */
const perFeed = { attempts: 60, windowSeconds: 60 * 60 };
/** Addresses that hold nothing, from one network: as many as wrong sign-ins. */
const perNetwork = { attempts: 60, windowSeconds: 15 * 60 };
const refreshMinutes = 15;
const noteEveryMs = 5 * 60_000;
const dayMs = 86_400_000;

export const listFeeds = ({ company, user }: Looker): Promise<CalendarFeed[]> =>
  company.readLatest((tx) => feeds.listFeeds(tx, user.id));

/** Makes a subscription. Only the hash of its token is kept: the answer is the one place that has it. */
export function makeFeed(
  { publicUrl }: FeedDeps,
  { company, user }: Looker,
): Promise<AnswerOf<typeof createCalendarFeed>> {
  const token = randomBytes(32).toString('base64url');
  return company.transaction(async (tx) => {
    if ((await feeds.countFeedsLocked(tx, user.id)) >= maxFeeds)
      throw new AppError('CONFLICT', {
        message: `Anda sudah punya ${maxFeeds} langganan kalender. Cabut dulu yang tidak dipakai.`,
      });
    const id = newId();
    await feeds.insertFeed(tx, { id, userId: user.id, tokenHash: hashToken(token) });
    await recordFeed(tx, user, 'subscribe-calendar', id);
    const url = `${publicUrl()}/api/v3/calendar/ics/${token}`;
    return { id, madeAt: tx.now.toISOString(), readAt: null, url };
  });
}

/** Ends a subscription; it answers no calendar from now on. */
export async function revokeFeed({ company, user }: Looker, feedId: string): Promise<void> {
  await company.transaction(async (tx) => {
    const feed = await feeds.endFeed(tx, user.id, feedId);
    if (!feed) throw new AppError('NOT_FOUND');
    if (!feed.ended) await recordFeed(tx, user, 'revoke-calendar', feedId);
  });
}

/** A line in the person's own audit trail; the marketplace is told nothing of it. */
const recordFeed = (
  tx: CompanyTx,
  user: Looker['user'],
  action: 'subscribe-calendar' | 'revoke-calendar',
  feedId: string,
) =>
  record(tx, {
    entity: 'user',
    entityId: user.id,
    action,
    actor: actorOf(user),
    ownOnly: true,
    subject: user.fullName,
    data: { feedId },
  });

/**
 * What a calendar program gets. Unknown and revoked addresses, and those whose person may not see the schedule any more, are
 * refused alike; only they are counted by network (ADR 0047).
 */
export async function readFeed(
  { company, publicUrl }: FeedDeps,
  { system, ip }: PublicContext,
  token: string,
): Promise<FileReply> {
  const tokenHash = hashToken(token);
  const owner = await system.readLatest((tx) => feeds.ownerOfFeed(tx, tokenHash));
  if (owner) await system.transaction((tx) => countAttempt(tx, `calendar-feed:${owner.feedId}`, perFeed));
  const file = owner && (await company(owner.companyId).transaction((tx) => fileOf(tx, owner.feedId)));
  if (file) return file;
  await system.transaction((tx) => countAttempt(tx, `calendar-feed-unknown:${networkOf(ip)}`, perNetwork));
  throw new AppError('NOT_FOUND');

  async function fileOf(tx: CompanyTx, feedId: string): Promise<FileReply | null> {
    const feed = await feeds.liveFeed(tx, feedId, tokenHash);
    if (!feed) return null;
    if (!feed.readAt || +tx.now - +feed.readAt >= noteEveryMs) await feeds.noteRead(tx, feedId);
    const at = (days: number) => new Date(+tx.now + days * dayMs);
    const orders = await feeds.feedOrders(tx, { from: at(-feedDays.past), until: at(feedDays.ahead) });
    const title = `Jadwal ${feed.companyName}`;
    const content = Buffer.from(calendarText(title, orders.map(feedEvent(publicUrl())), tx.now, refreshMinutes));
    return {
      content,
      contentType: 'text/calendar; charset=utf-8',
      fileName: 'jadwal.ics',
      disposition: 'attachment',
      size: content.length,
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`,
    };
  }
}
