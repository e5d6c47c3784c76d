import * as approval from '@lajur/api-contract/approval';
import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/company-legal-document';
import { readFile } from '@lajur/api-contract/file';
import * as marketplace from '@lajur/api-contract/provider-approval';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { draftDocument, policy, scan } from './legal-document.fixture';

let api: TestApi;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const now = (id: string) => call(contract.getLegalDocument, { params: { id } });
const submit = async (id: string) =>
  call(contract.submitLegalDocuments, { body: { documents: [{ id, version: (await now(id)).version }] } });
async function act(id: string, action: 'APPROVE' | 'REVISE' | 'REJECT', more: object = {}) {
  const workflowId = (await now(id)).versions[0]?.workflowId ?? '';
  const { version } = await api.provider(marketplace.getProviderApproval, { params: { id: workflowId } });
  return api.provider(marketplace.actOnProviderApproval, {
    params: { id: workflowId },
    body: { version, action, ...more },
  });
}

describe('a legal document', () => {
  it('is drafted with its files, once of a kind, and told what is wrong with it', async () => {
    const made = await draftDocument(call);
    expect(made).toMatchObject({
      title: 'Polis asuransi kargo 2026',
      status: 'DRAFT',
      isSentBack: false,
      inForce: null,
      expiry: null,
      newest: { no: 1, number: 'PK/2026/0071', files: 1 },
    });
    expect(await refused(draftDocument(call, { name: ' KARGO  2026 ' }))).toMatchObject({
      status: 409,
      message: 'Polis asuransi KARGO 2026 sudah ada. Buat versi barunya.',
    });
    expect(await refused(draftDocument(call, { name: null, lastDay: null }))).toMatchObject({
      status: 422,
      validation: { name: 'Nama dokumen wajib diisi', lastDay: 'Berlaku sampai wajib diisi' },
    });
    const { url = '' } = made.versions[0]?.files[0] ?? {};
    const colleague = await api.as(api.first.users.TRANSPORTER_ADMIN);
    await colleague(readFile, { query: { url } });
    const taken = draftDocument(call, { name: 'lain', fileUrls: [await scan(colleague)] });
    expect(await refused(taken)).toMatchObject({ status: 404 });
  });

  it('goes to the marketplace, comes back with notes by line, and is approved', async () => {
    const { id, version } = await draftDocument(call, { name: 'tanggung jawab' });
    expect(
      await refused(call(contract.resubmitLegalDocuments, { body: { documents: [{ id, version }] } })),
    ).toMatchObject({
      code: 'STEP_NOT_POSSIBLE',
    });
    const both = await Promise.allSettled([submit(id), submit(id)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await now(id)).toMatchObject({ status: 'NEED_APPROVAL', versions: [{ answer: null }] });
    const edit = { ...said, version: (await now(id)).version, fileUrls: [] };
    expect(await refused(call(contract.updateLegalDocument, { params: { id }, body: edit }))).toMatchObject({
      code: 'STEP_NOT_POSSIBLE',
    });

    await act(id, 'REVISE', { fieldNotes: [{ key: 'number', text: 'Nomor tidak sama dengan di polis' }] });
    const [sentBack] = await call(contract.listSentBackLegalDocuments, {});
    expect(sentBack).toMatchObject({
      id,
      status: 'DRAFT',
      isSentBack: true,
      versions: [{ answer: { fieldNotes: [{ key: 'number', label: 'Nomor dokumen' }] } }],
    });
    expect(await refused(submit(id))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    const before = sentBack?.versions[0]?.files[0]?.url ?? '';
    const changed = await call(contract.updateLegalDocument, {
      params: { id },
      body: { ...said, number: 'TJ-2', version: sentBack?.version ?? 0, fileUrls: [await scan(call)] },
    });
    await call(contract.resubmitLegalDocuments, { body: { documents: [{ id, version: changed.version }] } });
    const workflowId = changed.versions[0]?.workflowId ?? '';
    const document = await call(approval.getApprovalDocument, { params: { id: workflowId } });
    const number = (sections: typeof document.sections) =>
      sections.flatMap(({ rows }) => rows).find(({ key }) => key === 'number')?.value;
    expect([number(document.before ?? []), number(document.sections)]).toEqual(['PK/2026/0071', 'TJ-2']);
    // The file that was taken off is read with what was submitted first.
    await call(readFile, { query: { url: before } });

    await act(id, 'APPROVE');
    expect(await now(id)).toMatchObject({
      status: 'APPROVED',
      inForce: { no: 1, number: 'TJ-2', lastDay: '2027-01-09' },
      versions: [{ decidedAt: expect.any(String), answer: null }],
    });
  });

  it('is renewed: the old version holds until the new one is approved, and stays readable', async () => {
    const { id } = await draftDocument(call, { name: 'kendaraan' });
    await submit(id);
    await act(id, 'APPROVE');
    const renew = async (lastDay: string) =>
      call(contract.renewLegalDocument, {
        params: { id },
        body: { ...said, lastDay, version: (await now(id)).version, fileUrls: [await scan(call)] },
      });
    expect(await refused(renew('2027-01-09'))).toMatchObject({
      validation: { lastDay: expect.stringContaining('09 Jan 2027') },
    });
    const renewed = await renew('2028-01-09');
    expect(renewed).toMatchObject({ status: 'DRAFT', newest: { no: 2 }, inForce: { no: 1, lastDay: '2027-01-09' } });
    expect(await refused(renew('2028-01-10'))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    await submit(id);
    const { document } = await api.provider(marketplace.getProviderApproval, {
      params: { id: (await now(id)).versions[0]?.workflowId ?? '' },
    });
    expect(document.map(({ title }) => title)).toContain('Menggantikan versi 1');
    await act(id, 'APPROVE');
    const { versions, inForce } = await now(id);
    expect(inForce).toMatchObject({ no: 2, lastDay: '2028-01-09' });
    expect(versions.map(({ no, status, files }) => [no, status, files.length])).toEqual([
      [2, 'APPROVED', 1],
      [1, 'COMPLETED', 1],
    ]);
  });

  it('that was rejected keeps what is in force, and another version can be made', async () => {
    const { id } = await draftDocument(call, { kind: 'DOMISILI', name: null });
    await submit(id);
    await act(id, 'REJECT', { note: 'Bukan domisili perusahaan ini' });
    const rejected = await now(id);
    expect(rejected).toMatchObject({
      status: 'REJECTED',
      versions: [{ answer: { note: 'Bukan domisili perusahaan ini' } }],
    });
    const body = { ...said, version: rejected.version, fileUrls: [] };
    const again = await call(contract.renewLegalDocument, { params: { id }, body });
    expect(await refused(submit(id))).toMatchObject({ message: expect.stringContaining('Lampirkan berkas') });
    expect(again).toMatchObject({ status: 'DRAFT', isSentBack: false, newest: { no: 2 } });
  });

  it('is submitted with others all or none', async () => {
    const [good, bare] = [
      await draftDocument(call, { name: 'satu' }),
      await draftDocument(call, { name: 'dua', fileUrls: [] }),
    ];
    const documents = [good, bare].map(({ id, version }) => ({ id, version }));
    expect((await refused(call(contract.submitLegalDocuments, { body: { documents } }))).code).toBe(
      'STEP_NOT_POSSIBLE',
    );
    expect((await now(good.id)).status).toBe('DRAFT');
    const twice = [good, good].map(({ id, version }) => ({ id, version }));
    expect((await refused(call(contract.submitLegalDocuments, { body: { documents: twice } }))).status).toBe(422);
  });

  it('is listed, filtered and exported by those who may see it', async () => {
    const list = (query: object) => call(contract.listLegalDocuments, { query });
    expect((await list({ search: 'tj 2' })).content.map(({ title }) => title)).toEqual([
      'Polis asuransi tanggung jawab',
    ]);
    expect((await list({ status: 'APPROVED', sort: 'lastDay,desc' })).content.map(({ title }) => title)).toEqual([
      'Polis asuransi kendaraan',
      'Polis asuransi tanggung jawab',
    ]);
    expect((await list({ until: '2027-12-31' })).totalElements).toBe(1);
    const file = await call(contract.exportLegalDocuments, { query: {} });
    expect(await file.text()).toContain('Polis asuransi kendaraan');
    const watcher = await api.as(api.first.users.TRANSPORTER_MONITORING);
    expect((await refused(watcher(contract.listLegalDocuments, {}))).status).toBe(403);
  });

  it('is discarded as a draft by one of two: a first version with the document, a later one without it', async () => {
    const discard = ({ id, version }: contract.LegalDocument) =>
      call(contract.discardLegalDocument, { params: { id }, query: { version } });
    const draft = await draftDocument(call, { name: 'salah isi' });
    const url = draft.versions[0]?.files[0]?.url ?? '';
    expect(await refused(discard({ ...draft, version: draft.version + 1 }))).toMatchObject({ code: 'STALE_VERSION' });
    const both = await Promise.allSettled([discard(draft), discard(draft)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(now(draft.id))).toMatchObject({ status: 404 });
    expect(await refused(call(readFile, { query: { url } }))).toMatchObject({ status: 404 });

    const made = await draftDocument(call, { name: 'salah isi' });
    await submit(made.id);
    expect(await refused(discard(await now(made.id)))).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    await act(made.id, 'REVISE', { note: 'Fotonya buram' });
    expect(await refused(discard(await now(made.id)))).toMatchObject({
      message: expect.stringContaining('Sudah pernah diajukan'),
    });
    const { version } = await now(made.id);
    await call(contract.resubmitLegalDocuments, { body: { documents: [{ id: made.id, version }] } });
    await act(made.id, 'APPROVE');
    const renewed = await call(contract.renewLegalDocument, {
      params: { id: made.id },
      body: { ...said, number: 'BARU', lastDay: '2029-01-09', version: (await now(made.id)).version, fileUrls: [] },
    });
    await discard(renewed);
    expect(await now(made.id)).toMatchObject({
      status: 'APPROVED',
      newest: { no: 1 },
      versions: [{ no: 1, files: [{}] }],
    });
    const found = await call(contract.listLegalDocuments, { query: { search: 'baru' } });
    expect(found.totalElements).toBe(0);
  });
});

const { kind: _, name: __, ...said } = policy;

describe('what was submitted of a legal document', () => {
  it('is taken back by one of two while nobody has acted on it, and its files are read by the marketplace', async () => {
    const { id } = await draftDocument(call, { name: 'ditarik' });
    await submit(id);
    const sent = await now(id);
    const workflowId = sent.versions[0]?.workflowId ?? '';
    const read = (url: string) =>
      api.provider(marketplace.readApprovalFile, { params: { id: workflowId }, query: { url } });
    const { document } = await api.provider(marketplace.getProviderApproval, { params: { id: workflowId } });
    const [file] = document.flatMap(({ rows }) => rows.flatMap(({ files = [] }) => files));
    expect((await read(file?.url ?? '')).size).toBeGreaterThan(0);
    // Of the same company, and named by no document.
    expect((await refused(read(await scan(call)))).status).toBe(404);

    const withdraw = () => call(contract.withdrawLegalDocument, { params: { id }, body: { version: sent.version } });
    const both = await Promise.allSettled([withdraw(), withdraw()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const back = await now(id);
    expect(back).toMatchObject({ status: 'DRAFT' });
    expect((await refused(act(id, 'APPROVE'))).code).toBe('STEP_NOT_POSSIBLE');
    await call(contract.resubmitLegalDocuments, { body: { documents: [{ id, version: back.version }] } });
    await act(id, 'APPROVE');
    const { version } = await now(id);
    const late = call(contract.withdrawLegalDocument, { params: { id }, body: { version } });
    expect(await refused(late)).toMatchObject({ message: expect.stringContaining('Sudah disetujui') });
  });
});
