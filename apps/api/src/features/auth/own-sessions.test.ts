import * as contract from '@lajur/api-contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function signIn({ email }: TestUser, userAgent: string, remoteAddress: string): Promise<string> {
  const answer = await api.app.server.inject({
    method: 'POST',
    url: '/api/v3/auth/transporter/login',
    headers: { 'user-agent': userAgent },
    remoteAddress,
    payload: { email, password: testPassword },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ token: string }>().token;
}
const listOf = async (token: string) => (await api.withToken(token)(contract.listOwnSessions, {})).sessions;
const statusOf = (token: string): Promise<number> =>
  api
    .withToken(token)(contract.whoami, {})
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    );

test('lists the own sessions: device, address, when it began and was used, and which is this one', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN;
  const signedInAt = api.clock.now().toISOString();
  const desk = await signIn(user, windows, '203.0.113.7');
  api.clock.advance(10);
  const hand = await signIn(user, phone, '::ffff:198.51.100.9');
  await signIn(api.first.users.TRANSPORTER_MONITORING, windows, '203.0.113.8');
  const now = api.clock.now().toISOString();
  const { sessions, total } = await api.withToken(desk)(contract.listOwnSessions, {});
  expect(total).toBe(2);
  expect(sessions).toEqual([
    {
      id: expect.any(String),
      device: 'Chrome di Windows',
      isMobile: false,
      // Its last use was this call, from here.
      ip: '127.0.0.1',
      signedInAt,
      usedAt: now,
      isThis: true,
    },
    {
      id: expect.any(String),
      device: 'Chrome di Android',
      isMobile: true,
      ip: '198.51.100.9',
      signedInAt: now,
      usedAt: now,
      isThis: false,
    },
  ]);
  expect((await listOf(hand)).find((one) => one.isThis)?.device).toBe('Chrome di Android');
  expect(JSON.stringify(sessions)).not.toContain(desk);
});

test('one that is ended is out with its very next call; the others stay', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN_FAA;
  const [here, lost, other] = [await api.token(user), await api.token(user), await api.token(user)];
  expect(await statusOf(lost)).toBe(200);
  const id = (await listOf(lost)).find((one) => one.isThis)?.id ?? '';
  await api.withToken(here)(contract.endOwnSession, { params: { id } });
  expect([await statusOf(lost), await statusOf(other), await statusOf(here)]).toEqual([401, 200, 200]);
  expect(await listOf(here)).toHaveLength(2);
  await expect(api.withToken(here)(contract.endOwnSession, { params: { id } })).rejects.toMatchObject({ status: 404 });
});

test('a colleague’s session is not found, and stays', async () => {
  const [mine, theirs] = [
    await api.token(api.first.users.TRANSPORTER_SUPER_ADMIN),
    await api.token(api.first.users.TRANSPORTER_GUEST),
  ];
  const id = (await listOf(theirs))[0]?.id ?? '';
  await expect(api.withToken(mine)(contract.endOwnSession, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await api.withToken(mine)(contract.endOtherSessions, {});
  expect(await statusOf(theirs)).toBe(200);
});

test('all others are ended at once, under load too, and it is recorded', async () => {
  const user = api.second.users.TRANSPORTER_ADMIN;
  const here = await api.token(user);
  const others = [];
  for (let count = 0; count < 12; count++) others.push(await api.token(user));
  await Promise.all(others.map(statusOf));
  expect(await api.withToken(here)(contract.endOtherSessions, {})).toEqual({ ended: 12 });
  expect(await Promise.all(others.map(statusOf))).toEqual(Array(12).fill(401));
  expect(await statusOf(here)).toBe(200);
  expect(await api.withToken(here)(contract.endOtherSessions, {})).toEqual({ ended: 0 });
  const rows = await api.database
    .company(user.companyId)
    .read((tx) =>
      tx.db
        .selectFrom('audit_event')
        .select('action')
        .where('entity', '=', 'session')
        .where('actor_id', '=', user.id)
        .execute(),
    );
  expect(rows).toEqual([{ action: 'end-others' }]);
});

test('a list of many names them all and shows the last used', async () => {
  const user = api.second.users.TRANSPORTER_MONITORING;
  const first = await api.token(user);
  for (let count = 0; count < 104; count++) {
    api.clock.advance(1 / 60);
    await api.token(user);
  }
  const { sessions, total } = await api.withToken(first)(contract.listOwnSessions, {});
  expect([sessions.length, total, sessions[0]?.isThis]).toEqual([100, 105, true]);
  const used = sessions.slice(1).map((one) => one.usedAt);
  expect(used).toEqual([...used].sort().reverse());
});
