import * as contract from '@lajur/api-contract/auth';
import * as account from '@lajur/api-contract/auth-account';
import type { CallError } from '@lajur/api-contract/client';
import { getUser } from '@lajur/api-contract/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
// Past every limit of the test before.
beforeEach(() => api.clock.advance(20));

const statusOf = (token: string): Promise<number> =>
  api
    .withToken(token)(contract.whoami, {})
    .then(
      () => 200,
      (error: CallError) => error.status,
    );

describe('a new password', () => {
  it('is nothing but the own words nowhere: not where it is changed, not where it is reset', async () => {
    const user = api.first.users.TRANSPORTER_ADMIN_FAA;
    const call = await api.as(user);
    const refusal = { status: 422, code: 'RULE_BROKEN' };
    for (const own of ['UjiSatu2026', 'ptujisatu1', 'Lajur#88', 'transporter_admin_faa1']) {
      const changed = call(account.changePassword, { body: { password: testPassword, newPassword: own } });
      expect(await refused(changed)).toMatchObject({
        ...refusal,
        validation: { newPassword: expect.stringContaining('perusahaan Anda') },
      });
    }
    await api.anonymous(contract.requestPasswordReset, { query: { email: user.email } });
    const { rows } = await api.database.system.read((tx) =>
      sql<{ body_text: string }>`select body_text from mail_message where recipient = ${user.email}
        order by id desc limit 1`.execute(tx.db),
    );
    const token = /token=([\w-]+)/.exec(rows[0]?.body_text ?? '')?.[1] ?? '';
    const body = { email: user.email, token, password: 'Lajur-Uji-Satu' };
    expect(await refused(api.anonymous(contract.resetPassword, { body }))).toMatchObject({
      ...refusal,
      validation: { password: expect.any(String) },
    });
    // The link is not used up by it.
    await api.anonymous(contract.resetPassword, { body: { ...body, password: testPassword } });
  });
});

describe('the own profile', () => {
  it('takes a name and a phone, from the next call on, and is recorded old and new', async () => {
    const user = api.first.users.TRANSPORTER_MONITORING;
    const call = await api.as(user);
    const before = await call(account.getProfile, { params: { id: user.id } });
    const body = { fullName: 'Sari Puspita', phoneNo: '081234567890', version: before.version };
    const after = await call(account.updateOwnProfile, { body });
    expect(after).toMatchObject({ fullName: 'Sari Puspita', phoneNo: '+6281234567890', email: user.email });
    expect(await call(contract.whoami, {})).toMatchObject({ fullName: 'Sari Puspita', phoneNo: '+6281234567890' });
    const admin = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
    const { timeline } = await admin(getUser, { params: { id: user.id } });
    expect(timeline[0]).toMatchObject({
      action: 'update',
      changes: [
        { label: 'Nama', before: before.fullName, after: 'Sari Puspita' },
        { label: 'No. Telepon', before: null, after: '+62 812-3456-7890' },
      ],
    });
    const late = await refused(call(account.updateOwnProfile, { body: { ...body, fullName: 'Lain' } }));
    expect(late).toMatchObject({ status: 409, code: 'STALE_VERSION' });
  });

  it('is told each wrong field, and takes neither address nor role', async () => {
    const user = api.first.users.TRANSPORTER_MONITORING;
    const call = await api.as(user);
    const { version } = await call(account.getProfile, { params: { id: user.id } });
    const wrong = await refused(call(account.updateOwnProfile, { body: { fullName: '', phoneNo: '12', version } }));
    expect(wrong.validation).toEqual({ fullName: 'Nama wajib diisi', phoneNo: 'No. Telepon tidak valid' });
    const more = { fullName: 'Sari', phoneNo: null, version, roleId: 'TRANSPORTER_SUPER_ADMIN' };
    expect(await refused(call(account.updateOwnProfile, { body: more }))).toMatchObject({ status: 400 });
  });

  it('is saved once when two save at once', async () => {
    const user = api.first.users.TRANSPORTER_MONITORING;
    const call = await api.as(user);
    const { version } = await call(account.getProfile, { params: { id: user.id } });
    const save = (fullName: string) => call(account.updateOwnProfile, { body: { fullName, phoneNo: null, version } });
    const both = await Promise.allSettled([save('Satu'), save('Dua')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a new password', () => {
  let user: TestUser;
  const login = (password: string) => api.anonymous(contract.login, { body: { email: user.email, password } });

  it('takes the old one, ends every other session and mailed link, and tells its owner', async () => {
    user = api.first.users.TRANSPORTER_ADMIN;
    const [here, there] = [await api.token(user), await api.token(user)];
    await api.anonymous(contract.requestPasswordReset, { query: { email: user.email } });
    const body = { password: testPassword, newPassword: 'Kapal-Biru-78' };
    const call = api.withToken(here);
    const wrong = await refused(call(account.changePassword, { body: { ...body, password: 'bukan-ini' } }));
    expect(wrong).toMatchObject({ status: 422, validation: { password: 'Kata sandi salah' } });
    expect(await call(account.changePassword, { body })).toEqual({ ended: 1 });
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
    expect(await refused(login(testPassword))).toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await login('Kapal-Biru-78');
    const { rows } = await api.database.system.read((tx) =>
      sql<{ live: number; subject: string }>`select
        (select count(*)::int from mailed_token where email = ${user.email} and used_at is null) as live,
        (select subject from mail_message where recipient = ${user.email} order by id desc limit 1) as subject`.execute(
        tx.db,
      ),
    );
    expect(rows[0]).toEqual({ live: 0, subject: 'Kata sandi Lajur Anda diganti' });
  });

  it('is refused at its field when it is too short, too common or the same', async () => {
    user = api.first.users.TRANSPORTER_ADMIN_FAA;
    const call = await api.as(user);
    const change = (newPassword: string) =>
      refused(call(account.changePassword, { body: { password: testPassword, newPassword } }));
    expect((await change('abc')).validation).toEqual({ newPassword: 'Kata sandi minimal 6 karakter' });
    expect((await change('rahasia123')).validation).toEqual({
      newPassword: 'Kata sandi ini terlalu umum. Pilih yang lain.',
    });
    expect((await change(testPassword)).validation).toEqual({
      newPassword: 'Pilih kata sandi yang lain dari sebelumnya',
    });
  });

  it('is set once when two are given at once, and the old one is not guessed without end', async () => {
    user = api.first.users.TRANSPORTER_ADMIN_FAA;
    const call = await api.as(user);
    const change = (password: string, newPassword: string) =>
      call(account.changePassword, { body: { password, newPassword } });
    const both = await Promise.allSettled([change(testPassword, 'Dermaga-01'), change(testPassword, 'Dermaga-02')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    api.clock.advance(20);
    for (let i = 0; i < 10; i++) await refused(change(`tebakan-${i}`, 'Dermaga-03'));
    expect(await refused(change(testPassword, 'Dermaga-03'))).toMatchObject({ status: 429 });
  });
});
