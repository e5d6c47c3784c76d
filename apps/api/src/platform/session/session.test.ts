import { requestPasswordReset } from '@lajur/api-contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKey, ProviderKeys, revokeKey } from '../../features/provider/api-key';
import { startTestApi, type TestApi, testPassword } from '../../test-kit/test-api';
import type { Database } from '../database/connect';
import { Sessions } from './session';
import { networkOf } from './throttle';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The database, whose next answer to a look-up is held back until it is let go. */
function withLookHeldBack(): { database: Database; looked: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  let tellLooked = () => {};
  const looked = new Promise<void>((resolve) => {
    tellLooked = resolve;
  });
  let gate: Promise<void> | null = new Promise((resolve) => {
    letGo = resolve;
  });
  const { system } = api.database;
  const transaction: typeof system.transaction = async (work) => {
    const result = await system.transaction(work);
    const wait = gate;
    gate = null;
    tellLooked();
    await wait;
    return result;
  };
  return { database: { ...api.database, system: { ...system, transaction } }, looked, letGo };
}
/** When the next announcement on a channel has come to all who began to listen before. */
const heardOn = async (channel: string): Promise<{ heard: Promise<void> }> => {
  let tell = () => {};
  const heard = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await api.database.listener.on(channel, () => tell());
  return { heard };
};

test('a session that ends while it is looked up is not kept', async () => {
  const { database, looked, letGo } = withLookHeldBack();
  const sessions = new Sessions(database);
  await sessions.start();
  const { heard } = await heardOn('lajur_session');
  const { id: userId, companyId } = api.first.users.TRANSPORTER_GUEST;
  const token = await api.token(api.first.users.TRANSPORTER_GUEST);
  const asked = sessions.userOf(token, api.clock.now());
  await looked;
  await api.database.system.transaction((tx) => api.app.sessions.closeAll(tx, { companyId, userId }));
  await heard;
  letGo();
  await asked;
  expect(await sessions.userOf(token, api.clock.now())).toBeNull();
});

test('a provider key that is revoked while it is looked up is not kept', async () => {
  const { database, looked, letGo } = withLookHeldBack();
  const keys = new ProviderKeys(database);
  await keys.start();
  const { heard } = await heardOn('lajur_api_key');
  const made = await api.database.system.transaction((tx) => createKey(tx, { name: 'Uji', scopes: ['order:read'] }));
  const asked = keys.providerKeyOf(made.token, api.clock.now());
  await looked;
  await api.database.system.transaction((tx) => revokeKey(tx, made.id));
  await heard;
  letGo();
  await asked;
  expect(await keys.providerKeyOf(made.token, api.clock.now())).toBeNull();
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('attempts of %s count with %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test('an address of IPv6 after the other tries no more passwords than one', async () => {
  const { email } = api.second.users.TRANSPORTER_GUEST;
  const statuses: number[] = [];
  for (let time = 1; time <= 11; time++) {
    const answer = await api.app.server.inject({
      method: 'POST',
      url: '/api/v3/auth/transporter/login',
      remoteAddress: `2001:db9::${time}`,
      payload: { email, password: 'salah-sekali' },
    });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test('strangers in many networks try few passwords of one account, and hold up nobody who is known', async () => {
  const { email } = api.first.users.TRANSPORTER_ADMIN_FAA;
  const login = async (remoteAddress: string, password: string) => {
    const payload = { email, password };
    const url = '/api/v3/auth/transporter/login';
    return (await api.app.server.inject({ method: 'POST', url, remoteAddress, payload })).statusCode;
  };
  expect(await login('198.51.100.7', testPassword)).toBe(200);
  const statuses: number[] = [];
  for (let network = 0; network < 60; network++) statuses.push(await login(`203.0.113.${network}`, 'salah-sekali'));
  // The first sign-in came from where nobody was known yet, and counts.
  expect(statuses.filter((status) => status === 401)).toHaveLength(49);
  expect(statuses.at(-1)).toBe(429);
  // The owner at home signs in; elsewhere the mailed link lets them in, while strangers still wait.
  expect(await login('198.51.100.7', testPassword)).toBe(200);
  expect(await login('192.0.2.44', testPassword)).toBe(429);
  await api.anonymous(requestPasswordReset, { query: { email } });
  const { body_text: text } = await api.database.system.transaction((tx) =>
    tx.db
      .selectFrom('mail_message')
      .select('body_text')
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  const token = /token=([\w-]+)/.exec(text)?.[1];
  const reset = await api.app.server.inject({
    method: 'PATCH',
    url: '/api/v3/auth/transporter/reset-password',
    remoteAddress: '192.0.2.44',
    payload: { email, token, password: 'Sandi-Baru-Uji-7' },
  });
  expect(reset.statusCode).toBe(204);
  expect(await login('192.0.2.44', 'Sandi-Baru-Uji-7')).toBe(200);
  expect(await login('192.0.2.45', 'Sandi-Baru-Uji-7')).toBe(429);
});
