import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fitsDocument } from '@lajur/demo-world/pod-refusal';
import { routeBetween } from '@lajur/demo-world/route';
import type { Point } from '@lajur/domain/common/geo';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/platform/database/connect';
import { LocalStore } from '../src/platform/file/local-store';
import { TestClock } from '../src/test-kit/test-clock';
import { openTestDatabase } from '../src/test-kit/test-database';
import { seedDemo } from './demo';
import { crossedAgain, impossibleArrivals, tooQuick, tooShortCrossings } from './whereabouts.fixture';

/** An afternoon, a night, a Sunday, the end of a year, the week of Lebaran, a leap day. */
const moments = [
  '2026-11-21T07:30:00Z',
  '2026-11-24T19:10:00Z',
  '2026-11-22T03:05:00Z',
  '2026-12-31T16:55:00Z',
  '2027-03-09T23:40:00Z',
  '2028-02-29T11:00:00Z',
] as const;

describe.each(moments)('the demo data of %s', (moment) => {
  const clock = new TestClock(new Date(moment));
  let database: Database;
  let folder = '';
  beforeAll(async () => {
    database = await openTestDatabase(clock);
    folder = await mkdtemp(join(tmpdir(), 'lajur-demo-'));
    await seedDemo(database, clock, { orders: moment === moments[0] ? 420 : 220, files: new LocalStore(folder) });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });
  const rows = <T>(text: string): Promise<T[]> =>
    database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);

  it('has nobody at two places, and nobody quicker than a lorry, a ferry or a plane', async () => {
    expect(await tooQuick(database)).toEqual([]);
    expect(await tooShortCrossings(database)).toEqual([]);
  });

  it('crosses no strait twice on one way', async () => expect(await crossedAgain(database)).toEqual([]));

  it('expects nobody sooner or later than the rest of the way allows', async () => {
    const { checked, faults } = await impossibleArrivals(database);
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(5);
  });

  it('hears of a vehicle only where its driver has the app', async () => {
    expect(
      await rows(`select cargo_no from orders o where mode = 'lumpsum' and (eta is not null or last_position_at is not null
        or exists (select 1 from order_position p where p.company_id = o.company_id and p.order_id = o.id))`),
    ).toEqual([]);
  });

  it('gives everybody one job, and every driver a vehicle the licence is for', async () => {
    const names = await rows<{ name: string; jobs: string }>(`select name, string_agg(job, ', ') as jobs from (
        select full_name as name, 'staff' as job from app_user
        union all select name, 'driver' from driver
        union all select distinct contact_name, 'contact' from order_stop
        union all select distinct recipient_name, 'contact' from order_bast) x
      group by name having count(distinct job) > 1 or count(*) filter (where job <> 'contact') > 1`);
    expect(names).toEqual([]);
    const unfit = await rows(`select o.cargo_no, d.sim_class, t.name from orders o
      join driver d on d.company_id = o.company_id and d.id = o.driver_id
      join vehicle v on v.company_id = o.company_id and v.id = o.vehicle_id join transport_type t on t.id = v.transport_type_id
      where (t.tractor and d.sim_class not like 'B2%') or (t.gross_weight_kg > 3500 and d.sim_class like 'A%')
        or (v.yellow_plate and d.sim_class not like '%Umum')`);
    expect(unfit).toEqual([]);
  });

  it('refuses each document for what can be wrong with it', async () => {
    const refused = await rows<{ type: string; refused_because: string }>(
      'select type, refused_because from order_document where refused_because is not null',
    );
    expect(refused.length).toBeGreaterThan(0);
    for (const { type, refused_because } of refused) expect(fitsDocument(refused_because, type), type).toBe(true);
  });

  it('has offers for now, a short drive from vehicles that are free for them', async () => {
    const offers = await rows<{ id: string; alias: string; near: Point[]; latitude: number; longitude: number }>(`
      select o.id, c.alias, s.latitude, s.longitude, (select json_agg(json_build_object('latitude', v.last_latitude,
          'longitude', v.last_longitude)) from vehicle v where v.company_id = o.company_id and v.is_active
          and v.transport_type_id = o.transport_type_id and v.kir_expired_date > '${moment.slice(0, 10)}'::date + 5
          and v.stnk_expired_date > '${moment.slice(0, 10)}'::date + 5 and not exists (select 1 from orders b
            where b.company_id = v.company_id and b.vehicle_id = v.id and b.in_process)) as near
      from orders o join order_stop s on s.company_id = o.company_id and s.order_id = o.id and s.seq = 1
        join company c on c.id = o.company_id
      where o.status = 'MENUNGGU_KONFIRMASI_TRANSPORTER' and o.mode = 'driver'
        and o.pickup_from between '${moment}'::timestamptz and '${moment}'::timestamptz + interval '1 hour'`);
    const near = offers.filter((offer) =>
      (offer.near ?? []).some((vehicle) => {
        const { km } = routeBetween(vehicle, offer);
        return km >= 5 && km <= 15;
      }),
    );
    expect(near.filter((offer) => offer.alias === 'MST').length).toBeGreaterThanOrEqual(3);
    expect(near.filter((offer) => offer.alias === 'MDL').length).toBeGreaterThanOrEqual(1);
  });
});
