import { parseArgs } from 'node:util';
import { getSchedule, listScheduleDrivers, listScheduleLanes, listScheduleOrders } from '@lajur/api-contract/schedule';
import { driverId, fleetStatements, vehicleId } from './fleet-rows';
import { benchSearches } from './search-times';

/**
 * How long the schedule takes of a company with 5,000 orders a month and 1,000 vehicles that carry them: a month by its days, a week
 * and a day with its double bookings, the vehicles, drivers and orders of a week, and those that filters leave. Two years of orders
 * lie in the same tables.
 */
const { values } = parseArgs({
  options: {
    monthly: { type: 'string', default: '5000' },
    fleet: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '15' },
  },
});
const monthly = Number(values.monthly);
const fleet = Number(values.fleet);

await benchSearches({
  name: 'schedule',
  orders: monthly * 24,
  rounds: Number(values.rounds),
  goalMs: 300,
  options: values,
  subject: `${monthly.toLocaleString('en')} orders a month over two years, ${fleet.toLocaleString('en')} vehicles`,
  fill: async ({ owner, companyId }) => {
    for (const statement of fleetStatements(companyId, fleet)) await owner.query(statement);
    // In turns, so that few of them are booked twice.
    await owner.query(
      `update orders o set vehicle_id = ${vehicleId('t.turn')}, driver_id = ${driverId('t.turn')}
        from (select id, 1 + row_number() over (order by pickup_from, id) % ${fleet} as turn from orders
          where company_id = $1 and vehicle_id is not null) t
        where o.company_id = $1 and o.id = t.id`,
      [companyId],
    );
  },
  searches: async () => ({
    'a month': 'month',
    'a week': 'week',
    'a day': 'day',
    'a week, what is over': 'completed',
    '50 vehicles of a week': 'lanes',
    'the last of them': 'last-lanes',
    '50 drivers of a week': 'drivers',
    '100 orders of a week': 'orders',
    'vehicles by plate': 'plate',
    'drivers by state': 'late',
  }),
  walk: ({ owner, companyId }) =>
    owner.query('select count(*) from orders where company_id = $1 and unit is not null', [companyId]),
  find: async (call, asked) => {
    if (asked === 'lanes' || asked === 'last-lanes') {
      const page = asked === 'lanes' ? 0 : Math.floor((fleet - 1) / 50);
      const { content } = await call(listScheduleLanes, { query: { view: 'week', tab: 'completed', page, size: 50 } });
      return content.reduce((sum, { bars }) => sum + bars.length, 0);
    }
    if (asked === 'drivers' || asked === 'late') {
      const narrowed = asked === 'late' ? { state: ['late' as const, 'running' as const] } : {};
      const { content } = await call(listScheduleDrivers, { query: { view: 'week', size: 50, ...narrowed } });
      return content.reduce((sum, { bars }) => sum + bars.length, 0);
    }
    if (asked === 'orders') return (await call(listScheduleOrders, { query: { view: 'week' } })).totalElements;
    if (asked === 'plate') return (await call(listScheduleLanes, { query: { fleet: 'B 1' } })).totalElements;
    const view = asked === 'month' || asked === 'day' ? asked : 'week';
    const tab = asked === 'completed' || asked === 'month' ? 'completed' : 'scheduled';
    const { tabs } = await call(getSchedule, { query: { view, tab } });
    return Object.values(tabs).reduce((sum, count) => sum + count, 0);
  },
});
