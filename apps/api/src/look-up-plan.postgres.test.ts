import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withNumbers } from './features/driver/repository';
import { emailRecord } from './features/email/record';
import { locationsNamed } from './features/location/repository';
import { placesNamed, pricesOf } from './features/postage-cost/lookup-repository';
import { driversBySim, vehiclesByPlate } from './features/vehicle/import-repository';
import type { CompanyTx } from './platform/database/scope';
import { recordsBy } from './platform/record/record-table';
import { Explainer, nodesOf, type Plan } from './test-kit/explain';
import { makeWorld } from './test-kit/order-world';
import { startTestApi, type TestApi } from './test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from './test-kit/test-database';

/**
 * An import looks up what its rows name by indexes that hold the whole key, whatever PostgreSQL believes of the tables: a
 * first import fills a company that was empty when the statistics were made.
 */
const records = 5000;
const tables = ['postage_cost', 'email_contact', 'vehicle', 'driver', 'location'];
const costType = '00000000-0000-7000-8000-000000000101';
const idOf = (kind: number, n: string) => `('01900000-0000-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const idIn = (kind: number, n: number) => `01900000-0000-7000-8${kind}00-${n.toString(16).padStart(12, '0')}`;

let api: TestApi;
let url: string;
let typeId: string;

/** A hundred of the records. */
const asked = Array.from({ length: 100 }, (_, at) => 1 + at * 40);

function fill(company: string, typeId: string): string[] {
  const some = `generate_series(1, ${records}) n`;
  const when = `timestamptz '2026-01-01' + n * interval '1 minute'`;
  return [
    `insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date, created_at)
      select '${company}', ${idOf(1, 'n')}, 'Pengemudi ' || n, '+62' || n, 'S' || n, 'B1', '2030-01-01', ${when} from ${some}`,
    `insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date,
        usual_driver_id, created_at)
      select '${company}', ${idOf(2, 'n')}, 'B ' || n, '${typeId}', 'Hino', 2020, '2030-01-01', '2030-01-01',
        ${idOf(1, 'n')}, ${when} from ${some}`,
    `insert into location (company_id, id, name, address, city, province, latitude, longitude, timezone, created_at)
      select '${company}', ${idOf(3, 'n')}, 'Gudang ' || n, 'Jl. Uji', 'Kota', 'Provinsi', -6, 107, 'Asia/Jakarta', ${when}
      from ${some}`,
    // Half of them are out of use; all start from a few places.
    `insert into postage_cost (company_id, id, shipping_cost_type_id, service_type, transport_type_id,
        origin_location_id, destination_location_id, amount, is_active, created_at, updated_at, updated_by)
      select '${company}', ${idOf(4, 'n')}, '${costType}', 'LAND', '${typeId}', ${idOf(3, '1 + n % 4')},
        ${idOf(3, `5 + n % ${records - 5}`)}, 1000000, n % 2 = 0, ${when}, ${when}, 'Uji' from ${some}`,
    `insert into email_contact (company_id, id, pic_name, email, search_text, created_at, updated_at)
      select '${company}', ${idOf(5, 'n')}, 'PIC', n || '@uji.test', '', ${when}, ${when} from ${some}`,
  ];
}
const emptied = (company: string) => tables.map((table) => `delete from ${table} where company_id = '${company}'`);
const analyzed = `vacuum analyze ${tables.join(', ')}`;

beforeAll(async () => {
  api = await startTestApi();
  typeId = (await makeWorld(api)).largeType;
  const { rows } = await api.database.system.transaction((tx) =>
    sql<{ name: string }>`select current_database() as name`.execute(tx.db),
  );
  url = databaseUrl(testDatabase().url, rows[0]?.name ?? '');
  // The statistics are those that the tests make.
  await asOwner(url, ...tables.map((table) => `alter table ${table} set (autovacuum_enabled = false)`));
});
afterAll(() => api.close());

/** What PostgreSQL believes of the tables, and what has happened since; each goes on from the one before. */
const statistics: Record<string, () => string[]> = {
  'no statistics': () => [api.first.id, api.second.id].flatMap((id) => [...emptied(id), ...fill(id, typeId)]),
  'fresh statistics': () => [analyzed],
  'statistics of a day when the company had nothing': () => [
    ...emptied(api.first.id),
    analyzed,
    ...fill(api.first.id, typeId),
  ],
  'statistics of empty tables': () => [
    ...[api.first.id, api.second.id].flatMap(emptied),
    analyzed,
    ...[api.first.id, api.second.id].flatMap((id) => fill(id, typeId)),
  ],
};

const lookUps: Record<string, (tx: CompanyTx) => Promise<unknown>> = {
  'vehicles by plate': (tx) =>
    vehiclesByPlate(
      tx,
      asked.map((n) => `B ${n}`),
    ),
  'drivers by licence': (tx) =>
    driversBySim(
      tx,
      asked.map((n) => `S${n}`),
    ),
  'drivers by licence and phone': (tx) =>
    withNumbers(tx, { simNo: asked.map((n) => `S${n}`), phoneNo: asked.map((n) => `+62${n}`) }),
  'places by name': (tx) =>
    locationsNamed(
      tx,
      asked.map((n) => `GUDANG  ${n}`),
    ),
  'ends of a price by name': (tx) =>
    placesNamed(
      tx,
      asked.map((n) => `gudang ${n}`),
    ),
  'contacts by address': (tx) =>
    recordsBy(
      tx,
      emailRecord,
      asked.map((n) => `${n}@uji.test`),
    ),
  'prices by combination': (tx) =>
    pricesOf(
      tx,
      asked.map((n) => ({
        at: n,
        shippingCostTypeId: costType,
        serviceType: 'LAND',
        transportTypeId: typeId,
        originLocationId: idIn(3, 1 + (n % 4)),
        destinationLocationId: idIn(3, 5 + (n % (records - 5))),
        isActive: n % 2 === 0,
      })),
    ),
};

async function planOf(lookUp: (tx: CompanyTx) => Promise<unknown>): Promise<Plan> {
  const explainer = new Explainer();
  await api.database
    .company(api.first.id)
    .transaction((tx) => lookUp({ ...tx, db: tx.db.withPlugin(explainer) } as CompanyTx));
  if (!explainer.plan) throw new Error('nothing was explained');
  return explainer.plan;
}

describe.each(Object.entries(statistics))('with %s an import', (_, prepare) => {
  beforeAll(() => asOwner(url, ...prepare()));

  it.each(Object.entries(lookUps))('looks up %s without reading others', async (__, lookUp) => {
    const nodes = nodesOf(await planOf(lookUp));
    const scans = nodes.filter((node) => tables.includes(node['Relation Name'] ?? ''));
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(scans.some((node) => node['Actual Rows'] * node['Actual Loops'] === asked.length)).toBe(true);
    for (const node of scans) {
      expect(node['Rows Removed by Filter'] ?? 0, node['Index Name']).toBe(0);
      expect(node['Actual Loops'], node['Index Name']).toBe(asked.length);
    }
  });
});
