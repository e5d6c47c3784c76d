import { holdingStatuses } from '@lajur/domain/order/phase';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditConditions, auditSource } from './features/audit/repository';
import { contractConditions, contractSource } from './features/contract/repository';
import { driverConditions, driverSource } from './features/driver/list-repository';
import { emailRecord } from './features/email/record';
import { invoiceConditions, invoiceSource } from './features/invoice/repository';
import { locationConditions, locationSource } from './features/location/repository';
import { conditionsOf as priceConditions, prices } from './features/postage-cost/repository';
import { pairingConditions, pairingSource } from './features/vehicle/pairing-repository';
import { vehicleConditions, vehicleSearch, vehicleSource } from './features/vehicle/repository';
import { type ListSource, listPage, searchPage } from './platform/database/list';
import { recordConditions } from './platform/record/record-service';
import { recordSource } from './platform/record/record-table';
import { Explainer, nodesOf, type Plan, rowsRead } from './test-kit/explain';
import { makeWorld } from './test-kit/order-world';
import { startTestApi, type TestApi } from './test-kit/test-api';
import { asOwner, databaseUrl, testDatabase } from './test-kit/test-database';

/**
 * The lists of master data read their first page from an index, in every order they offer: a plan that sorts the whole
 * list, or reads many rows for a page, fails. PostgreSQL chooses by its own statistics of a company with many records.
 *
 * Sorted after they were read, and so not here: customers, of which a company has hundreds, and whose numbers change
 * with each order, which would then have to change indexes too; pairings by who is free, which only the vehicles know; documents, of two tables and only those that lapse soon. Of 5,000 customers a page takes 3 ms,
 * of 50,000 drivers 45 ms.
 */
let api: TestApi;
const records = 10_000;
const today = '2026-11-21';
const idOf = (kind: number, n: string) =>
  sql.raw(`('01900000-0000-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
const driver = (n: string) => idOf(1, n);
const vehicle = (n: string) => idOf(2, n);
const place = (n: string) => idOf(3, n);

/** Many records of one company. Prices start from a hundred places and go nearly everywhere. */
function fill(company: RawBuilder<unknown>, typeId: string, shipperId: string): RawBuilder<unknown>[] {
  const some = sql`generate_series(1, ${sql.lit(records)}) n`;
  const when = sql`timestamptz '2026-01-01' + n * interval '1 minute'`;
  const day = sql`date '2026-01-01' + n % 900`;
  return [
    sql`insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date,
        search_text, created_at)
      select ${company}, ${driver('n')}, 'Pengemudi ' || n % 7919, '+62' || n, n, 'B1', ${day},
        'pengemudi ' || n % 7919, ${when} from ${some}`,
    sql`insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date,
        usual_driver_id, is_active, search_text_with_driver, created_at)
      select ${company}, ${vehicle('n')}, 'B ' || n, ${typeId}, 'Hino ' || n % 40, 2000 + n % 26, ${day}, ${day} + 9,
        case n % 2 when 0 then ${driver('n')} end, n % 9 <> 0, 'b ' || n || ' hino ' || n % 40 || ' pengemudi ' || n % 7919, ${when} from ${some}`,
    sql`insert into location (company_id, id, name, address, region_code, city, province, latitude, longitude, timezone,
        created_at, updated_at)
      select ${company}, ${place('n')}, 'Gudang ' || n, 'Jl. Uji', '31', 'Kota ' || n % 500, 'Provinsi ' || n % 38, -6,
        107, 'Asia/Jakarta', ${when}, ${when} from ${some}`,
    sql`insert into postage_cost (company_id, id, shipping_cost_type_id, service_type, transport_type_id,
        origin_location_id, destination_location_id, amount, created_at, updated_at, updated_by)
      select ${company}, ${idOf(4, 'n')}, '00000000-0000-7000-8000-000000000101', 'LAND', ${typeId},
        ${place('1 + n % 100')}, ${place(`101 + n % ${records - 101}`)}, 1000000 + n % 5000, ${when}, ${when}, 'Uji' from ${some}`,
    sql`insert into email_contact (company_id, id, pic_name, email, search_text, created_at, updated_at)
      select ${company}, ${idOf(5, 'n')}, 'PIC ' || n % 3000, n || '@uji.test', '', ${when}, ${when} from ${some}`,
    sql`insert into contract (company_id, id, number, kind, company_name, title, approval_status, start_day, end_day,
        first_day, last_day, search_text, created_at, updated_at)
      select ${company}, ${idOf(7, 'n')}, 'K/' || n, 'CONTRACT', 'PT ' || n % 3000, '', 'DISETUJUI', ${day}, ${day} + 9,
        ${day}, ${day} + 9, '', ${when}, ${when} from ${some}`,
    sql`insert into invoice (company_id, id, number, proforma_number, type, status, shipper_id, shipper_name, period_from,
        period_until, cargos, invoice_day, status_day, due_day, payment_term_days, base, ppn_scheme, ppn_bp, ppn, total,
        pph_bp, pph, net, stamp_duty, paid_at, open, open_cash, expected_pph, letterhead, search_text, created_by, created_at, updated_at)
      select ${company}, ${idOf(9, 'n')}, 'INV/' || n, 'PRO/' || n, 'SHIPMENT', 'PAID', ${shipperId}, 'PT ' || n % 300, ${day}, ${day},
        1, ${day}, ${day}, ${day} + 30, 30, n, 'BEBAS', 0, 0, n, 0, 0, n, 0, ${when}, 0, 0, 0, '{}', '', 'Uji', ${when}, ${when}
      from ${some}`,
    sql`insert into audit_event (company_id, id, entity, entity_id, action, actor_kind, actor_name, at)
      select ${company}, ${idOf(8, 'n')}, 'order', ${idOf(6, 'n')}, 'accept', 'transporter', 'Orang ' || n % 20, ${when} from ${some}`,
  ];
}

beforeAll(async () => {
  api = await startTestApi();
  const { largeType, shipperId } = await makeWorld(api);
  const company = sql`${api.first.id}::uuid`;
  const name = await api.database.system.transaction(async (tx) => {
    await sql`insert into region (code, parent_code, name, search_text)
      select code, '', code, '' from unnest(array['31', '31.72']) code`.execute(tx.db);
    for (const statement of fill(company, largeType, shipperId)) await statement.execute(tx.db);
    await sql`update location set region_code = '31.72' where company_id = ${company} and city = 'Kota 7'`.execute(
      tx.db,
    );
    // One vehicle and one driver drove most of them and are on the last; the others are on their way too.
    await sql`insert into orders (company_id, id, cargo_no, shipment_no, order_no, shipper_id, status, mode,
        service_type, pricing_type, load_type, transport_type_id, vehicle_id, driver_id, origin_name, origin_city,
        origin_timezone, destination_name, destination_city, destination_timezone, pickup_count, drop_count,
        pickup_from, pickup_until, arrival_plan, delivery_until, distance_km, quantity, unit, weight_kg, volume_m3,
        main_cost, created_at, updated_at)
      select ${company}, ${idOf(6, 'n')}, n, n, n, ${shipperId},
        case when who > 1 or n = ${sql.lit(records)} - 1 then 'PENGIRIMAN' else 'DOKUMEN_LENGKAP' end, 'driver', 'LAND',
        'ONCALL', 'FTL', ${largeType}, ${vehicle('who')}, ${driver('who')}, '', '', '', '', '', '', 1, 1, t, t, t, t, 1,
        1, '', 1, 1, 1, t, t
      from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as t, case n % 4 when 0 then n else 1 end as who
        from generate_series(1, ${sql.lit(records)}) n) o`.execute(tx.db);
    return sql<{ name: string }>`select current_database() as name`.execute(tx.db);
  });
  await asOwner(databaseUrl(testDatabase().url, name.rows[0]?.name ?? ''), 'vacuum analyze');
});
afterAll(() => api.close());

type Where = (companyId: string) => readonly RawBuilder<unknown>[];
type Source = (companyId: string) => ListSource<never, unknown>;

/** How a first page is read. */
async function planOf(source: Source, where: Where, sort: string): Promise<Plan> {
  const explainer = new Explainer();
  await api.database.company(api.first.id).transaction((tx) =>
    listPage({ ...tx, db: tx.db.withPlugin(explainer) }, source(tx.companyId), where(tx.companyId), {
      page: 0,
      size: 10,
      sort,
    }),
  );
  if (!explainer.plan) throw new Error('nothing was explained');
  return explainer.plan;
}

/** The count has a plan of its own. */
const pageRows = (plan: Plan) => rowsRead(nodesOf(plan, ['InitPlan']));

/** Prices of one place are put in order by their ids after the index brought them by its name. */
const pricesOfPlace = records / 100;
/** A page, with a small table of reference read for each of its rows. */
const few = 250;
interface List {
  source: Source;
  where: Where;
  most?: number;
  /** The key that it is sorted by after it was read. */
  unplanned?: string;
}
const lists: Record<string, List> = {
  drivers: { source: driverSource as Source, where: (id) => driverConditions(id, {}, today) },
  vehicles: { source: vehicleSource as Source, where: (id) => vehicleConditions(id, {}, today) },
  locations: { source: () => locationSource as never, where: (id) => locationConditions(id, {}) },
  prices: { source: prices as Source, where: (id) => priceConditions(id, {}), most: 3 * pricesOfPlace },
  contracts: { source: (id) => contractSource(id, today) as never, where: (id) => contractConditions(id, {}, today) },
  invoices: { source: () => invoiceSource(today) as never, where: (id) => invoiceConditions(id, {}, today) },
  emails: { source: () => recordSource(emailRecord) as never, where: (id) => recordConditions(id, {}) },
  'audit events of two days': {
    source: () => auditSource as never,
    where: (id) => auditConditions(id, {}, { from: new Date('2026-01-02'), before: new Date('2026-01-04') }),
  },
  pairings: { source: pairingSource as Source, where: (id) => pairingConditions(id, {}), unplanned: 'paired' },
};
const orders = Object.entries(lists).flatMap(([list, { source, unplanned }]) =>
  Object.keys(source('').sorts)
    .filter((key) => key !== unplanned)
    .flatMap((key) => [`${key},asc`, `${key},desc`].map((sort) => ({ list, sort }))),
);

describe('a first page', () => {
  it.each(orders)('of $list by $sort is read from an index', async ({ list, sort }) => {
    const { source, where, most = few } = lists[list] as List;
    const plan = await planOf(source, where, sort);
    // What is looked up for each row of the page may sort the few it finds.
    expect(nodesOf(plan, ['InitPlan', 'SubPlan']).map((node) => node['Node Type'])).not.toContain('Sort');
    expect(pageRows(plan)).toBeLessThan(most);
  });

  it('of the places of a region reads no others', async () => {
    const there: Where = (id) => locationConditions(id, { cityId: '31.72' });
    expect(pageRows(await planOf(() => locationSource as never, there, 'name,asc'))).toBeLessThanOrEqual(records / 500);
  });
});

describe('a search for vehicles', () => {
  const page = { page: 0, size: 10, sort: 'createdAt,desc' };
  const search = async (text: string) => {
    const explainer = new Explainer();
    await api.database.company(api.first.id).transaction(async (tx) => {
      const found = vehicleConditions(api.first.id, { search: text }, today);
      const explained = { ...tx, db: tx.db.withPlugin(explainer) };
      // So few are sooner read from the table.
      await sql`set local enable_seqscan = off`.execute(tx.db);
      await searchPage(explained, vehicleSource(tx.companyId), { ...vehicleSearch, found, ofIds: () => [] }, page);
    });
    if (!explainer.plan) throw new Error('nothing was explained');
    return nodesOf(explainer.plan);
  };
  const reads = (nodes: Plan[], table: string) => nodes.filter((node) => node['Relation Name'] === table);

  it.each(['nirwana', 'b 7777', 'pengemudi 7777', 'hino 7', 'hino 7777'])(
    'for %j walks once through an index that has all it asks',
    async (text) => {
      const nodes = await search(text);
      const [vehicles, ...others] = reads(nodes, 'vehicle');
      expect(others).toEqual([]);
      expect(vehicles).toMatchObject({
        'Node Type': 'Index Only Scan',
        'Index Name': 'vehicle_searched',
        'Actual Loops': 1,
      });
      expect(reads(nodes, 'driver')).toEqual([]);
    },
  );
});

describe('the order that has a vehicle or a driver', () => {
  it('is found without a walk through all they drove', async () => {
    const of: Record<string, Where> = {
      driver: (id) => [...driverConditions(id, {}, today), sql`d.id = ${driver('1')}`],
      vehicle: (id) => [...vehicleConditions(id, {}, today), sql`v.id = ${vehicle('1')}`],
    };
    for (const [who, where] of Object.entries(of)) {
      const plan = await planOf((who === 'driver' ? driverSource : vehicleSource) as Source, where, 'createdAt,desc');
      expect(pageRows(plan), who).toBeLessThan(few);
    }
  });

  it('is in the index in each status that engages', async () => {
    const { rows } = await api.database.system.read((tx) =>
      sql<{
        statuses: string[];
      }>`select array(select m[1] from regexp_matches(indexdef, '''([A-Z_]+)''', 'g') m) as statuses
        from pg_indexes where indexname in ('orders_vehicle_engaged', 'orders_driver_engaged')`.execute(tx.db),
    );
    expect(rows).toHaveLength(2);
    for (const { statuses } of rows) expect([...statuses].sort()).toEqual([...holdingStatuses].sort());
  });
});
