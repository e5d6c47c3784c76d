import type { Call } from '@lajur/api-contract/client';
import * as contract from '@lajur/api-contract/invoice';
import { moveCredit } from '@lajur/api-contract/invoice-settlement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';
import { anotherShipper, keepInvoiceData } from '../invoice.fixture';
import { deskOf } from './settlement.fixture';

let api: TestApi;
let world: World;
let call: Call;
let desk: ReturnType<typeof deskOf>;
let tirta: string;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN_FAA);
  await keepInvoiceData(call);
  desk = deskOf(api, world, call);
  tirta = await anotherShipper(api, 'PT Tirta Segar');
});
afterAll(() => api.close());

const detail = (id: string) => call(contract.getInvoice, { params: { id } });

describe('what was recorded by mistake', () => {
  it('is taken back once, with the fee of its call, and the invoice waits again', async () => {
    const { id, net, dueDay } = await desk.sent();
    const paid = await desk.record(id, { amount: net - 6500, closeRemainder: true });
    const [cash, fee] = paid.settlements;
    const twenty = await Promise.allSettled(Array.from({ length: 20 }, () => desk.reverse(id, cash?.id ?? '')));
    expect(twenty.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const again = await desk.seen(id);
    expect(again).toMatchObject({ status: 'RECEIVED', openCash: net, dueDay, word: null, paidAmount: null });
    expect(again.settlements.map(({ kind, amount, isReversed }) => [kind, amount, isReversed])).toEqual([
      ['CASH', net - 6500, true],
      ['BANK_FEE', 6500, true],
      ['REVERSAL', net - 6500, false],
      ['REVERSAL', 6500, false],
    ]);
    const late = await refused(desk.reverse(id, fee?.id ?? ''));
    expect(late).toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Sudah dibatalkan .+ pada 21 Nov 2026/),
    });
    const reversal = again.settlements[2]?.id ?? '';
    expect(await refused(desk.reverse(id, reversal))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Pembatalan tidak bisa dibatalkan'),
    });
    expect((await detail(id)).steps.map(({ status }) => status)).not.toContain('PAID');
    expect((await detail(id)).timeline[0]).toMatchObject({ action: 'reverse', note: 'Salah catat' });
  });

  it('is not taken back before its day, nor by another company or under another invoice', async () => {
    const [one, other] = [await desk.sent(), await desk.sent()];
    const { settlements } = await desk.record(one.id);
    const entry = settlements[0]?.id ?? '';
    expect(await refused(desk.reverse(one.id, entry, { day: '2026-11-20' }))).toMatchObject({
      validation: { day: expect.anything() },
    });
    expect(await refused(desk.reverse(other.id, entry))).toMatchObject({ status: 404 });
  });
});

describe('what was paid too much', () => {
  it('goes to another invoice of the shipper, as much as that waits for', async () => {
    const [giver, taker] = [await desk.sent(), await desk.sent(1_000_000)];
    await desk.record(giver.id, { amount: giver.total });
    const twice = await desk.record(giver.id, { amount: 3_000_000 });
    expect(twice).toMatchObject({ credit: 3_000_000, word: 'LEBIH_BAYAR', status: 'PAID' });
    const given = await desk.transfer(giver.id, taker.id);
    const left = 3_000_000 - taker.net;
    expect(given).toMatchObject({ credit: left, settlements: [{}, {}, { kind: 'TRANSFER', amount: -taker.net }] });
    const got = await desk.seen(taker.id);
    expect(got).toMatchObject({
      ...{ status: 'PAID', openCash: 0 },
      settlements: [{ kind: 'TRANSFER', amount: taker.net, otherInvoice: { number: giver.number } }],
    });
    const back = await desk.reverse(taker.id, got.settlements[0]?.id ?? '');
    expect(back).toMatchObject({ status: 'RECEIVED', openCash: taker.net });
    expect(await desk.seen(giver.id)).toMatchObject({ credit: 3_000_000 });
    const seen = await detail(giver.id);
    const moved = await call(moveCredit, {
      params: { id: giver.id },
      body: { toInvoiceId: taker.id, version: seen.version },
    });
    expect(moved.settlement.credit).toBe(left);
    const refund = await desk.record(giver.id, { kind: 'REFUND', amount: left });
    expect(refund).toMatchObject({ credit: 0, open: 0, status: 'PAID', word: null });
    expect(await refused(desk.record(giver.id, { kind: 'REFUND', amount: 1 }))).toMatchObject({ status: 422 });
  });

  it('goes nowhere else, and not where there is none', async () => {
    const [giver, other, waits] = [await desk.sent(), await desk.sent(5_000_000, tirta), await desk.sent()];
    expect(await refused(desk.transfer(giver.id, waits.id))).toMatchObject({ status: 422 });
    await desk.record(giver.id, { amount: giver.total + 500 });
    const at = (problem: string) => ({ status: 422, validation: { toInvoiceId: expect.stringContaining(problem) } });
    expect(await refused(desk.transfer(giver.id, giver.id))).toMatchObject(at('Pilih invoice lain'));
    expect(await refused(desk.transfer(giver.id, other.id))).toMatchObject(at('milik pengirim lain'));
    await desk.record(waits.id, { amount: waits.net });
    expect(await refused(desk.transfer(giver.id, waits.id))).toMatchObject(at('tidak menunggu pembayaran'));
    const printed = await desk.sent(5_000_000, world.shipperId, 'PRINTED');
    expect(await refused(desk.transfer(giver.id, printed.id))).toMatchObject({ status: 409 });
    expect(await refused(desk.transfer(giver.id, world.shipperId))).toMatchObject({ status: 404 });
  });
});

describe('what a payer says of keeping tax', () => {
  it('makes a gross payment exact, and a net one open again', async () => {
    const [gross, net] = [await desk.sent(), await desk.sent()];
    await desk.record(gross.id, { amount: gross.total });
    expect(await desk.withhold(gross.id, false)).toMatchObject({
      openCash: 0,
      expectedPph: 0,
      credit: 0,
      status: 'PAID',
    });
    await desk.record(net.id, { amount: net.net });
    const open = await desk.withhold(net.id, false);
    expect(open).toMatchObject({ status: 'RECEIVED', openCash: net.total - net.net, withholds: false });
    expect(await desk.withhold(net.id, false)).toEqual(open);
    expect(await desk.withhold(net.id, true)).toMatchObject({ status: 'PAID', openCash: 0, withholds: true });
    expect(await refused(desk.withhold(net.id, false, '2026-11-22'))).toMatchObject({ status: 422 });
  });
});
