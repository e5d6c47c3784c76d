import { parseArgs } from 'node:util';
import { getFleetMap } from '@lajur/api-contract/dashboard';
import { driverId, fleetStatements, vehicleId } from './fleet-rows';
import { benchSearches } from './search-times';

/**
 * How long the map of the fleet takes with 5,000 vehicles under way, all in one request; and what only changed since, as the page
 * asks every ten seconds. A hundredth of them was heard of meanwhile.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    vehicles: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '15' },
  },
});
const vehicles = Number(values.vehicles);
let since = '';

await benchSearches({
  name: 'fleet',
  orders: Number(values.orders),
  rounds: Number(values.rounds),
  goalMs: 300,
  options: values,
  subject: `${vehicles.toLocaleString('en')} vehicles under way among ${Number(values.orders).toLocaleString('en')} orders`,
  fill: async ({ owner, companyId }) => {
    for (const statement of fleetStatements(companyId, vehicles)) await owner.query(statement);
    // Nobody else is under way: the newest orders are, each on a vehicle of its own that was seen within the hour.
    await owner.query(`update orders set status = 'DOKUMEN_LENGKAP' where company_id = $1 and in_process`, [companyId]);
    await owner.query(
      `update orders o set status = 'PENGIRIMAN', vehicle_id = ${vehicleId('t.turn')}, driver_id = ${driverId('t.turn')},
          arrived_at = null, received_at = null, current_stop = 2, last_latitude = -6 - t.turn % 100 * 0.02,
          last_longitude = 106 + t.turn % 97 * 0.08, last_place = 'Kota ' || t.turn % 40, last_speed_kmh = t.turn % 80,
          last_position_at = now() - t.turn % 60 * interval '1 minute', eta = now() + t.turn % 900 * interval '1 minute',
          position_written_at = now() - interval '1 minute', updated_at = now() - interval '1 hour'
        from (select id, row_number() over (order by created_at desc, id) as turn from orders where company_id = $1
          order by created_at desc, id limit ${vehicles}) t
        where o.company_id = $1 and o.id = t.id`,
      [companyId],
    );
  },
  searches: async ({ owner, companyId }) => {
    const { rows } = await owner.query<{ now: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    );
    since = rows[0]?.now ?? '';
    await owner.query(
      `update orders set position_written_at = now() where company_id = $1 and status = 'PENGIRIMAN'
        and last_position_at is not null and id in (select id from orders where company_id = $1 and status = 'PENGIRIMAN'
          order by id limit ${Math.ceil(vehicles / 100)})`,
      [companyId],
    );
    return { 'every vehicle': 'all', 'what changed': 'since' };
  },
  walk: ({ owner, companyId }) =>
    owner.query('select count(*) from orders where company_id = $1 and unit is not null', [companyId]),
  find: async (call, asked) => {
    const { vehicles: found } = await call(getFleetMap, { query: asked === 'since' ? { since } : {} });
    return found.id.length;
  },
});
