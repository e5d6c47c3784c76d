import * as approval from '@lajur/api-contract/approval';
import { countUnreadApprovals } from '@lajur/api-contract/approval-unread';
import { whoami } from '@lajur/api-contract/auth';
import type { Call } from '@lajur/api-contract/client';
import { getCompanyDetail, getRegistrationProgress } from '@lajur/api-contract/company';
import * as legal from '@lajur/api-contract/company-legal-document';
import * as contract from '@lajur/api-contract/company-registration';
import { readFile } from '@lajur/api-contract/file';
import { decideCompany } from '@lajur/api-contract/provider';
import * as marketplace from '@lajur/api-contract/provider-approval';
import { registrationSample } from '@lajur/domain/company/registration.fixture';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../../test-kit/refused';
import { someRegions } from '../../../test-kit/some-regions';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { attachAll, beginRegistration, paper, sendWhole } from './registration-form.fixture';

let api: TestApi;
let guest: Call;
let companyId = '';

beforeAll(async () => {
  api = await startTestApi();
  await someRegions(api);
  companyId = api.first.id;
  await beginRegistration(api, api.first);
  guest = await api.as(api.first.users.TRANSPORTER_GUEST);
});
afterAll(() => api.close());

const now = () => guest(contract.getRegistrationDraft, {});
const submit = async (change: object = {}) =>
  guest(contract.submitRegistration, {
    body: { ...registrationSample, version: (await now()).version, ...change },
  });
const waiting = async () => {
  const { content } = await api.provider(marketplace.listProviderApprovals, { query: { companyId } });
  const [first] = content;
  if (!first) throw new Error('nothing waits');
  return first;
};
const act = async (action: 'APPROVE' | 'REVISE' | 'REJECT', more: object = {}) => {
  const { id, version } = await waiting();
  return api.provider(marketplace.actOnProviderApproval, { params: { id }, body: { version, action, ...more } });
};

describe('the registration of a company', () => {
  it('is kept as far as it was filled in, right or wrong, and who saves second is told', async () => {
    expect(await now()).toMatchObject({ status: 'DRAFT', version: 1, values: {}, savedBy: null, step: 'company' });
    const body = { version: 1, step: 'address', values: { name: 'PT. Salah', npwp: '12' } } as const;
    const saved = await guest(contract.saveRegistrationDraft, { body });
    expect(saved).toMatchObject({ version: 2, values: body.values, step: 'address', savedBy: expect.any(String) });
    const late = guest(contract.saveRegistrationDraft, { body });
    expect(await refused(late)).toMatchObject({ status: 409, code: 'STALE_VERSION' });
    const both = await Promise.allSettled(
      [1, 2].map(() => guest(contract.saveRegistrationDraft, { body: { ...body, version: 2 } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is not sent while something is wrong or missing', async () => {
    const broken = await refused(submit({ cityId: '31.74', nib: null }));
    expect(broken).toMatchObject({
      status: 422,
      validation: {
        cityId: expect.stringContaining('bukan bagian'),
        nib: 'NIB wajib diisi',
        AKTA_PENDIRIAN: 'Akta pendirian belum diunggah',
      },
    });
    expect(await refused(submit({ npwp: '12' }))).toMatchObject({
      status: 400,
      validation: { npwp: 'NPWP harus 15 atau 16 angka' },
    });
    expect(await refused(submit({ subDistrictId: '32.75.07.9999' }))).toMatchObject({
      validation: { subDistrictId: expect.stringContaining('tidak dikenal') },
    });
    expect((await now()).status).toBe('DRAFT');
  });

  it('brings documents along, of which files can be taken off', async () => {
    await attachAll(guest, companyId);
    const params = { companyId };
    const list = await guest(contract.attachSupportDocument, {
      params,
      body: { kind: 'LAINNYA', file: await paper('domisili.png') },
    });
    const other = list.find(({ kind }) => kind === 'LAINNYA')?.files[0];
    expect(other).toMatchObject({ fileName: 'domisili.png', contentType: 'image/png' });
    const attachmentId = other?.id ?? '';
    await guest(contract.removeSupportDocument, { params: { companyId, attachmentId } });
    expect(await refused(guest(contract.removeSupportDocument, { params: { companyId, attachmentId } }))).toMatchObject(
      {
        status: 404,
      },
    );
    const text = new File(['catatan'], 'catatan.txt', { type: 'text/plain' });
    const wrong = guest(contract.attachSupportDocument, { params, body: { kind: 'NPWP', file: text } });
    expect((await refused(wrong)).status).toBe(415);
  });

  it('is sent once, waits for the marketplace, and cannot be changed meanwhile', async () => {
    const { version } = await now();
    const send = () => guest(contract.submitRegistration, { body: { ...registrationSample, version } });
    const both = await Promise.allSettled([send(), send()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await now()).toMatchObject({ status: 'SUBMITTED', submitted: { npwp: '0031770255184070' }, notes: [] });
    expect(await refused(submit())).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    const attach = guest(contract.attachSupportDocument, {
      params: { companyId },
      body: { kind: 'NPWP', file: await paper() },
    });
    expect(await refused(attach)).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    expect(await waiting()).toMatchObject({
      title: 'Registrasi perusahaan PT Baru Angkutan Nusantara',
      kind: 'COMPANY_REGISTRATION',
      definition: 'company-registration-1',
      turn: 'provider',
      step: 0,
      round: 1,
    });
    const decide = api.provider(decideCompany, { params: { id: companyId }, body: { decision: 'approve' } });
    expect(await refused(decide)).toMatchObject({ code: 'CONFLICT' });
  });

  it('comes back with notes beside its lines, and is sent again', async () => {
    const { id } = await waiting();
    const { document } = await api.provider(marketplace.getProviderApproval, { params: { id } });
    const lines = document.flatMap(({ rows }) => rows);
    expect(lines.find(({ key }) => key === 'npwp')?.value).toBe('0031 7702 5518 4070');
    expect(lines.find(({ key }) => key === 'cityId')?.value).toMatch(/Bekasi/);
    expect(lines.find(({ key }) => key === 'AKTA_PENDIRIAN')?.files).toHaveLength(1);
    expect(lines.some(({ key }) => key === 'siupNo')).toBe(false);
    expect(await refused(act('REVISE'))).toMatchObject({ validation: { note: 'Catatan wajib diisi' } });
    const unknown = act('REVISE', { fieldNotes: [{ key: 'bogus', text: 'x' }] });
    expect(await refused(unknown)).toMatchObject({ status: 422 });
    await act('REVISE', { fieldNotes: [{ key: 'postalCode', text: 'Tidak cocok dengan NIB' }] });
    const sentBack = await now();
    expect(sentBack).toMatchObject({
      status: 'REVISE',
      notes: [{ key: 'postalCode', text: 'Tidak cocok dengan NIB' }],
      workflowId: id,
    });
    const progress = await guest(getRegistrationProgress, {});
    expect(progress.status).toBe('REVISE');
    const params = { companyId, workflowId: id };
    const body = { ...registrationSample, postalCode: '17152', version: sentBack.version };
    expect(await refused(guest(contract.submitRegistration, { body }))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    await guest(contract.resubmitRegistration, { params, body });
    expect(await waiting()).toMatchObject({ round: 2, step: 0 });
  });

  it('is read, old beside new, by who may see approvals; files of what was sent stay', async () => {
    const finance = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
    const { content } = await finance(approval.listApprovalsInProcess, { query: {} });
    const [row] = content;
    expect(row).toMatchObject({ isUnread: true, round: 2, stepLabel: 'Diperiksa penyedia' });
    const params = { id: row?.id ?? '' };
    const { sections, before } = await finance(approval.getApprovalDocument, { params });
    const value = (of: typeof sections | null) =>
      of?.flatMap(({ rows }) => rows).find(({ key }) => key === 'postalCode')?.value;
    expect([value(before), value(sections)]).toEqual(['17153', '17152']);
    await finance(approval.readApproval, { params });
    const detail = await finance(approval.getApproval, { params });
    expect(detail.isUnread).toBe(false);
    expect(detail.actions.map(({ action }) => action)).toEqual(['SUBMIT', 'REVISE', 'SUBMIT']);
    expect(detail.lane.map(({ state }) => state)).toEqual(['done', 'now', 'ahead']);
    const url = sections.flatMap(({ rows }) => rows).find(({ key }) => key === 'NPWP')?.files?.[0]?.url ?? '';
    expect((await finance(readFile, { query: { url } })).size).toBeGreaterThan(0);
    expect(await finance(approval.listApprovalStates, {})).toEqual({ inbox: 0, inProcess: 1, completed: 0 });
    expect(await finance(countUnreadApprovals, {})).toEqual({ unread: 0 });
    const own = finance(approval.actOnApproval, { params, body: { version: detail.version, action: 'APPROVE' } });
    expect(await refused(own)).toMatchObject({ status: 422, message: expect.stringContaining('Menunggu penyedia') });
  });

  it('is approved step by step, of two decisions at once one; the company is what it registered as', async () => {
    const { id, version } = await waiting();
    const decide = (action: 'APPROVE' | 'REJECT') =>
      api.provider(marketplace.actOnProviderApproval, { params: { id }, body: { version, action, note: 'Sesuai' } });
    const both = await Promise.allSettled([decide('APPROVE'), decide('APPROVE')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await waiting()).toMatchObject({ step: 1, stepLabel: 'Disetujui penyedia' });
    expect((await guest(whoami, {})).roleId).toBe('TRANSPORTER_GUEST');
    const last = { version: (await waiting()).version, action: 'APPROVE' } as const;
    const approve = () => api.provider(marketplace.actOnRegistration, { params: { id: companyId }, body: last });
    await approve();
    expect(await refused(approve())).toMatchObject({ status: 404 });
    await expect.poll(async () => (await guest(whoami, {})).roleId).toBe('TRANSPORTER_GUEST2');
    expect(await guest(getCompanyDetail, { params: { id: companyId } })).toMatchObject({
      name: 'PT Baru Angkutan Nusantara',
      alias: 'BAN',
      status: 'APPROVED',
      timezone: 'Asia/Jakarta',
    });
    const { content } = await guest(approval.listApprovalsCompleted, { query: { search: 'angkutan' } });
    expect(content).toMatchObject([{ status: 'APPROVE', turn: null }]);
  });

  it('once approved, its documents are the first versions of the legal documents', async () => {
    const { content } = await guest(legal.listLegalDocuments, { query: {} });
    expect(content.map(({ title, status, newest }) => [title, status, newest.number, newest.files])).toEqual([
      ['Akta pendirian', 'APPROVED', null, 1],
      ['KTP pimpinan', 'APPROVED', null, 1],
      ['NIB', 'APPROVED', '8120001234567', 1],
      ['NPWP', 'APPROVED', '0031770255184070', 1],
      ['SK Kemenkumham', 'APPROVED', null, 1],
    ]);
    const { versions } = await guest(legal.getLegalDocument, { params: { id: content[0]?.id ?? '' } });
    const { url = '' } = versions[0]?.files[0] ?? {};
    const colleague = await api.as(api.first.users.TRANSPORTER_ADMIN);
    expect((await colleague(readFile, { query: { url } })).size).toBeGreaterThan(0);
  });

  it('can be rejected, which ends it', async () => {
    await beginRegistration(api, api.second);
    const other = await api.as(api.second.users.TRANSPORTER_GUEST);
    const { workflowId } = await sendWhole(other, api.second.id);
    // Taken back while nobody has acted on it, it is sent again as if it had been sent back.
    const back = await other(contract.withdrawRegistration, {});
    expect(back).toMatchObject({ status: 'REVISE', workflowId });
    expect(back.documents.find(({ kind }) => kind === 'NPWP')).toMatchObject({ mandatory: true });
    expect(await refused(other(contract.withdrawRegistration, {}))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    await other(contract.resubmitRegistration, {
      params: { companyId: api.second.id, workflowId: workflowId ?? '' },
      body: { ...registrationSample, version: back.version },
    });
    const { version } = await api.provider(marketplace.getProviderApproval, { params: { id: workflowId ?? '' } });
    const body = { version, action: 'REJECT', note: 'Armada belum ada' } as const;
    await api.provider(marketplace.actOnProviderApproval, { params: { id: workflowId ?? '' }, body });
    const progress = await other(getRegistrationProgress, {});
    expect(progress).toMatchObject({ status: 'REJECTED', note: { text: 'Armada belum ada' } });
    const { companyId: ofFirst } = await now();
    const foreign = other(contract.attachSupportDocument, {
      params: { companyId: ofFirst },
      body: { kind: 'NPWP', file: await paper() },
    });
    expect(await refused(foreign)).toMatchObject({ status: 404 });
  });
});
