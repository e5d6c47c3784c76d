import { exportExpiryCalendar } from '@lajur/api-contract/expiry';
import { putContracts } from '@lajur/api-contract/provider-contract';
import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDriver, addVehicle, makeWorld } from '../../test-kit/order-world';
import { startTestApi, type TestApi } from '../../test-kit/test-api';

let api: TestApi;
let vehicleId: string;
const longName =
  'I Gusti Ngurah Rai; "Koming", dari Désa Sangéh \\ Abiansemal, Badung – pengganti Ni Luh Komang Ayu Pertiwi';

beforeAll(async () => {
  api = await startTestApi();
  const world = await makeWorld(api);
  ({ id: vehicleId } = await addVehicle(api, world, api.first, { plate: 'B 1 KIR', kir_expired_date: '2026-12-21' }));
  await addDriver(api, api.first, { name: longName, sim_expired_date: '2026-11-28' });
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-21T07:30:00.000Z')));

async function fileOf(
  query: object,
  role: 'TRANSPORTER_MONITORING' | 'TRANSPORTER_ADMIN_FAA' = 'TRANSPORTER_MONITORING',
) {
  return (await api.as(api.first.users[role]))(exportExpiryCalendar, { query });
}

/** What another program reads in it. */
async function eventsOf(query: object, role?: Parameters<typeof fileOf>[1]) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fileOf(query, role)).text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    const alarm = component.getFirstSubcomponent('valarm');
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      from: event.startDate.toString(),
      until: event.endDate.toString(),
      url: String(component.getFirstPropertyValue('url')),
      alarm: [alarm?.getFirstPropertyValue('action'), String(alarm?.getFirstPropertyValue('trigger'))],
      reminds: alarm?.getFirstPropertyValue('description'),
    };
  });
}

describe('the calendar of documents', () => {
  it('has an event on the last day of each, that reminds a week before and leads to it', async () => {
    const [sim, kir, ...more] = await eventsOf({});
    expect(more).toEqual([]);
    expect(kir).toEqual({
      uid: `KIR-${vehicleId}@lajur`,
      title: 'KIR B 1 KIR habis',
      description: `KIR B 1 KIR (Hino) berlaku sampai 21 Des 2026.\n${kir?.url}`,
      from: '2026-12-21',
      until: '2026-12-22',
      url: expect.stringMatching(new RegExp(`^https?://[^/]+/main/transport/detail/${vehicleId}$`)),
      alarm: ['DISPLAY', '-P6DT15H'],
      reminds: 'KIR B 1 KIR habis 21 Des 2026',
    });
    expect(sim?.title).toBe(`SIM ${longName} habis`);
  });

  it('is written as RFC 5545 has it: lines that end and fold so, and no character torn apart', async () => {
    const file = await fileOf({});
    expect([file.name, file.type]).toEqual(['masa-berlaku.ics', 'text/calendar; charset=utf-8']);
    const text = await file.text();
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(2);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]|\ufffd/);
    expect(text).toContain('\\;');
  });

  it('goes by the filters of the list, and by what a person may see', async () => {
    const contract = {
      ...{ number: 'K/1', kind: 'CONTRACT' as const, title: 'Angkutan' },
      ...{ startDay: '2026-01-01', endDay: '2026-12-04' },
    };
    await api.provider(putContracts, { params: { id: api.first.id }, body: { contracts: [contract] } });
    const titles = async (...given: Parameters<typeof eventsOf>) =>
      (await eventsOf(...given)).map(({ title }) => title);
    expect(await titles({ document: 'KIR' })).toEqual(['KIR B 1 KIR habis']);
    expect(await titles({ from: '2026-12-01', until: '2026-12-31' })).toEqual(['KIR B 1 KIR habis']);
    expect(await titles({ from: '2026-12-01', until: '2026-12-31' }, 'TRANSPORTER_ADMIN_FAA')).toEqual([
      'Kontrak K/1 habis',
      'KIR B 1 KIR habis',
    ]);
    expect(await titles({ state: 'lapsed' })).toEqual([]);
  });

  it('has each of many documents once, and the same name for it on another day', async () => {
    await api.database.company(api.first.id).transaction((tx) =>
      sql`insert into vehicle select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'plate',
        'B ' || n || ' BYK', 'kir_expired_date', '2026-12-07'))).* from vehicle v, generate_series(1, 2000) n
        where v.plate = 'B 1 KIR'`.execute(tx.db),
    );
    const uids = (await eventsOf({ document: 'KIR' })).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(2001);
    await api.database
      .company(api.first.id)
      .transaction((tx) =>
        sql`update vehicle set kir_expired_date = '2026-12-30' where id = ${vehicleId}`.execute(tx.db),
      );
    const moved = await eventsOf({ from: '2026-12-30', until: '2026-12-30' });
    expect(moved.map(({ uid, from }) => [uid, from])).toEqual([[`KIR-${vehicleId}@lajur`, '2026-12-30']]);
  });
});
