-- When the goods came to their last stop: what "in time" is measured by (docs/adr/0010-times-of-a-trip.md).
alter table orders add column arrived_at timestamptz;
set local role lajur_system;
update orders o set arrived_at = coalesce((select p.arrived_at from order_stop p
    where p.company_id = o.company_id and p.order_id = o.id order by p.seq desc limit 1), o.received_at);
reset role;
drop index orders_received;
create index orders_received on orders (company_id, received_at) include (arrived_at, delivery_until)
  where received_at is not null;
