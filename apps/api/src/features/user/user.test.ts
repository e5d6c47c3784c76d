import * as auth from '@lajur/api-contract/auth';
import { activateSubAccount } from '@lajur/api-contract/onboarding';
import * as contract from '@lajur/api-contract/user';
import type { GivenRole } from '@lajur/domain/auth/role-rank';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, type TestUser, testPassword } from '../../test-kit/test-api';

let api: TestApi;
let admin: TestApi['anonymous'];
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

let made = 0;
const person = (role: GivenRole = 'TRANSPORTER_MONITORING') => ({
  password: testPassword,
  fullName: `Orang ${++made}`,
  email: `orang${made}@uji-satu.test`,
  phoneNo: '081234567890',
  roleId: role,
});
const invited = (role?: GivenRole) => admin(contract.createUser, { body: person(role) });

/** The links of the mails to an address, the newest first. */
async function linksTo(email: string): Promise<URL[]> {
  const { rows } = await api.database.system.read((tx) =>
    sql<{ body_text: string }>`select body_text from mail_message where recipient = ${email} order by id desc`.execute(
      tx.db,
    ),
  );
  return rows.map(({ body_text }) => new URL(/https?:\S+/.exec(body_text)?.[0] ?? ''));
}

/** Whether a mailed link of this purpose can still be used. */
async function isLive(email: string, purpose: string): Promise<number> {
  const { rows } = await api.database.system.read((tx) =>
    sql<{ count: number }>`select count(*)::int as count from mailed_token
      where email = ${email} and purpose = ${purpose} and used_at is null and expires_at > ${api.clock.now()}`.execute(
      tx.db,
    ),
  );
  return rows[0]?.count ?? 0;
}

/** A colleague who has set a password. */
async function active(role?: GivenRole): Promise<TestUser & { version: number }> {
  const { id, email, fullName, companyId, roleId } = await invited(role);
  const token = (await linksTo(email))[0]?.searchParams.get('token') ?? '';
  const body = { email, fullName, password: testPassword, token, termsVersion: 0 };
  const signedIn = await api.anonymous(activateSubAccount, { body });
  await api.withToken(signedIn.token)(auth.logout, {});
  const { version } = await admin(contract.getUser, { params: { id } });
  return { id, email, companyId, roleId, version };
}

describe('a new person of the company', () => {
  it('waits for the activation and is mailed a link that holds a day', async () => {
    const user = await invited('TRANSPORTER_ADMIN');
    expect(user).toMatchObject({
      roleName: 'Admin operasional',
      status: 'MENUNGGU_AKTIVASI',
      phoneNo: '+6281234567890',
      lastSignInAt: null,
      createdBy: 'PT Uji Satu TRANSPORTER_SUPER_ADMIN',
    });
    expect(user.invitedUntil).toBe(new Date(api.clock.now().getTime() + 24 * 3_600_000).toISOString());
    const [link] = await linksTo(user.email);
    expect(link?.pathname).toBe('/welcome/activation-sub-account');
    expect(link?.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(await isLive(user.email, 'sub-account')).toBe(1);
    expect(user.timeline[0]).toMatchObject({
      action: 'create',
      changes: expect.arrayContaining([{ label: 'Peran', before: null, after: 'Admin operasional' }]),
    });
    const login = api.anonymous(auth.login, { body: { email: user.email, password: testPassword } });
    expect(await refused(login)).toMatchObject({ status: 401 });
  });

  it('has an address that is nobody’s, in any company', async () => {
    for (const email of [api.second.users.TRANSPORTER_ADMIN.email, api.first.users.TRANSPORTER_ADMIN.email]) {
      const error = await refused(admin(contract.createUser, { body: { ...person(), email: email.toUpperCase() } }));
      expect(error).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
      expect(error.validation).toEqual({ email: 'Email sudah digunakan, silahkan gunakan yang lain' });
    }
  });

  it('is added once when two add the same address at once', async () => {
    const body = person();
    const both = await Promise.allSettled([admin(contract.createUser, { body }), admin(contract.createUser, { body })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = both.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' });
  });

  it('gets no role of a guest and none that does not exist', async () => {
    for (const roleId of ['TRANSPORTER_GUEST', 'PROVIDER_ADMIN']) {
      const error = await refused(admin(contract.createUser, { body: { ...person(), roleId: roleId as GivenRole } }));
      expect(error).toMatchObject({ status: 400, validation: { roleId: 'Peran tidak dikenal' } });
    }
  });

  it('is told each wrong field in its words', async () => {
    const error = await refused(
      admin(contract.createUser, {
        body: { fullName: 'A/B', email: 'bukan', phoneNo: '12', roleId: 'TRANSPORTER_ADMIN' },
      }),
    );
    expect(error.validation).toMatchObject({
      fullName: 'Format nama salah: tanpa tanda . / ; [ ] -',
      email: 'Format email salah',
      phoneNo: 'No. Telepon tidak valid',
    });
  });
});

describe('an invitation', () => {
  it('that is sent again ends the one before, and not without end', async () => {
    const { id, email } = await invited();
    const first = (await linksTo(email))[0]?.searchParams.get('token');
    api.clock.advance(5);
    const { invitedUntil } = await admin(contract.resendInvitation, { params: { id } });
    expect(invitedUntil).toBe(new Date(api.clock.now().getTime() + 24 * 3_600_000).toISOString());
    expect((await linksTo(email))[0]?.searchParams.get('token')).not.toBe(first);
    expect(await isLive(email, 'sub-account')).toBe(1);
    for (let i = 0; i < 2; i++) await admin(contract.resendInvitation, { params: { id } });
    expect(await refused(admin(contract.resendInvitation, { params: { id } }))).toMatchObject({ status: 429 });
  });

  it('goes to the new address when that is corrected, and the old link ends', async () => {
    const user = await invited();
    const { email: old, fullName, roleId, id, version } = user;
    const email = `benar-${old}`;
    const body = { fullName, email, phoneNo: null, roleId: roleId as GivenRole, version, password: testPassword };
    expect(await admin(contract.updateUser, { params: { id }, body })).toMatchObject({ email, phoneNo: null });
    expect([await isLive(old, 'sub-account'), await isLive(email, 'sub-account')]).toEqual([0, 1]);
    await expect(admin(contract.createUser, { body: { ...person(), email: old } })).resolves.toBeTruthy();
  });

  it('is not for who is active, and a reset not for who is not', async () => {
    const { id } = await active();
    const again = await refused(admin(contract.resendInvitation, { params: { id } }));
    expect(again).toMatchObject({ status: 422, message: expect.stringContaining('sudah diaktifkan') });
    await admin(contract.mailUserReset, { params: { id } });
    const waiting = await invited();
    const reset = await refused(admin(contract.mailUserReset, { params: { id: waiting.id } }));
    expect(reset).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
  });
});

describe('a change', () => {
  it('of the role holds from the next call on, and is recorded before and after', async () => {
    const user = await active('TRANSPORTER_MONITORING');
    const call = await api.as(user);
    const { fullName, email, version } = await admin(contract.getUser, { params: { id: user.id } });
    const body = {
      fullName,
      email,
      phoneNo: '081234567890',
      roleId: 'TRANSPORTER_ADMIN' as const,
      version,
      password: testPassword,
    };
    const changed = await admin(contract.updateUser, { params: { id: user.id }, body });
    expect(changed.timeline[0]).toMatchObject({
      action: 'update',
      changes: [{ label: 'Peran', before: 'Pemantau', after: 'Admin operasional' }],
    });
    expect(await call(auth.whoami, {})).toMatchObject({ roleId: 'TRANSPORTER_ADMIN' });
  });

  it('on an older version is refused with who was first', async () => {
    const { id, fullName, email, version } = await invited();
    const body = {
      fullName: 'Lain',
      email,
      phoneNo: null,
      roleId: 'TRANSPORTER_ADMIN' as const,
      version,
      password: testPassword,
    };
    await admin(contract.updateUser, { params: { id }, body });
    const late = await refused(admin(contract.updateUser, { params: { id }, body: { ...body, fullName } }));
    expect(late).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    expect(late.message).toContain('PT Uji Satu TRANSPORTER_SUPER_ADMIN');
  });

  it('is nobody’s of another company', async () => {
    const theirs = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    const { id, fullName, email, version } = await invited();
    const body = {
      fullName,
      email,
      phoneNo: null,
      roleId: 'TRANSPORTER_ADMIN' as const,
      version,
      password: testPassword,
    };
    const params = { id };
    const calls = [
      theirs(contract.getUser, { params }),
      theirs(contract.updateUser, { params, body }),
      theirs(contract.setUserActive, { params, body: { isActive: false, version } }),
      theirs(contract.deleteUser, { params }),
      theirs(contract.resendInvitation, { params }),
      theirs(contract.mailUserReset, { params }),
      theirs(contract.listUserSessions, { params }),
      theirs(contract.endUserSessions, { params }),
    ];
    for (const error of await Promise.all(calls.map(refused))) expect(error).toMatchObject({ status: 404 });
  });
});

describe('access that ends', () => {
  it('ends at once when somebody is deactivated, with their links, and comes back only by signing in', async () => {
    const user = await active();
    const call = await api.as(user);
    await call(auth.whoami, {});
    await admin(contract.mailUserReset, { params: { id: user.id } });
    const body = { isActive: false, version: user.version };
    const off = await admin(contract.setUserActive, { params: { id: user.id }, body });
    expect(off).toMatchObject({ status: 'NONAKTIF' });
    expect(await refused(call(auth.whoami, {}))).toMatchObject({ status: 401 });
    expect(await isLive(user.email, 'reset-password')).toBe(0);
    const login = () => api.anonymous(auth.login, { body: { email: user.email, password: testPassword } });
    expect(await refused(login())).toMatchObject({ code: 'USER_INACTIVE' });
    await admin(contract.setUserActive, { params: { id: user.id }, body: { isActive: true, version: off.version } });
    expect(await refused(call(auth.whoami, {}))).toMatchObject({ status: 401 });
    await login();
    const { lastSignInAt } = await admin(contract.getUser, { params: { id: user.id } });
    expect(lastSignInAt).toBe(api.clock.now().toISOString());
  });

  it('ends at once when somebody is deleted; their address is free again', async () => {
    const user = await active();
    const call = await api.as(user);
    await admin(contract.deleteUser, { params: { id: user.id } });
    expect(await refused(call(auth.whoami, {}))).toMatchObject({ status: 401 });
    expect(await refused(admin(contract.getUser, { params: { id: user.id } }))).toMatchObject({ status: 404 });
    const list = await admin(contract.listUsers, { query: { search: user.email } });
    expect(list.totalElements).toBe(0);
    await admin(contract.createUser, { body: { ...person(), email: user.email } });
  });

  it('ends by the session, or all of them, and the admin keeps the one that asks', async () => {
    const user = await active();
    const [one, other] = [await api.as(user), await api.as(user)];
    const params = { id: user.id };
    const { sessions, total } = await admin(contract.listUserSessions, { params });
    expect(total).toBe(2);
    expect(sessions.every(({ isThis }) => !isThis)).toBe(true);
    await admin(contract.endUserSession, { params: { ...params, sessionId: sessions[0]?.id ?? '' } });
    expect((await admin(contract.listUserSessions, { params })).total).toBe(1);
    expect(await admin(contract.endUserSessions, { params })).toEqual({ ended: 1 });
    for (const call of [one, other]) expect(await refused(call(auth.whoami, {}))).toMatchObject({ status: 401 });
    const self = { id: api.first.users.TRANSPORTER_SUPER_ADMIN.id };
    await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
    await admin(contract.endUserSessions, { params: self });
    expect((await admin(contract.listUserSessions, { params: self })).sessions).toMatchObject([{ isThis: true }]);
  });

  it('is never one’s own doing', async () => {
    const { id } = api.first.users.TRANSPORTER_SUPER_ADMIN;
    await active('TRANSPORTER_SUPER_ADMIN');
    const { version } = await admin(contract.getUser, { params: { id } });
    const own = [
      admin(contract.deleteUser, { params: { id } }),
      admin(contract.setUserActive, { params: { id }, body: { isActive: false, version } }),
    ];
    for (const error of await Promise.all(own.map(refused)))
      expect(error).toMatchObject({ status: 422, message: expect.stringContaining('akun sendiri') });
  });
});

describe('the last admin who may do everything', () => {
  const asForm = (user: contract.UserDetail, roleId: GivenRole) => ({
    ...{ fullName: user.fullName.replaceAll('.', ''), email: user.email, phoneNo: user.phoneNo, roleId },
    version: user.version,
    password: testPassword,
  });

  it('stays one; an invited one does not count', async () => {
    const { TRANSPORTER_SUPER_ADMIN: last } = api.second.users;
    const call = await api.as(last);
    await call(contract.createUser, { body: { ...person('TRANSPORTER_SUPER_ADMIN'), email: 'calon@uji-dua.test' } });
    const user = await call(contract.getUser, { params: { id: last.id } });
    expect(user.isLastSuperAdmin).toBe(true);
    const body = asForm(user, 'TRANSPORTER_ADMIN');
    const error = await refused(call(contract.updateUser, { params: { id: last.id }, body }));
    expect(error).toMatchObject({ status: 409, message: expect.stringContaining('Satu-satunya admin utama') });
  });

  it.each(['delete', 'deactivate', 'demote'] as const)('wins when two would %s each other at once', async (way) => {
    const world = await startTestApi();
    const first = world.first.users.TRANSPORTER_SUPER_ADMIN;
    // Another super admin, made of a colleague.
    const second = world.first.users.TRANSPORTER_ADMIN;
    const firstCall = await world.as(first);
    const colleague = await firstCall(contract.getUser, { params: { id: second.id } });
    const full = await firstCall(contract.updateUser, {
      params: { id: second.id },
      body: asForm(colleague, 'TRANSPORTER_SUPER_ADMIN'),
    });
    const secondCall = await world.as(second);
    const own = await secondCall(contract.getUser, { params: { id: first.id } });
    const against = (call: TestApi['anonymous'], user: contract.UserDetail): Promise<unknown> => {
      const params = { id: user.id };
      if (way === 'delete') return call(contract.deleteUser, { params });
      if (way === 'demote') return call(contract.updateUser, { params, body: asForm(user, 'TRANSPORTER_ADMIN') });
      return call(contract.setUserActive, { params, body: { isActive: false, version: user.version } });
    };
    const both = await Promise.allSettled([against(firstCall, full), against(secondCall, own)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await world.database.system.read((tx) =>
      sql<{ count: number }>`select count(*)::int as count from app_user where company_id = ${world.first.id}
        and role_id = 'TRANSPORTER_SUPER_ADMIN' and is_active and deleted_at is null`.execute(tx.db),
    );
    expect(rows[0]?.count).toBe(1);
    await world.close();
  });
});

describe('the list', () => {
  it('finds by name, address, phone, role and status', async () => {
    const waiting = await admin(contract.createUser, {
      body: { ...person('TRANSPORTER_ADMIN_FAA'), fullName: 'Sri Wahyuni', phoneNo: '085799001122' },
    });
    const found = async (query: object) =>
      (await admin(contract.listUsers, { query })).content.map(({ fullName }) => fullName);
    expect(await found({ search: 'wahyuni sri' })).toEqual([waiting.fullName]);
    expect(await found({ search: '0857990' })).toEqual([waiting.fullName]);
    const query = { roleId: 'TRANSPORTER_ADMIN_FAA', status: 'MENUNGGU_AKTIVASI' } as const;
    expect(await found(query)).toEqual([waiting.fullName]);
    const file = await (await admin(contract.exportUsers, { query: { search: 'wahyuni' } })).text();
    expect(file).toContain('Menunggu aktivasi');
  });
});
