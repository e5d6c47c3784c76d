import { randomBytes } from 'node:crypto';
import * as auth from '@lajur/api-contract/auth';
import * as factors from '@lajur/api-contract/auth-second-factor';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptKeys } from './features/notification/push/repository';
import { newId } from './platform/id';
import { newKey, SecretKeyError, Secrets } from './platform/secret/secrets';
import { createWebhook } from './platform/webhook/webhooks';
import { sealSecrets } from './seal-secrets';
import { refused } from './test-kit/refused';
import { startTestApi, type TestApi, type TestUser, testPassword } from './test-kit/test-api';
import { testSecretKey, testSecrets } from './test-kit/test-secrets';

let api: TestApi;
const keyId = newId();
beforeAll(async () => {
  api = await startTestApi();
  await system((tx) =>
    tx.db
      .insertInto('api_key')
      .values({
        ...{ id: keyId, name: 'uji', key_hash: randomBytes(32), scopes: [], expires_on: null, revoked_at: null },
        created_at: tx.now,
      })
      .execute(),
  );
});
afterAll(() => api.close());

const system: TestApi['database']['system']['transaction'] = (work) => api.database.system.transaction(work);

/** Switches a second factor on; gives its secret, as the person has it. */
async function switchOn(user: TestUser): Promise<string> {
  const call = await api.as(user);
  const { secret } = await call(factors.setUpSecondFactor, { body: { password: testPassword } });
  await call(factors.confirmSecondFactor, { body: { code: codeOf(secret) } });
  return secret;
}
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });

async function signIn(user: TestUser, secret: string) {
  api.clock.advance(1);
  const step = await api.anonymous(auth.login, { body: { email: user.email, password: testPassword } });
  const token = 'secondFactor' in step ? step.secondFactor.token : '';
  return api.anonymous(auth.loginWithCode, { body: { token, code: codeOf(secret) } });
}

const storedOf = async ({ id }: TestUser): Promise<string> => {
  const row = await system((tx) =>
    tx.db.selectFrom('second_factor').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow(),
  );
  return row.secret;
};
const store = ({ id }: TestUser, secret: string) =>
  system((tx) => tx.db.updateTable('second_factor').set({ secret }).where('user_id', '=', id).execute());

test('no secret stands in clear: authenticators, webhooks, push keys', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN;
  const secret = await switchOn(user);
  const webhook = await system((tx) => createWebhook(testSecrets, tx, keyId, { url: 'https://a.test/', events: [] }));
  const keys = await system((tx) =>
    keptKeys(tx, testSecrets, () => ({ publicKey: 'B-umum', privateKey: 'kunci-pribadi' })),
  );
  expect(keys).toEqual({ publicKey: 'B-umum', privateKey: 'kunci-pribadi' });
  const { rows } = await system((tx) =>
    sql<{ value: string }>`select secret as value from second_factor union all select secret from webhook
      union all select private_key from push_key`.execute(tx.db),
  );
  expect(rows).toHaveLength(3);
  for (const { value } of rows) {
    expect(value.startsWith(testSecrets.mark)).toBe(true);
    for (const clear of [secret, webhook.secret, 'kunci-pribadi']) expect(value).not.toContain(clear);
  }
  expect(await sealSecrets(api.database.system, testSecrets)).toBe(0);
});

test('what stands in clear is sealed once, and goes on working', async () => {
  const user = api.first.users.TRANSPORTER_MONITORING;
  const secret = await switchOn(user);
  await store(user, secret);
  await system((tx) => tx.db.updateTable('push_key').set({ private_key: 'kunci-pribadi' }).execute());
  await system((tx) => tx.db.updateTable('webhook').set({ secret: 'whsec_lama' }).execute());
  expect(await sealSecrets(api.database.system, testSecrets)).toBe(3);
  expect(await storedOf(user)).not.toContain(secret);
  expect(await sealSecrets(api.database.system, testSecrets)).toBe(0);
  expect(await signIn(user, secret)).toHaveProperty('token');
  const keys = await system((tx) => keptKeys(tx, testSecrets, () => ({ publicKey: '-', privateKey: '-' })));
  expect(keys.privateKey).toBe('kunci-pribadi');
});

test('a secret that was moved to another account opens nothing', async () => {
  const [user, other] = [api.second.users.TRANSPORTER_ADMIN, api.second.users.TRANSPORTER_MONITORING];
  const secret = await switchOn(user);
  await switchOn(other);
  const own = await storedOf(other);
  await store(other, await storedOf(user));
  expect((await refused(signIn(other, secret))).status).toBe(500);
  await store(other, own);
});

test('another key takes over once it stands first, and one that is missing ends the start', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN_FAA;
  const secret = await switchOn(user);
  const next = newKey();
  const before = await storedOf(user);
  await expect(sealSecrets(api.database.system, new Secrets(next))).rejects.toThrow(SecretKeyError);
  expect(await storedOf(user)).toBe(before);
  expect(await sealSecrets(api.database.system, new Secrets(`${next},${testSecretKey}`))).toBeGreaterThan(0);
  expect(await sealSecrets(api.database.system, new Secrets(next))).toBe(0);
  expect(await sealSecrets(api.database.system, new Secrets(`${testSecretKey},${next}`))).toBeGreaterThan(0);
  expect(await signIn(user, secret)).toHaveProperty('token');
});
