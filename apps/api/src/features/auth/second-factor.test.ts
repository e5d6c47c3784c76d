import * as auth from '@lajur/api-contract/auth';
import * as contract from '@lajur/api-contract/auth-second-factor';
import * as users from '@lajur/api-contract/user';
import { codeTexts } from '@lajur/domain/auth/second-factor';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QueuedMailer } from '../../platform/mail/queued-mailer';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';
import { removeByOperator } from './second-factor-service';

let api: TestApi;
let user: TestUser;
let own: TestApi['anonymous'];

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(() => {
  // Past every code and every limit of the test before.
  api.clock.advance(120);
});

const atField = (field: string, message: string) => ({
  status: 422,
  code: 'RULE_BROKEN',
  validation: { [field]: message },
});

const codeOf = (secret: string, minutesAway = 0) =>
  new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() + minutesAway * 60_000 });

/** Switches the second factor of somebody on; the code of that moment is used up. */
async function switchOn(whose: TestUser) {
  const call = await api.as(whose);
  const { secret } = await call(contract.setUpSecondFactor, { body: { password: testPassword } });
  const { recoveryCodes } = await call(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
  api.clock.advance(1);
  return { call, secret, recoveryCodes };
}
async function switchOff(whose: TestUser) {
  await api.database.system.transaction(async (tx) => {
    for (const table of ['recovery_code', 'second_factor'] as const)
      await tx.db.deleteFrom(table).where('user_id', '=', whose.id).execute();
    await tx.db.updateTable('app_user').set({ second_factor_at: null }).where('id', '=', whose.id).execute();
  });
}

const signIn = ({ email }: TestUser, password = testPassword) =>
  api.anonymous(auth.login, { body: { email, password } });
/** The token of the step that waits for a code. */
async function step(whose: TestUser): Promise<string> {
  const reply = await signIn(whose);
  if ('token' in reply) throw new Error('no code is asked for');
  return reply.secondFactor.token;
}
const withCode = (token: string, code: string) => api.anonymous(auth.loginWithCode, { body: { token, code } });

describe('switching it on', () => {
  beforeEach(async () => {
    user = api.first.users.TRANSPORTER_ADMIN;
    own = await api.as(user);
    await switchOff(user);
  });

  it('takes the password, then a code; until then signing in is as before', async () => {
    const wrong = await refused(own(contract.setUpSecondFactor, { body: { password: 'bukan-ini' } }));
    expect(wrong).toMatchObject(atField('password', 'Kata sandi salah'));
    const { secret, uri } = await own(contract.setUpSecondFactor, { body: { password: testPassword } });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Lajur:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(await signIn(user)).toHaveProperty('token');
    const bad = await refused(own(contract.confirmSecondFactor, { body: { code: codeOf(secret, 60) } }));
    expect(bad).toMatchObject(atField('code', codeTexts.wrongFirst));
    const { recoveryCodes } = await own(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await own(contract.getSecondFactor, {})).toEqual({
      since: api.clock.now().toISOString(),
      recoveryCodesLeft: 10,
    });
    expect(await signIn(user)).not.toHaveProperty('token');
  });

  it('is confirmed once when two confirm at once, and is not begun over another', async () => {
    const { secret } = await own(contract.setUpSecondFactor, { body: { password: testPassword } });
    const confirm = () => own(contract.confirmSecondFactor, { body: { code: codeOf(secret) } });
    const both = await Promise.allSettled([confirm(), confirm()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const again = await refused(own(contract.setUpSecondFactor, { body: { password: testPassword } }));
    expect(again).toMatchObject({ status: 422, message: 'Verifikasi dua langkah sudah aktif.' });
  });

  it('is begun anew when it was not confirmed within 30 minutes', async () => {
    const { secret } = await own(contract.setUpSecondFactor, { body: { password: testPassword } });
    api.clock.advance(30);
    const late = await refused(own(contract.confirmSecondFactor, { body: { code: codeOf(secret) } }));
    expect(late).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
  });

  it('keeps secrets from every company’s reach and recovery codes hashed', async () => {
    const { recoveryCodes } = await switchOn(user);
    const inCompany = api.database.company(user.companyId);
    for (const table of ['second_factor', 'recovery_code'])
      await expect(
        inCompany.transaction((tx) => sql`select * from ${sql.table(table)}`.execute(tx.db)),
      ).rejects.toThrow('permission denied');
    const stored = await api.database.system.transaction((tx) =>
      sql<{ text: string }>`select r::text as text from recovery_code r`.execute(tx.db),
    );
    const text = JSON.stringify(stored.rows);
    for (const code of recoveryCodes) expect(text).not.toContain(code.replaceAll('-', ''));
  });
});

describe('signing in', () => {
  let secret: string;
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    user = api.first.users.TRANSPORTER_ADMIN_FAA;
    await switchOff(user);
    ({ secret, recoveryCodes } = await switchOn(user));
  });

  it('takes the password and a code, and the step opens nothing by itself', async () => {
    const token = await step(user);
    expect(await refused(api.withToken(token)(auth.whoami, {}))).toMatchObject({ status: 401 });
    const session = await withCode(token, ` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`);
    expect(await api.withToken(session.token)(auth.whoami, {})).toMatchObject({ id: user.id });
    const late = await refused(withCode(token, recoveryCodes[0] ?? ''));
    expect(late).toMatchObject({ status: 422, code: 'SIGN_IN_LAPSED' });
  });

  it('takes a code once, and none older than the last one', async () => {
    const [older, code] = [codeOf(secret, -0.5), codeOf(secret)];
    await withCode(await step(user), code);
    for (const used of [code, older]) {
      const error = await refused(withCode(await step(user), used));
      expect(error).toMatchObject(atField('code', codeTexts.wrong));
    }
    api.clock.advance(1);
    await withCode(await step(user), codeOf(secret));
  });

  it('lets one in when two give the same code at once, from one step or two', async () => {
    const [first, second] = [await step(user), await step(user)];
    for (const [one, other] of [
      [first, first],
      [second, await step(user)],
    ] as const) {
      const code = codeOf(secret);
      const both = await Promise.allSettled([withCode(one, code), withCode(other, code)]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      api.clock.advance(1);
    }
  });

  it('takes each recovery code once, also of two at once, and tells its owner', async () => {
    const [code = ''] = recoveryCodes;
    const both = await Promise.allSettled([withCode(await step(user), code), withCode(await step(user), code)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const error = await refused(withCode(await step(user), code.toUpperCase()));
    expect(error).toMatchObject(atField('code', codeTexts.wrongRecovery));
    const call = await api.as(user);
    expect(await call(contract.getSecondFactor, {})).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await mailsTo(user)).toContain('Kode pemulihan dipakai untuk masuk');
  });

  it('goes on after a wrong code, until there were too many, from wherever they came', async () => {
    const token = await step(user);
    expect(await refused(withCode(token, 'abc'))).toMatchObject(atField('code', codeTexts.appForm));
    for (let i = 0; i < 9; i++) await refused(withCode(token, codeOf(secret, 60)));
    const right = await refused(withCode(await step(user), codeOf(secret)));
    expect(right).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    api.clock.advance(16);
    await withCode(await step(user), codeOf(secret));
  });

  it('begins anew after 10 minutes, and when the account changed meanwhile', async () => {
    const old = await step(user);
    api.clock.advance(10);
    expect(await refused(withCode(old, codeOf(secret)))).toMatchObject({ code: 'SIGN_IN_LAPSED' });
    const token = await step(user);
    await api.database.system.transaction((tx) =>
      sql`update app_user set version = version + 1 where id = ${user.id}`.execute(tx.db),
    );
    expect(await refused(withCode(token, codeOf(secret)))).toMatchObject({ code: 'SIGN_IN_LAPSED' });
    expect(await refused(withCode('made-up', codeOf(secret)))).toMatchObject({ code: 'SIGN_IN_LAPSED' });
  });

  it('asks for the code also after a new password', async () => {
    await api.anonymous(auth.requestPasswordReset, { query: { email: user.email } });
    const text = (await bodiesTo(user))[0] ?? '';
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    await api.anonymous(auth.resetPassword, { body: { email: user.email, password: testPassword, token } });
    expect(await signIn(user)).not.toHaveProperty('token');
  });
});

describe('with the password and a code', () => {
  beforeEach(async () => {
    user = api.first.users.TRANSPORTER_MONITORING;
    await switchOff(user);
  });

  it('there are new recovery codes, and the old ones end', async () => {
    const { call, secret, recoveryCodes } = await switchOn(user);
    const body = { password: testPassword, code: codeOf(secret) };
    const bad = await refused(call(contract.renewRecoveryCodes, { body: { ...body, password: 'salah-ini' } }));
    expect(bad).toMatchObject(atField('password', 'Kata sandi salah'));
    const renewed = await call(contract.renewRecoveryCodes, { body });
    expect(await refused(withCode(await step(user), recoveryCodes[3] ?? ''))).toMatchObject({ status: 422 });
    await withCode(await step(user), renewed.recoveryCodes[3] ?? '');
  });

  it('it is switched off, also by a recovery code, and its owner is told', async () => {
    const { call, recoveryCodes } = await switchOn(user);
    const body = { password: testPassword, code: recoveryCodes[9] ?? '' };
    const wrong = await refused(call(contract.endSecondFactor, { body: { ...body, code: 'aaaa-bbbb-cccc' } }));
    expect(wrong).toMatchObject(atField('code', codeTexts.wrongRecovery));
    await call(contract.endSecondFactor, { body });
    expect(await signIn(user)).toHaveProperty('token');
    expect(await mailsTo(user)).toEqual(
      expect.arrayContaining(['Verifikasi dua langkah aktif', 'Verifikasi dua langkah dimatikan']),
    );
    expect(await refused(call(contract.endSecondFactor, { body }))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
  });
});

describe('a colleague’s', () => {
  it('is seen and taken off by who may manage people, recorded and told; nobody takes off their own there', async () => {
    const admin = api.first.users.TRANSPORTER_SUPER_ADMIN;
    const call = await api.as(admin);
    user = api.first.users.TRANSPORTER_MONITORING;
    await switchOff(user);
    const params = { id: user.id };
    expect(await refused(call(users.resetSecondFactor, { params }))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Verifikasi dua langkah akun ini tidak aktif'),
    });
    await switchOn(user);
    const list = await call(users.listUsers, { query: { size: 100 } });
    const row = list.content.find(({ id }) => id === user.id);
    expect(row?.secondFactorAt).not.toBeNull();
    const waiting = await step(user);
    const after = await call(users.resetSecondFactor, { params });
    expect(after.secondFactorAt).toBeNull();
    expect(after.timeline[0]).toMatchObject({
      action: 'reset-second-factor',
      actorName: 'PT Uji Satu TRANSPORTER_SUPER_ADMIN',
    });
    expect(await mailsTo(user)).toContain('Verifikasi dua langkah Anda direset');
    expect(await refused(withCode(waiting, '123456'))).toMatchObject({ code: 'SIGN_IN_LAPSED' });
    expect(await signIn(user)).toHaveProperty('token');

    await switchOn(admin);
    const ownReset = await refused(call(users.resetSecondFactor, { params: { id: admin.id } }));
    expect(ownReset).toMatchObject({ status: 422, message: expect.stringContaining('Akun Saya') });
    await switchOff(admin);
  });
});

describe('an operator’s', () => {
  const remove = (email: string) =>
    api.database.system.transaction((tx) => removeByOperator({ mailer: new QueuedMailer(null), publicUrl }, tx, email));
  const publicUrl = () => 'https://portal.test';

  it('takes one off of whoever has nobody else to, recorded and told', async () => {
    user = api.first.users.TRANSPORTER_SUPER_ADMIN;
    await switchOff(user);
    expect(await remove('tidak-ada@uji.test')).toBe('no-account');
    expect(await remove(user.email)).toBe('not-on');
    const { call } = await switchOn(user);
    const waiting = await step(user);
    expect(await remove(user.email)).toBe('removed');
    expect(await refused(withCode(waiting, '123456'))).toMatchObject({ code: 'SIGN_IN_LAPSED' });
    expect(await signIn(user)).toHaveProperty('token');
    expect(await call(contract.getSecondFactor, {})).toEqual({ since: null, recoveryCodesLeft: 0 });
    const { timeline } = await call(users.getUser, { params: { id: user.id } });
    expect(timeline[0]).toMatchObject({ action: 'reset-second-factor', actorName: 'Pengelola layanan' });
    expect((await bodiesTo(user))[0]).toContain('Pengelola layanan mereset verifikasi dua langkah akun Anda');
    expect(await remove(user.email)).toBe('not-on');
  });
});

async function bodiesTo({ email }: TestUser): Promise<string[]> {
  const { rows } = await api.database.system.read((tx) =>
    sql<{
      text: string;
    }>`select body_text as text from mail_message where recipient = ${email} order by id desc`.execute(tx.db),
  );
  return rows.map(({ text }) => text);
}
async function mailsTo({ email }: TestUser): Promise<string[]> {
  const { rows } = await api.database.system.read((tx) =>
    sql<{ subject: string }>`select subject from mail_message where recipient = ${email}`.execute(tx.db),
  );
  return rows.map(({ subject }) => subject);
}
