import * as order from '@lajur/api-contract/order';
import * as contract from '@lajur/api-contract/provider';
import { decideDiscrepancy } from '@lajur/api-contract/provider-discrepancy';
import { reportPositions } from '@lajur/api-contract/provider-position';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedMou } from '../../test-kit/fixed-mou';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { lapseDueOrders } from '../order/clock/service';
import {
  acceptedOrder,
  addAssignment,
  driveToUnloading,
  loaded,
  picture,
  putMasterData,
  reasonFor,
  report,
} from './provider.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await putMasterData(api.provider);
});
afterAll(() => api.close());

const orderOf = (id: string) => api.provider(contract.getProviderOrder, { params: { id } });
const user = () => api.as(api.first.users.TRANSPORTER_ADMIN);
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000).toISOString();
const malang = {
  ...{ name: 'Gudang Malang', address: 'Jl. Raya 1', city: 'Malang', province: 'Jawa Timur' },
  ...{ latitude: -7.98, longitude: 112.63, timezone: 'Asia/Jakarta' },
};

/** Refused whole at its last drop, and sent to another place. */
async function sentElsewhere(ref: string, more: { mainCost?: number; coveredByMouId?: string } = {}): Promise<string> {
  const id = await acceptedOrder(api, ref, more);
  await driveToUnloading(api, id);
  const quantities = loaded.map(({ seq, quantity }) => ({ seq, quantity: 0, damaged: quantity, missing: 0 }));
  const photos = [await picture('jpeg')];
  await report(api, id, { action: 'report-discrepancy', reason: 'Ditolak', photos, quantities });
  return id;
}
const onward = (mainCost = 2_000_000) => ({
  ...{ decision: 'change-destination', by: 'shipper', destination: malang, mainCost },
  ...{ planFrom: inHours(6), planUntil: inHours(48), answerMinutes: 60 },
});
const decide = (id: string, body: object) => api.provider(decideDiscrepancy, { params: { id }, body: body as never });
const followOn = async (ref: string) => (await decide(await sentElsewhere(ref), onward())).followOnOrderId ?? '';

/** The company takes it with the vehicle and the driver that have the goods on board. */
async function taken(id: string) {
  const call = await user();
  const { vehicle, driver } = await call(order.getOrder, { params: { id } });
  const body = { decision: 'accept', vehicleId: vehicle?.id ?? '', driverId: driver?.id ?? '' } as const;
  return call(order.confirmOrder, { params: { id }, body });
}
const position = (orderId: string, minutes: number, latitude = -6.95, longitude = 110.48) => ({
  ...{ orderId, latitude, longitude, place: 'Genuk', speedKmh: 40 },
  at: new Date(api.clock.now().getTime() + minutes * 60_000).toISOString(),
});
const positions = (...given: ReturnType<typeof position>[]) =>
  api.provider(reportPositions, { body: { positions: given } });

describe('goods that go on, of an order whose driver has the app', () => {
  it('are taken on by the driver, who departs from where the lorry stands and hands them over', async () => {
    const id = await followOn('L-1');
    expect(await taken(id)).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER' });
    expect(await report(api, id, { action: 'driver-accept' })).toMatchObject({ status: 'MUAT_BARANG' });
    // It has set out, with the goods on board: its positions are those of a trip.
    api.clock.advance(30);
    expect(await positions(position(id, -5), position(id, -90))).toMatchObject({
      accepted: 1,
      refused: [{ index: 1, reason: 'before-setting-out' }],
    });
    expect((await orderOf(id)).vehiclePosition).toMatchObject({ place: 'Genuk' });
    await report(api, id, { action: 'depart' });
    for (const action of ['arrive-destination', 'unload'] as const) await report(api, id, { action });
    const signature = await picture('png');
    const done = await report(api, id, { action: 'receive', quantities: loaded, recipientName: 'Made', signature });
    expect(done).toMatchObject({
      status: 'BARANG_DITERIMA_UTUH',
      goods: [
        { loaded: 200, delivered: 200 },
        { loaded: 20, delivered: 20 },
      ],
    });
  });

  it('stay on board when the driver declines: another driver takes them on, with the same vehicle', async () => {
    const id = await followOn('L-2');
    await taken(id);
    const back = await report(api, id, { action: 'driver-reject', reason: 'Jam kerja habis' });
    expect(back).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_TRANSPORTER' });
    const call = await user();
    const { vehicle } = await call(order.getOrder, { params: { id } });
    expect(vehicle).not.toBeNull();
    const other = await addAssignment(api, api.first);
    const accept = (vehicleId: string) =>
      call(order.confirmOrder, { params: { id }, body: { decision: 'accept', vehicleId, driverId: other.driverId } });
    expect(await refused(accept(other.vehicleId))).toMatchObject({
      message: `Muatan sudah di ${vehicle?.plate}: pilih kendaraan itu.`,
    });
    expect(await accept(vehicle?.id ?? '')).toMatchObject({ status: 'MENUNGGU_KONFIRMASI_DRIVER' });
    expect(await report(api, id, { action: 'driver-accept' })).toMatchObject({ status: 'MUAT_BARANG' });
  });

  it('wait for a driver who let the time pass to be asked again, or to be replaced', async () => {
    const id = await followOn('L-3');
    await taken(id);
    api.clock.advance(24 * 60);
    await lapseDueOrders(api.database.system);
    const late = await orderOf(id);
    expect(late).toMatchObject({ status: 'DRIVER_WAKTU_HABIS' });
    const call = await user();
    const { version, vehicle } = await call(order.getOrder, { params: { id } });
    const { driverId } = await addAssignment(api, api.first);
    const body = {
      orderId: id,
      version,
      vehicleId: vehicle?.id ?? '',
      driverId,
      reasonId: await reasonFor(api, 'assignment'),
    };
    await call(order.changeAssignment, { body });
    expect(await report(api, id, { action: 'driver-accept' })).toMatchObject({ status: 'MUAT_BARANG', driverId });
  });

  it('are decided on again when nobody takes them on', async () => {
    const first = await sentElsewhere('L-4');
    const id = (await decide(first, onward())).followOnOrderId ?? '';
    await taken(id);
    await api.provider(contract.providerCancelOrder, { params: { id }, body: { by: 'shipper', reason: 'Berubah' } });
    expect(await orderOf(first)).toMatchObject({ status: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER' });
    expect(await decide(first, { decision: 'to-warehouse', by: 'shipper' })).toMatchObject({
      status: 'BA_PENERIMAAN_DITERIMA_GUDANG',
    });
  });
});

it('goods that go on under a fixed price are covered by it, without a price of their own', async () => {
  const monthly = { units: 1, interval: 'FIX_MONTHLY', pricePerInterval: 20_000_000 } as const;
  const { mouId: coveredByMouId } = await fixedMou(api, api.first, [monthly]);
  const first = await sentElsewhere('L-5', { coveredByMouId, mainCost: 0 });
  expect((await refused(decide(first, onward()))).validation).toEqual({
    mainCost: 'Perjalanan ini termasuk harga tetap MoU: ongkos utamanya 0.',
  });
  const id = (await decide(first, onward(0))).followOnOrderId ?? '';
  expect(await orderOf(id)).toMatchObject({ coveredByMouId, mainCost: 0, companyId: api.first.id });
  await taken(id);
  await report(api, id, { action: 'driver-accept' });
  const call = await user();
  expect(await call(order.getOrder, { params: { id } })).toMatchObject({ isCovered: true, status: 'MUAT_BARANG' });
});
