import * as order from '@lajur/api-contract/order';
import { getSchedule, getScheduleOrder, listScheduleLanes } from '@lajur/api-contract/schedule';
import { dayIn } from '@lajur/domain/common/time';
import type { ScheduleTab } from '@lajur/domain/schedule/schedule-tab';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { orderTests } from '../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';

const t = orderTests();
const hour = 3_600_000;
let days = 14;
/** A Monday nobody else looks at, 07.00 WIB, in hours from now. */
const ownWeek = () => {
  days += 18;
  const now = +t.api.clock.now();
  const day = new Date(now + days * 24 * hour);
  const monday = new Date(+day - ((day.getUTCDay() + 6) % 7) * 24 * hour);
  const date = dayIn(monday, 'WIB');
  return { date, inHours: (Date.parse(`${date}T00:00:00Z`) - now) / hour };
};
const inSql = (id: string, set: ReturnType<typeof sql>) =>
  t.api.database.system.transaction(async (tx) => {
    tx.changed(t.api.first.id);
    await sql`update orders set ${set} where id = ${id}`.execute(tx.db);
  });
const statusTo = (id: string, status: string) => inSql(id, sql`status = ${status}`);
/** Kept from the rule that nobody is given to two orders at once, as old data may have it. */
const onVehicle = (id: string, vehicleId: string) => inSql(id, sql`vehicle_id = ${vehicleId}`);
const withDriver = (id: string, driverId: string) => inSql(id, sql`driver_id = ${driverId}`);

const week = (query: object) => t.call(getSchedule, { query: { view: 'week', ...query } });
const lanes = (query: object) => t.call(listScheduleLanes, { query: { idle: 'hide', ...query } });
const cargosOf = async (query: object) =>
  (await lanes(query)).content.flatMap(({ bars }) => bars.filter((bar) => bar.matches).map(({ id }) => id));

describe('a week of the schedule', () => {
  it('has the vehicles with their orders, from pickup to arrival, in the tab of their status', async () => {
    const { date, inHours } = ownWeek();
    const { id, v } = await t.assigned({ inHours });
    const [lane, ...more] = (await lanes({ date })).content;
    expect(more).toEqual([]);
    expect(lane).toMatchObject({
      vehicle: { id: v.id, plate: v.plate, typeName: 'Fuso', isActive: true },
      unusable: [],
      bars: [{ id, status: 'TERKONFIRMASI', holds: true, matches: true, from: `${date}T00:00:00.000Z` }],
    });
    expect(lane?.bars[0]?.until).toBe(new Date(Date.parse(`${date}T00:00:00Z`) + 22 * hour).toISOString());
    const tabs = { all: 1, scheduled: 0, process: 0, completed: 0, cancelled: 0 };
    expect((await week({ date })).tabs).toEqual({ ...tabs, scheduled: 1 });
    await statusTo(id, 'PENGIRIMAN');
    expect((await week({ date })).tabs).toEqual({ ...tabs, process: 1 });
    const inTab = (tab: ScheduleTab) => cargosOf({ date, tab });
    expect([await inTab('scheduled'), await inTab('process'), await inTab('all')]).toEqual([[], [id], [id]]);
  });

  it('shows beside what was asked for what else holds the vehicle', async () => {
    const { date, inHours } = ownWeek();
    const { id, v } = await t.assigned({ inHours });
    const { id: other } = await t.assigned({ inHours: inHours + 48 });
    await onVehicle(other, v.id);
    await statusTo(other, 'BARANG_DITERIMA_UTUH');
    const bars = (await lanes({ date, tab: 'completed' })).content[0]?.bars;
    expect(bars?.map((bar) => [bar.id, bar.matches, bar.holds])).toEqual([
      [id, false, true],
      [other, true, false],
    ]);
  });

  it('begins and ends at midnight of the company; what reaches into it belongs to it', async () => {
    const { date, inHours } = ownWeek();
    // Saturday evening until Sunday, the first day that is shown.
    const before = await t.assigned({ inHours: inHours - 36 });
    const last = await t.assigned({ inHours: inHours + 6 * 24 - 8 });
    // Sunday after, 00.00 WIB.
    await t.assigned({ inHours: inHours + 6 * 24 - 7 });
    expect((await cargosOf({ date })).sort()).toEqual([before.id, last.id].sort());
    const day = await t.call(getSchedule, { query: { view: 'day', date } });
    expect([day.tabs.scheduled, day.from, day.until]).toEqual([
      0,
      new Date(Date.parse(`${date}T00:00:00+07:00`)).toISOString(),
      new Date(Date.parse(`${date}T24:00:00+07:00`)).toISOString(),
    ]);
  });

  it('tells what has no vehicle, and who is out of service or without documents', async () => {
    const { date, inHours } = ownWeek();
    const waiting = await offered(t.api, t.world, t.api.first, { inHours: inHours + 10 });
    const found = await week({ date });
    expect(found.unassigned).toMatchObject({ total: 1, bars: [{ id: waiting, vehicle: null, holds: false }] });
    await addVehicle(t.api, t.world, t.api.first, { plate: 'B 1 MATI', is_active: false });
    await addVehicle(t.api, t.world, t.api.first, { plate: 'B 2 KIR', kir_expired_date: date });
    const all = (await lanes({ date, idle: 'show', size: 100 })).content;
    const why = (plate: string) => all.find(({ vehicle }) => vehicle.plate === plate)?.unusable;
    expect(why('B 1 MATI')).toMatchObject([{ from: found.from, until: found.until, why: 'Tidak aktif' }]);
    const tuesday = new Date(Date.parse(found.from) + 48 * hour).toISOString();
    expect(why('B 2 KIR')).toMatchObject([{ from: tuesday, until: found.until }]);
    expect(why('B 2 KIR')?.[0]?.why).toContain('KIR habis');
  });

  it('puts last what may not be used at all and has no orders, and counts why', async () => {
    const { date, inHours } = ownWeek();
    const before = (await lanes({ date, idle: 'show' })).folded;
    const saturday = dayIn(new Date(Date.parse(`${date}T00:00:00Z`) - 48 * hour), 'WIB');
    const kir = { kir_expired_date: saturday };
    await addVehicle(t.api, t.world, t.api.first, { plate: 'B 3 MATI', is_active: false });
    await addVehicle(t.api, t.world, t.api.first, { plate: 'B 3 KIR', ...kir });
    await addVehicle(t.api, t.world, t.api.first, { plate: 'B 3 DUA', ...kir, stnk_expired_date: saturday });
    // Still valid on the first day, and lapsed with an order: both stay where one looks for them.
    const sunday = dayIn(new Date(Date.parse(`${date}T00:00:00Z`) - 24 * hour), 'WIB');
    await addVehicle(t.api, t.world, t.api.first, { plate: 'B 3 HARI', kir_expired_date: sunday });
    const busy = await addVehicle(t.api, t.world, t.api.first, { plate: 'B 3 JALAN', ...kir });
    await onVehicle((await t.assigned({ inHours })).id, busy.id);
    const { folded, totalElements } = await lanes({ date, idle: 'show' });
    const more = Object.entries(folded).map(([why, count]) => [why, count - before[why as keyof typeof before]]);
    expect(Object.fromEntries(more)).toEqual({ total: 3, inactive: 1, kir: 2, stnk: 1 });
    const pages = Array.from({ length: Math.ceil(totalElements / 100) }, (_, at) => at);
    const read = await Promise.all(pages.map((page) => lanes({ date, idle: 'show', size: 100, page })));
    const plates = read.flatMap(({ content }) => content.map(({ vehicle }) => vehicle.plate));
    const last = plates.slice(-folded.total);
    expect(last).toEqual(expect.arrayContaining(['B 3 MATI', 'B 3 KIR', 'B 3 DUA']));
    for (const plate of ['B 3 HARI', 'B 3 JALAN']) expect(last).not.toContain(plate);
    expect(plates).toHaveLength(totalElements);
  });

  it('pages its vehicles, each once', async () => {
    const page = (at: number) => lanes({ date: '2026-11-23', idle: 'show', page: at, size: 25 });
    for (let count = 0; count < 30; count += 1) await addVehicle(t.api, t.world, t.api.first);
    const first = await page(0);
    const rest = await Promise.all(Array.from({ length: first.totalPages - 1 }, (_, at) => page(at + 1)));
    const ids = [first, ...rest].flatMap(({ content }) => content.map(({ vehicle }) => vehicle.id));
    expect([new Set(ids).size, first.content.length]).toEqual([first.totalElements, 25]);
  });

  it('tells double bookings with the time that is shared, but for orders of one group', async () => {
    const { date, inHours } = ownWeek();
    const { id, v } = await t.assigned({ inHours });
    const { id: other } = await t.assigned({ inHours: inHours + 20 });
    expect((await week({ date })).clashes.total).toBe(0);
    await onVehicle(other, v.id);
    const at = (hours: number) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * hour).toISOString();
    expect((await week({ date })).clashes).toMatchObject({
      total: 1,
      first: [{ vehicle: { plate: v.plate }, from: at(20), until: at(22), orders: [{ id }, { id: other }] }],
    });
    for (const one of [id, other]) await inSql(one, sql`cargo_group_no = 'LCL-1'`);
    expect((await week({ date })).clashes.total).toBe(0);
  });

  it('tells drivers who are booked twice, beside both of their vehicles', async () => {
    const { date, inHours } = ownWeek();
    const one = await t.assigned({ inHours });
    const other = await t.assigned({ inHours: inHours + 20 });
    await withDriver(other.id, one.d.id);
    const at = (hours: number) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * hour).toISOString();
    const time = { from: at(20), until: at(22) };
    expect((await week({ date })).clashes).toMatchObject({
      total: 1,
      first: [{ vehicle: null, driver: { id: one.d.id }, ...time, orders: [{ id: one.id }, { id: other.id }] }],
    });
    const cargoNo = async (id: string) => (await t.call(order.getOrder, { params: { id } })).cargoNo;
    const clashesOf = async () =>
      new Map((await lanes({ date })).content.map(({ vehicle, driverClashes }) => [vehicle.id, driverClashes]));
    expect(await clashesOf()).toEqual(
      new Map([
        [one.v.id, [{ barId: one.id, cargoNo: await cargoNo(other.id), ...time }]],
        [other.v.id, [{ barId: other.id, cargoNo: await cargoNo(one.id), ...time }]],
      ]),
    );
    // Both on one vehicle: the lane shows it, and it is one clash.
    await onVehicle(other.id, one.v.id);
    expect((await week({ date })).clashes).toMatchObject({
      total: 1,
      first: [{ vehicle: { id: one.v.id }, driver: { id: one.d.id } }],
    });
    expect(await clashesOf()).toEqual(new Map([[one.v.id, []]]));
    for (const { id } of [one, other]) await inSql(id, sql`cargo_group_no = 'LCL-2'`);
    expect((await week({ date })).clashes.total).toBe(0);
  });

  it('finds by number, shipper and transporter', async () => {
    const { date, inHours } = ownWeek();
    const { id } = await t.assigned({ inHours });
    const { cargoNo } = await t.call(order.getOrder, { params: { id } });
    expect(await cargosOf({ date, search: cargoNo })).toEqual([id]);
    expect(await cargosOf({ date, search: 'tidakada' })).toEqual([]);
    expect(await cargosOf({ date, shipperId: t.world.shipperId })).toEqual([id]);
    expect(await cargosOf({ date, shipperId: newId() })).toEqual([]);
    expect(await cargosOf({ date, transporterId: t.api.first.id })).toEqual([id]);
    expect(await cargosOf({ date, transporterId: t.api.second.id })).toEqual([]);
    expect((await week({ date, transporterId: t.api.second.id })).tabs.scheduled).toBe(0);
  });
});

describe('a month of the schedule', () => {
  it('counts an order on each of its days and names the most urgent three', async () => {
    const { date, inHours } = ownWeek();
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await t.assigned({ inHours: inHours + count / 10 })).id);
    const unanswered = await offered(t.api, t.world, t.api.first, { inHours: inHours + 3 });
    const { days: found } = await t.call(getSchedule, { query: { view: 'week', date } });
    const of = (day: string) => found.find((one) => one.day === day);
    const { days: ofMonth } = await t.call(getSchedule, { query: { view: 'month', date } });
    expect(ofMonth.find((one) => one.day === date)).toEqual(of(date));
    const tuesday = dayIn(new Date(Date.parse(`${date}T00:00:00Z`) + 24 * hour), 'WIB');
    expect([of(date)?.count, of(tuesday)?.count]).toEqual([6, 6]);
    expect(of(date)?.first.map(({ id }) => id)).toEqual([unanswered, ...made.slice(0, 2)]);
  });

  it('says of each vehicle how much of its days it is in use, but by nothing that was cancelled', async () => {
    const { date, inHours } = ownWeek();
    const { id, v } = await t.assigned({ inHours });
    const useIn = async (query: object) =>
      (await lanes({ view: 'month', date, idle: 'show', size: 100, ...query })).content.find(
        ({ vehicle }) => vehicle.id === v.id,
      );
    // From 07.00 WIB on, 22 hours.
    const tuesday = dayIn(new Date(Date.parse(`${date}T00:00:00Z`) + 24 * hour), 'WIB');
    const inMonth = [
      { day: date, share: 71, orders: 1 },
      { day: tuesday, share: 21, orders: 1 },
    ].filter(({ day }) => day.slice(0, 7) === date.slice(0, 7));
    expect(await useIn({})).toMatchObject({ bars: [], use: inMonth });
    expect((await useIn({ tab: 'process' }))?.use).toEqual([]);
    await statusTo(id, 'DIBATALKAN');
    expect((await useIn({}))?.use).toEqual([]);
  });
});

it('goes on with what is under way, however long ago it began, and not with what ended', async () => {
  const today = dayIn(t.api.clock.now(), 'WIB');
  const stuck = await t.assigned({ inHours: 4 });
  const ended = await t.assigned({ inHours: 4 });
  const daysAgo = (days: number) => new Date(t.api.clock.now().getTime() - days * 24 * hour);
  const long = sql`pickup_from = ${daysAgo(40)}, arrival_plan = ${daysAgo(39)}`;
  await inSql(stuck.id, sql`${long}, status = 'PENGIRIMAN'`);
  await inSql(ended.id, sql`${long}, status = 'DOKUMEN_LENGKAP'`);
  expect(await cargosOf({ date: today, tab: 'process' })).toContain(stuck.id);
  expect(await cargosOf({ date: today, tab: 'completed' })).not.toContain(ended.id);
});

describe('an order on the schedule', () => {
  it('says of every vehicle why it cannot take it, in the words of the assignment', async () => {
    const { date, inHours } = ownWeek();
    const { id, v } = await t.assigned({ inHours });
    const busy = await t.assigned({ inHours });
    const small = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
    const lapsed = await addVehicle(t.api, t.world, t.api.first, { kir_expired_date: date });
    const { vehicles, refusedBecause, bar } = await t.call(getScheduleOrder, { params: { id } });
    expect([refusedBecause, bar.id]).toEqual([null, id]);
    const { vehicles: candidates } = await t.call(order.getAssignable, { params: { id } });
    const why = (of: string) => vehicles.find((one) => one.id === of)?.refusedBecause;
    for (const one of candidates) expect(why(one.id)).toBe(one.refusedBecause.join(' · ') || null);
    expect(why(v.id)).toBeNull();
    expect(why(busy.v.id)).toMatch(/^Dipakai C-/);
    expect(why(small.id)).toContain('melebihi batas');
    expect(why(lapsed.id)).toContain('KIR habis');
  });

  it('that is offered says where it could go with its acceptance', async () => {
    const id = await offered(t.api, t.world, t.api.first, t.nextDays());
    const free = await addVehicle(t.api, t.world, t.api.first);
    const small = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
    const { vehicles, refusedBecause, bar } = await t.call(getScheduleOrder, { params: { id } });
    expect([refusedBecause, bar.answerBy !== null]).toEqual([null, true]);
    const why = (of: string) => vehicles.find((one) => one.id === of)?.refusedBecause;
    expect([why(free.id), why(small.id)]).toEqual([null, expect.stringContaining('melebihi batas')]);
  });

  it('says why it cannot be moved, and then names no vehicle', async () => {
    const { id } = await t.assigned();
    await statusTo(id, 'PENGIRIMAN');
    expect(await t.call(getScheduleOrder, { params: { id } })).toMatchObject({
      refusedBecause: 'Tidak bisa setelah barang dimuat.',
      vehicles: [],
    });
  });

  it('goes to one of the vehicles that several people give it at once', async () => {
    const { id } = await t.assigned();
    const { bar } = await t.call(getScheduleOrder, { params: { id } });
    const [driver, ...vehicles] = await Promise.all([
      addDriver(t.api, t.api.first),
      ...Array.from({ length: 8 }, () => addVehicle(t.api, t.world, t.api.first)),
    ]);
    const reasonId = t.world.reasons.assignment?.plain ?? '';
    const give = (vehicleId: string) =>
      t.call(order.changeAssignment, {
        body: { orderId: id, version: bar.version, vehicleId, driverId: driver.id, reasonId },
      });
    const done = await Promise.allSettled(vehicles.map((one) => give(one.id)));
    const won = done.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const one of done) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
    const after = await t.call(getScheduleOrder, { params: { id } });
    expect(after.bar.vehicle?.id).toBe(won[0]?.value.vehicle?.id);
  });

  it('of another company is none', async () => {
    const id = await offered(t.api, t.world, t.api.second, t.nextDays());
    expect(await refused(t.call(getScheduleOrder, { params: { id } }))).toMatchObject({ status: 404 });
  });
});
