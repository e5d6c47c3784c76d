import type { OrderWayRow } from '@lajur/api-contract/order-way';
import { type RawBuilder, sql } from 'kysely';
import { foundIn, type ListSource, sortsOf } from '../../../platform/database/list';
import { type LegRow, legPlanOf } from '../store/leg-repository';
import { iso, isoOrNull } from '../store/row-repository';

type LegColumns = Omit<LegRow, 'company_id' | 'order_id' | 'seq' | 'documents'>;

interface WayRecord extends LegColumns {
  id: string;
  cargo_no: string;
  status: OrderWayRow['status'];
  service_type: OrderWayRow['serviceType'];
  shipper_id: string;
  shipper_name: string;
  origin_city: string;
  destination_city: string;
  state: OrderWayRow['state'];
  leg_seq: number;
  leg_count: number;
  due_at: Date;
  departed_at: Date | null;
  arrived_at: Date | null;
  from_timezone: string;
  to_timezone: string;
}

/** Orders with legs `w`, each with the leg that is told of. */
export const waySource = (companyId: string): ListSource<WayRecord, OrderWayRow> => ({
  columns: sql`w.order_id as id, o.cargo_no, o.status, o.service_type, o.shipper_id, s.name as shipper_name, o.origin_city,
    o.destination_city, w.state, w.leg_seq, w.leg_count, w.due_at, w.departed_at, w.arrived_at, w.from_timezone, w.to_timezone,
    l.mode, l.carrier, l.transport, l.voyage, l.from_place, l.to_place, l.container_no, l.seal_no, l.waybill_no, l.etd, l.eta`,
  from: sql`order_way w join orders o on o.company_id = ${companyId} and o.id = w.order_id
    join shipper s on s.id = o.shipper_id
    join order_leg l on l.company_id = ${companyId} and l.order_id = w.order_id and l.seq = w.leg_seq`,
  id: sql`w.order_id`,
  sorts: sortsOf('w', { dueAt: 'timestamptz' }),
  item: (row) => ({
    id: row.id,
    cargoNo: row.cargo_no,
    status: row.status,
    serviceType: row.service_type,
    shipper: { id: row.shipper_id, name: row.shipper_name },
    origin: row.origin_city,
    destination: row.destination_city,
    state: row.state,
    seq: row.leg_seq,
    legs: row.leg_count,
    leg: {
      ...legPlanOf(row),
      departedAt: isoOrNull(row.departed_at),
      arrivedAt: isoOrNull(row.arrived_at),
    },
    fromTimezone: row.from_timezone,
    toTimezone: row.to_timezone,
    dueAt: iso(row.due_at),
  }),
});

export interface WayFilter {
  search?: string;
  state?: OrderWayRow['state'];
  mode?: OrderWayRow['serviceType'];
  late?: 'late';
  shipperId?: string;
  /** Chosen by hand: they stay chosen when they arrive meanwhile. */
  ids?: readonly string[];
}

/** The conditions of a filter on the ways of one company. */
export function wayConditions(companyId: string, filter: WayFilter, now: Date): RawBuilder<unknown>[] {
  const { search, state, mode, late, shipperId, ids } = filter;
  const words = foundIn(sql`w.search_text`, search);
  return [
    sql`w.company_id = ${companyId}`,
    ...(state ? [sql`w.state = ${state}`] : []),
    ...(late || (!state && !ids) ? [sql`w.state <> 'ARRIVED'`] : []),
    ...(late ? [sql`w.due_at < ${now}`] : []),
    ...(mode ? [sql`l.mode = ${mode}`] : []),
    ...(shipperId ? [sql`o.shipper_id = ${shipperId}`] : []),
    ...(words ? [words] : []),
    ...(ids ? [sql`w.order_id in (${sql.join(ids)})`] : []),
  ];
}
