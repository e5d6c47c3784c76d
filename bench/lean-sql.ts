import { engagingStatuses } from '@lajur/domain/order/phase';

/** A statement that is the same for every request but for its values. */
export interface LeanStatement {
  name: string;
  text: string;
}

/** What a list shows of an order, and no more. */
const shown = `o.id, o.version, o.cargo_no, s.name as shipper, o.status, o.pod_status, o.origin_name, o.origin_city,
  o.destination_name, o.destination_city, o.pickup_count, o.drop_count, o.pickup_from, o.arrival_plan, o.eta, o.arrived_at,
  o.distance_km, tt.name as type, v.plate, d.name as driver, o.weight_kg, o.main_cost, o.last_place, o.answer_by, o.offered_at`;
const joined = `join shipper s on s.id = o.shipper_id join transport_type tt on tt.id = o.transport_type_id
  left join vehicle v on v.company_id = $1 and v.id = o.vehicle_id
  left join driver d on d.company_id = $1 and d.id = o.driver_id`;

/** The newest ten of a group, and how many it has up to what a list counts (ADR 0004). */
const list = (group: 'waiting' | 'completed'): LeanStatement => ({
  name: `list_${group}`,
  text: `select ${shown}, (select count(*)::int from (select from orders
      where company_id = $1 and in_${group} limit 10001) c) as total
    from (select * from orders where company_id = $1 and in_${group} order by created_at desc, id desc limit 10) o ${joined}
    order by o.created_at desc, o.id desc`,
});

/** By a number, which few orders have: all of them are met, then sorted. */
const byNumber: LeanStatement = {
  name: 'by_number',
  text: `with found as materialized (select distinct o.id, o.created_at from order_token t
        join orders o on o.company_id = $1 and o.id = t.order_id and o.in_completed
      where t.company_id = $1 and t.token >= $2 and t.token < $3 limit 501)
    select ${shown}, (select count(*)::int from found) as total
    from (select id from found order by created_at desc, id desc limit 10) f
      join orders o on o.company_id = $1 and o.id = f.id ${joined}
    order by o.created_at desc, o.id desc`,
};

/** By a word that many have: the newest are walked until ten have it, and it is counted up to what a search counts. */
const byWord: LeanStatement = {
  name: 'by_word',
  text: `select ${shown}, (select count(*)::int from (select from order_token t
        join orders o on o.company_id = $1 and o.id = t.order_id and o.in_completed
      where t.company_id = $1 and t.token >= $2 and t.token < $3 limit 501) c) as total
    from (select * from orders o where o.company_id = $1 and o.in_completed and exists (select from order_token t
        where t.company_id = $1 and t.order_id = o.id and t.token >= $2 and t.token < $3)
      order by o.created_at desc, o.id desc limit 10) o ${joined}
    order by o.created_at desc, o.id desc`,
};

const ofOrder = 'x.company_id = $1 and x.order_id = $2';

/** An order with its stops, goods, documents and timeline. */
const detail: LeanStatement = {
  name: 'detail',
  text: `select ${shown}, o.shipper_note, o.route, d.phone_no, s.contact_name, s.contact_phone,
      (select json_agg(json_build_object('seq', x.seq, 'kind', x.kind, 'name', x.name, 'address', x.address, 'city', x.city,
        'latitude', x.latitude, 'longitude', x.longitude, 'contactName', x.contact_name) order by x.seq)
        from order_stop x where ${ofOrder}) as stops,
      (select json_agg(json_build_object('seq', x.seq, 'name', x.name, 'unit', x.unit, 'ordered', x.ordered,
        'loaded', x.loaded, 'delivered', x.delivered) order by x.seq) from order_goods x where ${ofOrder}) as goods,
      (select json_agg(json_build_object('id', x.id, 'type', x.type, 'stopSeq', x.stop_seq, 'version', x.version)
        order by x.created_at, x.id) from order_document x where ${ofOrder}) as documents,
      (select json_agg(json_build_object('id', x.id, 'action', x.action, 'toStatus', x.to_status, 'actorName', x.actor_name)
        order by x.at desc, x.id desc) from order_event x where ${ofOrder}) as events
    from orders o ${joined} where o.company_id = $1 and o.id = $2`,
};

/** The step from a status to the next: one UPDATE of what is still as it was seen. */
const step: LeanStatement = {
  name: 'step',
  text: `update orders set status = 'PENJEMPUTAN', version = version + 1, updated_at = now()
    where company_id = $1 and id = $2 and version = $3 and status = 'TERKONFIRMASI' returning id, status, version`,
};

const engaging = engagingStatuses.map((status) => `'${status}'`).join(', ');

/** An offer is accepted if vehicle and driver are the company's and free then. */
const accept: LeanStatement = {
  name: 'accept',
  text: `update orders o set status = 'TERKONFIRMASI', vehicle_id = $3, driver_id = $4, answer_by = null,
      version = version + 1, updated_at = now()
    where o.company_id = $1 and o.id = $2 and o.status = 'MENUNGGU_KONFIRMASI_TRANSPORTER' and o.answer_by > now()
      and exists (select from vehicle where company_id = $1 and id = $3 and is_active)
      and exists (select from driver where company_id = $1 and id = $4 and is_active)
      and not exists (select from orders x where x.company_id = $1 and (x.vehicle_id = $3 or x.driver_id = $4)
        and x.status in (${engaging}) and x.pickup_from < o.arrival_plan and x.arrival_plan > o.pickup_from)
    returning id, status, version`,
};

export const leanSql = {
  waiting: list('waiting'),
  completed: list('completed'),
  byNumber,
  byWord,
  detail,
  step,
  accept,
};
export type LeanName = keyof typeof leanSql;

/** Every token that begins with a word lies from it up to here, in the order of bytes. */
export const lastToken = (word: string): string => `${word}\u{10FFFF}`;
