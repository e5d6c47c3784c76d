import { browserIdPrefix } from '@lajur/domain/auth/browser-id';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi, testPassword } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const kept = async (userId: string) => {
  const rows = await api.database.system.readLatest((tx) =>
    tx.db.selectFrom('session').select('push_token').where('user_id', '=', userId).orderBy('created_at').execute(),
  );
  return rows.map(({ push_token }) => push_token);
};
const send = (url: string, headers: Record<string, string>, payload?: object) =>
  api.app.server.inject({ method: payload ? 'POST' : 'GET', url: `/api/v3${url}`, headers, payload });

it('a browser is known by an id that is no push token, and a phone is told at the token that it sent last', async () => {
  const { id, email } = api.first.users.TRANSPORTER_ADMIN;
  const signIn = async (fcm: string, header = fcm) => {
    const body = { email, password: testPassword, fcm };
    const answer = await send('/auth/transporter/login', { 'firebase-token': header }, body);
    return answer.json<{ token: string }>().token;
  };
  const browser = await signIn(`${browserIdPrefix}3fa9`);
  expect(await kept(id)).toEqual([null]);
  const whoami = (token: string, pushToken: string) =>
    send('/auth/whoami', { authorization: `Bearer ${token}`, 'firebase-token': pushToken });
  await whoami(browser, `${browserIdPrefix}3fa9`);
  expect(await kept(id)).toEqual([null]);

  api.clock.advance(1);
  const phone = await signIn('token-satu');
  expect(await kept(id)).toEqual([null, 'token-satu']);
  for (const pushToken of ['token-satu', 'token-dua', 'token-dua']) await whoami(phone, pushToken);
  expect(await kept(id)).toEqual([null, 'token-dua']);
});
