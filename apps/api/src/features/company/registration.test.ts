import { getRegistrationProgress } from '@lajur/api-contract/company';
import { decideCompany } from '@lajur/api-contract/provider';
import type { RoleId } from '@lajur/domain/auth/role';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.database.system.transaction((tx) =>
    tx.db.updateTable('company').set({ status: 'SUBMITTED' }).where('id', '=', api.first.id).execute(),
  );
});
afterAll(() => api.close());

const progress = async (roleId: RoleId, company = api.first) =>
  (await api.as(company.users[roleId]))(getRegistrationProgress, {});
const decide = async (decision: 'approve' | 'activate' | 'suspend', note?: string) => {
  api.clock.advance(60);
  await api.provider(decideCompany, { params: { id: api.first.id }, body: { decision, ...(note ? { note } : {}) } });
  return api.clock.now().toISOString();
};

it('follows what the provider decides, with the day of each step and the latest note', async () => {
  const began = api.clock.now().toISOString();
  expect(await progress('TRANSPORTER_GUEST')).toEqual({
    status: 'SUBMITTED',
    steps: [
      { step: 'account', state: 'done', at: began },
      { step: 'registration', state: 'now', at: null },
      { step: 'legal-document', state: 'ahead', at: null },
      { step: 'mou', state: 'ahead', at: null },
      { step: 'active', state: 'ahead', at: null },
    ],
    next: { step: 'await-review', mou: null },
    note: null,
  });
  const approved = await decide('approve', ' Lengkapi akta. ');
  expect(await progress('TRANSPORTER_GUEST2')).toMatchObject({
    status: 'APPROVED',
    steps: [
      { state: 'done', at: began },
      { state: 'done', at: approved },
      { step: 'legal-document', state: 'done', at: approved },
      { step: 'mou', state: 'now' },
      {},
    ],
    next: { step: 'await-mou', mou: null },
    note: { text: 'Lengkapi akta.', at: approved },
  });
  const active = await decide('activate');
  expect(await progress('TRANSPORTER_ADMIN_FAA')).toMatchObject({
    status: 'ACTIVE',
    steps: [{ state: 'done' }, { at: approved }, { at: approved }, { at: active }, { step: 'active', state: 'now' }],
    next: { step: 'add-vehicle', mou: null },
    note: null,
  });
  const suspended = await decide('suspend', 'STNK beberapa kendaraan lewat.');
  expect(await progress('TRANSPORTER_SUPER_ADMIN')).toMatchObject({
    status: 'SUSPENDED',
    steps: [{}, {}, {}, { state: 'done' }, { step: 'active', state: 'now', at: null }],
    note: { text: 'STNK beberapa kendaraan lewat.', at: suspended },
  });
});

it('is of the own company alone', async () => {
  expect(await progress('TRANSPORTER_GUEST', api.second)).toMatchObject({ status: 'ACTIVE', note: null });
});
