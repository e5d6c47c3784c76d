import { decideCompany } from '@lajur/api-contract/provider';
import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from '@lajur/api-contract/schedule';
import { maxFeeds } from '@lajur/domain/schedule/calendar-feed';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orderTests } from '../../test-kit/order-tests';
import { refused } from '../../test-kit/refused';

const t = orderTests();
beforeEach(async () => {
  t.call = await t.api.as(t.api.first.users.TRANSPORTER_MONITORING);
  for (const { id } of await t.call(listCalendarFeeds, {}))
    await t.call(revokeCalendarFeed, { params: { feedId: id } });
  // Windows of the limits end.
  t.api.clock.advance(61);
  t.call = await t.api.as(t.api.first.users.TRANSPORTER_MONITORING);
});
const make = () => t.call(createCalendarFeed, {});
const pathOf = (url: string) => new URL(url).pathname;
const read = (url: string, headers: Record<string, string> = {}) => fetch(`${t.api.url}${pathOf(url)}`, { headers });
const inSql = (text: ReturnType<typeof sql>) => t.api.database.system.transaction((tx) => text.execute(tx.db));
const adminCall = () => t.api.as(t.api.first.users.TRANSPORTER_ADMIN);
const assigned = async (inHours: number) => {
  t.call = await adminCall();
  const made = await t.assigned({ inHours });
  t.call = await t.api.as(t.api.first.users.TRANSPORTER_MONITORING);
  return made;
};
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const eventOf = async (url: string, orderId: string) =>
  eventsIn(await (await read(url)).text()).find(({ uid }) => uid === `order-${orderId}@lajur`);
const hour = 3_600_000;
/** The new time is worked out here: a cluster adds no interval to a column. */
async function startLater(id: string, hours: number): Promise<void> {
  const { at } = await t.api.database.system.readLatest((tx) =>
    tx.db.selectFrom('orders').select('pickup_from as at').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  await inSql(sql`update orders set pickup_from = ${new Date(at.getTime() + hours * hour)} where id = ${id}`);
}

describe('a subscribed calendar', () => {
  it('is read by another program: an event from pickup to arrival, without prices and phone numbers', async () => {
    const { id, v } = await assigned(30);
    const { url } = await make();
    const answer = await read(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const text = await answer.text();
    expect(new ICAL.Component(ICAL.parse(text)).getFirstPropertyValue('x-wr-calname')).toBe('Jadwal PT Uji Satu');
    const event = eventsIn(text).find(({ uid }) => uid === `order-${id}@lajur`);
    expect(event?.summary).toBe(`${v.plate}: Cikarang – Surabaya`);
    expect(event?.description).toContain('Terkonfirmasi');
    expect(event?.description).toContain('Wayan Sudarma');
    const hours = (+(event?.endDate.toJSDate() ?? 0) - +(event?.startDate.toJSDate() ?? 0)) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(22);
    expect(hours).toBeLessThan(22.5);
    for (const secret of ['5000000', '5.000.000', '+62', 'Graha Elektronik']) expect(text).not.toContain(secret);
  });

  it('follows what changes, and loses what was cancelled', async () => {
    const { id } = await assigned(80);
    const { url } = await make();
    const before = await eventOf(url, id);
    await startLater(id, 2);
    const after = await eventOf(url, id);
    expect(+(after?.startDate.toJSDate() ?? 0) - +(before?.startDate.toJSDate() ?? 0)).toBe(2 * 3_600_000);
    await inSql(sql`update orders set status = 'DIBATALKAN' where id = ${id}`);
    expect(await eventOf(url, id)).toBeUndefined();
  });

  it('holds a week that has passed and sixty days ahead', async () => {
    const { url } = await make();
    const [far, soon, past, old] = [
      await assigned(1500),
      await assigned(130),
      await assigned(180),
      await assigned(230),
    ];
    const daysAgo = (days: number) => new Date(t.api.clock.now().getTime() - days * 24 * hour);
    const back = (id: string, days: number) =>
      inSql(sql`update orders set pickup_from = ${daysAgo(days)}, arrival_plan = ${daysAgo(days - 1)},
        status = 'DOKUMEN_LENGKAP' where id = ${id}`);
    await back(past.id, 7);
    await back(old.id, 9);
    const uids = eventsIn(await (await read(url)).text()).map(({ uid }) => uid);
    const has = ({ id }: { id: string }) => uids.includes(`order-${id}@lajur`);
    expect([has(far), has(soon), has(past), has(old)]).toEqual([false, true, true, false]);
  });

  it('is sent again only when it changed', async () => {
    const { id } = await assigned(330);
    const { url } = await make();
    const etag = (await read(url)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await read(url, { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    await startLater(id, 1);
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200);
  });

  it('may be asked for so often and no more, whoever asks', async () => {
    const [one, other] = [await make(), await make()];
    for (let count = 0; count < 60; count += 1) await (await read(one.url)).text();
    const refusal = await read(one.url);
    expect([refusal.status, Number(refusal.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await read(other.url)).status).toBe(200);
  });
});

describe('its address', () => {
  it('is kept as a hash alone and told once', async () => {
    const { url, id } = await make();
    const token = pathOf(url).split('/').at(-1) ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    await read(url);
    const { rows } = (await inSql(sql`select (select json_agg(f) from calendar_feed f)::text
      || (select json_agg(k) from calendar_feed_token k)::text || (select json_agg(a) from audit_event a)::text
      || (select json_agg(b) from outbox b)::text as text`)) as { rows: { text: string }[] };
    expect(rows[0]?.text).toContain(id);
    expect(rows[0]?.text).not.toContain(token);
    const listed = await t.call(listCalendarFeeds, {});
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(listed).toMatchObject([{ id, readAt: t.api.clock.now().toISOString() }]);
  });

  it('answers nobody once it is revoked, and revoking again changes nothing', async () => {
    const { url, id } = await make();
    expect((await read(url)).status).toBe(200);
    await t.call(revokeCalendarFeed, { params: { feedId: id } });
    await t.call(revokeCalendarFeed, { params: { feedId: id } });
    expect((await read(url)).status).toBe(404);
    expect((await read(`${t.api.url}/api/v3/calendar/ics/${'x'.repeat(43)}`)).status).toBe(404);
    expect(await t.call(listCalendarFeeds, {})).toEqual([]);
  });

  it('is revoked by its own person alone', async () => {
    const { url, id } = await make();
    const other = await adminCall();
    expect(await refused(other(revokeCalendarFeed, { params: { feedId: id } }))).toMatchObject({ status: 404 });
    expect(await other(listCalendarFeeds, {})).toEqual([]);
    expect((await read(url)).status).toBe(200);
  });

  it('is one of five at most, however many are asked for at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: maxFeeds + 4 }, make));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxFeeds);
    expect(await refused(make())).toMatchObject({ status: 409, code: 'CONFLICT' });
  });

  it('cannot be guessed for long', async () => {
    const guess = async (count: number) =>
      (await read(`http://x/api/v3/calendar/ics/${`${count}`.padEnd(43, 'x')}`)).status;
    for (let count = 0; count < 60; count += 1) expect(await guess(count)).toBe(404);
    expect(await guess(60)).toBe(429);
    // Who has an address is not turned away for what a neighbour guesses.
    expect((await read((await make()).url)).status).toBe(200);
  });
});

describe('who may not see the schedule any more', () => {
  const decide = (decision: 'suspend' | 'activate') =>
    t.api.provider(decideCompany, { params: { id: t.api.first.id }, body: { decision } });
  const person = (set: ReturnType<typeof sql>) =>
    inSql(sql`update app_user set ${set} where id = ${t.api.first.users.TRANSPORTER_MONITORING.id}`);
  afterEach(async () => {
    await decide('activate');
    await person(sql`is_active = true, role_id = 'TRANSPORTER_MONITORING'`);
  });

  it.each([
    ['out of service', () => person(sql`is_active = false`)],
    ['with another role', () => person(sql`role_id = 'TRANSPORTER_GUEST'`)],
    ['of a suspended company', () => decide('suspend')],
  ])('%s has a calendar that answers no more', async (_, happens) => {
    const { url } = await make();
    expect((await read(url)).status).toBe(200);
    await happens();
    expect((await read(url)).status).toBe(404);
  });
});
