import { login, logout, sessionOf, whoami } from '@lajur/api-contract/auth';
import { streamChanges } from '@lajur/api-contract/notification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';
import { hashToken } from './session';

let api: TestApi;
let user: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  user = api.first.users.TRANSPORTER_ADMIN;
});
afterAll(() => api.close());

const hour = 60;
const day = 24 * hour;

const signIn = async (staySignedIn?: boolean) =>
  sessionOf(await api.anonymous(login, { body: { email: user.email, password: testPassword, staySignedIn } })).token;
const statusOf = (token: string): Promise<number> =>
  api
    .withToken(token)(whoami, {})
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    );
/** Uses the session again and again; gives the answers. */
async function useEvery(minutes: number, times: number, token: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) {
    api.clock.advance(minutes);
    statuses.push(await statusOf(token));
  }
  return statuses;
}

test('a session ends after 12 hours without a call', async () => {
  const token = await signIn();
  expect(await useEvery(12 * hour - 1, 3, token)).toEqual([200, 200, 200]);
  expect(await useEvery(12 * hour, 1, token)).toEqual([401]);
  expect(await statusOf(token)).toBe(401);
});

test('one that was to stay ends after 30 days without a call', async () => {
  const token = await signIn(true);
  expect(await useEvery(30 * day - 1, 2, token)).toEqual([200, 200]);
  expect(await useEvery(30 * day, 1, token)).toEqual([401]);
});

test('however often it is used, it ends: after 30 days, or after 90 where it was to stay', async () => {
  const token = await signIn();
  const often = await useEvery(10 * hour, 72, token);
  expect(often).toEqual([...Array(71).fill(200), 401]);
  const stays = await signIn(true);
  expect(await useEvery(10 * day, 9, stays)).toEqual([...Array(8).fill(200), 401]);
});

test('a use is noted within minutes, not at every call; a copy in memory hides neither the use nor the end', async () => {
  const token = await signIn();
  const noted = () =>
    api.database.system.read(async (tx) => {
      const row = tx.db.selectFrom('session').select('used_at').where('token_hash', '=', hashToken(token));
      return (await row.executeTakeFirstOrThrow()).used_at;
    });
  const first = await noted();
  expect(await useEvery(1, 4, token)).toEqual([200, 200, 200, 200]);
  expect(await noted()).toEqual(first);
  api.clock.advance(1);
  expect(await statusOf(token)).toBe(200);
  expect(await noted()).toEqual(api.clock.now());
  // The copy is trusted for half a minute; the session ends within it.
  api.clock.advance(12 * hour - 0.25);
  const kept = await api.app.sessions.userOf(token, api.clock.now());
  expect(kept?.id).toBe(user.id);
  api.clock.advance(0.25);
  expect(await statusOf(token)).toBe(401);
});

test('what a page does without a person keeps no session: its stream', async () => {
  const token = await signIn();
  for (let time = 0; time < 3; time++) {
    api.clock.advance(4 * hour);
    const leave = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${api.url}/api/v3${streamChanges.path}`, { headers, signal: leave.signal });
    expect(answer.status).toBe(time === 2 ? 401 : 200);
    leave.abort();
  }
});

test('a use that meets the end of the session brings it back for nobody', async () => {
  const token = await signIn();
  api.clock.advance(6);
  const [, ...answers] = await Promise.all([
    api.withToken(token)(logout, {}),
    ...Array.from({ length: 8 }, () => statusOf(token)),
  ]);
  for (const status of answers) expect([200, 401]).toContain(status);
  expect(await statusOf(token)).toBe(401);
});
