import { createHash } from 'node:crypto';
import type { Call } from '@lajur/api-contract/client';
import { type ContractDetail, getContract } from '@lajur/api-contract/contract';
import { printContract } from '@lajur/api-contract/contract-write';
import * as marketplace from '@lajur/api-contract/provider-approval';
import { putContracts } from '@lajur/api-contract/provider-contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { freezeEarlier } from '../approval/paper-service';
import { contractPaper } from './document-service';
import { agreement, makeContract } from './own-contract.fixture';

let api: TestApi;
let call: Call;
let parent: ContractDetail;

const now = (id: string, day?: string) => call(getContract, { params: { id }, query: { day } });
const bytesOf = async (id: string) => Buffer.from(await (await call(printContract, { params: { id } })).arrayBuffer());
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const act = async (id: string, action: 'APPROVE' | 'REJECT') => {
  const { workflowId } = await now(id);
  const params = { id: workflowId ?? '' };
  const { version } = await api.provider(marketplace.getProviderApproval, { params });
  const body = { version, action, note: action === 'REJECT' ? 'Tidak jadi' : null };
  return api.provider(marketplace.actOnProviderApproval, { params, body });
};
const approve = async (id: string) => {
  await act(id, 'APPROVE');
  await act(id, 'APPROVE');
};
const tariff = (text: string) => [{ key: 'pasal-1', title: 'Tarif', text }];
const addendum = (number: string, change: object) =>
  makeContract(call, {
    ...{ number, kind: 'ADDENDUM', contractId: parent.id, companyId: null, endDay: null, submit: true },
    ...change,
  });
const inBase = (statement: (id: string) => ReturnType<typeof sql>, id: string) =>
  api.database.system.transaction((tx) => statement(id).execute(tx.db));

beforeAll(async () => {
  api = await startTestApi();
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
  parent = await makeContract(call, { endDay: '2027-12-31', submit: true });
  await approve(parent.id);
});
afterAll(() => api.close());

it('what was approved keeps its text and its bytes, whatever is approved after it', async () => {
  const first = await addendum('A/1', { startDay: '2026-06-01', clauses: tariff('Naik 3%.') });
  expect(first.paper).toBeNull();
  await approve(first.id);
  const approved = await now(first.id);
  expect(approved.paper).toMatchObject({ basis: 'APPROVAL', sha256: sha256(await bytesOf(first.id)) });
  const changes = [{ key: 'pasal-1', title: 'Tarif', before: 'Tarif mengikuti daftar harga.', after: 'Naik 3%.' }];
  expect(approved.changes).toEqual(changes);

  // One that begins before it, approved later, is what it was written against from then on.
  const between = await addendum('A/2', { startDay: '2026-03-01', clauses: tariff('Naik 1%.') });
  await approve(between.id);
  const after = await now(first.id);
  expect(after.changes).toEqual(changes);
  expect(after.paper).toEqual(approved.paper);
  expect(sha256(await bytesOf(first.id))).toBe(approved.paper?.sha256);
  await expect(
    inBase((id) => sql`update approved_paper set content = '{}' where entity_id = ${id}`, first.id),
  ).rejects.toThrow(/permission denied/);
});

it('the clauses that hold are those of the day that is asked for', async () => {
  const upcoming = await addendum('A/3', { startDay: '2027-06-01', clauses: tariff('Naik 9%.') });
  await approve(upcoming.id);
  const on = async (day?: string) => (await now(parent.id, day)).clausesInForce[0]?.text;
  expect(await on()).toBe('Naik 3%.');
  expect(await on('2026-02-28')).toBe('Tarif mengikuti daftar harga.');
  expect(await on('2026-03-01')).toBe('Naik 1%.');
  expect(await on('2027-06-01')).toBe('Naik 9%.');
});

it('what was approved before any paper was kept is kept as it prints, and says so', async () => {
  const body = { number: 'LAMA/1', kind: 'CONTRACT', title: 'Lama', startDay: '2026-01-01', endDay: '2026-12-31' };
  const put = (title: string) =>
    api.provider(putContracts, { params: { id: api.first.id }, body: { contracts: [{ ...body, title } as never] } });
  const [{ id = '' } = {}] = (await put('Lama')).results;
  expect((await now(id)).paper).toBeNull();
  expect(await freezeEarlier(api.database, contractPaper)).toBe(1);
  expect(await freezeEarlier(api.database, contractPaper)).toBe(0);
  const kept = (await now(id)).paper;
  expect(kept).toMatchObject({ basis: 'LATER', sha256: sha256(await bytesOf(id)) });
  // What the marketplace puts right of it is another edition; the same again is none.
  await put('Lama');
  expect((await now(id)).paper).toEqual(kept);
  await put('Dibetulkan');
  expect((await now(id)).paper?.sha256).not.toBe(kept?.sha256);
});

it('what was approved here is not recorded over', async () => {
  const { title, startDay, endDay } = await now(parent.id);
  const record = (change: object) =>
    api.provider(putContracts, {
      params: { id: api.first.id },
      body: { contracts: [{ ...agreement, title, startDay, endDay, ...change } as never] },
    });
  expect(await refused(record({ companyId: undefined, clauses: undefined, title: 'Lain' }))).toMatchObject({
    validation: { 'contracts.0.number': expect.stringContaining('adendum') },
  });
});

it('nothing lengthens what a termination ends, neither when it is submitted nor when it is approved', async () => {
  const longer = await addendum('A/4', { startDay: '2026-07-01', endDay: '2028-12-31', clauses: tariff('Naik 4%.') });
  const ending = await makeContract(call, {
    ...{ number: 'P/1', kind: 'EARLY_TERMINATION', contractId: parent.id, companyId: null, clauses: [] },
    ...{ startDay: null, endDay: '2027-03-31', submit: true },
  });
  await approve(ending.id);
  await act(longer.id, 'APPROVE');
  expect(await refused(act(longer.id, 'APPROVE'))).toMatchObject({
    message: expect.stringContaining('sudah diakhiri per 31 Mar 2027'),
  });
  const late = addendum('A/5', { startDay: '2026-07-01', endDay: '2028-12-31', clauses: tariff('Naik 5%.') });
  expect(await refused(late)).toMatchObject({
    validation: { endDay: 'Kontrak sudah diakhiri per 31 Mar 2027: tidak bisa diperpanjang' },
  });
  expect((await now(parent.id)).lastDay).toBe('2027-03-31');
});
