import { listNotifications } from '@lajur/api-contract/notification-inbox';
import {
  getAllowance,
  getNotificationSettings,
  listRoleNotifications,
  setAllowance,
} from '@lajur/api-contract/notification-settings';
import { decideCompany } from '@lajur/api-contract/provider';
import { mailWaitMinutes } from '@lajur/domain/notification/channel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailer } from '../../platform/mail/queued-mailer';
import { makeWorld, offered, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestUser } from '../../test-kit/test-api';
import { sendDueMail } from './mail/service';
import { remindOfOffer } from './make/answer-soon';
import { notifyRound } from './make/service';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
});
afterAll(() => api.close());

const tell = async () => {
  while (await notifyRound(api.database.system, api.app.server.log));
};
const all = { app: true, email: true, push: true };
const none = { app: false, email: false, push: false };
const form = async (user: TestUser, of = user) =>
  (await api.as(user))(getAllowance, { params: { companyUserId: of.id } });
const choose = async (user: TestUser, version: number, chosen: typeof all, of = user) =>
  (await api.as(user))(setAllowance, {
    params: { companyUserId: of.id },
    body: { version, groups: [{ group: 'OFFER', ...chosen }] },
  });
const titles = async (user: TestUser) =>
  (await (await api.as(user))(listNotifications, {})).content.map(({ title }) => title);
const mail = async () => {
  const { system } = api.database;
  const count = await sendDueMail({ system, mailer: await openMailer({}), publicUrl: () => 'https://lajur.test' });
  const rows = await system.transaction((tx) =>
    tx.db.selectFrom('mail_message').select(['recipient', 'subject', 'body_text']).orderBy('id', 'desc').execute(),
  );
  return rows.slice(0, count);
};

describe('what a person hears of', () => {
  it('has the groups of the role, as each is usually told', async () => {
    const { groups, version } = await form(api.first.users.TRANSPORTER_ADMIN);
    expect(version).toBe(1);
    expect(groups.map(({ group, app, email, push }) => [group, app, email, push])).toEqual([
      ['OFFER', true, false, true],
      ['TRIP', true, true, true],
      ['COST', true, true, true],
      ['POD', true, true, true],
      ['EXPIRY', true, true, false],
      ['APPROVAL', true, true, true],
      ['COMPANY', true, true, true],
    ]);
    const ofGuest = (await form(api.first.users.TRANSPORTER_GUEST)).groups.map(({ group }) => group);
    expect(ofGuest).toEqual(['APPROVAL', 'COMPANY']);
    const guest = await api.as(api.first.users.TRANSPORTER_GUEST);
    const ofMonitoring = await guest(listRoleNotifications, { params: { id: 'TRANSPORTER_MONITORING' } });
    expect(ofMonitoring.map(({ id }) => id)).toEqual([
      ...['ORDER_CANCELLED', 'DISCREPANCY', 'DISCREPANCY_DECIDED'],
      ...['LATE_EXPECTED', 'PROBLEM_RAISED', 'PROBLEM_PROCESSED', 'PROBLEM_RESOLVED', 'DAMAGE_REVISED'],
      ...['COST_SUBMITTED', 'COST_DECIDED', 'STAND_IN', 'COMPANY_SUSPENDED', 'COMPANY_ADMITTED'],
    ]);
    expect(await refused(guest(listRoleNotifications, { params: { id: 'SHIPPER' } }))).toMatchObject({ status: 404 });
  });

  it('is chosen by oneself, and of two at once by one', async () => {
    const user = api.first.users.TRANSPORTER_ADMIN;
    const both = await Promise.allSettled([choose(user, 1, none), choose(user, 1, all)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(choose(user, 1, none))).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    const { version } = await form(user);
    expect(version).toBe(2);
    const chosen = await choose(user, 2, none);
    expect([chosen.version, chosen.groups[0]]).toMatchObject([3, none]);
    await offered(api, world, api.first);
    await tell();
    expect(await titles(user)).toEqual([]);
    expect(await titles(api.first.users.TRANSPORTER_SUPER_ADMIN)).toHaveLength(1);
    const settings = await (await api.as(user))(getNotificationSettings, { params: { id: user.id } });
    expect(settings.templates.find(({ id }) => id === 'ORDER_OFFERED')?.channels).toEqual([]);
  });

  it('of a colleague is for whoever looks after the users; nobody else’s is there', async () => {
    const { TRANSPORTER_SUPER_ADMIN: superAdmin, TRANSPORTER_ADMIN_FAA: colleague } = api.first.users;
    expect((await choose(superAdmin, 1, none, colleague)).fullName).toBe('PT Uji Satu TRANSPORTER_ADMIN_FAA');
    for (const [user, of] of [
      [api.first.users.TRANSPORTER_ADMIN, colleague],
      [api.second.users.TRANSPORTER_SUPER_ADMIN, colleague],
    ] as const) {
      expect(await refused(form(user, of))).toMatchObject({ status: 404 });
      expect(await refused(choose(user, 2, all, of))).toMatchObject({ status: 404 });
      const settings = (await api.as(user))(getNotificationSettings, { params: { id: of.id } });
      expect(await refused(settings)).toMatchObject({ status: 404 });
    }
  });
});

describe('mail', () => {
  it('of several events within minutes is one, and of what was read none', async () => {
    const user = api.second.users.TRANSPORTER_SUPER_ADMIN;
    await choose(user, 1, all);
    await offered(api, world, api.second);
    await tell();
    api.clock.advance(mailWaitMinutes - 1);
    await offered(api, world, api.second);
    await tell();
    expect(await mail()).toEqual([]);
    api.clock.advance(1);
    const [sent, ...more] = await mail();
    expect(more).toEqual([]);
    const [second, first] = await titles(user);
    expect(sent).toMatchObject({
      recipient: 'transporter_super_admin@uji-dua.test',
      subject: `2 kabar baru: ${first}`,
    });
    expect(sent?.body_text).toContain(`${second}. Jawab sebelum`);
    expect(sent?.body_text).toContain('https://lajur.test/main/notification');
    await offered(api, world, api.second);
    await tell();
    const call = await api.as(user);
    const { content } = await call(listNotifications, {});
    const { readNotification } = await import('@lajur/api-contract/notification-inbox');
    await call(readNotification, { params: { id: content[0]?.id ?? '' } });
    api.clock.advance(mailWaitMinutes);
    expect(await mail()).toEqual([]);
  });

  it('of one event leads to its record, and says from which notification', async () => {
    const user = api.second.users.TRANSPORTER_SUPER_ADMIN;
    const id = await offered(api, world, api.second);
    await tell();
    api.clock.advance(mailWaitMinutes);
    const [sent] = await mail();
    const { content } = await (await api.as(user))(listNotifications, {});
    expect(sent?.body_text).toContain(`https://lajur.test/main/pesanan/detail/${id}?kabar=${content[0]?.id}`);
  });

  it('is sent once however many processes do it, and to nobody who was deactivated', async () => {
    const away = api.second.users.TRANSPORTER_MONITORING;
    await api.database.system.transaction((tx) =>
      tx.db.updateTable('app_user').set({ is_active: false }).where('id', '=', away.id).execute(),
    );
    await api.provider(decideCompany, { params: { id: api.second.id }, body: { decision: 'suspend' } });
    await tell();
    api.clock.advance(mailWaitMinutes);
    const { system } = api.database;
    const mailer = await openMailer({});
    const counts = await Promise.all(
      [1, 2, 3].map(() => sendDueMail({ system, mailer, publicUrl: () => 'https://lajur.test' })),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(5);
    await api.provider(decideCompany, { params: { id: api.second.id }, body: { decision: 'activate' } });
  });
});

describe('an offer', () => {
  const reminder = async (orderId: string) => {
    const { rows } = await api.database.system.transaction(async (tx) => ({
      rows: await tx.db.selectFrom('job').selectAll().where('kind', '=', 'answer-soon').execute(),
    }));
    return rows.find(({ payload }) => (payload as { orderId: string }).orderId === orderId);
  };
  const remind = (payload: unknown) =>
    api.database.system.transaction((tx) =>
      remindOfOffer(tx, payload as Parameters<typeof remindOfOffer>[1], api.app.server.log),
    );

  it('that waits is reminded of half an hour before its deadline, once; one that was answered is not', async () => {
    const user = api.first.users.TRANSPORTER_SUPER_ADMIN;
    const now = api.clock.now();
    const id = await offered(api, world, api.first);
    await tell();
    const job = await reminder(id);
    expect(job?.run_at).toEqual(new Date(now.getTime() + 30 * 60_000));
    api.clock.advance(30);
    await remind(job?.payload);
    await remind(job?.payload);
    const reminded = (await titles(user)).filter((title) => title.endsWith('belum dijawab'));
    expect(reminded).toHaveLength(1);
    const later = await offered(api, world, api.first);
    await tell();
    const laterJob = await reminder(later);
    api.clock.advance(61);
    await remind(laterJob?.payload);
    expect((await titles(user)).filter((title) => title.endsWith('belum dijawab'))).toHaveLength(1);
  });
});
