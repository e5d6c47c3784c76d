import { actOnApproval, getApproval, getApprovalDocument } from '@lajur/api-contract/approval';
import type { Call } from '@lajur/api-contract/client';
import { type ContractDetail, getContract } from '@lajur/api-contract/contract';
import * as contract from '@lajur/api-contract/contract-write';
import { readFile, uploadFile } from '@lajur/api-contract/file';
import * as marketplace from '@lajur/api-contract/provider-approval';
import { proposeContract, putContracts } from '@lajur/api-contract/provider-contract';
import { standInFunctions } from '@lajur/domain/approval/stand-in';
import { mayRead } from '@lajur/domain/auth/record-right';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, offered, picture, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { agreement, makeContract } from './own-contract.fixture';

let api: TestApi;
let world: World;
let call: Call;
let parent: ContractDetail;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

const scan = async (fileName: string) => {
  const encodedFile = (await picture(21)).toString('base64');
  return (await call(uploadFile, { body: { encodedFile, fileName } })).url;
};
const now = (id: string) => call(getContract, { params: { id } });
const waiting = async (id: string) => {
  const { workflowId } = await now(id);
  return api.provider(marketplace.getProviderApproval, { params: { id: workflowId ?? '' } });
};
const act = async (id: string, action: 'APPROVE' | 'REVISE' | 'REJECT', more: object = {}) => {
  const { id: workflowId, version } = await waiting(id);
  const body = { version, action, ...more };
  return api.provider(marketplace.actOnProviderApproval, { params: { id: workflowId }, body });
};
const approve = async (id: string) => {
  await act(id, 'APPROVE');
  await act(id, 'APPROVE');
};
const follow = (kind: string, number: string, change: object = {}) =>
  makeContract(call, { kind, number, contractId: parent.id, companyId: null, clauses: [], startDay: null, ...change });
const content = ({ title, startDay, endDay, clauses, version }: ContractDetail) => ({
  ...{ title, startDay, endDay, clauses, version },
});

describe('a contract that the company makes', () => {
  it('is a draft, told what is wrong with it, and stands once under its number', async () => {
    parent = await makeContract(call, { fileUrls: [await scan('kontrak.png')] });
    expect(parent).toMatchObject({
      approvalStatus: 'DRAFT',
      state: 'unapproved',
      createdBy: expect.any(String),
      company: { type: '3PL' },
      files: [{ fileName: 'kontrak.png' }],
      clausesInForce: agreement.clauses,
    });
    expect(await refused(makeContract(call))).toMatchObject({
      status: 409,
      validation: { number: expect.any(String) },
    });
    expect(await refused(makeContract(call, { number: 'X', endDay: '2025-01-01' }))).toMatchObject({
      validation: { endDay: 'Hari berakhir tidak boleh sebelum hari mulai' },
    });
    const twice = [agreement.clauses[0], agreement.clauses[0]];
    expect(await refused(makeContract(call, { number: 'X', clauses: twice }))).toMatchObject({
      validation: { 'clauses.1.title': 'Pasal ini disebut dua kali' },
    });
    expect(await refused(makeContract(call, { number: 'X', companyId: null }))).toMatchObject({
      validation: { companyId: 'Perusahaan wajib diisi' },
    });
    const bare = makeContract(call, { number: 'X', clauses: [], submit: true });
    expect(await refused(bare)).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
    expect(await refused(follow('ADDENDUM', 'A/0', { startDay: '2026-05-01', endDay: null }))).toMatchObject({
      message: expect.stringContaining('belum disetujui'),
    });
  });

  it('is submitted once by two who do, sent back with notes, corrected and approved', async () => {
    const submit = () =>
      call(contract.updateContract, {
        params: { id: parent.id },
        body: { ...content(parent), fileUrls: parent.files.map(({ url }) => url), submit: true },
      });
    const both = await Promise.allSettled([submit(), submit()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { document } = await waiting(parent.id);
    expect(document.map(({ title }) => title)).toEqual(['Kontrak', 'Pasal', 'Lampiran']);
    const put = api.provider(putContracts, {
      params: { id: api.first.id },
      body: { contracts: [{ ...content(parent), number: agreement.number, kind: 'CONTRACT' } as never] },
    });
    expect((await refused(put)).status).toBe(400);
    await act(parent.id, 'REVISE', { fieldNotes: [{ key: 'clause.pasal-2', text: 'Menjadi 14 hari' }] });
    const sentBack = await now(parent.id);
    expect(sentBack).toMatchObject({ approvalStatus: 'REVISI', answer: { fieldNotes: [{ label: 'Pembayaran' }] } });
    const clauses = [agreement.clauses[0], { ...agreement.clauses[1], text: 'Paling lambat 14 hari.' }];
    const again = await call(contract.updateContract, {
      params: { id: parent.id },
      body: { ...content(sentBack), clauses, fileUrls: [], submit: true },
    });
    expect(again).toMatchObject({ approvalStatus: 'MENUNGGU_PERSETUJUAN', answer: null, files: [] });
    const compared = await call(getApprovalDocument, { params: { id: again.workflowId ?? '' } });
    expect(compared.before?.at(-1)?.rows[0]?.files).toHaveLength(1);
    expect(await refused(submit())).toMatchObject({ status: 409 });

    const { id: workflowId, version } = await waiting(parent.id);
    const decide = (action: 'APPROVE') =>
      api.provider(marketplace.actOnProviderApproval, {
        params: { id: workflowId },
        body: { version, action, note: 'Sesuai' },
      });
    const decided = await Promise.allSettled([decide('APPROVE'), decide('APPROVE')]);
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await now(parent.id)).approvalStatus).toBe('MENUNGGU_PERSETUJUAN');
    await act(parent.id, 'APPROVE');
    parent = await now(parent.id);
    expect(parent.approvalStatus).toBe('DISETUJUI');
    expect(await refused(submit())).toMatchObject({ code: 'STEP_NOT_POSSIBLE' });
  });

  it('is printed with its clauses', async () => {
    const file = await call(contract.printContract, { params: { id: parent.id } });
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('what follows a contract', () => {
  it('an addendum changes it clause by clause once it is approved', async () => {
    const clauses = [
      { key: 'pasal-2', title: 'Pembayaran', text: 'Paling lambat 7 hari.' },
      { key: 'pasal-3', title: 'Denda', text: 'Rp 100.000 per hari.' },
    ];
    const added = await follow('ADDENDUM', 'A/1', {
      startDay: '2026-06-01',
      endDay: '2027-06-30',
      clauses,
      submit: true,
    });
    expect(added.changes).toEqual([
      { key: 'pasal-2', title: 'Pembayaran', before: 'Paling lambat 14 hari.', after: 'Paling lambat 7 hari.' },
      { key: 'pasal-3', title: 'Denda', before: null, after: 'Rp 100.000 per hari.' },
    ]);
    const { document } = await waiting(added.id);
    expect(document.map(({ title }) => title)).toContain('Sebelum adendum');
    expect((await now(parent.id)).lastDay).toBe('2026-12-31');
    await approve(added.id);
    const extended = await now(parent.id);
    expect(extended.lastDay).toBe('2027-06-30');
    expect(extended.clausesInForce.map(({ text }) => text)).toEqual([
      'Tarif mengikuti daftar harga.',
      'Paling lambat 7 hari.',
      'Rp 100.000 per hari.',
    ]);
    // What the addendum changed is told as it was then.
    expect((await now(added.id)).changes).toEqual(added.changes);
  });

  it('a termination shows what it would meet, and waits alone', async () => {
    await offered(api, world, api.first);
    const effect = (endDay: string) =>
      call(contract.getContractEffect, { params: { id: parent.id }, query: { endDay } });
    expect(await effect('2026-01-01')).toMatchObject({
      lastDay: '2027-06-30',
      open: { count: 1 },
      after: { count: 1 },
    });
    expect(await effect('2027-06-01')).toMatchObject({ open: { count: 1 }, after: { count: 0, first: [] } });
    // What was delivered and waits for its documents is money that is still to come.
    const delivered = await offered(api, world, api.first);
    await api.database.system.transaction((tx) =>
      tx.db
        .updateTable('orders')
        .set({ status: 'BARANG_DITERIMA_UTUH' })
        .where('company_id', '=', api.first.id)
        .where('id', '=', delivered)
        .execute(),
    );
    expect(await effect('2027-06-01')).toMatchObject({
      open: { count: 1 },
      unbilled: { count: 1, value: 5_000_000 },
      billable: { count: 0, value: 0 },
    });
    // Once they are complete it can be billed: of what was loaded since the contract began.
    const complete = (pickupFrom: string) =>
      api.database.system.transaction((tx) =>
        tx.db
          .updateTable('orders')
          .set({ pod_status: 'DOKUMEN_POD_LENGKAP', pickup_from: new Date(pickupFrom) })
          .where('company_id', '=', api.first.id)
          .where('id', '=', delivered)
          .execute(),
      );
    await complete('2026-02-01T00:00:00Z');
    expect(await effect('2027-06-01')).toMatchObject({
      unbilled: { count: 0, value: 0 },
      billable: { count: 1, value: 5_000_000 },
    });
    await complete('2024-02-01T00:00:00Z');
    expect(await effect('2027-06-01')).toMatchObject({ unbilled: { count: 0 }, billable: { count: 0 } });
    const early = { startDay: null, endDay: '2027-06-30' };
    expect(await refused(follow('EARLY_TERMINATION', 'P/0', early))).toMatchObject({
      validation: { endDay: expect.stringContaining('30 Jun 2027') },
    });
    const ending = await follow('EARLY_TERMINATION', 'P/1', { endDay: '2027-01-31', submit: true });
    const { document } = await waiting(ending.id);
    expect(document.find(({ title }) => title === 'Akibat pengakhiran')?.rows).toHaveLength(6);
    const other = follow('FULL_TERMINATION', 'P/2', { endDay: '2027-02-28', submit: true });
    expect(await refused(other)).toMatchObject({ message: expect.stringContaining('P/1 sudah menunggu') });
    await approve(ending.id);
    expect(await now(parent.id)).toMatchObject({ lastDay: '2027-01-31', endedBy: 'EARLY_TERMINATION' });
  });

  it('what was overtaken meanwhile is not approved', async () => {
    const base = await makeContract(call, { number: 'KTR/UJI/2', endDay: '2027-12-31', submit: true });
    await approve(base.id);
    const longer = { startDay: '2026-06-01', contractId: base.id, clauses: [agreement.clauses[0]], submit: true };
    const late = await follow('FULL_TERMINATION', 'P/3', { contractId: base.id, endDay: '2027-12-31', submit: true });
    await api.provider(putContracts, {
      params: { id: api.first.id },
      body: {
        contracts: [
          {
            number: 'P/4',
            kind: 'EARLY_TERMINATION',
            contractNumber: 'KTR/UJI/2',
            title: 'Diakhiri',
            endDay: '2026-11-01',
          },
        ],
      },
    });
    await act(late.id, 'APPROVE');
    expect(await refused(act(late.id, 'APPROVE'))).toMatchObject({
      message: expect.stringContaining('sudah diakhiri'),
    });
    expect(await now(late.id)).toMatchObject({ approvalStatus: 'MENUNGGU_PERSETUJUAN' });
    await act(late.id, 'REJECT', { note: 'Sudah diakhiri lebih dahulu' });
    expect(await now(base.id)).toMatchObject({ lastDay: '2026-11-01', state: 'ended' });
    expect(await refused(follow('ADDENDUM', 'A/9', longer))).toMatchObject({
      message: expect.stringContaining('sudah diakhiri'),
    });
  });

  it('is made by who may, and not by others', async () => {
    const watcher = await api.as(api.first.users.TRANSPORTER_ADMIN);
    expect((await refused(makeContract(watcher, { number: 'X' }))).status).toBe(403);
  });
});

describe('a draft', () => {
  const discard = ({ id, version }: ContractDetail) =>
    call(contract.discardContract, { params: { id }, query: { version } });

  it('is discarded once by two who do, with its files, and its number is free again', async () => {
    const url = await scan('draf.png');
    const draft = await makeContract(call, { number: 'KTR/BUANG/1', fileUrls: [url] });
    const colleague = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
    expect(await refused(discard({ ...draft, version: draft.version + 1 }))).toMatchObject({
      code: 'STALE_VERSION',
      message: expect.stringContaining(draft.createdBy ?? '?'),
    });
    const both = await Promise.allSettled([
      discard(draft),
      colleague(contract.discardContract, { params: { id: draft.id }, query: { version: draft.version } }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refused(now(draft.id))).toMatchObject({ status: 404 });
    expect(await refused(call(readFile, { query: { url } }))).toMatchObject({ status: 404 });
    const [told] = await api.database.system.read((tx) =>
      tx.db
        .selectFrom('audit_event')
        .select('data')
        .where('company_id', '=', api.first.id)
        .where('entity_id', '=', draft.id)
        .where('action', '=', 'discard')
        .execute(),
    );
    expect(told).toMatchObject({ data: { number: 'KTR/BUANG/1', files: 1 } });
    const again = await makeContract(call, { number: 'KTR/BUANG/1' });
    const follower = await follow('ADDENDUM', 'A/BUANG', {
      startDay: '2026-06-01',
      endDay: null,
      clauses: [agreement.clauses[0]],
    });
    await discard(follower);
    expect((await now(parent.id)).documents.map(({ number }) => number)).not.toContain('A/BUANG');
    await discard(again);
  });

  it('is discarded while nobody else has seen it, and by those who make contracts', async () => {
    const draft = await makeContract(call, { number: 'KTR/BUANG/2' });
    const watcher = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const byOther = watcher(contract.discardContract, { params: { id: draft.id }, query: { version: draft.version } });
    expect((await refused(byOther)).status).toBe(403);
    const sent = await call(contract.updateContract, {
      params: { id: draft.id },
      body: { ...content(draft), fileUrls: [], submit: true },
    });
    expect(await refused(discard(sent))).toMatchObject({ message: expect.stringContaining('Menunggu persetujuan') });
    await act(draft.id, 'REVISE', { note: 'Perbaiki tarifnya' });
    expect(await refused(discard(await now(draft.id)))).toMatchObject({
      message: expect.stringContaining('Sudah pernah diajukan'),
    });
    // Not even a statement that forgets to ask takes it away.
    await expect(
      api.database
        .company(api.first.id)
        .transaction((tx) =>
          sql`delete from contract where company_id = ${tx.companyId} and id = ${draft.id}`.execute(tx.db),
        ),
    ).resolves.toMatchObject({ numAffectedRows: 0n });
    expect((await now(draft.id)).approvalStatus).toBe('REVISI');
  });
});

describe('a contract that the marketplace proposes', () => {
  const proposal = { number: 'KTR/USUL/1', kind: 'CONTRACT' as const, title: 'Angkutan musim panen' };
  const days = { startDay: '2026-12-01', endDay: '2027-06-30', clauses: [...agreement.clauses] };
  const propose = (change: object = {}) =>
    api.provider(proposeContract, { params: { id: api.first.id }, body: { ...proposal, ...days, ...change } });
  const decide = async (id: string, action: 'APPROVE' | 'REVISE', note: string | null = null) => {
    const { version } = await call(getApproval, { params: { id } });
    return call(actOnApproval, { params: { id }, body: { version, action, note } });
  };

  it('is sent back by the company, proposed again and approved', async () => {
    const { id, workflowId } = await propose();
    expect(await now(id)).toMatchObject({ approvalStatus: 'MENUNGGU_PERSETUJUAN', createdBy: null });
    expect(await refused(propose())).toMatchObject({ status: 409 });
    expect(await refused(propose({ number: 'X', endDay: '2026-01-01' }))).toMatchObject({ status: 422 });
    await decide(workflowId, 'REVISE', 'Mulai Januari saja');
    const edit = { ...content(await now(id)), fileUrls: [] };
    expect(await refused(call(contract.updateContract, { params: { id }, body: edit }))).toMatchObject({
      message: expect.stringContaining('Dicatat oleh penyedia'),
    });
    expect(await propose({ startDay: '2027-01-01' })).toEqual({ id, number: proposal.number, workflowId });
    await decide(workflowId, 'APPROVE');
    expect(await now(id)).toMatchObject({ approvalStatus: 'DISETUJUI', state: 'upcoming', firstDay: '2027-01-01' });
  });

  it('comes with its files, which who decides reads', async () => {
    const attachment = { fileName: 'kontrak.png', content: (await picture(22)).toString('base64') };
    const { id, workflowId } = await propose({ number: 'KTR/USUL/2', attachments: [attachment] });
    expect((await now(id)).files).toMatchObject([{ fileName: 'kontrak.png' }]);
    const { sections } = await call(getApprovalDocument, { params: { id: workflowId } });
    const [file] = sections.flatMap(({ rows }) => rows.flatMap(({ files }) => files ?? []));
    expect(file).toMatchObject({ name: 'kontrak.png' });
    // Whoever decides in somebody's place sees no contracts, and reads what is decided on.
    expect(mayRead({ id: '', functions: new Set(standInFunctions) }, { kind: 'contract', id })).toBe(true);
    const wrong = propose({ number: 'KTR/USUL/3', attachments: [{ ...attachment, fileName: 'kontrak.exe' }] });
    expect(await refused(wrong)).toMatchObject({ status: 422, validation: { attachments: expect.any(String) } });
  });
});

describe('a contract that was submitted', () => {
  const withdraw = ({ id, version }: ContractDetail) =>
    call(contract.withdrawContract, { params: { id }, body: { version } });

  it('is taken back while nobody has acted on it, changed and submitted again', async () => {
    const sent = await makeContract(call, { number: 'KTR/TARIK/1', submit: true });
    const watcher = await api.as(api.first.users.TRANSPORTER_ADMIN);
    const byOther = watcher(contract.withdrawContract, { params: { id: sent.id }, body: { version: sent.version } });
    expect((await refused(byOther)).status).toBe(403);
    const back = await withdraw(sent);
    expect(back).toMatchObject({ approvalStatus: 'REVISI', answer: { note: 'Ditarik oleh pengaju' } });
    expect(await refused(withdraw(back))).toMatchObject({ message: expect.stringContaining('Tidak sedang menunggu') });
    const told = await api.database.system.read((tx) =>
      tx.db.selectFrom('audit_event').select('action').where('entity_id', '=', sent.id).orderBy('id').execute(),
    );
    expect(told.map(({ action }) => action)).toEqual(['create', 'submit', 'withdraw']);
    const again = await call(contract.updateContract, {
      params: { id: back.id },
      body: { ...content(back), fileUrls: [], submit: true },
    });
    await act(back.id, 'APPROVE');
    expect(await refused(withdraw(again))).toMatchObject({ message: expect.stringContaining('mulai diputuskan') });
  });
});
