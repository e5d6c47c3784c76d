import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/mou';
import { listCompanies } from '@lajur/api-contract/provider';
import { dayAfter } from '@lajur/domain/common/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { proposed } from './mou.fixture';
import { keepTerms } from './term-service';

let api: TestApi;
let call: Call;
let companyId = '';
const today = '2026-11-25';

beforeAll(async () => {
  api = await startTestApi();
  // Noon in Jakarta.
  api.clock.set(new Date(`${today}T05:00:00Z`));
  companyId = api.first.id;
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const get = (id: string) => call(contract.getMou, { params: { id } });
const agreed = async (change: Parameters<typeof proposed>[2]) => {
  const { id } = await proposed(api, companyId, change);
  const { approval } = await get(id);
  await call(contract.approveMou, { params: { id }, body: { version: approval.version, note: null } });
  return id;
};
const on = async (day: string) => {
  api.clock.set(new Date(`${day}T05:00:00Z`));
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  // However many processes ask, each MoU moves once.
  const moved = await Promise.all([1, 2, 3].map(() => keepTerms({ sessions: api.app.sessions }, api.database.system)));
  return moved.reduce((sum, one) => sum + one, 0);
};
const companyStatus = async () => {
  const { content } = await api.provider(listCompanies, { query: { size: 100 } });
  return content.find(({ id }) => id === companyId)?.status;
};

describe('the term of an MoU', () => {
  it('begins on its first day where it was agreed on before, and ends the one in force', async () => {
    const first = await agreed({ startDay: '2026-11-01', durationMonths: 12, autoExtend: false });
    const next = await agreed({ number: 'MOU/BARU', startDay: '2026-12-01', durationMonths: 1, autoExtend: true });
    expect(await get(next)).toMatchObject({ status: 'APPROVE', lastDay: '2026-12-31' });
    expect(await on('2026-11-30')).toBe(0);
    expect(await on('2026-12-01')).toBe(1);
    expect(await get(next)).toMatchObject({ status: 'ACTIVE' });
    expect(await get(first)).toMatchObject({ status: 'NONACTIVE', ending: 'REPLACED' });
  });

  it('goes on by itself for as long again, however late anybody looks', async () => {
    const { current } = await call(contract.getCurrentMou, {});
    expect(await on('2026-12-31')).toBe(0);
    expect(await on('2027-03-02')).toBe(1);
    expect(await get(current?.id ?? '')).toMatchObject({ status: 'ACTIVE', lastDay: '2027-03-31' });
    expect(await on('2027-03-31')).toBe(0);
  });

  it('ends where it does not, and no orders come until another begins', async () => {
    const last = await agreed({ number: 'MOU/AKHIR', startDay: '2027-03-01', durationMonths: 2, autoExtend: false });
    expect(await get(last)).toMatchObject({ status: 'ACTIVE', lastDay: '2027-04-30' });
    expect(await companyStatus()).toBe('ACTIVE');
    expect(await on('2027-04-30')).toBe(0);
    expect(await on(dayAfter('2027-04-30', 1))).toBe(1);
    expect(await get(last)).toMatchObject({ status: 'NONACTIVE', ending: 'LAPSED' });
    expect(await companyStatus()).toBe('APPROVED');
    await agreed({ number: 'MOU/LAGI', startDay: '2027-05-01', durationMonths: 12 });
    expect(await companyStatus()).toBe('ACTIVE');
  });
});
