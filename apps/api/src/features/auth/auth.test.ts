import * as contract from '@lajur/api-contract/auth';
import type { CallError } from '@lajur/api-contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, testPassword } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('login', () => {
  it('gives a token that works and the menu of the role', async () => {
    const user = api.first.users.TRANSPORTER_ADMIN;
    const { token, menu } = contract.sessionOf(
      await api.anonymous(contract.login, { body: { email: user.email, password: testPassword } }),
    );
    const me = await api.withToken(token)(contract.whoami, {});
    expect(me).toMatchObject({ id: user.id, companyId: user.companyId, roleId: 'TRANSPORTER_ADMIN', isActive: true });
    expect(me.menu).toEqual(menu);
    expect(menu[0]).toMatchObject({ label: 'Dasbor', url: '/main/dashboard' });
  });

  it('tells where map tiles come from, where the service was told', async () => {
    const ask = async (given: TestApi) => (await given.as(given.first.users.TRANSPORTER_ADMIN))(contract.whoami, {});
    expect((await ask(api)).mapTiles).toBeNull();
    const told = await startTestApi({}, undefined, {
      MAP_TILES_URL: 'https://peta.test/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© Peta Contoh',
    });
    expect((await ask(told)).mapTiles).toEqual({
      url: 'https://peta.test/{z}/{x}/{y}.png',
      attribution: '© Peta Contoh',
    });
    await told.close();
  });

  it('refuses a wrong password, an unknown address and a malformed one, each in its own words', async () => {
    const { email } = api.first.users.TRANSPORTER_ADMIN;
    const login = (body: { email: string; password: string }) => refused(api.anonymous(contract.login, { body }));
    expect(await login({ email, password: 'salah-sekali' })).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
    expect(await login({ email: 'tidak@ada.test', password: 'x-y-z-1' })).toMatchObject({
      status: 404,
      message: 'Email belum terdaftar, silahkan hubungi admin',
    });
    expect((await login({ email: 'bukan-email', password: '' })).validation).toMatchObject({
      password: 'Kata sandi wajib diisi',
    });
  });

  it('throttles an account without locking out its owner at another address for good', async () => {
    const { email } = api.second.users.TRANSPORTER_ADMIN;
    const attempt = (password: string) => refused(api.anonymous(contract.login, { body: { email, password } }));
    let last: CallError | null = null;
    for (let i = 0; i < 11; i++) last = await attempt('salah-sekali');
    expect(last).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(last?.message).toBe('Terlalu banyak percobaan. Coba lagi dalam 15 menit.');
    api.clock.advance(16);
    await expect(api.anonymous(contract.login, { body: { email, password: testPassword } })).resolves.toBeTruthy();
  });
});

describe('a session', () => {
  it('ends at logout', async () => {
    const token = await api.token(api.first.users.TRANSPORTER_MONITORING);
    const call = api.withToken(token);
    await call(contract.whoami, {});
    await call(contract.logout, {});
    expect(await refused(call(contract.whoami, {}))).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('is unknown when made up', async () => {
    expect(await refused(api.withToken('made-up')(contract.whoami, {}))).toMatchObject({ status: 401 });
  });
});
