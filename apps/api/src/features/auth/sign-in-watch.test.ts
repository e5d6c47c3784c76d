import * as factors from '@lajur/api-contract/auth-second-factor';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const home = '203.0.113.7';
const elsewhere = '198.51.100.23';

interface Try {
  password?: string;
  from?: string;
  browser?: string;
}

async function send(url: string, payload: object, { from = home, browser = 'peramban-rumah' }: Try) {
  const answer = await api.app.server.inject({
    method: 'POST',
    url: `/api/v3/auth/transporter/login${url}`,
    headers: { 'user-agent': windows, 'firebase-token': browser },
    remoteAddress: from,
    payload,
  });
  return { status: answer.statusCode, body: answer.json<{ token?: string; secondFactor?: { token: string } }>() };
}
const signIn = ({ email }: { email: string }, how: Try = {}) =>
  send('', { email, password: how.password ?? testPassword }, how);
const giveCode = (token: string, code: string, how: Try = {}) => send('/second-factor', { token, code }, how);

const mailsTo = async ({ email }: TestUser) => {
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ subject: string; text: string }>`select subject, body_text as text from mail_message
      where recipient = ${email} order by id`.execute(tx.db),
  );
  return rows;
};
const subjectsTo = async (user: TestUser) => (await mailsTo(user)).map(({ subject }) => subject);
const trailOf = async ({ id }: TestUser) => {
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ action: string; note: string | null; actor: string }>`
      select action, data ->> 'note' as note, actor_name as actor from audit_event
      where entity = 'session' and entity_id = ${id} order by id`.execute(tx.db),
  );
  return rows;
};
async function fail(user: TestUser, times: number, how: Try) {
  for (let i = 0; i < times; i++) expect((await signIn(user, { ...how, password: 'salah' })).status).toBe(401);
}

const newDevice = 'Akun Lajur Anda dipakai masuk dari perangkat baru';
const failedTries = 'Ada percobaan masuk yang gagal ke akun Lajur Anda';

test('the first sign-in of an account tells nothing, a known browser neither, a new one does', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN;
  await signIn(user);
  // Somewhere else, with the same browser: networks of phones change all the time.
  await signIn(user, { from: elsewhere });
  expect(await subjectsTo(user)).toEqual([]);
  await signIn(user, { from: elsewhere, browser: 'peramban-lain' });
  const [mail] = await mailsTo(user);
  expect(mail?.subject).toBe(newDevice);
  expect(mail?.text).toContain(`dari Chrome di Windows (alamat jaringan ${elsewhere}), `);
  expect(mail?.text).toContain(' WIB, yang belum pernah dipakai akun ini.');
  expect(mail?.text).not.toContain('gagal');
  await signIn(user, { browser: 'peramban-lain' });
  expect(await subjectsTo(user)).toHaveLength(1);
  expect((await trailOf(user)).map(({ action }) => action)).toEqual(['login', 'login', 'new-device', 'login', 'login']);
});

test('an account gets three mails about new devices in a day, and all of them stand in its trail', async () => {
  const user = api.first.users.TRANSPORTER_ADMIN_FAA;
  await signIn(user);
  for (let i = 0; i < 5; i++) await signIn(user, { browser: `peramban-${i}` });
  expect(await subjectsTo(user)).toEqual([newDevice, newDevice, newDevice]);
  expect((await trailOf(user)).filter(({ action }) => action === 'new-device')).toHaveLength(5);
});

test('tries of a stranger stand in the trail, masked, and are told once after the next sign-in', async () => {
  const user = api.first.users.TRANSPORTER_MONITORING;
  await signIn(user);
  await fail(user, 3, { from: elsewhere, browser: 'orang-lain' });
  expect(await subjectsTo(user)).toEqual([]);
  expect((await trailOf(user)).filter(({ action }) => action === 'fail')).toEqual(
    Array(3).fill({
      action: 'fail',
      note: `Kata sandi salah; email ${user.email[0]}***@${user.email.split('@')[1]}, alamat jaringan ${elsewhere}`,
      actor: 'Belum dikenal',
    }),
  );
  await signIn(user);
  const [mail] = await mailsTo(user);
  expect(mail?.subject).toBe(failedTries);
  expect(mail?.text).toContain('Sebelum itu ada 3 percobaan masuk gagal, sejak ');
  expect(mail?.text).toContain(`terakhir dari alamat jaringan ${elsewhere}.`);
  await signIn(user);
  // Those of the same day wait for the next.
  await fail(user, 2, { from: elsewhere, browser: 'orang-lain' });
  await signIn(user);
  expect(await mailsTo(user)).toHaveLength(1);
  api.clock.advance(24 * 60 + 1);
  await signIn(user);
  expect((await mailsTo(user))[1]?.text).toContain('2 percobaan masuk gagal');
});

test('own slips are not told', async () => {
  const user = api.second.users.TRANSPORTER_ADMIN;
  await signIn(user);
  await fail(user, 4, {});
  await signIn(user);
  await fail(user, 4, {});
  await signIn(user);
  expect(await subjectsTo(user)).toEqual([]);
});

test('codes behind the right password are warned of at once, and counted in the next mail', async () => {
  const user = api.second.users.TRANSPORTER_MONITORING;
  await signIn(user);
  const call = await api.as(user);
  const { secret } = await call(factors.setUpSecondFactor, { body: { password: testPassword } });
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() });
  await call(factors.confirmSecondFactor, { body: { code: code() } });
  const before = (await mailsTo(user)).length;
  const stranger = { from: elsewhere, browser: 'orang-lain' };
  const step = (await signIn(user, stranger)).body.secondFactor?.token ?? '';
  for (let i = 0; i < 6; i++) expect((await giveCode(step, '000000', stranger)).status).toBe(422);
  const warnings = (await mailsTo(user)).slice(before);
  expect(warnings.map(({ subject }) => subject)).toEqual(['Seseorang mencoba masuk dengan kata sandi Anda']);
  expect(warnings[0]?.text).toContain(
    'Ada 5 percobaan masuk gagal, dengan kata sandi yang benar dan kode yang salah, ',
  );
  api.clock.advance(16);
  await fail(user, 1, stranger);
  const own = (await signIn(user)).body.secondFactor?.token ?? '';
  expect((await giveCode(own, code())).status).toBe(200);
  expect((await mailsTo(user)).at(-1)?.text).toContain(
    '7 percobaan masuk gagal, 6 di antaranya dengan kata sandi yang benar',
  );
  expect((await trailOf(user)).filter(({ note }) => note?.startsWith('Kata sandi benar, kode salah'))).toHaveLength(6);
});

test('an address without an account gets no mail and no trail', async () => {
  const nobody = { email: 'tidak@ada.test' };
  expect((await signIn(nobody, { from: '192.0.2.55' })).status).toBe(404);
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ mails: number }>`select count(*) as mails from mail_message where recipient = ${nobody.email}`.execute(tx.db),
  );
  expect(rows).toEqual([{ mails: 0 }]);
});
