import { hoursOf } from '@lajur/demo-world/drive';
import { type ItineraryStop, itinerary } from '@lajur/demo-world/itinerary';
import { routeBetween } from '@lajur/demo-world/route';
import { distanceKm, type Point } from '@lajur/domain/common/geo';
import type { ServiceType } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { Database } from '../src/platform/database/connect';

/** Faster than this no lorry is; a plane is. */
const fastestKmh = { road: 90, air: 800 };
/** Places are known to some metres, times to the second. */
const slackKm = 0.15;
const hour = 3_600_000;

async function rows<T>(database: Database, text: string): Promise<T[]> {
  return database.system.transaction(async (tx) => (await sql.raw<T>(text).execute(tx.db)).rows);
}

interface Fact extends Point {
  owner: string;
  at: Date;
  what: string;
}

/** Everything that says where a vehicle or a driver was: GPS, arrivals and departures, and where they were last seen. */
const factsOf = (owner: 'vehicle' | 'driver') => `
  select o.${owner}_id as owner, p.at, p.latitude, p.longitude, o.cargo_no || ' ' || p.place as what
  from order_position p join orders o on o.company_id = p.company_id and o.id = p.order_id
  where o.${owner}_id is not null
  union all
  select o.${owner}_id, t.at, s.latitude, s.longitude, o.cargo_no || ' ' || t.what || ' ' || s.name
  from order_stop s join orders o on o.company_id = s.company_id and o.id = s.order_id,
    lateral (values (s.arrived_at, 'arrives'), (s.departed_at, 'leaves')) t(at, what)
  where t.at is not null and o.${owner}_id is not null
  union all
  select id, last_seen_at, last_latitude, last_longitude, 'last seen ' || last_place
  from ${owner} where last_seen_at is not null`;

interface Flight {
  owner: string;
  from: Date;
  until: Date | null;
}
const flightsOf = (owner: 'vehicle' | 'driver') => `
  select o.${owner}_id as owner, e.at as from, (select min(l.at) from order_event l where l.company_id = e.company_id
    and l.order_id = e.order_id and l.action = 'arrive-airport') as until
  from order_event e join orders o on o.company_id = e.company_id and o.id = e.order_id
  where e.action = 'fly' and o.${owner}_id is not null`;

/** Who was quicker than a vehicle is between two facts, over all orders; being at two places is the quickest of all. */
export async function tooQuick(database: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const owner of ['vehicle', 'driver'] as const) {
    const facts = await rows<Fact>(database, `${factsOf(owner)} order by 1, 2`);
    const flights = await rows<Flight>(database, flightsOf(owner));
    facts.forEach((fact, at) => {
      const before = facts[at - 1];
      if (before?.owner !== fact.owner) return;
      const [from, until] = [before.at.getTime(), fact.at.getTime()];
      const flown = flights
        .filter((one) => one.owner === fact.owner)
        .reduce((sum, one) => {
          const end = Math.min(until, one.until?.getTime() ?? until);
          return sum + Math.max(0, end - Math.max(from, one.from.getTime()));
        }, 0);
      const most = ((until - from - flown) * fastestKmh.road + flown * fastestKmh.air) / hour + slackKm;
      const km = distanceKm(before, fact);
      if (km > most)
        faults.push(
          `${owner} ${km.toFixed(1)} km in ${((until - from) / 60_000).toFixed(1)} min: ${before.what} → ${fact.what}`,
        );
    });
  }
  return faults;
}

interface StopRow extends ItineraryStop {
  seq: number;
  plan_from: string;
  plan_until: string;
}
interface OrderRow {
  cargo_no: string;
  service_type: ServiceType;
  stops: StopRow[];
}
const stopsJson = `(select json_agg(json_build_object('seq', s.seq, 'kind', s.kind, 'latitude', s.latitude, 'longitude',
  s.longitude, 'plan_from', s.plan_from, 'plan_until', s.plan_until) order by s.seq) from order_stop s
  where s.company_id = o.company_id and s.order_id = o.id) as stops`;

const crossingMode = { LAND: 'FERRY', SEA: 'SEA', AIR: 'AIR' } as const;

/** Crossings that took less than the ferry, the ship or the plane needs. */
export async function tooShortCrossings(database: Database): Promise<string[]> {
  const crossed = await rows<OrderRow & { taken: { action: string; at: string }[] }>(
    database,
    `select o.cargo_no, o.service_type, ${stopsJson}, (select json_agg(json_build_object('action', e.action, 'at', e.at)
        order by e.at, e.id) from order_event e where e.company_id = o.company_id and e.order_id = o.id
        and e.action in ('board-ferry', 'leave-ferry', 'sail', 'arrive-port', 'fly', 'arrive-airport')) as taken
      from orders o where exists (select 1 from order_event e where e.company_id = o.company_id and e.order_id = o.id
        and e.action in ('leave-ferry', 'arrive-port', 'arrive-airport'))`,
  );
  return crossed.flatMap((order) => {
    const legs = itinerary(order.stops, order.service_type)
      .flatMap((route) => route.legs)
      .filter((leg) => leg.mode === crossingMode[order.service_type]);
    return legs.flatMap((leg, at) => {
      const [from, until] = [order.taken[2 * at], order.taken[2 * at + 1]];
      if (!from || !until) return [];
      const hours = (Date.parse(until.at) - Date.parse(from.at)) / hour;
      return hours < leg.hours - 3 / 3600 ? [`${order.cargo_no} ${leg.name}: ${hours} h, not ${leg.hours}`] : [];
    });
  });
}

/** Hours at a stop, queue and documents included, at the most; and how much slower than the map a drive may be. */
const longestStop = 2.6;
const slowest = 1.3;
const lateHours = 3;

/**
 * Expected arrivals that the rest of the way does not allow: earlier than straight on at 90 km/h, or later than by road
 * with rests, the stops between and the waiting for their windows.
 */
export async function impossibleArrivals(database: Database): Promise<{ checked: number; faults: string[] }> {
  const told = await rows<OrderRow & Point & { eta: Date; at: Date; current_stop: number }>(
    database,
    `select o.cargo_no, o.service_type, o.eta, o.last_position_at as at, o.last_latitude as latitude,
      o.last_longitude as longitude, o.current_stop, ${stopsJson} from orders o
      where o.eta is not null and o.last_position_at is not null and o.status in ('PENGIRIMAN', 'MENYEBRANG_PENGIRIMAN',
        'DALAM_PENYEBRANGAN', 'SAMPAI_PELABUHAN', 'DALAM_PENERBANGAN', 'SAMPAI_BANDARA')`,
  );
  const faults = told.flatMap((order) => {
    const last = order.stops.at(-1) as StopRow;
    const kmh = order.service_type === 'AIR' ? fastestKmh.air : fastestKmh.road;
    const earliest = order.at.getTime() + (distanceKm(order, last) / kmh) * hour - 60_000;
    const routes = itinerary(order.stops, order.service_type);
    let latest = order.at.getTime();
    for (const stop of order.stops.filter((one) => one.seq >= order.current_stop)) {
      const isNext = stop.seq === order.current_stop;
      const route = isNext && order.service_type === 'LAND' ? routeBetween(order, stop) : routes[stop.seq - 2];
      latest += ((route ? hoursOf(route, slowest) : 0) + (isNext ? 1 : longestStop)) * hour;
      latest = Math.max(latest, Date.parse(stop.plan_from));
    }
    latest = Math.max(latest, Date.parse(last.plan_until) + lateHours * hour);
    const eta = order.eta.getTime();
    return eta < earliest || eta > latest
      ? [
          `${order.cargo_no}: ${order.eta.toISOString()} is not within ${new Date(earliest).toISOString()} and ${new Date(latest).toISOString()}`,
        ]
      : [];
  });
  return { checked: told.length, faults };
}

/** Orders whose way crosses one strait more than once: no pickup and no drop lies back across it. */
export async function crossedAgain(database: Database): Promise<string[]> {
  const all = await rows<OrderRow>(database, `select o.cargo_no, o.service_type, ${stopsJson} from orders o`);
  return all.flatMap((order) => {
    const ferries = itinerary(order.stops, order.service_type)
      .flatMap((route) => route.legs)
      .filter((leg) => leg.mode === 'FERRY')
      .map((leg) => leg.name);
    const again = ferries.filter((name, at) => ferries.indexOf(name) !== at);
    return again.map((name) => `${order.cargo_no}: ${name}`);
  });
}
