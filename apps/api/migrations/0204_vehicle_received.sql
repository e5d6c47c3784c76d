-- Where each vehicle finished last, as for drivers (0117).
create index orders_vehicle_received on orders (company_id, vehicle_id, received_at)
  where vehicle_id is not null and received_at is not null;
