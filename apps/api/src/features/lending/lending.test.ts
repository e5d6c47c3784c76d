import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/lending';
import { actOnProviderApproval, getProviderApproval, readApprovalFile } from '@lajur/api-contract/provider-approval';
import { decideLoan } from '@lajur/api-contract/provider-lending';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { anotherShipper, borrowerOf, exampleBases, keepInvoiceData, lendingMou, scan } from '../../test-kit/borrower';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { dropOldDrafts } from './draft-service';

let api: TestApi;
let world: World;
let call: Call;
let mouId: string;
let borrower: ReturnType<typeof borrowerOf>;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  mouId = await lendingMou(api);
  borrower = borrowerOf(api, world, call);
});
afterAll(() => api.close());

const act = (id: string, action: 'APPROVE' | 'REVISE' | 'REJECT', note?: string) =>
  api.provider(decideLoan, { params: { id: api.first.id, loanId: id }, body: { action, note } });

describe('what is on offer', () => {
  it('are the terms of the MoU in force', async () => {
    expect(await call(contract.listLoanTerms, {})).toMatchObject({
      content: [{ mouId, topDays: 30, adminBp: 75, dailyPpm: 450, takesOverdue: false }],
      reason: null,
    });
    const others = await api.as(api.second.users.TRANSPORTER_SUPER_ADMIN);
    const none = await others(contract.listLoanTerms, {});
    expect(none).toEqual({ content: [], reason: expect.stringContaining('Tidak ada MoU') });
  });

  it('are invoices, those that can be pledged first, the others with why', async () => {
    const sent = await borrower.desk.sent();
    const free = await borrower.received();
    const { content } = await call(contract.listPledgeable, { query: { mouId } });
    const at = (id: string) => content.findIndex((one) => one.id === id);
    expect(content[at(free.id)]).toMatchObject({
      ...{ refusal: null, open: free.total, openCash: free.net, expectedDay: null, usualDelayDays: null },
      documents: { INVOICE: 1, TRAVEL_LETTER: 0, BAST: 0, EXTRA: 0 },
    });
    expect(content[at(sent.id)]?.refusal).toBe('Belum diterima pengirim, masih Dikirim');
    expect(at(free.id)).toBeLessThan(at(sent.id));
  });
});

describe('a loan', () => {
  it('is drafted, filled, submitted and decided on, with the figures of the example', async () => {
    const invoices = [];
    for (const base of exampleBases) invoices.push(await borrower.received(base));
    const ids = invoices.map(({ id }) => id);
    const draft = await borrower.draft(mouId, ids, 'Untuk solar');
    expect(draft).toMatchObject({
      ...{ number: 'P2P/2026/11/0001', status: 'DRAFT', invoices: 3, isCopied: false, costShare: 210, costPerDay: 700 },
      sums: {
        ...{ principal: 61_519_350, admin: 461_395, interest: 830_511, cost: 1_291_906 },
        ...{ payout: 61_057_955, repay: 62_349_861 },
      },
      derivation: { admin: '61.519.350 × 0,75% = 461.395, dipotong saat cair' },
      ceiling: { ppm: 1_000, isAbove: false },
      account: { bankName: 'BCA', bankAccountNo: '731-0442-918', changedAt: null },
      payoutDay: '2026-11-24',
      // Nobody paid yet: nothing is said of waiting.
      comparison: null,
    });
    expect(draft.problems).toEqual(invoices.map(({ id }) => expect.stringContaining(numberOf(draft, id))));
    const early = await refused(borrower.submit(draft.id));
    expect(early).toMatchObject({ status: 422, message: expect.stringContaining('Surat jalan, BAST belum ada') });

    await borrower.attach(draft.id);
    const other = await refused(borrower.submit(draft.id, 1_291_905));
    expect(other).toMatchObject({ status: 409, message: expect.stringContaining('Rp 1.291.906, bukan Rp 1.291.905') });
    const submitted = await borrower.submit(draft.id);
    expect(submitted).toMatchObject({ status: 'SUBMIT', isCopied: true, submittedBy: expect.any(String) });
    expect(await refused(borrower.submit(draft.id))).toMatchObject({ status: 422 });
    expect(await refused(borrower.change(draft.id, submitted.version, ids.slice(1)))).toMatchObject({
      ...{ status: 422, message: 'P2P/2026/11/0001: Sudah menunggu keputusan' },
    });

    const seen = await api.provider(getProviderApproval, { params: { id: submitted.approval?.id ?? '' } });
    expect(seen).toMatchObject({ kind: 'LENDING', title: 'Pinjaman P2P/2026/11/0001' });
    expect(seen.document[0]?.rows.find(({ key }) => key === 'payout')?.value).toBe('Rp 61.057.955');
    const files = seen.document[1]?.rows.flatMap((row) => row.files ?? []) ?? [];
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^INV-2026-11-\d+\.pdf$/),
      'bast.pdf',
      'bast.pdf',
    ]);
    const print = await api.provider(readApprovalFile, {
      params: { id: submitted.approval?.id ?? '' },
      query: { url: files[0]?.url ?? '' },
    });
    expect(print.size).toBeGreaterThan(1000);

    const { approval } = await borrower.get(draft.id);
    const elsewhere = { version: approval?.version ?? 0, action: 'APPROVE' as const, note: null, fieldNotes: [] };
    const around = api.provider(actOnProviderApproval, { params: { id: approval?.id ?? '' }, body: elsewhere });
    expect(await refused(around)).toMatchObject({ status: 422, code: 'STEP_NOT_POSSIBLE' });
    expect(await refused(act(draft.id, 'REVISE'))).toMatchObject({ status: 422 });
    await act(draft.id, 'REVISE', 'Surat jalan buram');
    const back = await borrower.get(draft.id);
    expect(back).toMatchObject({ status: 'REVISE', isCopied: false, decision: { note: 'Surat jalan buram' } });
    const less = await borrower.change(draft.id, back.version, ids.slice(1));
    expect(less.sums.principal).toBe(61_519_350 - 24_365_100);
    await borrower.submit(draft.id);
    await act(draft.id, 'APPROVE');
    expect(await borrower.get(draft.id)).toMatchObject({ status: 'APPROVE', invoices: 2 });
    const rows = await call(contract.listLoans, { query: { status: 'APPROVE', search: 'P2P/2026/11/0001' } });
    expect(rows.content).toMatchObject([{ id: draft.id, principal: 37_154_250, open: 0, dueDay: null, paidDay: null }]);
    const actions = (await borrower.get(draft.id)).timeline.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['create', 'attach', 'submit', 'revise', 'change', 'approve']));
  });

  const numberOf = (draft: contract.LoanDetail, id: string) =>
    draft.pledged.find((one) => one.id === id)?.number ?? '?';

  it('that was rejected lets its invoices go', async () => {
    const { id } = await borrower.received();
    const loan = await borrower.draft(mouId, [id]);
    await borrower.attach(loan.id);
    await borrower.submit(loan.id);
    await act(loan.id, 'REJECT', 'Pengirim tidak diterima');
    expect(await borrower.get(loan.id)).toMatchObject({ status: 'REJECT' });
    expect((await borrower.draft(mouId, [id])).status).toBe('DRAFT');
  });

  it('holds its invoices: another is told which loan has them', async () => {
    const { id, number } = await borrower.received();
    const wishes = await Promise.allSettled([borrower.draft(mouId, [id]), borrower.draft(mouId, [id])]);
    const won = wishes.find((one) => one.status === 'fulfilled');
    const lost = wishes.find((one) => one.status === 'rejected');
    if (won?.status !== 'fulfilled' || lost?.status !== 'rejected') throw new Error('both or none won');
    expect(lost.reason).toMatchObject({
      ...{ status: 409, validation: { 'invoiceIds.0': expect.stringContaining(won.value.number) } },
    });
    const { content } = await call(contract.listPledgeable, { query: { mouId, search: number } });
    expect(content).toMatchObject([{ id, refusal: `Sudah menjamin ${won.value.number}` }]);
    const own = await call(contract.listPledgeable, { query: { mouId, search: number, loanId: won.value.id } });
    expect(own.content).toMatchObject([{ id, refusal: null }]);
    await call(contract.deleteLoan, { params: { id: won.value.id } });
    expect(await refused(borrower.get(won.value.id))).toMatchObject({ status: 404 });
    expect((await borrower.draft(mouId, [id])).status).toBe('DRAFT');
  });

  it('is held by the database, too', async () => {
    const { id } = await borrower.received();
    const [one, two] = [
      await borrower.draft(mouId, [id]),
      await borrower.draft(mouId, [(await borrower.received()).id]),
    ];
    const again = { loan_id: two.id, invoice_id: id, seq: 9, is_live: true, open: 0, open_cash: 0, received: 0 };
    const scope = api.database.company(api.first.id);
    await expect(
      scope.transaction(({ db }) =>
        db
          .insertInto('loan_invoice')
          .values({ ...again, company_id: api.first.id })
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '23505' });
    expect(one.status).toBe('DRAFT');
  });

  it('that was sent back and is given up is cancelled, and keeps its history', async () => {
    const { id } = await borrower.received();
    const loan = await borrower.draft(mouId, [id]);
    await borrower.attach(loan.id);
    await borrower.submit(loan.id);
    expect(await refused(call(contract.deleteLoan, { params: { id: loan.id } }))).toMatchObject({ status: 422 });
    await act(loan.id, 'REVISE', 'Kurang jelas');
    await call(contract.deleteLoan, { params: { id: loan.id } });
    expect(await borrower.get(loan.id)).toMatchObject({ status: 'CANCELLED', approval: { turn: null } });
    expect((await borrower.draft(mouId, [id])).status).toBe('DRAFT');
  });
});

describe('a draft', () => {
  it('that nobody goes on with is gone after seven days', async () => {
    const { id } = await borrower.received();
    const loan = await borrower.draft(mouId, [id]);
    await borrower.attach(loan.id);
    const at = (days: number) =>
      api.database.system.transaction(({ db, now }) =>
        db
          .updateTable('loan')
          .set({ updated_at: new Date(now.getTime() - days * 86_400_000 - 1000) })
          .where('company_id', '=', api.first.id)
          .where('id', '=', loan.id)
          .execute(),
      );
    await at(6);
    expect(await dropOldDrafts(api.database.system)).toBe(0);
    await at(7);
    expect(await dropOldDrafts(api.database.system)).toBe(1);
    expect(await refused(borrower.get(loan.id))).toMatchObject({ status: 404 });
    expect((await borrower.draft(mouId, [id])).status).toBe('DRAFT');
  });
});

describe('what is refused', () => {
  it('is what cannot be pledged, or is not there', async () => {
    const [free, sent] = [await borrower.received(), await borrower.desk.sent()];
    expect(await refused(borrower.draft(mouId, [free.id, sent.id]))).toMatchObject({
      ...{ status: 422, validation: { 'invoiceIds.1': expect.stringContaining('masih Dikirim') } },
    });
    expect(await refused(borrower.draft(mouId, [free.id, free.id]))).toMatchObject({ status: 422 });
    expect(await refused(borrower.draft(mouId, [newId()]))).toMatchObject({ status: 404 });
    expect(await refused(borrower.draft(newId(), [free.id]))).toMatchObject({ status: 404 });
    expect(await refused(borrower.draft(mouId, []))).toMatchObject({ status: 400 });
  });

  it('is another version, and too little', async () => {
    const small = await borrower.received(500_000);
    const loan = await borrower.draft(mouId, [small.id]);
    expect(await refused(borrower.change(loan.id, loan.version + 1, [small.id]))).toMatchObject({ status: 409 });
    await borrower.attach(loan.id);
    expect(await refused(borrower.submit(loan.id))).toMatchObject({
      ...{ status: 422, message: expect.stringContaining('paling sedikit Rp 1.000.000') },
    });
  });

  it('is a document that lies about its kind, and one too many', async () => {
    const { id: invoiceId } = await borrower.received();
    const { id } = await borrower.draft(mouId, [invoiceId]);
    const upload = (file: File) =>
      call(contract.uploadLoanDocument, { params: { id, invoiceId }, body: { kind: 'EXTRA', file } });
    const lie = new File(['<html>'], 'surat.pdf', { type: 'application/pdf' });
    expect(await refused(upload(lie))).toMatchObject({ status: 415 });
    for (let at = 0; at < 10; at += 1) await upload(await scan());
    expect(await refused(upload(await scan()))).toMatchObject({ status: 409 });
    const documents = await call(contract.listLoanDocuments, { params: { id, invoiceId } });
    expect(documents.map(({ kind, source }) => [kind, source])).toEqual([
      ['INVOICE', 'INVOICE'],
      ...Array.from({ length: 10 }, () => ['EXTRA', 'OWN']),
    ]);
    const documentId = documents[1]?.id ?? '';
    await call(contract.deleteLoanDocument, { params: { id, invoiceId, documentId } });
    expect(await call(contract.listLoanDocuments, { params: { id, invoiceId } })).toHaveLength(10);
    expect(await refused(call(contract.deleteLoanDocument, { params: { id, invoiceId, documentId } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('borrowing or waiting', () => {
  it('is said once the shippers paid often enough', async () => {
    const shipperId = await anotherShipper(api, 'Pembayar');
    for (let at = 0; at < 4; at += 1) {
      const paid = await borrower.desk.sent(1_000_000, shipperId);
      await borrower.desk.record(paid.id, { amount: paid.net });
      // Five days after it was due.
      await api.database.system.transaction(({ db }) =>
        db
          .updateTable('invoice')
          .set({ due_day: '2026-11-16' })
          .where('company_id', '=', api.first.id)
          .where('id', '=', paid.id)
          .execute(),
      );
    }
    const invoice = await borrower.received(5_000_000, shipperId);
    const loan = await borrower.draft(mouId, [invoice.id]);
    // Due on 21 December, thirty days after it was sent.
    expect(loan.pledged).toMatchObject([{ expectedDay: '2026-12-26', usualDelayDays: 5, expectedByAll: false }]);
    expect(loan.comparison).toMatchObject({
      ...{ payoutDay: '2026-11-24', lastDay: '2026-12-24', net: invoice.net, daysSaved: 32, cameByThen: 0 },
      missing: loan.repay,
    });
    const other = await borrower.draft(mouId, [(await borrower.received()).id]);
    expect(other.pledged).toMatchObject([{ expectedDay: '2026-12-26', expectedByAll: true }]);
  });
});
