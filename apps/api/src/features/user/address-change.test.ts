import * as auth from '@lajur/api-contract/auth';
import { cancelOwnEmailChange, changePassword, getProfile } from '@lajur/api-contract/auth-account';
import * as factors from '@lajur/api-contract/auth-second-factor';
import * as contract from '@lajur/api-contract/user';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';

let api: TestApi;
beforeEach(async () => {
  api?.clock.advance(60);
});
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The mails to an address, the newest first. */
async function mailsTo(email: string): Promise<{ subject: string; body: string; token: string }[]> {
  const { rows } = await api.database.system.read((tx) =>
    sql<{ subject: string; body: string }>`select subject, body_text as body from mail_message
      where recipient = ${email} order by id desc`.execute(tx.db),
  );
  return rows.map((row) => ({ ...row, token: /token=([\w-]+)/.exec(row.body)?.[1] ?? '' }));
}
const tokenTo = async (email: string): Promise<string> => (await mailsTo(email))[0]?.token ?? '';

const admin = () => api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);

/** What the form sends for somebody, with another address. */
async function form(call: TestApi['anonymous'], { id }: Pick<TestUser, 'id'>, email?: string) {
  const user = await call(contract.getUser, { params: { id } });
  const { phoneNo, version } = user;
  return { fullName: 'Orang Uji', phoneNo, version, email: email ?? user.email, roleId: user.roleId as never };
}
const confirm = (email: string, token: string) => api.anonymous(auth.confirmEmail, { body: { email, token } });
const signIn = (email: string) => api.anonymous(auth.login, { body: { email, password: testPassword } });
const works = (call: TestApi['anonymous']) =>
  call(auth.whoami, {}).then(
    () => true,
    () => false,
  );

describe('another address to sign in with', () => {
  it('of oneself or of a colleague asks for the password, and nothing changes without it', async () => {
    const call = await admin();
    for (const user of [api.first.users.TRANSPORTER_SUPER_ADMIN, api.first.users.TRANSPORTER_ADMIN]) {
      const body = await form(call, user, 'penyusup@lain.test');
      const params = { id: user.id };
      const without = await refused(call(contract.updateUser, { params, body }));
      expect(without).toMatchObject({ status: 422, validation: { password: expect.stringContaining('kata sandi') } });
      const wrong = await refused(call(contract.updateUser, { params, body: { ...body, password: 'salah sekali' } }));
      expect(wrong).toMatchObject({ status: 422, validation: { password: 'Kata sandi salah' } });
      const code = await refused(call(contract.updateUser, { params, body: { ...body, code: '123456' } }));
      expect(code).toMatchObject({ status: 422, validation: { code: expect.stringContaining('tidak aktif') } });
      expect(await call(contract.getUser, { params })).toMatchObject({ email: user.email, pendingEmail: null });
    }
    expect(await mailsTo('penyusup@lain.test')).toEqual([]);
  });

  it('waits until it is confirmed from there: the old one holds, is told, and other sessions then end', async () => {
    const user = api.first.users.TRANSPORTER_ADMIN;
    const [call, theirs] = [await admin(), await api.as(user)];
    const to = 'baru@uji-satu.test';
    const body = { ...(await form(call, user, to)), password: testPassword };
    const changed = await call(contract.updateUser, { params: { id: user.id }, body });
    expect(changed).toMatchObject({ email: user.email, pendingEmail: to, fullName: 'Orang Uji' });
    expect(
      changed.timeline
        .slice(0, 2)
        .map(({ action }) => action)
        .sort(),
    ).toEqual(['ask-email', 'update']);
    expect((await mailsTo(user.email))[0]?.body).toContain(to);
    expect((await mailsTo(user.email))[0]?.token).toBe('');
    expect([await works(theirs), (await refused(signIn(to))).status]).toEqual([true, 404]);
    await signIn(user.email);
    // A link for somebody else's address, or a token that is none, changes nothing.
    expect(await refused(confirm(user.email, await tokenTo(to)))).toMatchObject({ code: 'LINK_INVALID' });
    const token = await tokenTo(to);
    await confirm(to, token);
    expect([await works(theirs), await works(call)]).toEqual([false, true]);
    expect((await mailsTo(user.email))[0]).toMatchObject({ subject: 'Email akun Lajur Anda diganti' });
    expect((await refused(signIn(user.email))).code).toBe('EMAIL_UNKNOWN');
    await signIn(to);
    const after = await call(contract.getUser, { params: { id: user.id } });
    expect(after).toMatchObject({ email: to, pendingEmail: null, pendingEmailUntil: null });
    expect(after.timeline[0]).toMatchObject({
      action: 'change-email',
      changes: [{ label: 'Email', before: user.email, after: to }],
    });
    expect(await refused(confirm(to, token))).toMatchObject({ code: 'LINK_INVALID' });
    user.email = to;
  });

  it('of oneself keeps the session that asked alone', async () => {
    const user = api.second.users.TRANSPORTER_SUPER_ADMIN;
    const [call, other] = [await api.as(user), await api.as(user)];
    const to = 'pemilik@uji-dua.test';
    const body = { ...(await form(call, user, to)), password: testPassword };
    await call(contract.updateUser, { params: { id: user.id }, body });
    await confirm(to, await tokenTo(to));
    expect([await works(call), await works(other)]).toEqual([true, false]);
    user.email = to;
  });

  it('is given up, mailed again, replaced, and ended by a new password: older links are dead', async () => {
    const user = api.first.users.TRANSPORTER_MONITORING;
    const call = await admin();
    const params = { id: user.id };
    const ask = async (to: string) =>
      call(contract.updateUser, { params, body: { ...(await form(call, user, to)), password: testPassword } });
    const dead = async (to: string, token: string) =>
      expect(await refused(confirm(to, token))).toMatchObject({ code: 'LINK_INVALID' });
    await ask('satu@uji-satu.test');
    const first = await tokenTo('satu@uji-satu.test');
    await call(contract.resendEmailChange, { params });
    const second = await tokenTo('satu@uji-satu.test');
    await dead('satu@uji-satu.test', first);
    await ask('dua@uji-satu.test');
    await dead('satu@uji-satu.test', second);
    expect(await call(contract.cancelEmailChange, { params })).toMatchObject({ pendingEmail: null });
    await dead('dua@uji-satu.test', await tokenTo('dua@uji-satu.test'));
    expect(await refused(call(contract.cancelEmailChange, { params }))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    expect(await refused(call(contract.resendEmailChange, { params }))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    await ask('tiga@uji-satu.test');
    const own = await api.as(user);
    await own(changePassword, { body: { password: testPassword, newPassword: 'Lampu-Taman-Sore-9' } });
    await dead('tiga@uji-satu.test', await tokenTo('tiga@uji-satu.test'));
    expect(await call(contract.getUser, { params })).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it('is seen by its owner alone, who may give it up', async () => {
    const user = api.second.users.TRANSPORTER_MONITORING;
    const call = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    const to = 'pantau@uji-dua.test';
    const params = { id: user.id };
    await call(contract.updateUser, { params, body: { ...(await form(call, user, to)), password: testPassword } });
    const own = await api.as(user);
    expect(await own(getProfile, { params })).toMatchObject({
      email: user.email,
      pendingEmail: to,
      pendingEmailUntil: expect.any(String),
    });
    expect(await call(getProfile, { params })).toMatchObject({ pendingEmail: null, pendingEmailUntil: null });
    expect(await own(cancelOwnEmailChange, {})).toMatchObject({ pendingEmail: null, pendingEmailUntil: null });
    expect(await refused(own(cancelOwnEmailChange, {}))).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
    expect(await refused(confirm(to, await tokenTo(to)))).toMatchObject({ code: 'LINK_INVALID' });
    expect((await call(contract.getUser, { params })).timeline[0]).toMatchObject({
      action: 'cancel-email',
      changes: [{ label: 'Email baru', before: to, after: null }],
    });
  });

  it('lapses after a day, and is nobody’s that has an account meanwhile', async () => {
    const user = api.first.users.TRANSPORTER_ADMIN_FAA;
    const call = await admin();
    const to = 'kantor@uji-satu.test';
    const params = { id: user.id };
    await call(contract.updateUser, { params, body: { ...(await form(call, user, to)), password: testPassword } });
    api.clock.advance(24 * 60);
    expect(await refused(confirm(to, await tokenTo(to)))).toMatchObject({ code: 'LINK_INVALID' });
    await call(contract.resendEmailChange, { params });
    const token = await tokenTo(to);
    const person = { fullName: 'Lain', email: to, phoneNo: null, roleId: 'TRANSPORTER_ADMIN' as const };
    await call(contract.createUser, { body: { ...person, password: testPassword } });
    expect(await refused(confirm(to, token))).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(await call(contract.getUser, { params })).toMatchObject({ email: user.email });
  });
});

describe('a way in for somebody else', () => {
  it('asks for the password: a person who is added, and a role above the one before', async () => {
    const call = await admin();
    const person = { fullName: 'Sari', email: 'sari@uji-satu.test', phoneNo: null };
    const added = await refused(call(contract.createUser, { body: { ...person, roleId: 'TRANSPORTER_MONITORING' } }));
    expect(added).toMatchObject({ status: 422, validation: { password: expect.stringContaining('menambahkan') } });
    const user = api.first.users.TRANSPORTER_ADMIN_FAA;
    const params = { id: user.id };
    const body = await form(call, user);
    const raised = { ...body, roleId: 'TRANSPORTER_SUPER_ADMIN' as const };
    expect(await refused(call(contract.updateUser, { params, body: raised }))).toMatchObject({ status: 422 });
    await call(contract.updateUser, { params, body: { ...body, fullName: 'Sari Dewi' } });
  });

  it('takes a code of the second factor in the place of the password, once', async () => {
    const user = api.second.users.TRANSPORTER_SUPER_ADMIN;
    const call = await api.as(user);
    const { secret } = await call(factors.setUpSecondFactor, { body: { password: testPassword } });
    const code = () => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
    await call(factors.confirmSecondFactor, { body: { code: code() } });
    api.clock.advance(2);
    const person = { fullName: 'Budi', phoneNo: null, roleId: 'TRANSPORTER_ADMIN' as const };
    // What is refused leaves the code good.
    const taken = { ...person, email: api.first.users.TRANSPORTER_SUPER_ADMIN.email, code: code() };
    expect(await refused(call(contract.createUser, { body: taken }))).toMatchObject({ code: 'EMAIL_TAKEN' });
    await call(contract.createUser, { body: { ...person, email: 'budi@uji-dua.test', code: code() } });
    const again = { ...person, email: 'budi2@uji-dua.test', code: code() };
    expect(await refused(call(contract.createUser, { body: again }))).toMatchObject({
      status: 422,
      validation: { code: expect.any(String) },
    });
  });
});
