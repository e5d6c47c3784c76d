import type { Call } from '@lajur/api-contract/client';
import { createLocation } from '@lajur/api-contract/location';
import * as contract from '@lajur/api-contract/order';
import { listReasons } from '@lajur/api-contract/order-reason';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld, offered, type World } from '../../../test-kit/order-world';
import { refused } from '../../../test-kit/refused';
import { someRegions } from '../../../test-kit/some-regions';
import { startTestApi, type TestApi } from '../../../test-kit/test-api';

let api: TestApi;
let world: World;
let call: Call;
let ids: string[];

const list = (query: Record<string, unknown> = {}, status: 'waiting' | 'process' | 'completed' = 'waiting') =>
  call(contract.listOrders, { params: { status }, query: query as never });
const found = async (query: Record<string, unknown>) => (await list(query)).content.map((row) => ids.indexOf(row.id));

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_ADMIN);
  ids = [];
  for (const [at, mainCost] of [300, 100, 200].entries()) {
    api.clock.advance(1);
    ids.push(
      await offered(api, world, api.first, {
        mainCost,
        inHours: 4 + at * 24,
        mode: at === 1 ? 'driver' : 'lumpsum',
        cargoNo: `C-26-90000${at}`,
      }),
    );
  }
  await offered(api, world, api.second, {});
  const vehicle = await addVehicle(api, world, api.first, { plate: 'B 9123 KXU' });
  const driver = await addDriver(api, api.first, { name: 'Ketut Artana' });
  await call(contract.confirmOrder, {
    params: { id: ids[1] as string },
    body: { decision: 'accept', vehicleId: vehicle.id, driverId: driver.id },
  });
});
afterAll(() => api.close());

describe('the list', () => {
  it('shows the own orders of the group, newest first, with a count', async () => {
    const page = await list();
    expect(page.content.map((row) => ids.indexOf(row.id))).toEqual([2, 1, 0]);
    expect(page).toMatchObject({ page: 0, size: 10, totalElements: 3, totalPages: 1, totalIsExact: true });
    expect(page.content[0]).toMatchObject({
      cargoNo: 'C-26-900002',
      status: 'MENUNGGU_KONFIRMASI_TRANSPORTER',
      origin: { city: 'Cikarang' },
      weightKg: 3800,
      volumeM3: 16,
      vehicle: null,
      pickupCount: 1,
      lateMinutes: 0,
    });
    expect((await list({}, 'completed')).totalElements).toBe(0);
  });

  it('gives pages, none past the end, and only in the sizes a person can choose', async () => {
    for (let count = 0; count < 6; count++) await offered(api, world, api.second);
    const theirs = await api.as(api.second.users.TRANSPORTER_ADMIN);
    const page = (number: number, size: number) =>
      theirs(contract.listOrders, { params: { status: 'waiting' }, query: { page: number, size } });
    const before = (await page(0, 5)).totalElements;
    const last = await page(1, 5);
    expect(last).toMatchObject({ totalElements: before, totalPages: 2 });
    expect(last.content).toHaveLength(before - 5);
    expect(await page(7, 5)).toMatchObject({ content: [], totalElements: before });
    await expect(page(0, 2)).rejects.toMatchObject({ status: 400 });
  });

  it.each([
    ['mainCost,asc', [1, 2, 0]],
    ['mainCost,desc', [0, 2, 1]],
    ['pickupFrom,asc', [0, 1, 2]],
    ['cargoNo,desc', [2, 1, 0]],
    ['arrivalPlan,desc', [2, 1, 0]],
    // The driver of the second has 30 minutes, the transporter an hour for the others.
    ['answerBy,asc', [1, 0, 2]],
  ])('sorts by %s', async (sort, order) => expect(await found({ sort })).toEqual(order));

  it.each([
    [{ search: '900001' }, [1]],
    [{ search: 'ketut b9123' }, [1]],
    [{ search: 'graha surabaya' }, [2, 1, 0]],
    [{ search: 'bandung' }, []],
    [{ companyTransportNo: 'B 9123 KXU' }, [1]],
    [{ cargoTitle: 'C-26-900002' }, [2]],
    [{ latestStatus: 'MENUNGGU_KONFIRMASI_DRIVER' }, [1]],
    [{ latestStatus: 'MENUNGGU_KONFIRMASI_TRANSPORTER,WAKTU_HABIS' }, [2, 0]],
    [{ mode: 'driver' }, [1]],
    [{ originCity: 'Cikarang', destinationCity: 'Surabaya' }, [2, 1, 0]],
    [{ originCity: 'Bandung' }, []],
    [{ podStatus: 'DOKUMEN_POD_LENGKAP' }, []],
    // Pickup 18.33 WIB on 21 November and the same time the days after.
    [{ fromDate: '2026-11-22' }, [2, 1]],
    [{ toDate: '2026-11-21' }, [0]],
    [{ fromDate: '2026-11-22', toDate: '2026-11-22' }, [1]],
  ])('filters by %j', async (query, order) => expect(await found(query)).toEqual(order));

  it('filters by shipper', async () => {
    expect(await found({ shipperId: world.shipperId })).toHaveLength(3);
    expect(await found({ shipperId: ids[0] })).toEqual([]);
  });

  it('filters by the type asked for, what it pays at least and how far it is at most', async () => {
    const { content } = await list({});
    const [cost] = content.map(({ mainCost }) => mainCost).toSorted((a, b) => b - a);
    const km = Math.min(...content.map(({ distanceKm }) => distanceKm));
    const paid = content.filter(({ mainCost }) => mainCost === cost).map(({ id }) => ids.indexOf(id));
    expect(await found({ costFrom: String(cost) })).toEqual(paid);
    expect(await found({ costFrom: String((cost ?? 0) + 1) })).toEqual([]);
    const near = content.filter(({ distanceKm }) => distanceKm <= Math.ceil(km)).length;
    expect(await found({ distanceTo: String(Math.ceil(km)) })).toHaveLength(near);
    expect(await found({ distanceTo: '0' })).toEqual([]);
    const types = await call(contract.getOrderFilterOptions, { query: { field: 'type' } });
    const type = types.find(({ value }) => value === content[0]?.transportType.id);
    expect(type?.label).toBe(content[0]?.transportType.name);
    expect(await found({ transportTypeId: type?.value ?? '' })).toContain(ids.indexOf(content[0]?.id ?? ''));
    expect(await found({ transportTypeId: world.shipperId })).toEqual([]);
  });

  it('filters by places of the company, within whose radius the first pickup and the last drop are', async () => {
    await someRegions(api);
    const region = { provinceId: '31', cityId: '31.72', districtId: '31.72.04', subDistrictId: '31.72.04.1003' };
    const place = async (name: string, latitude: number, longitude: number) => {
      const hours = { openingTime: '07:00', closingTime: '21:00', note: null };
      const where = { address: 'Jl. Uji 1', postalCode: '14150', latitude, longitude, radius: 500 };
      return (await call(createLocation, { body: { ...region, ...where, ...hours, name } })).id;
    };
    const stops = (await call(contract.getOrder, { params: { id: ids[0] ?? '' } })).stops;
    const [first, last] = [stops[0], stops.at(-1)];
    if (!first || !last) throw new Error('the order has no stops');
    const origin = await place('Gudang muat', first.latitude + 0.004, first.longitude);
    const destination = await place('Gudang bongkar', last.latitude, last.longitude);
    const beside = await place('Gudang sebelah', first.latitude + 0.005, first.longitude);
    expect(await found({ originLocationId: origin, destinationLocationId: destination })).toEqual([2, 1, 0]);
    expect(await found({ originLocationId: beside })).toEqual([]);
    expect(await found({ originLocationId: destination })).toEqual([]);
    expect((await refused(list({ originLocationId: 'Cikarang' }))).status).toBe(400);
    const options = await call(contract.getOrderFilterOptions, { query: { field: 'location', search: 'muat' } });
    expect(options).toEqual([{ value: origin, label: expect.stringContaining('Gudang muat') }]);
  });

  it('refuses an unknown filter, sort key and status', async () => {
    for (const query of [{ nothing: '1' }, { sort: 'secret,asc' }, { latestStatus: 'BUKAN' }])
      expect(await refused(list(query))).toMatchObject({ status: 400 });
  });

  it('counts by group and status', async () => {
    expect(await call(contract.getOrderSummary, {})).toMatchObject({
      groups: { waiting: 3, process: 0, completed: 0 },
      statuses: { MENUNGGU_KONFIRMASI_TRANSPORTER: 2, MENUNGGU_KONFIRMASI_DRIVER: 1, DOKUMEN_LENGKAP: 0 },
      toAnswer: 2,
      podToSend: 0,
    });
  });

  it('offers what occurs as filters', async () => {
    const options = (field: 'origin' | 'destination' | 'shipper', search?: string) =>
      call(contract.getOrderFilterOptions, { query: { field, ...(search ? { search } : {}) } });
    expect(await options('origin')).toEqual([{ value: 'Cikarang', label: 'Cikarang' }]);
    expect(await options('destination', 'bay')).toEqual([{ value: 'Surabaya', label: 'Surabaya' }]);
    expect(await options('destination', 'xyz')).toEqual([]);
    expect(await options('shipper', 'graha')).toEqual([{ value: world.shipperId, label: 'PT Graha Elektronik' }]);
  });

  it('names the active reasons of a type', async () => {
    const reasons = await call(listReasons, { query: { type: 'rejection' } });
    expect(reasons.map((reason) => reason.name)).toEqual(['Alasan rejection', 'Lainnya']);
  });
});

describe('an order', () => {
  it('comes with everything its page shows', async () => {
    const order = await call(contract.getOrder, { params: { id: ids[1] as string } });
    expect(order).toMatchObject({
      vehicle: { plate: 'B 9123 KXU', typeName: 'Fuso', kirExpiredDate: '2027-06-30' },
      driver: { name: 'Ketut Artana', simClass: 'B1 Umum' },
      shipperContact: { name: 'Melati' },
      shipperNote: 'Jangan ditumpuk',
      crossingState: 'none',
      moneyStanding: 'value',
      unbilled: 100,
      billable: 0,
      currentStop: 1,
      missingDocuments: 3,
      basts: [],
      trail: [],
      route: [
        [-6.3, 107.15],
        [-7.33, 112.78],
      ],
    });
    expect(order.stops.map((stop) => [stop.seq, stop.kind, stop.quantityEntered])).toEqual([
      [1, 'PICKUP', false],
      [2, 'DROP', false],
    ]);
    expect(order.goods.map((line) => line.ordered)).toEqual([210, 65]);
    expect(order.documents.map((document) => document.label)).toContain('Surat jalan muat');
    expect(order.recentEvents.map((event) => event.action)).toEqual(['accept', 'offer', 'submit', 'create']);
    expect(order.eventCount).toBe(4);
    expect(await call(contract.getOrderHistory, { params: { id: order.id } })).toEqual(order.recentEvents);
  });

  it('of another company does not exist', async () => {
    const other = await api.as(api.second.users.TRANSPORTER_ADMIN);
    const params = { id: ids[0] as string };
    for (const attempt of [
      () => other(contract.getOrder, { params }),
      () => other(contract.getOrderHistory, { params }),
      () => other(contract.addOrderNote, { params, body: { text: 'halo' } }),
      () => other(contract.getAssignable, { params, query: {} }),
    ])
      expect(await refused(attempt())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('takes notes without a new version', async () => {
    const params = { id: ids[0] as string };
    const before = await call(contract.getOrder, { params });
    await call(contract.addOrderNote, { params, body: { text: 'Hubungi satpam' } });
    const after = await call(contract.getOrder, { params });
    expect(after.notes).toMatchObject([{ text: 'Hubungi satpam', author: 'PT Uji Satu TRANSPORTER_ADMIN' }]);
    expect(after.version).toBe(before.version);
  });
});
