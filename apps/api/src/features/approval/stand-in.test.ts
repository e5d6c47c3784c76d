import * as approval from '@lajur/api-contract/approval';
import * as contract from '@lajur/api-contract/approval-stand-in';
import { whoami } from '@lajur/api-contract/auth';
import type { Call } from '@lajur/api-contract/client';
import * as inbox from '@lajur/api-contract/notification-inbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { notifyRound } from '../notification/make/service';

let api: TestApi;
let boss: Call;
let finance: Call;
let deputy: Call;
let deputyId = '';
const today = '2026-11-21';

beforeAll(async () => {
  api = await startTestApi();
  const { users } = api.first;
  [boss, finance, deputy] = await Promise.all([
    api.as(users.TRANSPORTER_SUPER_ADMIN),
    api.as(users.TRANSPORTER_ADMIN_FAA),
    api.as(users.TRANSPORTER_MONITORING),
  ]);
  deputyId = users.TRANSPORTER_MONITORING.id;
});
afterAll(() => api.close());

const name = (from: Call, fromDay: string, untilDay: string) =>
  from(contract.createStandIn, { body: { deputyId, fromDay, untilDay } });
const sees = async () => {
  const { functions, menu } = await deputy(whoami, {});
  return [functions.includes('UPDATE_APPROVAL'), JSON.stringify(menu).includes('/main/approval-inbox')];
};

it('a colleague decides from the day that was said, without signing in again', async () => {
  api.clock.set(new Date(`${today}T03:00:00.000Z`));
  expect(await refused(deputy(approval.listApprovalInbox, { query: {} }))).toMatchObject({ status: 403 });
  expect(await sees()).toEqual([false, false]);
  const made = await name(finance, '2026-11-22', '2026-11-23');
  expect(made).toMatchObject({ isNow: false, mayEnd: true, deputy: { id: deputyId } });
  await expect.poll(sees).toEqual([false, false]);
  // Midnight in the zone of the company.
  api.clock.set(new Date('2026-11-21T17:00:00.000Z'));
  expect(await sees()).toEqual([true, true]);
  expect((await deputy(approval.listApprovalInbox, { query: {} })).content).toEqual([]);
  expect(await deputy(contract.listStandIns, {})).toMatchObject([{ isNow: true, mayEnd: false }]);
});

it('who stands in names nobody, and ends nothing', async () => {
  const [one] = await deputy(contract.listStandIns, {});
  expect(await refused(name(deputy, '2026-11-24', '2026-11-24'))).toMatchObject({ status: 403 });
  expect(await refused(deputy(contract.endStandIn, { params: { id: one?.id ?? '' } }))).toMatchObject({ status: 403 });
});

it('is refused for wrong days, oneself, and days that somebody has already; of two at once one is made', async () => {
  expect(await refused(name(finance, '2026-11-21', '2026-11-23'))).toMatchObject({
    validation: { fromDay: 'Mulai paling awal hari ini' },
  });
  expect(await refused(name(finance, '2026-11-23', '2026-11-25'))).toMatchObject({ code: 'CONFLICT' });
  const own = { deputyId: api.first.users.TRANSPORTER_ADMIN_FAA.id, fromDay: '2026-12-01', untilDay: '2026-12-02' };
  expect(await refused(finance(contract.createStandIn, { body: own }))).toMatchObject({ status: 404 });
  const both = await Promise.allSettled([1, 2].map(() => name(finance, '2026-12-10', '2026-12-12')));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('the colleague is told, and a super admin ends it for anybody at once', async () => {
  while (await notifyRound(api.database.system, api.app.server.log));
  const { content } = await deputy(inbox.listNotifications, { query: {} });
  expect(content.map(({ title }) => title)).toContainEqual(expect.stringMatching(/ mewakili /));
  expect(await sees()).toEqual([true, true]);
  const [one] = await boss(contract.listStandIns, {});
  await boss(contract.endStandIn, { params: { id: one?.id ?? '' } });
  await expect.poll(sees).toEqual([false, false]);
  expect(await refused(boss(contract.endStandIn, { params: { id: one?.id ?? '' } }))).toMatchObject({ status: 404 });
});

it('ends with the right of the person who is away', async () => {
  await name(finance, '2026-11-22', '2026-11-22');
  await expect.poll(sees).toEqual([true, true]);
  const away = (isActive: boolean) =>
    api.database.system.transaction(async (tx) => {
      const { id, companyId } = api.first.users.TRANSPORTER_ADMIN_FAA;
      const of = tx.db.updateTable('app_user').set({ is_active: isActive });
      await of.where('company_id', '=', companyId).where('id', '=', id).execute();
    });
  await away(false);
  api.clock.advance(1);
  expect(await sees()).toEqual([false, false]);
  await away(true);
  api.clock.advance(1);
  expect(await sees()).toEqual([true, true]);
});

it('ends with the last day', async () => {
  api.clock.set(new Date('2026-11-22T16:59:00.000Z'));
  expect(await sees()).toEqual([true, true]);
  api.clock.advance(1);
  expect(await sees()).toEqual([false, false]);
});
