import { getApprovalDocument } from '@lajur/api-contract/approval';
import * as contract from '@lajur/api-contract/invoice-data';
import { getProviderApproval, listProviderApprovals } from '@lajur/api-contract/provider-approval';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi, testPassword } from '../../test-kit/test-api';
import { decideAccount, invoiceData, keepInvoiceData } from './invoice.fixture';

/** The account that shippers pay to: proven, approved, told and withdrawn (ADR 0085). */
let api: TestApi;
let call: TestApi['anonymous'];
beforeAll(async () => {
  api = await startTestApi();
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance(20));

const other = { bankName: 'Mandiri', bankAccountNo: '123-00-998', bankAccountName: 'PT Uji Satu' };
const now = () => call(contract.getInvoiceData, {});
const save = async (change: object) =>
  call(contract.putInvoiceData, { body: { ...invoiceData, ...change, version: (await now()).version } });

async function subjectsTo(email: string): Promise<string[]> {
  const { rows } = await api.database.system.read((tx) =>
    sql<{ subject: string }>`select subject from mail_message where recipient = ${email} order by id desc`.execute(
      tx.db,
    ),
  );
  return rows.map(({ subject }) => subject);
}

describe('the account of a company', () => {
  it('asks for the password, the first one too, which then holds and is told', async () => {
    expect(await refused(save({}))).toMatchObject({ status: 422, validation: { password: expect.any(String) } });
    expect(await refused(save({ password: 'bukan itu' }))).toMatchObject({
      status: 422,
      validation: { password: 'Kata sandi salah' },
    });
    expect((await now()).values).toBeNull();
    expect(await save({ password: testPassword })).toMatchObject({
      values: invoiceData,
      accountChange: null,
      accountChangedUntil: null,
    });
    expect(await subjectsTo(api.first.users.TRANSPORTER_SUPER_ADMIN.email)).toEqual(['Rekening invoice diisi']);
    // What else stands there asks for nothing.
    expect(await save({ firstSignerName: 'Rina Wati' })).toMatchObject({ values: { firstSignerName: 'Rina Wati' } });
  });

  it('that is another waits for the marketplace; the old one holds, the rest is kept at once', async () => {
    expect(await refused(save(other))).toMatchObject({ status: 422, validation: { password: expect.any(String) } });
    const asked = await save({ ...other, firstSignerName: 'Sri Lestari', password: testPassword });
    expect(asked).toMatchObject({
      values: { bankName: 'BCA', bankAccountNo: invoiceData.bankAccountNo, firstSignerName: 'Sri Lestari' },
      accountChange: { ...other, status: 'WAITING', askedBy: 'PT Uji Satu TRANSPORTER_ADMIN_FAA' },
      accountChangedUntil: null,
    });
    const boss = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
    const document = await boss(getApprovalDocument, { params: { id: asked.accountChange?.approvalId ?? '' } });
    expect(document.sections[0]?.rows[1]).toMatchObject({ key: 'bankAccountNo', value: other.bankAccountNo });
    expect(document.before?.[0]?.rows[1]).toMatchObject({ value: invoiceData.bankAccountNo });
    const { content } = await api.provider(listProviderApprovals, { query: { kind: 'COMPANY_CHANGE' } });
    expect(content).toMatchObject([{ title: 'Perubahan rekening', companyId: api.first.id, turn: 'provider' }]);
    const seen = await api.provider(getProviderApproval, { params: { id: content[0]?.id ?? '' } });
    expect(seen.document[0]?.rows.map(({ value }) => value)).toEqual(Object.values(other));
    const second = await refused(save({ ...other, bankName: 'BRI', password: testPassword }));
    expect(second).toMatchObject({ status: 422, message: expect.stringContaining('masih menunggu') });
    expect(await subjectsTo(api.first.users.TRANSPORTER_SUPER_ADMIN.email)).toContain(
      'Rekening baru diajukan untuk invoice',
    );
  });

  it('approved, holds, is told to those who may do everything, and is said to be changed for seven days', async () => {
    await decideAccount(api, 'APPROVE');
    const until = new Date(api.clock.now().getTime() + 7 * 86_400_000).toISOString();
    const changed = await now();
    expect(changed).toMatchObject({ values: other, accountChange: null, accountChangedUntil: until });
    expect(changed.timeline[0]).toMatchObject({
      action: 'change-account',
      changes: expect.arrayContaining([{ label: 'Nama bank', before: 'BCA', after: 'Mandiri' }]),
    });
    expect((await subjectsTo(api.first.users.TRANSPORTER_SUPER_ADMIN.email))[0]).toBe('Rekening invoice diganti');
    expect(await subjectsTo(api.second.users.TRANSPORTER_SUPER_ADMIN.email)).toEqual([]);
    api.clock.advance(7 * 24 * 60 - 1);
    expect((await now()).accountChangedUntil).toBe(until);
    api.clock.advance(1);
    expect((await now()).accountChangedUntil).toBeNull();
  });

  it('sent back, is submitted again as the same change; refused, the old one stays', async () => {
    const first = await save({ password: testPassword });
    await decideAccount(api, 'REVISE', 'Nama pemilik lain');
    expect((await now()).accountChange).toMatchObject({ status: 'RETURNED', note: 'Nama pemilik lain' });
    const again = await save({ bankAccountName: 'PT Uji Satu', password: testPassword });
    expect(again.accountChange).toMatchObject({ id: first.accountChange?.id, status: 'WAITING', note: null });
    await decideAccount(api, 'REJECT', 'Tidak dikenal');
    expect(await now()).toMatchObject({ values: other, accountChange: null });
  });

  it('is withdrawn until it was decided on, and of two at once one is first', async () => {
    const { accountChange } = await save({ password: testPassword });
    const params = { id: accountChange?.id ?? '' };
    const theirs = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    expect(await refused(theirs(contract.withdrawAccountChange, { params }))).toMatchObject({ status: 404 });
    const withdrawn = await call(contract.withdrawAccountChange, { params });
    expect(withdrawn).toMatchObject({ values: other, accountChange: null });
    expect(withdrawn.timeline[0]).toMatchObject({ action: 'withdraw-account' });
    expect(await refused(call(contract.withdrawAccountChange, { params }))).toMatchObject({
      code: 'STEP_NOT_POSSIBLE',
    });
    const next = await save({ password: testPassword });
    const both = await Promise.allSettled([
      call(contract.withdrawAccountChange, { params: { id: next.accountChange?.id ?? '' } }),
      decideAccount(api, 'APPROVE'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = both[1]?.status === 'fulfilled';
    expect(await now()).toMatchObject({ values: { bankName: won ? 'BCA' : 'Mandiri' }, accountChange: null });
    await keepInvoiceData(call);
  });
});
