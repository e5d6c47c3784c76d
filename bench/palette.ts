import { parseArgs } from 'node:util';
import { searchAll } from '@lajur/api-contract/search';
import { benchSearches } from './search-times';

/**
 * How long the search over everything takes in a company of 200,000 orders with the fleet of a large one, beside a walk of
 * PostgreSQL's own through the company's orders in the same run.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    fleet: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '15' },
  },
});
/** A fleet that is as large as the orders want: drivers, vehicles with their usual drivers, places. */
function fill(company: string, count: number): string[] {
  const id = (kind: number) => `('01905000-0000-7000-8${kind}00-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const from = `from generate_series(1, ${count}) n`;
  const when = `timestamptz '2026-01-01' + n * interval '1 second'`;
  return [
    `insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date, search_text, created_at)
      select '${company}', ${id(1)}, 'Pengemudi ' || n, '+628' || n, n, 'B1', '2031-01-01',
        'pengemudi ' || n || ' 628' || n, ${when} ${from}`,
    `insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date,
        usual_driver_id, search_text, search_text_with_driver, created_at)
      select '${company}', ${id(2)}, 'B ' || n || ' QX', (select id from transport_type order by id limit 1), 'Hino 300', 2021,
        '2031-01-01', '2031-01-01', ${id(1)}, 'b ' || n || ' qx hino 300',
        'b ' || n || ' qx hino 300 pengemudi ' || n || ' 628' || n, ${when} ${from}`,
    `insert into location (company_id, id, name, address, region_code, city, province, latitude, longitude, timezone,
        search_text, created_at, updated_at)
      select '${company}', ${id(3)}, 'Gudang ' || n, 'Jl. Uji', null, 'Kota ' || n % 500, 'Provinsi', -6, 107,
        'Asia/Jakarta', 'gudang ' || n || ' kota ' || n % 500 || ' jl uji', ${when}, ${when} ${from}`,
  ];
}

await benchSearches({
  name: 'palette',
  orders: Number(values.orders),
  rounds: Number(values.rounds),
  goalMs: 100,
  options: values,
  subject: `${Number(values.orders).toLocaleString('en')} orders, a fleet of ${values.fleet}`,
  fill: async ({ owner, companyId }) => {
    for (const statement of fill(companyId, Number(values.fleet))) await owner.query(statement);
  },
  searches: async ({ owner, companyId }) => {
    const { rows } = await owner.query<{ cargo_no: string; name: string; city: string }>(
      `select o.cargo_no, s.name, o.origin_city as city from orders o join shipper s on s.id = o.shipper_id
        where o.company_id = $1 order by o.id limit 1 offset 1000`,
      [companyId],
    );
    const [some] = rows;
    if (!some) throw new Error('no orders to search for');
    return {
      'a cargo number': some.cargo_no,
      'a shipper': some.name,
      'a city': some.city,
      'what nearly all have': 'pt',
      'two words': `${some.name.split(' ').at(-1)} ${some.city.split(' ').at(-1)}`,
      'a driver': 'pengemudi 4321',
      'a plate': 'B 4321',
      'nothing has it': 'nirwana',
    };
  },
  walk: ({ owner, companyId }) =>
    owner.query('select count(*) from orders where company_id = $1 and unit is not null', [companyId]),
  find: async (call, search = '') => {
    const found = await call(searchAll, { query: { search } });
    return Object.values(found).reduce((sum, kind) => sum + (kind?.total ?? 0), 0);
  },
});
