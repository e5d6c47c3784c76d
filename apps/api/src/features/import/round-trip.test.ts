import { exportDrivers } from '@lajur/api-contract/driver';
import { exportEmails } from '@lajur/api-contract/email';
import { exportBankLines } from '@lajur/api-contract/invoice-bank';
import { exportLocations } from '@lajur/api-contract/location';
import { exportPostageCosts } from '@lajur/api-contract/postage-cost';
import { exportVehicles } from '@lajur/api-contract/vehicle';
import { type ImportType, importTypes } from '@lajur/domain/import/definition';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../seeds/demo';
import { newId } from '../../platform/id';
import { loadRegions } from '../location/region-service';
import { type Importer, startImports } from './import.fixture';

let imports: Awaited<ReturnType<typeof startImports>>;
let admin: Importer;

beforeAll(async () => {
  imports = await startImports(async (database, clock, files) => {
    await loadRegions(database.system);
    await seedDemo(database, clock, { orders: 40, files });
    // The same name for another service.
    await database.system.transaction((tx) =>
      sql`insert into transport_type (id, ref, name, service_type, max_weight_kg, max_volume_m3, gross_weight_kg, tractor,
          created_at)
        select gen_random_uuid(), ref || '-2', name, 'AIR', 1, 1, 1, false, created_at from transport_type
        where service_type = 'LAND' returning 1`.execute(tx.db),
    );
  });
  const user = await demoUser('superadmin@mitra-satu.test');
  admin = await imports.importerOf(user);
  await imports.api.database.company(user.companyId).transaction(async (tx) => {
    for (const statement of awkward(user.companyId)) await statement.execute(tx.db);
  });
});
afterAll(() => imports.close());

async function demoUser(email: string) {
  const { rows } = await imports.api.database.system.transaction((tx) =>
    sql<{
      id: string;
      companyId: string;
    }>`select id, company_id as "companyId" from app_user where email = ${email}`.execute(tx.db),
  );
  const [found] = rows;
  if (!found) throw new Error(`no ${email}`);
  return { ...found, email, roleId: 'TRANSPORTER_SUPER_ADMIN' as const };
}

/** What the demo data do not have and a company's data come to have. */
const awkward = (company: string) => [
  // Its own capacity, odd in the sixteenth digit; a brand that is not written as the reference has it.
  sql`update vehicle set capacity_kg = 700, capacity_m3 = 3.1000000000000005, brand = 'hino 500fl260'
    where company_id = ${company} and id = (select min(id::text)::uuid from vehicle where company_id = ${company})`,
  sql`update driver set sim_expired_date = '2026-10-01', is_active = false
    where company_id = ${company} and id in (select id from driver where company_id = ${company} order by id limit 2)`,
  // Two prices that ended before the one that stands, which begins at a place out of use.
  ...[newId(), newId()].map(
    (id) => sql`
      insert into postage_cost (company_id, id, shipping_cost_type_id, service_type, transport_type_id,
        origin_location_id, destination_location_id, amount, is_active, created_at, updated_at, updated_by)
      select company_id, ${id}, shipping_cost_type_id, service_type, transport_type_id, origin_location_id,
        destination_location_id, amount + 1000, false, created_at, updated_at, updated_by from postage_cost
      where company_id = ${company} and is_active order by id limit 1 returning 1`,
  ),
  sql`update location set is_active = false where company_id = ${company} and id = (
    select origin_location_id from postage_cost where company_id = ${company} and is_active order by id limit 1)`,
  // Names with more spaces than one writes today, a point to the sixteenth digit, regions known by name alone.
  sql`update location set name = replace(name, ' ', ${'  \u00a0'}), latitude = -6.123456789012345
    where company_id = ${company} and id in (select id from location where company_id = ${company} order by id limit 3)`,
  sql`update location set region_code = null, city = 'Cikarang'
    where company_id = ${company} and id = (select max(id::text)::uuid from location where company_id = ${company})`,
  // Sub-districts whose name another in their district has too.
  sql`insert into location (company_id, id, name, address, city, province, region_code, latitude, longitude, timezone,
      created_at)
    select ${company}, gen_random_uuid(), 'Titik ' || replace(s.code, '.', ' '), 'Jl. Uji 1', c.name, p.name, s.code,
      -2.5, 115.5, 'Asia/Makassar', now()
    from region s join region c on c.code = left(s.code, 5) join region p on p.code = left(s.code, 2)
    where length(s.code) = 13 and exists (select 1 from region o where o.parent_code = s.parent_code
      and lower(o.name) = lower(s.name) and o.code <> s.code) order by s.code limit 6 returning 1`,
];

const exported: Record<ImportType, (format: 'csv' | 'xlsx') => Promise<unknown>> = {
  driver: (format) => admin.call(exportDrivers, { query: { format } }),
  vehicle: (format) => admin.call(exportVehicles, { query: { format } }),
  'postage-cost': (format) => admin.call(exportPostageCosts, { query: { format } }),
  location: (format) => admin.call(exportLocations, { query: { format } }),
  email: (format) => admin.call(exportEmails, { query: { format } }),
  'bank-line': (format) => admin.call(exportBankLines, { query: { format } }),
};

test.each(importTypes.flatMap((type) => (['csv', 'xlsx'] as const).map((format) => [type, format] as const)))(
  'a list of %s that comes back as it went out, as %s, changes nothing',
  async (type, format) => {
    const file = (await exported[type](format)) as Blob;
    const upload = await admin.checked(type, Buffer.from(await file.arrayBuffer()), `daftar.${format}`);
    expect(upload).toMatchObject({ state: 'ready', missing: [] });
    const { content } = await admin.rows(type, upload.id, { size: 500 });
    expect(content.filter(({ state }) => state !== 'same').map(({ cells: _, ...row }) => row)).toEqual([]);
    expect(upload.rows).toBeGreaterThan(10);
    expect(upload.counts.same).toBe(upload.rows);
  },
);
