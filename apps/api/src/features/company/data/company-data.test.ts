import { getApprovalDocument } from '@lajur/api-contract/approval';
import { whoami } from '@lajur/api-contract/auth';
import type { Call } from '@lajur/api-contract/client';
import { getCompanyDetail } from '@lajur/api-contract/company';
import * as contract from '@lajur/api-contract/company-data';
import { getRegistrationDraft } from '@lajur/api-contract/company-registration';
import { getInvoiceData } from '@lajur/api-contract/invoice-data';
import {
  actOnProviderApproval,
  getProviderApproval,
  listProviderApprovals,
} from '@lajur/api-contract/provider-approval';
import { registrationSample } from '@lajur/domain/company/registration.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../../test-kit/refused';
import { someRegions } from '../../../test-kit/some-regions';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { beginRegistration } from '../registration-form/registration-form.fixture';

/** What an approved company says of itself: changed by a submission, held until it is approved (ADR 0110). */
let api: TestApi;
let boss: Call;

beforeAll(async () => {
  api = await startTestApi();
  await someRegions(api);
  boss = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const now = () => boss(contract.getCompanyData, {});
const ask = async (change: object = {}, call = boss) =>
  call(contract.askCompanyData, { body: { ...registrationSample, version: (await now()).version, ...change } });
const waiting = async () => {
  const { content } = await api.provider(listProviderApprovals, { query: { kind: 'COMPANY_CHANGE' } });
  const [first] = content;
  if (!first) throw new Error('nothing waits');
  return first;
};
const decide = async (action: 'APPROVE' | 'REVISE' | 'REJECT', more: object = {}) => {
  const { id, version } = await waiting();
  await api.provider(actOnProviderApproval, { params: { id }, body: { version, action, ...more } });
};
const nameNow = async () => (await boss(getCompanyDetail, { params: { id: api.first.id } })).name;

describe('what an approved company says of itself', () => {
  it('can be told by a company that never filled in a registration', async () => {
    expect(await now()).toMatchObject({ values: {}, change: null, refusal: null, version: 1 });
    await ask();
    await decide('APPROVE');
    expect(await now()).toMatchObject({ values: registrationSample, change: null, version: 2 });
    expect(await nameNow()).toBe(registrationSample.name);
  });

  it('changes by a submission of which the marketplace sees old and new; until then the old holds', async () => {
    const asked = await ask({ name: 'PT Baru Logistik', presidentName: 'Dewi Anggraini', cityId: '32.16' }).catch(
      (error: unknown) => error,
    );
    expect(asked).toMatchObject({ validation: { districtId: expect.stringContaining('bukan bagian') } });
    const { change } = await ask({ name: 'PT Baru Logistik', presidentName: 'Dewi Anggraini' });
    expect(change).toMatchObject({ status: 'WAITING', values: { presidentName: 'Dewi Anggraini' }, notes: [] });
    expect((await now()).values).toMatchObject({ presidentName: 'Arif Budiman' });
    expect(await nameNow()).toBe(registrationSample.name);
    const { id, title, definition } = await waiting();
    expect({ title, definition }).toEqual({ title: 'Perubahan data perusahaan', definition: 'company-data-1' });
    const { document } = await api.provider(getProviderApproval, { params: { id } });
    const line = (key: string, of = document) => of.flatMap(({ rows }) => rows).find((row) => row.key === key)?.value;
    expect([line('presidentName'), line('npwp'), line('cityId')]).toEqual([
      'Dewi Anggraini',
      '0031 7702 5518 4070',
      'Kota Bekasi',
    ]);
    const { before } = await boss(getApprovalDocument, { params: { id: change?.approvalId ?? '' } });
    expect(line('presidentName', before ?? [])).toBe('Arif Budiman');
    const again = await refused(ask({ alias: 'LAIN' }));
    expect(again).toMatchObject({ code: 'STEP_NOT_POSSIBLE', message: expect.stringContaining('masih menunggu') });
  });

  it('comes back with notes beside its lines, is asked for again as the same change, and holds once approved', async () => {
    const first = (await now()).change;
    await decide('REVISE', { fieldNotes: [{ key: 'presidentName', text: 'Lampirkan akta perubahan' }] });
    expect((await now()).change).toMatchObject({
      status: 'RETURNED',
      notes: [{ key: 'presidentName', text: 'Lampirkan akta perubahan' }],
    });
    const again = await ask({
      name: 'PT Baru Logistik',
      presidentName: 'Dewi Anggraini',
      companyPhone: '+628129990001',
    });
    expect(again.change).toMatchObject({ id: first?.id, status: 'WAITING', notes: [] });
    await decide('APPROVE');
    const holds = await now();
    expect(holds).toMatchObject({
      values: { name: 'PT Baru Logistik', presidentName: 'Dewi Anggraini', companyPhone: '+628129990001' },
      change: null,
      version: 3,
    });
    expect(holds.timeline[0]).toMatchObject({ action: 'change-data', changes: expect.any(Array) });
    expect(holds.timeline[0]?.changes).toEqual([
      { label: 'Nama perusahaan', before: registrationSample.name, after: 'PT Baru Logistik' },
      { label: 'Nama pimpinan', before: 'Arif Budiman', after: 'Dewi Anggraini' },
      { label: 'No. Telepon', before: '+62 812-3640-7781', after: '+62 812-9990-001' },
    ]);
    expect((await boss(getRegistrationDraft, {})).values).toMatchObject({ presidentName: 'Dewi Anggraini' });
    expect((await boss(whoami, {})).companyName).toBe('PT Baru Logistik');
    expect((await boss(getInvoiceData, {})).npwp).toBe(registrationSample.npwp);
  });

  it('is withdrawn until it was decided on; another company finds nothing, a colleague without the right is refused', async () => {
    const { change } = await ask({ fax: '+622150998800' });
    const params = { id: change?.id ?? '' };
    const theirs = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    expect(await refused(theirs(contract.withdrawCompanyData, { params }))).toMatchObject({ status: 404 });
    expect((await theirs(contract.getCompanyData, {})).values).toEqual({});
    const finance = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
    expect(await refused(finance(contract.withdrawCompanyData, { params }))).toMatchObject({ status: 403 });
    expect(await boss(contract.withdrawCompanyData, { params })).toMatchObject({ change: null, values: { fax: null } });
    expect(await refused(boss(contract.withdrawCompanyData, { params }))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    await ask({ fax: '+622150998800' });
    await decide('REJECT', { note: 'Tidak perlu' });
    expect(await now()).toMatchObject({ change: null, values: { fax: null } });
  });

  it('is not asked for where nothing is otherwise, on an older state, or before the registration was approved', async () => {
    const { values, version } = await now();
    const same = { ...values } as typeof registrationSample;
    expect(await refused(ask(same))).toMatchObject({ status: 422, message: 'Tidak ada data yang berubah' });
    expect(await refused(ask({ version: version - 1 }))).toMatchObject({ code: 'STALE_VERSION' });
    const both = await Promise.allSettled([ask({ alias: 'SATU' }), ask({ alias: 'DUA' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await beginRegistration(api, api.second);
    const guest = await api.as(api.second.users.TRANSPORTER_GUEST);
    expect(await refused(ask({ version: 1 }, guest))).toMatchObject({
      code: 'STEP_NOT_POSSIBLE',
      message: 'Registrasi belum disetujui. Ubah datanya di registrasi',
    });
  });
});
