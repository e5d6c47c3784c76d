import * as damage from '@lajur/api-contract/damage';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { uploadFile } from '@lajur/api-contract/file';
import * as contract from '@lajur/api-contract/order';
import * as cost from '@lajur/api-contract/order-cost';
import * as pod from '@lajur/api-contract/pod-document';
import * as provider from '@lajur/api-contract/provider';
import { decideAdditionalCost } from '@lajur/api-contract/provider-cost';
import * as discrepancyApi from '@lajur/api-contract/provider-discrepancy';
import type { TripStep } from '@lajur/domain/order/transitions';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../test-kit/order-tests';
import { addVehicle, draft, picture } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { lapseDueOrders } from '../clock/service';
import { carryOnOf } from './follow-on-service';

const t = orderTests();
const get = (id: string) => t.call(contract.getOrder, { params: { id } });
const asProvider = (id: string) => t.api.provider(provider.getProviderOrder, { params: { id } });
const system = () => t.api.database.system;

let shade = 0;
async function upload(): Promise<string> {
  const encodedFile = (await picture(++shade)).toString('base64');
  return (await t.call(uploadFile, { body: { encodedFile, fileName: 'foto.png' } })).url;
}

async function steps(id: string, ...actions: TripStep[]) {
  for (const action of actions)
    await t.call(contract.reportStatus, { params: { id }, body: { action, version: (await get(id)).version } });
  return get(id);
}

async function count(id: string, which: 'loaded' | 'delivered', amounts: number[]) {
  const set = which === 'loaded' ? contract.setLoadedQuantity : contract.setDeliveredQuantity;
  const lines = amounts.map((quantity, at) => ({ seq: at + 1, quantity }));
  const body = { version: (await get(id)).version, lines, confirmed: ['more', 'less', 'zero'] as const };
  return t.call(set, { params: { id, unit: 'carton' }, body: { ...body, confirmed: [...body.confirmed] } });
}

async function reportBroken(id: string, lines: CallOf<typeof damage.reportDiscrepancy>['body']['lines']) {
  const { version } = await get(id);
  const reasonId = t.world.reasons.basp?.plain ?? '';
  const body = { version, reasonId, description: 'Kardus basah', photoUrls: [await upload()], lines };
  return t.call(damage.reportDiscrepancy, { params: { id }, body });
}

async function signed(id: string) {
  const body = { version: (await get(id)).version, recipientName: 'Ketut Artana', signatureUrl: await upload() };
  return t.call(contract.receiveWithBast, { params: { id }, body });
}

/** At its last drop, with `loaded` cartons on board; of two drops 100 and 30 were left at the first, 4 of them broken. */
async function atLastDrop(drops: 1 | 2 = 1): Promise<string> {
  const { stops } = draft(t.world, t.api.clock.now());
  const [pick, last] = stops as [(typeof stops)[0], (typeof stops)[0]];
  const first = drops === 2 ? [{ ...last, name: 'Gudang Kendal', city: 'Kendal' }] : [];
  const { id } = await t.assigned({ stops: [pick, ...first, last] });
  await steps(id, 'go-to-pickup', 'arrive-pickup', 'load');
  await count(id, 'loaded', [210, 65]);
  await steps(id, 'depart', 'arrive-destination', 'unload');
  return id;
}

const malang = {
  ...{ name: 'Gudang Malang', address: 'Jl. Raya 1', city: 'Malang', province: 'Jawa Timur' },
  ...{ latitude: -7.98, longitude: 112.63, timezone: 'Asia/Jakarta' },
};
const inHours = (hours: number) => new Date(t.api.clock.now().getTime() + hours * 3_600_000).toISOString();
const onward = () => ({
  destination: malang,
  planFrom: inHours(6),
  planUntil: inHours(12),
  mainCost: 2_000_000,
  answerMinutes: 60,
});
type Decision = Parameters<typeof t.api.provider<typeof discrepancyApi.decideDiscrepancy>>[1]['body'];
const decide = (id: string, body: Partial<Decision>) =>
  t.api.provider(discrepancyApi.decideDiscrepancy, {
    params: { id },
    body: { decision: 'change-destination', by: 'shipper', ...body } as Decision,
  });
const followOnOf = async (id: string) => (await get(id)).followOn?.id ?? '';

describe('a changed destination', () => {
  it('makes an order that starts loaded, with what is on board, at the lorry’s place, with the vehicle and driver held', async () => {
    const id = await atLastDrop();
    await reportBroken(id, [{ seq: 1, damaged: 10, missing: 50 }]);
    expect(await refused(decide(id, {}))).toMatchObject({ status: 400 });
    expect((await refused(decide(id, { ...onward(), planUntil: inHours(1) }))).validation).toMatchObject({
      planUntil: 'Jadwal tiba lewat sebelum transporter menjawab.',
    });
    expect(
      (await refused(decide(id, { ...onward(), destination: { ...malang, latitude: 40 } }))).validation,
    ).toHaveProperty('destination.latitude');
    const decided = await decide(id, onward());
    const before = await get(id);
    expect(before).toMatchObject({
      status: 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
      followOn: { id: decided.followOnOrderId, status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' },
    });
    expect(before.recentEvents.slice(0, 2)).toMatchObject([
      { action: 'follow-on', note: expect.stringContaining('pesanan lanjutan C-') },
      { action: 'change-destination', actorKind: 'shipper' },
    ]);
    const next = await followOnOf(id);
    const onwards = await get(next);
    expect(onwards).toMatchObject({
      ...{ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER', mainCost: 2_000_000, pricingType: before.pricingType },
      ...{ follows: { id, cargoNo: before.cargoNo }, followOn: null, currentStop: 1 },
      vehicle: { id: before.vehicle?.id },
      driver: { id: before.driver?.id },
      stops: [
        { kind: 'PICKUP', quantityEntered: true, name: before.stops.at(-1)?.name },
        { kind: 'DROP', name: 'Gudang Malang' },
      ],
      goods: [
        { ordered: 160, loaded: 160 },
        { ordered: 65, loaded: 65 },
      ],
    });
    expect(onwards.quantity).toBe(before.quantity);
    expect(await asProvider(next)).toMatchObject({ followsOrderId: id, companyId: t.api.first.id });

    // What was decided may be open again: its documents wait for the answer.
    const { version } = before;
    expect(await refused(t.call(pod.submitPod, { params: { id }, body: { version } }))).toMatchObject({ status: 422 });
    // Its goods are where they are: it goes to nobody else.
    expect(
      await refused(
        t.api.provider(provider.offerOrder, {
          params: { id: next },
          body: { companyId: t.api.second.id, answerBy: inHours(1) },
        }),
      ),
    ).toMatchObject({
      status: 422,
      message: 'Pesanan lanjutan tidak ditawarkan lagi: putuskan BASP pada pesanan asalnya.',
    });
    const { id: other } = await addVehicle(t.api, t.world, t.api.first);
    const [vehicleId, driverId] = [onwards.vehicle?.id ?? '', onwards.driver?.id ?? ''];
    const accept = (chosen: string) =>
      t.call(contract.confirmOrder, {
        params: { id: next },
        body: { decision: 'accept', vehicleId: chosen, driverId },
      });
    expect((await refused(accept(other))).message).toBe(
      `Muatan sudah di ${onwards.vehicle?.plate}: pilih kendaraan itu.`,
    );

    // Taken, it stands loaded, and goes on without a pickup.
    const taken = await accept(vehicleId);
    expect(taken).toMatchObject({ status: 'MUAT_BARANG' });
    const { documents } = await get(next);
    expect(documents.find(({ type }) => type === 'loading-note')).toMatchObject({
      label: 'Surat jalan lanjutan',
      mandatory: true,
    });
    expect(await steps(next, 'depart', 'arrive-destination', 'unload')).toMatchObject({ status: 'BONGKAR_MUATAN' });
    await count(next, 'delivered', [160, 65]);
    await signed(next);
    expect(await get(next)).toMatchObject({
      status: 'BARANG_DITERIMA_UTUH',
      goods: [{ delivered: 160 }, { delivered: 65 }],
    });
    expect(await get(id)).toMatchObject({ followOn: { status: 'BARANG_DITERIMA_UTUH' } });
  });

  it('is open again when the follow-on order is refused, lapses or is cancelled', async () => {
    const id = await atLastDrop();
    await reportBroken(id, [{ seq: 1, damaged: 10, missing: 0 }]);
    await decide(id, onward());
    const reasonId = (t.world.reasons.rejection as { plain: string }).plain;
    const first = await followOnOf(id);
    await t.call(contract.confirmOrder, { params: { id: first }, body: { decision: 'reject', reasonId } });
    expect(await get(id)).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      discrepancies: [{ decision: null, decidedAt: null }],
      followOn: { id: first, status: 'DITOLAK' },
    });
    expect((await get(id)).recentEvents[0]).toMatchObject({ action: 'reopen-decision', actorKind: 'system' });
    expect(await get(first)).toMatchObject({ vehicle: null, driver: null });

    await decide(id, onward());
    const second = await followOnOf(id);
    expect(second).not.toBe(first);
    t.api.clock.advance(61);
    await lapseDueOrders(system());
    expect(await get(id)).toMatchObject({
      status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      followOn: { status: 'WAKTU_HABIS' },
    });

    await decide(id, onward());
    const third = await followOnOf(id);
    // What lapsed before closes later; it is about the decision no more.
    await t.api.provider(provider.providerCancelOrder, {
      params: { id: second },
      body: { by: 'provider', reason: 'Sudah diganti' },
    });
    expect(await get(id)).toMatchObject({ status: 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN', followOn: { id: third } });
    await t.api.provider(provider.providerCancelOrder, {
      params: { id: third },
      body: { by: 'provider', reason: 'Salah tujuan' },
    });
    expect(await get(id)).toMatchObject({ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' });
    expect(await decide(id, { decision: 'accept-discrepancy' })).toMatchObject({
      status: 'BARANG_DITERIMA_TIDAK_UTUH',
    });
  });

  it('that was decided at a drop before the last takes effect at the end, with what was broken there', async () => {
    const id = await atLastDrop(2);
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 4, missing: 6 }]);
    expect(await decide(id, onward())).toMatchObject({ status: 'PENGIRIMAN', followOnOrderId: null });
    await steps(id, 'arrive-destination', 'unload');
    await count(id, 'delivered', [104, 35]);
    await signed(id);
    expect(await get(id)).toMatchObject({ status: 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN' });
    const key = { companyId: t.api.first.id, id };
    await carryOnOf(system(), key);
    await carryOnOf(system(), key);
    const next = await followOnOf(id);
    expect(await get(next)).toMatchObject({ goods: [{ ordered: 4, loaded: 4 }], follows: { id } });
  });

  it('whose time has passed when the trip ends is open again', async () => {
    const id = await atLastDrop(2);
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 4, missing: 6 }]);
    await decide(id, { ...onward(), planFrom: inHours(1), planUntil: inHours(2) });
    t.api.clock.advance(180);
    await steps(id, 'arrive-destination', 'unload');
    await count(id, 'delivered', [104, 35]);
    await signed(id);
    await carryOnOf(system(), { companyId: t.api.first.id, id });
    expect(await get(id)).toMatchObject({ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', followOn: null });
  });

  it('is refused where nothing is left to go on', async () => {
    const id = await atLastDrop(2);
    await count(id, 'delivered', [100, 30]);
    await reportBroken(id, [{ seq: 1, damaged: 0, missing: 6 }]);
    expect((await refused(decide(id, onward()))).validation).toEqual({
      decision: 'Tidak ada muatan yang bisa diteruskan.',
    });
  });
});

describe('a return or a warehouse that costs more', () => {
  const propose = async (decision: 'to-warehouse' | 'return-to-origin', amount = 750_000) => {
    const id = await atLastDrop();
    await reportBroken(id, [{ seq: 1, damaged: 10, missing: 0 }]);
    await decide(id, { decision, additionalCost: { amount, taxed: true, note: 'Sewa gudang 3 hari' } });
    return id;
  };
  const costs = (id: string) => t.call(cost.getAdditionalCosts, { params: { id } });
  const answer = async (id: string, action: 'accept' | 'decline' | 'withdraw', more: object = {}) => {
    const [line] = (await costs(id)).lines;
    const body = { costId: line?.id ?? '', version: line?.version ?? 0, action, ...more };
    return t.call(cost.patchAdditionalCost, { params: { id }, body });
  };

  it('is proposed with the decision, and is agreed once the transporter accepts it', async () => {
    const id = await propose('to-warehouse');
    const { lines, money } = await costs(id);
    expect(lines).toMatchObject([
      {
        ...{ name: 'Biaya simpan di gudang', amount: 750_000, taxed: true, status: 'SUBMIT', proposed: true },
        ...{ reasonId: null, note: 'Sewa gudang 3 hari', proofUrl: null },
      },
    ]);
    expect(money).toMatchObject({ waiting: 750_000, approved: 0 });
    const { id: costId = '', version = 0 } = lines[0] ?? {};
    // Who proposed it does not decide on it, and who is asked does not change it.
    expect(
      await refused(
        t.api.provider(decideAdditionalCost, { params: { id, costId }, body: { decision: 'approve', version } }),
      ),
    ).toMatchObject({
      ...{ status: 409, message: 'Biaya ini diusulkan penyedia. Transporter yang menyetujui atau menolaknya.' },
    });
    expect((await refused(answer(id, 'withdraw'))).status).toBe(409);
    expect((await refused(answer(id, 'accept', { version: version - 1 }))).code).toBe('STALE_VERSION');
    const agreed = await answer(id, 'accept');
    expect(agreed).toMatchObject({ lines: [{ status: 'APPROVE' }], money: { approved: 750_000, standing: 'held' } });
    expect((await refused(answer(id, 'decline', { note: 'Terlambat' }))).status).toBe(409);
    expect((await get(id)).recentEvents.slice(0, 3).map(({ action }) => action)).toEqual([
      ...['accept-cost', 'propose-cost', 'to-warehouse'],
    ]);
    expect(await asProvider(id)).toMatchObject({
      additionalCosts: [{ id: costId, status: 'APPROVE', proposed: true }],
    });
  });

  it('is declined with why, and another is asked for as any', async () => {
    const id = await propose('return-to-origin', 500_000);
    expect((await refused(answer(id, 'decline'))).validation).toEqual({ note: 'Alasan wajib diisi' });
    expect(await answer(id, 'decline', { note: 'Jaraknya 300 km' })).toMatchObject({
      lines: [{ status: 'REJECT', decisionNote: 'Jaraknya 300 km' }],
      money: { approved: 0, refused: 500_000 },
    });
    const reasonId = t.world.reasons.cost?.plain ?? '';
    const body = { reasonId, amount: 900_000, submit: true, proofUrl: await upload() };
    const asked = await t.call(cost.putAdditionalCost, { params: { id }, body });
    const [, own] = asked.lines;
    expect((await refused(answer(id, 'accept', { costId: own?.id, version: own?.version }))).message).toBe(
      'Biaya ini diajukan transporter. Penyedia yang memutuskan.',
    );
  });

  it('comes with no other decision', async () => {
    const id = await atLastDrop();
    await reportBroken(id, [{ seq: 1, damaged: 10, missing: 0 }]);
    const given = { decision: 'accept-discrepancy', additionalCost: { amount: 1000, taxed: true } } as const;
    expect((await refused(decide(id, given))).validation).toEqual({
      additionalCost: 'Biaya tambahan hanya untuk kembali ke gudang asal atau simpan di gudang',
    });
    expect((await get(id)).status).toBe('BA_PENERIMAAN_KONFIRMASI_SHIPPER');
  });
});
