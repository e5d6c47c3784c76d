import * as order from '@lajur/api-contract/order';
import {
  getSchedule,
  getScheduleOrder,
  listScheduleDrivers,
  listScheduleLanes,
  listScheduleOrders,
} from '@lajur/api-contract/schedule';
import { dayIn } from '@lajur/domain/common/time';
import { scheduleStates } from '@lajur/domain/schedule/schedule-state';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../platform/id';
import { orderTests } from '../../test-kit/order-tests';
import { addDriver, addVehicle, offered } from '../../test-kit/order-world';

/** Drivers and orders as rows, and what narrows all of them. */
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
const drivers = (query: object) => t.call(listScheduleDrivers, { query: { idle: 'hide', ...query } });
const lanes = (query: object) => t.call(listScheduleLanes, { query: { idle: 'hide', ...query } });
const list = (query: object) => t.call(listScheduleOrders, { query });
const listed = async (query: object) => (await list(query)).content.map(({ id }) => id);

describe('the drivers of the schedule', () => {
  it('have their orders, whichever vehicle carries them', async () => {
    const { date, inHours } = ownWeek();
    const { id, v, d } = await t.assigned({ inHours });
    const { id: other } = await t.assigned({ inHours: inHours + 48 });
    await inSql(other, sql`driver_id = ${d.id}`);
    const { content, folded } = await drivers({ date });
    expect(content).toMatchObject([
      { driver: { id: d.id, isActive: true, usualPlate: null }, unusable: [], vehicleClashes: [] },
    ]);
    expect(content[0]?.bars.map((bar) => [bar.id, bar.matches])).toEqual([
      [id, true],
      [other, true],
    ]);
    expect(content[0]?.bars[0]?.vehicle?.id).toBe(v.id);
    expect(folded.total).toBe(0);
  });

  it('of a month are shown by how much of each day they drive', async () => {
    const { date, inHours } = ownWeek();
    const { d } = await t.assigned({ inHours });
    const useIn = async (query: object) =>
      (await drivers({ view: 'month', date, size: 100, ...query })).content.find(({ driver }) => driver.id === d.id);
    // From 07.00 WIB on.
    expect(await useIn({})).toMatchObject({ bars: [], vehicleClashes: [] });
    expect((await useIn({}))?.use[0]).toEqual({ day: date, share: 71, orders: 1 });
    expect((await useIn({ tab: 'process', idle: 'show' }))?.use).toEqual([]);
  });

  it('whose vehicle is wanted by another driver stand with that on both lanes', async () => {
    const { date, inHours } = ownWeek();
    const one = await t.assigned({ inHours });
    const other = await t.assigned({ inHours: inHours + 20 });
    await inSql(other.id, sql`vehicle_id = ${one.v.id}`);
    const at = (hours: number) => new Date(Date.parse(`${date}T00:00:00Z`) + hours * hour).toISOString();
    const clashes = new Map(
      (await drivers({ date })).content.map(({ driver, vehicleClashes }) => [driver.id, vehicleClashes]),
    );
    expect(clashes.get(one.d.id)).toMatchObject([{ barId: one.id, from: at(20), until: at(22) }]);
    expect(clashes.get(other.d.id)).toMatchObject([{ barId: other.id, from: at(20), until: at(22) }]);
    // Both by one driver: the lane shows it itself.
    await inSql(other.id, sql`driver_id = ${one.d.id}`);
    expect((await drivers({ date })).content.map(({ vehicleClashes }) => vehicleClashes)).toEqual([[]]);
  });

  it('who may not drive stand last, counted by why, and say so on their lane', async () => {
    const { date, inHours } = ownWeek();
    const saturday = dayIn(new Date(Date.parse(`${date}T00:00:00Z`) - 48 * hour), 'WIB');
    await addDriver(t.api, t.api.first, { name: 'Agus Keluar', is_active: false });
    await addDriver(t.api, t.api.first, { name: 'Bayu Lewat', sim_expired_date: saturday });
    await addDriver(t.api, t.api.first, {
      name: 'Candra Henti',
      suspended_at: t.api.clock.now(),
      suspended_by: 'Sari',
    });
    const busy = await addDriver(t.api, t.api.first, { name: 'Dedi Jalan', sim_expired_date: saturday });
    await inSql((await t.assigned({ inHours })).id, sql`driver_id = ${busy.id}`);
    const { content, folded, totalElements } = await drivers({ date, idle: 'show', size: 100 });
    expect(folded).toEqual({ total: 3, inactive: 1, suspended: 1, sim: 1 });
    expect(content).toHaveLength(totalElements);
    const last = content.slice(-3).map(({ driver, unusable }) => [driver.name, unusable.map(({ why }) => why)]);
    expect(last).toEqual([
      ['Bayu Lewat', [expect.stringContaining('SIM habis')]],
      ['Candra Henti', [expect.stringContaining('Ditangguhkan sejak')]],
      ['Agus Keluar', ['Tidak aktif']],
    ]);
    expect(content.slice(0, -3).map(({ driver }) => driver.id)).toContain(busy.id);
  });

  it('say of themselves why they cannot take an order, as the choice of an assignment does', async () => {
    const { date, inHours } = ownWeek();
    const { id, d } = await t.assigned({ inHours });
    const busy = await t.assigned({ inHours });
    const lapsed = await addDriver(t.api, t.api.first, { sim_expired_date: date });
    const found = (await t.call(getScheduleOrder, { params: { id } })).drivers;
    const { drivers: candidates } = await t.call(order.getAssignable, { params: { id } });
    const why = (of: string) => found.find((one) => one.id === of)?.refusedBecause;
    for (const one of candidates) expect(why(one.id)).toBe(one.refusedBecause.join(' · ') || null);
    expect(why(d.id)).toBeNull();
    expect(why(busy.d.id)).toMatch(/^Dipakai C-/);
    expect(why(lapsed.id)).toContain('SIM habis');
  });
});

describe('the list of the schedule', () => {
  it('has what each tab counts, one after the other, each once', async () => {
    const { date, inHours } = ownWeek();
    const made: string[] = [];
    for (const hours of [30, 0, 5]) made.push((await t.assigned({ inHours: inHours + hours })).id);
    made.push(await offered(t.api, t.world, t.api.first, { inHours: inHours + 3 }));
    const [third, first, , second] = made;
    const ids = await listed({ date });
    expect(ids).toEqual([first, second, made[2], third]);
    const { tabs } = await t.call(getSchedule, { query: { date } });
    expect((await list({ date })).totalElements).toBe(tabs.all);
    expect(await listed({ date, view: 'day' })).toEqual([first, second, made[2]]);
    expect(await listed({ date, tab: 'completed' })).toEqual([]);
    expect(await listed({ date, transporterId: t.api.second.id })).toEqual([]);
    expect((await list({ date, page: 1 })).content).toEqual([]);
  });
});

describe('what narrows the schedule', () => {
  it('is the type of the vehicle, or the one that is asked for where there is none', async () => {
    const { date, inHours } = ownWeek();
    const small = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
    const one = await t.assigned({ inHours });
    const other = await t.assigned({ inHours: inHours + 30 });
    await inSql(other.id, sql`vehicle_id = ${small.id}`);
    const waits = await offered(t.api, t.world, t.api.first, { inHours: inHours + 40 });
    expect(await listed({ date, transportTypeId: t.world.smallType })).toEqual([other.id]);
    expect(await listed({ date, transportTypeId: t.world.largeType })).toEqual([one.id, waits]);
    // Without an order vehicles of the type stay, since one looks for a free one.
    const idle = await addVehicle(t.api, t.world, t.api.first, { transportTypeId: t.world.smallType });
    const shown = (await lanes({ date, idle: 'show', transportTypeId: t.world.smallType, size: 100 })).content;
    expect(shown.map(({ vehicle }) => vehicle.id)).toEqual(expect.arrayContaining([small.id, idle.id]));
    expect(shown.map(({ vehicle }) => vehicle.id)).not.toContain(one.v.id);
    const byDriver = (await drivers({ date, transportTypeId: t.world.smallType })).content;
    expect(byDriver.map(({ driver }) => driver.id)).toEqual([other.d.id]);
    expect((await lanes({ date, transportTypeId: newId() })).content).toEqual([]);
  });

  it('is a plate or a name, with or without an order', async () => {
    const { date, inHours } = ownWeek();
    const plain = await t.assigned({ inHours });
    const driver = await addDriver(t.api, t.api.first, { name: 'Zulkifli Hasan' });
    const usual = await addVehicle(t.api, t.world, t.api.first, { plate: 'DK 7788 ZZ' });
    await inSql(plain.id, sql`driver_id = ${driver.id}`);
    await t.api.database.system.transaction(async (tx) => {
      await sql`update driver set search_text = 'zulkifli hasan' where id = ${driver.id}`.execute(tx.db);
      const words = sql.lit('dk 7788 zz hino');
      await sql`update vehicle set search_text = ${words}, search_text_with_driver = ${words}
        where id = ${usual.id}`.execute(tx.db);
    });
    const by = { date, fleet: 'zulkifli' };
    expect(await listed(by)).toEqual([plain.id]);
    expect((await t.call(getSchedule, { query: by })).tabs.all).toBe(1);
    expect((await lanes(by)).content.map(({ vehicle }) => vehicle.id)).toEqual([plain.v.id]);
    expect((await drivers({ ...by, idle: 'show' })).content.map((one) => one.driver.id)).toEqual([driver.id]);
    expect((await lanes({ date, fleet: 'dk7788', idle: 'show' })).content.map((one) => one.vehicle.id)).toEqual([
      usual.id,
    ]);
    expect((await lanes({ date, fleet: 'dk7788' })).content).toEqual([]);
    expect((await drivers({ date, fleet: '%', idle: 'show' })).content).toEqual([]);
  });

  it('is how an order stands; each stands in one way', async () => {
    const { date, inHours } = ownWeek();
    const planned = await t.assigned({ inHours });
    const waits = await offered(t.api, t.world, t.api.first, { inHours: inHours + 3 });
    const runs = await t.assigned({ inHours: inHours + 1 });
    await inSql(runs.id, sql`status = 'PENGIRIMAN'`);
    const late = await t.assigned({ inHours: inHours + 2 });
    await inSql(late.id, sql`status = 'PENGIRIMAN', eta = delivery_until + interval '1 hour'`);
    const done = await t.assigned({ inHours: inHours + 4 });
    await inSql(done.id, sql`status = 'DOKUMEN_LENGKAP'`);
    const off = await t.assigned({ inHours: inHours + 5 });
    await inSql(off.id, sql`status = 'DIBATALKAN'`);
    const inState = (state: (typeof scheduleStates)[number]) => listed({ date, state: [state] });
    const found = await Promise.all(scheduleStates.map(inState));
    expect(found).toEqual([[runs.id], [planned.id], [waits], [late.id], [done.id], [off.id]]);
    expect(await listed({ date, state: ['late', 'planned'] })).toEqual([planned.id, late.id]);
    expect((await lanes({ date, state: ['late'] })).content.map(({ vehicle }) => vehicle.id)).toEqual([late.v.id]);
    expect((await t.call(getSchedule, { query: { date, state: ['unanswered'] } })).unassigned.total).toBe(1);
  });
});
