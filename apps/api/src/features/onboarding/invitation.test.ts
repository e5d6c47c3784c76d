import { login, requestPasswordReset, resetPassword, whoami } from '@lajur/api-contract/auth';
import * as contract from '@lajur/api-contract/onboarding';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { QueuedMailer } from '../../platform/mail/queued-mailer';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { sendInvitation } from '../auth/invitation-mail-service';
import { inviteUser } from './invitation-service';
import { linksTo, tokenTo } from './mailbox.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
// Every test asks from the same network.
beforeEach(() => api.clock.advance(16));

const deps = { mailer: new QueuedMailer(null), publicUrl: () => 'https://portal.lajur.test' };
const invite = (email: string) =>
  api.database.system.transaction((tx) =>
    inviteUser(deps, tx, {
      ...{ companyId: api.first.id, email, fullName: 'Wayan Sudarma', phoneNo: null, roleId: 'TRANSPORTER_ADMIN' },
      createdBy: 'Rina',
    }),
  );
const password = 'kuda-terbang-biru-9';
const activate = (email: string, token: string) =>
  api.anonymous(contract.activateSubAccount, {
    body: { email, token, password, fullName: 'I Wayan Sudarma', termsVersion: 0 },
  });
const state = (token: string) => api.anonymous(contract.getActivation, { query: { token } });

it('an invited user chooses name and password by the mailed link and is signed in', async () => {
  const email = 'wayan@uji-satu.test';
  const id = await invite(email);
  await expect(api.anonymous(login, { body: { email, password } })).rejects.toMatchObject({
    code: 'WRONG_CREDENTIALS',
  });
  const [link] = await linksTo(api, email);
  expect(link?.url.href).toBe(`https://portal.lajur.test/welcome/activation-sub-account?token=${link?.token}`);
  const token = link?.token ?? '';
  expect(await state(token)).toEqual({
    state: 'open',
    kind: 'sub-account',
    email,
    fullName: 'Wayan Sudarma',
    phoneNo: null,
    companyName: 'PT Uji Satu',
  });
  const signedIn = await activate(email, token);
  expect(await api.withToken(signedIn.token)(whoami, {})).toMatchObject({
    id,
    companyId: api.first.id,
    fullName: 'I Wayan Sudarma',
    roleId: 'TRANSPORTER_ADMIN',
  });
  expect(await state(token)).toMatchObject({ state: 'used' });
  await expect(activate(email, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(api.anonymous(login, { body: { email, password } })).resolves.toBeTruthy();
});

it('of two who use one link one gets the account', async () => {
  const email = 'dua@uji-satu.test';
  await invite(email);
  const token = await tokenTo(api, email);
  const answers = await Promise.allSettled([activate(email, token), activate(email, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('an address that has an account anywhere is not invited', async () => {
  await expect(invite(api.second.users.TRANSPORTER_ADMIN.email)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  await invite('sekali@uji-satu.test');
  await expect(invite('sekali@uji-satu.test')).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
  const body = { email: 'sekali@uji-satu.test', phoneNo: '081236407781', termsVersion: 0 };
  await expect(api.anonymous(contract.register, { body })).rejects.toMatchObject({ code: 'EMAIL_TAKEN' });
});

it('a link that is asked for again replaces the older one, of a lapsed one by its owner too', async () => {
  const email = 'lagi@uji-satu.test';
  const userId = await invite(email);
  const user = { companyId: api.first.id, userId };
  const first = await tokenTo(api, email);
  expect(await api.database.system.transaction((tx) => sendInvitation(deps, tx, user))).toBeInstanceOf(Date);
  expect(await state(first)).toMatchObject({ state: 'replaced', email });
  const second = await tokenTo(api, email);
  api.clock.advance(24 * 60);
  expect(await state(second)).toMatchObject({ state: 'expired', email });
  await api.anonymous(contract.resendActivation, { body: { token: second } });
  await activate(email, await tokenTo(api, email));
  expect(await api.database.system.transaction((tx) => sendInvitation(deps, tx, user))).toBeNull();
});

it('a link of an account that was switched off or got a password otherwise opens nothing', async () => {
  const email = 'padam@uji-satu.test';
  const id = await invite(email);
  const token = await tokenTo(api, email);
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('app_user').set({ is_active: false }).where('id', '=', id).execute(),
  );
  expect(await state(token)).toMatchObject({ state: 'unknown', email: null });
  await expect(activate(email, token)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  await expect(api.anonymous(contract.resendActivation, { body: { token } })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });

  const other = 'lupa@uji-satu.test';
  await invite(other);
  const invited = await tokenTo(api, other);
  await activate(other, invited);
  expect(await state(invited)).toMatchObject({ state: 'used' });
  await expect(activate(other, invited)).rejects.toMatchObject({ code: 'LINK_INVALID' });
  // A link of one kind is none of another.
  await api.anonymous(requestPasswordReset, { query: { email: other } });
  const reset = await linksTo(api, other);
  expect(await state(reset[0]?.token ?? '')).toMatchObject({ state: 'unknown' });
});

it('who was invited and asks for a reset is invited again, and agrees to the terms before there is a password', async () => {
  const email = 'belum@uji-satu.test';
  await invite(email);
  const first = await tokenTo(api, email);
  await api.anonymous(requestPasswordReset, { query: { email } });
  const [link] = await linksTo(api, email);
  const token = link?.token ?? '';
  expect(link?.url.pathname).toBe('/welcome/activation-sub-account');
  expect([await state(first), await state(token)]).toMatchObject([{ state: 'replaced' }, { state: 'open' }]);
  await expect(api.anonymous(resetPassword, { body: { email, password, token } })).rejects.toMatchObject({
    code: 'LINK_INVALID',
  });
  const body = { email, token, password, fullName: 'I Wayan Sudarma', termsVersion: 7 };
  await expect(api.anonymous(contract.activateSubAccount, { body })).rejects.toMatchObject({ code: 'STALE_VERSION' });
  await activate(email, token);
});

it.each(['Sudarma2026', 'lajur-uji-satu', 'Tebak.1', 'iwayansudarma'])(
  'the own words %s are no password of who activates, and the link stays good',
  async (own) => {
    const email = 'tebak@uji-satu.test';
    if (!(await tokenTo(api, email))) await invite(email);
    const token = await tokenTo(api, email);
    const body = { email, token, password: own, fullName: 'I Wayan Sudarma', termsVersion: 0 };
    await expect(api.anonymous(contract.activateSubAccount, { body })).rejects.toMatchObject({
      status: 422,
      validation: { password: expect.stringContaining('nama Anda') },
    });
    expect(await state(token)).toMatchObject({ state: 'open' });
  },
);
