import { login, whoami } from '@lajur/api-contract/auth';
import { getRegistrationProgress } from '@lajur/api-contract/company';
import * as contract from '@lajur/api-contract/onboarding';
import { putWording } from '@lajur/api-contract/provider-wording';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../platform/session/session';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { linksTo, tokenTo } from './mailbox.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({}, undefined, { PUBLIC_URL: 'https://portal.lajur.test' });
});
afterAll(() => api.close());
// Every test asks from the same network.
beforeEach(() => api.clock.advance(16));

const phoneNo = '0812-3640-7781';
const register = (email: string, termsVersion = 0) =>
  api.anonymous(contract.register, { body: { email, phoneNo, termsVersion } });
const activation = (email: string, token: string) => ({
  email,
  token,
  fullName: 'Sri Rejeki',
  phoneNo,
  password: 'kuda-terbang-biru-9',
});
const activate = (email: string, token: string) =>
  api.anonymous(contract.activateAccount, { body: activation(email, token) });
const state = (token: string) => api.anonymous(contract.getActivation, { query: { token } });
const resend = (token: string) => api.anonymous(contract.resendActivation, { body: { token } });
const usersOf = (email: string) =>
  api.database.system.read((tx) => tx.db.selectFrom('app_user').selectAll().where('email', '=', email).execute());

it('a company is registered by a mailed link: its first user is a guest, signed in, and may fill in the registration', async () => {
  const email = 'sri@jalan-baru.test';
  await api.anonymous(contract.checkRegistration, { body: { email, phoneNo } });
  await register(' Sri@Jalan-Baru.test');
  expect(await usersOf(email)).toEqual([]);
  const token = await tokenTo(api, email);
  expect(await state(token)).toEqual({
    state: 'open',
    kind: 'account',
    email,
    fullName: null,
    phoneNo: '+6281236407781',
    companyName: null,
  });

  const signedIn = await activate(email, token);
  const as = api.withToken(signedIn.token);
  expect(await as(whoami, {})).toMatchObject({
    email,
    fullName: 'Sri Rejeki',
    phoneNo: '+6281236407781',
    roleId: 'TRANSPORTER_GUEST',
    companyStatus: 'DRAFT',
    companyName: `Calon mitra (${email})`,
    menu: signedIn.menu,
  });
  expect(await as(getRegistrationProgress, {})).toMatchObject({
    status: 'DRAFT',
    steps: [{ state: 'done' }, { state: 'now' }, {}, {}, {}],
  });
  await expect(api.anonymous(login, { body: { email, password: 'kuda-terbang-biru-9' } })).resolves.toBeTruthy();

  expect(await state(token)).toMatchObject({ state: 'used', email, phoneNo: null });
  await expect(activate(email, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(resend(token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  const taken = {
    status: 409,
    code: 'EMAIL_TAKEN',
    validation: { email: 'Email sudah digunakan, silahkan gunakan yang lain' },
  };
  await expect(register(email)).rejects.toMatchObject(taken);
  await expect(api.anonymous(contract.checkRegistration, { body: { email, phoneNo } })).rejects.toMatchObject(taken);
});

describe('a mailed link', () => {
  it('leads to the configured address, whatever the request calls the portal', async () => {
    const email = 'alamat@jalan-baru.test';
    const form = new FormData();
    for (const [name, value] of Object.entries({ email, phoneNo, termsVersion: '0' })) form.append(name, value);
    const headers = { 'x-forwarded-host': 'penipu.test', 'x-forwarded-proto': 'http', origin: 'https://penipu.test' };
    const answer = await fetch(`${api.url}/api/v3/transporter/register`, { method: 'POST', body: form, headers });
    expect(answer.status).toBe(202);
    const [link] = await linksTo(api, email);
    expect(link?.url.href).toBe(`https://portal.lajur.test/welcome/activation-account?token=${link?.token}`);
  });

  it('is kept as a hash, with the version of the terms that was agreed to', async () => {
    const email = 'sidik@jalan-baru.test';
    const agreedAt = api.clock.now();
    await register(email);
    const token = await tokenTo(api, email);
    const rows = await api.database.system.read((tx) =>
      tx.db.selectFrom('mailed_token').selectAll().where('email', '=', email).execute(),
    );
    expect(rows).toMatchObject([{ purpose: 'activation', terms_version: 0, used_at: null }]);
    expect(Buffer.from(rows[0]?.token_hash ?? []).toString('hex')).toBe(hashToken(token).toString('hex'));
    api.clock.advance(60);
    await activate(email, token);
    expect(await usersOf(email)).toMatchObject([{ terms_version: 0, terms_agreed_at: agreedAt }]);
  });

  it('is good for 24 hours, and lapsed or replaced it mails another one', async () => {
    const email = 'lambat@jalan-baru.test';
    await register(email);
    const first = await tokenTo(api, email);
    api.clock.advance(24 * 60 - 1);
    expect(await state(first)).toMatchObject({ state: 'open' });
    api.clock.advance(1);
    expect(await state(first)).toMatchObject({ state: 'expired', email, phoneNo: null });
    await expect(activate(email, first)).rejects.toMatchObject({ status: 422, code: 'LINK_INVALID' });

    await resend(first);
    const second = await tokenTo(api, email);
    expect(await state(first)).toMatchObject({ state: 'replaced', email });
    expect(await state(second)).toMatchObject({ state: 'open', phoneNo: '+6281236407781' });
    await register(email);
    const third = await tokenTo(api, email);
    await expect(activate(email, second)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(activate(email, third)).resolves.toMatchObject({ token: expect.any(String) });
    expect(await state(first)).toMatchObject({ state: 'used' });
  });

  it('is nobody else’s, and one that was made up is unknown', async () => {
    const email = 'milik@jalan-baru.test';
    await register(email);
    const token = await tokenTo(api, email);
    await expect(activate('lain@jalan-baru.test', token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
    expect(await state('karangan')).toEqual({
      state: 'unknown',
      kind: null,
      email: null,
      fullName: null,
      phoneNo: null,
      companyName: null,
    });
    await expect(resend('karangan')).rejects.toMatchObject({ code: 'LINK_INVALID' });
    await expect(activate(email, token)).resolves.toBeTruthy();
  });
});

describe('two at once', () => {
  const codes = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).sort();

  it('of two who use one link one gets the account', async () => {
    const email = 'balap@jalan-baru.test';
    await register(email);
    const token = await tokenTo(api, email);
    expect(await codes([activate(email, token), activate(email, token)])).toEqual(['LINK_INVALID', 'done']);
    expect(await usersOf(email)).toHaveLength(1);
    const companies = await api.database.system.read((tx) =>
      tx.db.selectFrom('company').select('id').where('name', '=', `Calon mitra (${email})`).execute(),
    );
    expect(companies).toHaveLength(1);
  });

  it('two registrations of one address leave one link that is good', async () => {
    const email = 'ganda@jalan-baru.test';
    expect(await codes([register(email), register(email)])).toEqual(['done', 'done']);
    const states = await Promise.all((await linksTo(api, email)).map(async ({ token }) => (await state(token)).state));
    expect(states.filter((one) => one === 'open')).toHaveLength(1);
    const open = (await linksTo(api, email))[states.indexOf('open')];
    await activate(email, open?.token ?? '');
    expect(await usersOf(email)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  const email = 'salah@jalan-baru.test';

  it('is told on its field', async () => {
    const empty = { email: 'bukan', phoneNo: '', termsVersion: 0 };
    await expect(api.anonymous(contract.register, { body: empty })).rejects.toMatchObject({
      status: 400,
      validation: { email: 'Format email salah', phoneNo: 'No. Telepon wajib' },
    });
    await register(email);
    const body = activation(email, await tokenTo(api, email));
    const wrong = { ...body, fullName: 'Sri/Rejeki', phoneNo: '12', password: 'abc' };
    await expect(api.anonymous(contract.activateAccount, { body: wrong })).rejects.toMatchObject({
      validation: {
        fullName: 'Format nama lengkap salah: tanpa tanda . / ; [ ] -',
        phoneNo: 'No. Telepon tidak valid',
        password: 'Kata sandi minimal 6 karakter',
      },
    });
    const common = { ...body, password: 'rahasia123' };
    await expect(api.anonymous(contract.activateAccount, { body: common })).rejects.toMatchObject({
      status: 422,
      validation: { password: 'Kata sandi ini terlalu umum. Pilih yang lain.' },
    });
    // Nothing of that used the link up.
    await expect(activate(email, body.token)).resolves.toBeTruthy();
  });

  it('is what was agreed to before the terms changed', async () => {
    await api.provider(putWording, { params: { code: 'terms' }, body: { parameterValue: '# Baru', version: 0 } });
    const other = 'ketentuan@jalan-baru.test';
    await expect(register(other)).rejects.toMatchObject({
      status: 409,
      code: 'STALE_VERSION',
      message: 'Syarat dan Ketentuan baru saja berubah. Baca lagi sebelum menyetujuinya.',
    });
    expect(await linksTo(api, other)).toEqual([]);
    await register(other, 1);
    await activate(other, await tokenTo(api, other));
    expect(await usersOf(other)).toMatchObject([{ terms_version: 1 }]);
  });
});

describe('throttling', () => {
  it('holds mails to one address back, however they are asked for, until the window ends', async () => {
    const email = 'sering@jalan-baru.test';
    for (let i = 0; i < 2; i++) await register(email, 1);
    await resend(await tokenTo(api, email));
    const tooMany = { status: 429, code: 'TOO_MANY_REQUESTS' };
    await expect(register(email, 1)).rejects.toMatchObject(tooMany);
    await expect(resend(await tokenTo(api, email))).rejects.toMatchObject(tooMany);
    expect(await linksTo(api, email)).toHaveLength(3);
    await expect(register('lain-lagi@jalan-baru.test', 1)).resolves.toEqual({ mailbox: null });
    api.clock.advance(16);
    await expect(register(email, 1)).resolves.toEqual({ mailbox: null });
  });

  it('counts what one network asks for', async () => {
    const asked = Array.from({ length: 61 }, (_, n) => ({ email: `tebak${n}@jalan-baru.test`, phoneNo }));
    const answers: string[] = [];
    for (const body of asked)
      answers.push(
        await api.anonymous(contract.checkRegistration, { body }).then(
          () => 'free',
          (error) => error.code,
        ),
      );
    expect(answers.slice(0, 60).every((one) => one === 'free')).toBe(true);
    expect(answers[60]).toBe('TOO_MANY_REQUESTS');
  });
});
