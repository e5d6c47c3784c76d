import type { Call } from '@lajur/api-contract/client';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { getInvoice } from '@lajur/api-contract/invoice';
import { draftCreditNote, issueCreditNote } from '@lajur/api-contract/invoice-credit';
import * as contract from '@lajur/api-contract/provider-lending';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { borrowerOf, exampleBases, keepInvoiceData, lendingMou } from '../../test-kit/borrower';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;
let mouId: string;
let borrower: ReturnType<typeof borrowerOf>;

const noonOf = async (day: string) => {
  api.clock.set(new Date(`${day}T05:00:00Z`));
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  borrower = borrowerOf(api, world, call);
};

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  await noonOf('2026-11-21');
  await keepInvoiceData(call);
  mouId = await lendingMou(api);
});
beforeEach(() => noonOf('2026-11-21'));
afterAll(() => api.close());

const at = (loanId: string) => ({ id: api.first.id, loanId });
const decide = (id: string, action: 'APPROVE' | 'REVISE' | 'REJECT' | 'CANCEL', note?: string) =>
  api.provider(contract.decideLoan, { params: at(id), body: { action, note } });
const payOut = (id: string, body: Partial<CallOf<typeof contract.disburseLoan>['body']> = {}) =>
  api.provider(contract.disburseLoan, {
    params: at(id),
    body: { day: '2026-11-21', amount: 61_057_955, reference: 'CAIR-1', ...body },
  });
const repay = (id: string, body: Partial<CallOf<typeof contract.repayLoan>['body']> = {}) =>
  api.provider(contract.repayLoan, {
    params: at(id),
    body: { day: '2026-11-21', amount: 1_000_000, reference: 'BAYAR-1', ...body },
  });

/** A loan that was submitted, of the invoices of the example or of others; gives its id and theirs. */
async function submitted(bases: readonly number[] = exampleBases) {
  const invoices = [];
  for (const base of bases) invoices.push(await borrower.received(base));
  const ids = invoices.map(({ id }) => id);
  const { id } = await borrower.draft(mouId, ids);
  await borrower.attach(id);
  await borrower.submit(id);
  return { id, invoices };
}

describe('the lender', () => {
  it('approves, pays out, and is repaid in two parts', async () => {
    const { id, invoices } = await submitted();
    expect(await refused(payOut(id))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Sudah menunggu'),
    });
    expect(await decide(id, 'APPROVE')).toMatchObject({ status: 'APPROVE' });
    const less = await refused(payOut(id, { amount: 61_057_954 }));
    expect(less).toMatchObject({ status: 422, validation: { amount: expect.stringContaining('Rp 61.057.955') } });
    expect(less.validation?.amount).toContain('Rp 61.057.954');
    for (const day of ['2026-11-20', '2026-11-22'])
      expect(await refused(payOut(id, { day }))).toMatchObject({
        status: 422,
        validation: { day: expect.any(String) },
      });
    const out = await payOut(id);
    expect(out).toMatchObject({
      ...{ status: 'DISBURSED', open: 62_349_861, dueDay: '2026-12-21', daysOverdue: 0 },
      disbursement: { day: '2026-11-21', amount: 61_057_955, reference: 'CAIR-1', proofUrl: null },
    });
    expect(await refused(payOut(id))).toMatchObject({ status: 422 });

    const first = await repay(id, { amount: 40_000_000 });
    expect(first).toMatchObject({ status: 'DISBURSED', open: 22_349_861 });
    // The same again is the same; otherwise under one reference it is a conflict.
    expect((await repay(id, { amount: 40_000_000 })).repayments).toHaveLength(1);
    expect(await refused(repay(id, { amount: 39_000_000 }))).toMatchObject({ status: 409 });
    const beyond = await refused(repay(id, { amount: 22_349_862, reference: 'BAYAR-2' }));
    expect(beyond.validation?.amount).toBe('Pembayaran Rp 22.349.862 melebihi sisa pinjaman Rp 22.349.861');
    await noonOf('2026-12-23');
    expect(await borrower.get(id)).toMatchObject({ status: 'DISBURSED', daysOverdue: 2 });
    const last = await repay(id, { day: '2026-12-23', amount: 22_349_861, reference: 'BAYAR-2', charge: 50_000 });
    expect(last).toMatchObject({ status: 'REPAID', open: 0, charges: 50_000, paidDay: '2026-12-23', daysOverdue: 0 });
    // Its invoices are free again.
    expect((await borrower.draft(mouId, [invoices[0]?.id ?? '']).catch((error) => error)).message).toMatch(
      /Lewat jatuh tempo/,
    );
    const actions = (await borrower.get(id)).timeline.map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['approve', 'disburse', 'repay', 'close']));
  });

  it('forgives interest, and no more than was agreed', async () => {
    const { id } = await submitted([5_000_000]);
    await decide(id, 'APPROVE');
    const { sums } = await borrower.get(id);
    await payOut(id, { amount: sums.payout });
    const { principal, interest } = sums;
    const given = { amount: principal, interestForgiven: interest + 1 };
    expect(await refused(repay(id, given))).toMatchObject({ status: 422 });
    expect(await repay(id, { ...given, interestForgiven: interest })).toMatchObject({ status: 'REPAID', open: 0 });
  });

  it('takes back what was recorded by mistake, and the loan runs on', async () => {
    const { id, invoices } = await submitted([5_000_000]);
    await decide(id, 'APPROVE');
    const { sums } = await borrower.get(id);
    await payOut(id, { amount: sums.payout });
    await repay(id, { amount: 1_000_000, reference: 'BENAR' });
    const over = await repay(id, { amount: sums.repay - 1_000_000, reference: 'SALAH', charge: 7_000 });
    expect(over).toMatchObject({ status: 'REPAID', open: 0, charges: 7_000 });
    const wrong = over.repayments.find(({ reference }) => reference === 'SALAH');
    const back = (note = 'Salah pinjaman') =>
      api.provider(contract.reverseRepayment, {
        params: { id: api.first.id, loanId: id, repaymentId: wrong?.id ?? '' },
        body: { note },
      });
    const after = await back();
    expect(after).toMatchObject({ status: 'DISBURSED', open: sums.repay - 1_000_000, paidDay: null, charges: 0 });
    expect(after.repayments.map(({ reversal }) => reversal?.note ?? null)).toEqual([null, 'Salah pinjaman']);
    // Again it is the same, and its reference is used up.
    expect((await back('Lagi')).open).toBe(after.open);
    const taken = await refused(repay(id, { amount: sums.repay - 1_000_000, reference: 'SALAH' }));
    expect(taken).toMatchObject({ status: 409, message: expect.stringContaining('dibatalkan') });
    // Its invoice is held again.
    const held = await refused(borrower.draft(mouId, [invoices[0]?.id ?? '']));
    expect(held).toMatchObject({ status: 409, message: expect.stringContaining('sudah menjamin') });
    expect(await repay(id, { amount: after.open, reference: 'LUNAS' })).toMatchObject({ status: 'REPAID', open: 0 });
  });

  it('lets a draft go of its invoice, and stays repaid where that secures another loan by now', async () => {
    const { id, invoices } = await submitted([5_000_000]);
    await decide(id, 'APPROVE');
    const { sums } = await borrower.get(id);
    await payOut(id, { amount: sums.payout });
    const back = (repaymentId: string | undefined) =>
      api.provider(contract.reverseRepayment, {
        params: { id: api.first.id, loanId: id, repaymentId: repaymentId ?? '' },
        body: { note: 'Salah' },
      });
    const { repayments } = await repay(id, { amount: sums.repay });
    const draft = await borrower.draft(mouId, [invoices[0]?.id ?? '']);
    expect(await back(repayments[0]?.id)).toMatchObject({ status: 'DISBURSED', open: sums.repay });
    expect((await borrower.get(draft.id)).problems).toContainEqual(expect.stringContaining('Sudah menjamin'));

    const again = await repay(id, { amount: sums.repay, reference: 'LAGI' });
    await borrower.attach(draft.id);
    await borrower.submit(draft.id);
    const wrong = again.repayments.find(({ reference }) => reference === 'LAGI');
    expect(await refused(back(wrong?.id))).toMatchObject({ status: 409 });
    expect(await borrower.get(id)).toMatchObject({ status: 'REPAID', open: 0 });
    expect(await refused(back(newId()))).toMatchObject({ status: 404 });
  });

  it('cancels what was approved, with a word why, and rejects', async () => {
    const { id } = await submitted([5_000_000]);
    await decide(id, 'APPROVE');
    expect(await refused(decide(id, 'CANCEL'))).toMatchObject({ status: 422 });
    expect(await decide(id, 'CANCEL', 'Dana habis')).toMatchObject({ status: 'CANCELLED' });
    const other = await submitted([5_000_000]);
    expect(await refused(decide(other.id, 'CANCEL', 'Belum'))).toMatchObject({ status: 422 });
    expect(await decide(other.id, 'REJECT', 'Pengirim tidak diterima')).toMatchObject({ status: 'REJECT' });
  });

  it('does not pay out what was paid meanwhile: the loan goes back', async () => {
    const { id, invoices } = await submitted([5_000_000, 6_000_000]);
    await decide(id, 'APPROVE');
    const { sums } = await borrower.get(id);
    await borrower.desk.record(invoices[0]?.id ?? '', { amount: 1_000_000 });
    const back = await refused(payOut(id, { amount: sums.payout }));
    expect(back).toMatchObject({ status: 409, message: expect.stringContaining(`berubah sejak diajukan`) });
    const again = await borrower.get(id);
    expect(again).toMatchObject({ status: 'REVISE', isCopied: false, sums: { principal: sums.principal - 1_000_000 } });
    await borrower.submit(id);
    await decide(id, 'APPROVE');
    const now = await borrower.get(id);
    expect(await payOut(id, { amount: now.sums.payout })).toMatchObject({ status: 'DISBURSED' });
  });

  it('is told of what the shipper pays, and is asked before an invoice is credited', async () => {
    const { id, invoices } = await submitted([5_000_000]);
    const invoiceId = invoices[0]?.id ?? '';
    const credit = async () => {
      const { version, creditNotes } = await call(getInvoice, { params: { id: invoiceId } });
      const kept = creditNotes.find(({ status }) => status === 'DRAFT');
      if (!kept) {
        const body = { version, lines: [{ seq: 1, base: 100_000 }], reason: 'LAIN' as const, note: 'Uji' };
        await call(draftCreditNote, { params: { id: invoiceId }, body });
        return credit();
      }
      return call(issueCreditNote, { params: { id: invoiceId, creditNoteId: kept.id }, body: { version } });
    };
    expect(await refused(credit())).toMatchObject({ status: 409, message: expect.stringContaining('izin penyedia') });
    await decide(id, 'APPROVE');
    await payOut(id, { amount: (await borrower.get(id)).sums.payout });
    await borrower.desk.record(invoiceId, { amount: 2_000_000 });
    expect((await borrower.get(id)).pledged).toMatchObject([{ cameIn: 2_000_000 }]);
    await api.provider(contract.consentToCredit, { params: at(id), body: { invoiceId } });
    expect((await credit()).creditNotes.filter(({ status }) => status === 'ISSUED')).toHaveLength(1);
  });

  it('sees no draft, and nothing of another company', async () => {
    const { id } = await borrower.draft(mouId, [(await borrower.received()).id]);
    const asked = (companyId: string) =>
      refused(api.provider(contract.getProviderLoan, { params: { id: companyId, loanId: id } }));
    expect(await asked(api.first.id)).toMatchObject({ status: 404 });
    expect(await asked(api.second.id)).toMatchObject({ status: 404 });
    const { content } = await api.provider(contract.listProviderLoans, {
      params: { id: api.first.id },
      query: { size: 100 },
    });
    expect(content.map((one) => one.id)).not.toContain(id);
    expect(content.length).toBeGreaterThan(0);
  });
});
