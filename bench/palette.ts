import { parseArgs } from 'node:util';
import { searchAll } from '@lajur/api-contract/search';
import { fleetStatements } from './fleet-rows';
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

await benchSearches({
  name: 'palette',
  orders: Number(values.orders),
  rounds: Number(values.rounds),
  goalMs: 100,
  options: values,
  subject: `${Number(values.orders).toLocaleString('en')} orders, a fleet of ${values.fleet}`,
  fill: async ({ owner, companyId }) => {
    for (const statement of fleetStatements(companyId, Number(values.fleet))) await owner.query(statement);
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
