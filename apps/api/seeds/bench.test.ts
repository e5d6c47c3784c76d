import { nextStatus } from '@lajur/domain/order/transitions';
import pg from 'pg';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner, databaseUrl, testDatabase } from '../src/test-kit/test-database';
import { type BenchData, fillOrders } from './bench';
import { life } from './bench-sql';

const { kind, url } = testDatabase();

const oneWay = {
  stops: [
    { seq: 1, kind: 'PICKUP' as const },
    { seq: 2, kind: 'DROP' as const },
  ],
  currentStop: 2,
  reports: [],
};

it('gives its orders a life that the domain’s table allows', () => {
  for (const [at, [action, from, to]] of life.entries()) {
    expect(from).toBe(life[at - 1]?.[2] ?? null);
    if (!from) continue;
    const step = nextStatus(
      {
        ...{ status: from, mode: 'lumpsum', serviceType: 'LAND', statusBeforePod: null, startsLoaded: false },
        ...oneWay,
      },
      action,
    );
    expect(step, action).toBe(to);
  }
});

// The benchmark measures PostgreSQL alone; what fills it is SQL of its own.
if (kind === 'postgres')
  describe('the benchmark’s data', () => {
    const name = `lajur_test_${v4().replaceAll('-', '')}`;
    const client = new pg.Client({ connectionString: databaseUrl(url, name) });
    let data: BenchData;

    beforeAll(async () => {
      await asOwner(url, `create database ${name}`);
      data = await fillOrders(databaseUrl(url, name), 2000);
      await client.connect();
    });
    afterAll(async () => {
      await client.end();
      await asOwner(url, `drop database if exists ${name} with (force)`);
    });
    const one = async (text: string) => (await client.query(text)).rows[0] as Record<string, number>;

    it('has as many orders as asked for, and a fifth as many of others', async () => {
      expect(
        await one(
          `select count(*) filter (where company_id = '${data.companyId}')::int as own, count(*)::int as every from orders`,
        ),
      ).toEqual({
        own: 2000,
        every: 2400,
      });
      expect(data.orderIds).toHaveLength(200);
    });

    it('gives each order what the lists and the detail read', async () => {
      expect(
        await one(`select count(*)::int as bare from orders o where
        not exists (select 1 from order_stop x where x.company_id = o.company_id and x.order_id = o.id)
        or not exists (select 1 from order_goods x where x.company_id = o.company_id and x.order_id = o.id)
        or not exists (select 1 from order_event x where x.company_id = o.company_id and x.order_id = o.id and x.action = 'create')
        or not exists (select 1 from order_token x where x.company_id = o.company_id and x.order_id = o.id and x.token = (select replace(replace(lower(o.cargo_no), '-', ''), ' ', '')))
        or not exists (select 1 from shipper x where x.id = o.shipper_id)
        or not exists (select 1 from transport_type x where x.id = o.transport_type_id)
        or (o.vehicle_id is not null and not exists (select 1 from vehicle v where v.company_id = o.company_id and v.id = o.vehicle_id))`),
      ).toEqual({ bare: 0 });
    });

    it('leaves every index of the migrations in place', async () => {
      expect((await one("select count(*)::int as n from pg_indexes where tablename = 'orders'")).n).toBeGreaterThan(15);
      expect((await one("select count(*)::int as n from pg_indexes where tablename = 'order_token'")).n).toBe(2);
    });
  });
