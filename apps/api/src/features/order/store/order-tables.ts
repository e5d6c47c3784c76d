import type { OrderMode, OrderStatus, PodStatus, ServiceType } from '@lajur/domain/order/status';
import type { ColumnType, Generated } from 'kysely';
import type { ActorKind } from '../../../platform/event/record';

/** Read as what was stored, written as its text. */
type Json<T> = ColumnType<T, string, string>;
type Given<T> = ColumnType<T, T, never>;

interface OrderTable {
  company_id: Given<string>;
  id: Given<string>;
  ref: string | null;
  cargo_no: string;
  cargo_group_no: string | null;
  shipment_no: string;
  order_no: string;
  shipper_id: string;
  status: OrderStatus;
  status_before_pod: OrderStatus | null;
  pod_status: PodStatus;
  mode: OrderMode;
  service_type: ServiceType;
  pricing_type: string;
  load_type: string;
  transport_type_id: string;
  vehicle_id: string | null;
  driver_id: string | null;
  origin_name: string;
  origin_city: string;
  origin_timezone: string;
  destination_name: string;
  destination_city: string;
  destination_timezone: string;
  pickup_count: number;
  drop_count: number;
  current_stop: number;
  pickup_from: Date;
  pickup_until: Date;
  arrival_plan: Date;
  delivery_until: Date;
  eta: Date | null;
  arrived_at: Date | null;
  received_at: Date | null;
  distance_km: number;
  quantity: number;
  unit: string;
  weight_kg: number;
  volume_m3: number;
  main_cost: number;
  shipper_note: string | null;
  route: Json<[number, number][]>;
  crossing: ColumnType<
    { name: string; vessel: string | null; plan: string | null } | null,
    string | null,
    string | null
  >;
  answer_by: Date | null;
  offered_at: Date | null;
  lapsed_at: Date | null;
  last_latitude: number | null;
  last_longitude: number | null;
  last_place: string | null;
  last_speed_kmh: number | null;
  last_position_at: Date | null;
  version: number;
  passed_on: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
}

interface OfOrder {
  company_id: string;
  order_id: string;
}

declare module '../../../platform/database/schema' {
  interface Schema {
    orders: OrderTable;
    order_directory: { order_id: string; company_id: string; ref: string | null };
    order_token: OfOrder & { token: string };
    order_stop: OfOrder & {
      seq: number;
      kind: 'PICKUP' | 'DROP';
      name: string;
      address: string;
      city: string;
      province: string;
      latitude: number;
      longitude: number;
      timezone: string;
      contact_name: string | null;
      contact_phone: string | null;
      plan_from: Date;
      plan_until: Date;
      arrived_at: Date | null;
      departed_at: Date | null;
      quantity_entered: boolean;
    };
    order_goods: OfOrder & {
      seq: number;
      name: string;
      unit: string;
      ordered: number;
      loaded: number | null;
      delivered: number | null;
      damaged: number | null;
      missing: number | null;
      weight_kg: number;
      volume_m3: number;
    };
    /** What was counted at a stop; the totals are the goods'. */
    order_stop_goods: OfOrder & { stop_seq: number; goods_seq: number; quantity: number };
    order_cost: OfOrder & {
      id: string;
      name: string;
      amount: number;
      taxed: boolean;
      status: string;
      created_at: Date;
    };
    order_document: OfOrder & {
      id: string;
      type: string;
      stop_seq: number | null;
      mandatory: boolean;
      file_id: string | null;
      uploaded_by: string | null;
      uploaded_at: Date | null;
      refused_because: string | null;
      version: number;
      created_at: Date;
    };
    order_event: OfOrder & {
      id: string;
      action: string;
      from_status: OrderStatus | null;
      to_status: OrderStatus | null;
      actor_kind: ActorKind;
      actor_id: string | null;
      actor_name: string;
      at: Date;
      told_at: Date | null;
      of_event: string | null;
      old_at: Date | null;
      new_at: Date | null;
      place: string | null;
      reason: string | null;
      note: string | null;
    };
    order_bast: OfOrder & {
      stop_seq: number;
      recipient_name: string;
      signature_file_id: string;
      received_at: Date;
    };
    order_discrepancy: OfOrder & {
      reason: string;
      description: string;
      photo_file_ids: ColumnType<string[], string, string>;
      reported_at: Date;
    };
    order_note: OfOrder & { id: string; author: string; text: string; at: Date };
    order_position: OfOrder & {
      at: Date;
      latitude: number;
      longitude: number;
      place: string;
      speed_kmh: number | null;
    };
    shipper: {
      id: string;
      ref: string | null;
      name: string;
      city: string;
      contact_name: string;
      contact_phone: string;
      created_at: Date;
    };
    transport_type: {
      id: string;
      ref: string | null;
      name: string;
      service_type: string;
      max_weight_kg: number;
      max_volume_m3: number;
      gross_weight_kg: number;
      tractor: boolean;
      length_cm: Generated<number | null>;
      width_cm: Generated<number | null>;
      height_cm: Generated<number | null>;
      created_at: Date;
    };
    selection_reason: {
      id: string;
      type: string;
      name: string;
      need_confirm: boolean;
      free_text: boolean;
      is_active: boolean;
    };
    vehicle: {
      company_id: string;
      id: string;
      plate: string;
      transport_type_id: string;
      brand: string;
      year: number;
      yellow_plate: boolean;
      kir_expired_date: string;
      stnk_expired_date: string;
      usual_driver_id: string | null;
      image_file_id: Generated<string | null>;
      note: Generated<string | null>;
      length_cm: Generated<number | null>;
      width_cm: Generated<number | null>;
      height_cm: Generated<number | null>;
      capacity_kg: Generated<number | null>;
      capacity_m3: Generated<number | null>;
      search_text: Generated<string>;
      search_text_with_driver: Generated<string>;
      deleted_at: Generated<Date | null>;
      is_active: boolean;
      last_latitude: number | null;
      last_longitude: number | null;
      last_place: string | null;
      last_seen_at: Date | null;
      version: number;
      created_at: Date;
    };
  }
}
