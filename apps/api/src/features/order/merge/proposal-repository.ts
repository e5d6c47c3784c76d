import type { OrderToAssign } from '@lajur/domain/order/assignment';
import type { OfferToGroup } from '@lajur/domain/order/merge-proposal';
import type { ServiceType } from '@lajur/domain/order/status';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/database/scope';

/** A waiting LCL offer, with what its proposal shows. */
export interface WaitingOffer extends OfferToGroup, OrderToAssign {
  version: number;
  cargoNo: string;
  shipperName: string;
  origin: string;
  destination: string;
  answerBy: Date | null;
}

interface Row {
  id: string;
  version: number;
  cargo_no: string;
  shipper_name: string;
  service_type: ServiceType;
  transport_type_id: string;
  type_name: string;
  gross_weight_kg: number;
  tractor: boolean;
  origin_name: string;
  origin_city: string;
  origin_timezone: string;
  destination_name: string;
  destination_city: string;
  destination_timezone: string;
  pickup_from: Date;
  pickup_until: Date;
  arrival_plan: Date;
  weight_kg: number;
  volume_m3: number;
  answer_by: Date | null;
  stops: { kind: 'PICKUP' | 'DROP'; latitude: number; longitude: number }[];
}

/** The LCL offers that wait for the company's answer and are in no group, the ones that lapse soonest first. */
export async function waitingOffers(tx: CompanyTx, limit: number): Promise<WaitingOffer[]> {
  const { rows } = await sql<Row>`
    select o.id, o.version, o.cargo_no, s.name as shipper_name, o.service_type, o.transport_type_id, t.name as type_name, t.gross_weight_kg,
      t.tractor, o.origin_name, o.origin_city, o.origin_timezone, o.destination_name, o.destination_city,
      o.destination_timezone, o.pickup_from, o.pickup_until, o.arrival_plan, o.weight_kg, o.volume_m3, o.answer_by,
      (select json_agg(json_build_object('kind', p.kind, 'latitude', p.latitude, 'longitude', p.longitude) order by p.seq)
        from order_stop p where p.company_id = ${tx.companyId} and p.order_id = o.id) as stops
    from orders o join shipper s on s.id = o.shipper_id join transport_type t on t.id = o.transport_type_id
    where o.company_id = ${tx.companyId} and o.in_waiting and o.status = 'MENUNGGU_KONFIRMASI_TRANSPORTER'
      and o.load_type = 'LCL' and o.cargo_group_no is null and (o.answer_by is null or o.answer_by > ${tx.now})
    order by o.answer_by, o.id limit ${sql.lit(limit)}`.execute(tx.db);
  return rows.flatMap((row) => offerOf(row) ?? []);
}

function offerOf(row: Row): WaitingOffer | null {
  const of = (kind: 'PICKUP' | 'DROP') => row.stops.filter((stop) => stop.kind === kind);
  const [pickup, ...pickups] = of('PICKUP');
  const [drop, ...drops] = of('DROP');
  if (!pickup || !drop) return null;
  return {
    id: row.id,
    version: row.version,
    cargoNo: row.cargo_no,
    cargoGroupNo: null,
    shipperName: row.shipper_name,
    serviceType: row.service_type,
    transportTypeId: row.transport_type_id,
    askedTypeName: row.type_name,
    licensed: { grossWeightKg: row.gross_weight_kg, tractor: row.tractor, yellowPlate: false },
    origin: row.origin_name,
    originCity: row.origin_city,
    destination: row.destination_name,
    destinationCity: row.destination_city,
    destinationTimezone: row.destination_timezone,
    pickup: { latitude: pickup.latitude, longitude: pickup.longitude, timezone: row.origin_timezone },
    pickupFrom: row.pickup_from,
    pickupUntil: row.pickup_until,
    arrivalPlan: row.arrival_plan,
    weightKg: row.weight_kg,
    volumeM3: row.volume_m3,
    answerBy: row.answer_by,
    pickups: [pickup, ...pickups],
    drops: [drop, ...drops],
  };
}
