-- Prices of routes with their history, e-mail contacts, and what a company did for each of its customers.

-- One for each pricing type of orders; the domain has the same rows (postage-cost/shipping-cost-type.ts).
create table shipping_cost_type (
  id uuid primary key,
  pricing_type text not null unique,
  name text not null
);
select reference_table('shipping_cost_type');
insert into shipping_cost_type (id, pricing_type, name) values
  ('00000000-0000-7000-8000-000000000101', 'FIXED_PRICE', 'Harga tetap'),
  ('00000000-0000-7000-8000-000000000102', 'ONCALL', 'Per panggilan'),
  ('00000000-0000-7000-8000-000000000103', 'TONNAGE', 'Per ton'),
  ('00000000-0000-7000-8000-000000000104', 'KILO', 'Per kilogram'),
  ('00000000-0000-7000-8000-000000000105', 'MASSA', 'Per massa'),
  ('00000000-0000-7000-8000-000000000106', 'CUBIC', 'Per m³'),
  ('00000000-0000-7000-8000-000000000107', 'BOX', 'Per boks'),
  ('00000000-0000-7000-8000-000000000108', 'CARTON', 'Per karton');

create table postage_cost (
  company_id uuid not null references company,
  id uuid not null,
  shipping_cost_type_id uuid not null references shipping_cost_type,
  service_type text not null check (service_type in ('LAND', 'SEA', 'AIR')),
  transport_type_id uuid not null references transport_type,
  origin_location_id uuid not null,
  destination_location_id uuid not null,
  amount bigint not null check (amount > 0),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (company_id, id),
  foreign key (company_id, origin_location_id) references location (company_id, id),
  foreign key (company_id, destination_location_id) references location (company_id, id),
  check (origin_location_id <> destination_location_id)
);
select tenant_table('postage_cost');
-- A price is taken out of use, never away: its history says what was asked when.
revoke delete on postage_cost from lajur_company;
-- A combination has one active price.
create unique index postage_cost_active on postage_cost
  (company_id, origin_location_id, destination_location_id, transport_type_id, service_type, shipping_cost_type_id)
  where is_active;
create index postage_cost_created on postage_cost (company_id, created_at desc, id desc);
create index postage_cost_amount on postage_cost (company_id, amount, id);
create index postage_cost_origin on postage_cost (company_id, origin_location_id);
create index postage_cost_destination on postage_cost (company_id, destination_location_id);

-- Who set a price, when, from what to what: rows are only added.
create table postage_cost_change (
  company_id uuid not null,
  postage_cost_id uuid not null,
  id uuid not null,
  action text not null,
  amount_before bigint,
  amount_after bigint,
  -- What else changed, as a person reads it: [{"label", "before", "after"}].
  others jsonb not null default '[]',
  actor_name text not null,
  at timestamptz not null,
  primary key (company_id, postage_cost_id, id),
  foreign key (company_id, postage_cost_id) references postage_cost (company_id, id)
);
select tenant_table('postage_cost_change');
revoke update, delete on postage_cost_change from lajur_company, lajur_system;

create table email_contact (
  company_id uuid not null references company,
  id uuid not null,
  pic_name text not null,
  email text not null,
  cost_type text check (cost_type in ('SHIPMENT', 'COST', 'COST_TAXED')),
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id)
);
select tenant_table('email_contact');
create unique index email_contact_email on email_contact (company_id, email);
create index email_contact_created on email_contact (company_id, created_at desc, id desc);

-- What a company had of each shipper, kept as orders come and change, so that the list of customers never adds up
-- orders. Orders that were rejected, cancelled, never answered or passed on are no business done.
create table customer (
  company_id uuid not null,
  shipper_id uuid not null,
  orders integer not null,
  value bigint not null,
  last_order_at timestamptz not null,
  primary key (company_id, shipper_id)
);
select tenant_table('customer');

create function is_business(status text, passed_on boolean) returns boolean language sql immutable as $$
  select not passed_on and status not in ('DITOLAK', 'DIBATALKAN', 'WAKTU_HABIS', 'KEDALUWARSA')
$$;

-- Statement by statement: a bulk load adds one row a customer, not one an order.
create function count_new_orders() returns trigger language plpgsql as $$
begin
  insert into customer as c (company_id, shipper_id, orders, value, last_order_at)
  select company_id, shipper_id, count(*) filter (where is_business(status, passed_on)),
    coalesce(sum(main_cost) filter (where is_business(status, passed_on)), 0), max(created_at)
  from added group by company_id, shipper_id order by company_id, shipper_id
  on conflict (company_id, shipper_id) do update set orders = c.orders + excluded.orders,
    value = c.value + excluded.value, last_order_at = greatest(c.last_order_at, excluded.last_order_at);
  return null;
end $$;
create trigger orders_counted after insert on orders referencing new table as added
  for each statement execute function count_new_orders();

create function count_changed_order() returns trigger language plpgsql as $$
begin
  update customer set orders = orders - 1, value = value - old.main_cost
  where company_id = old.company_id and shipper_id = old.shipper_id and is_business(old.status, old.passed_on);
  if tg_op = 'UPDATE' then
    insert into customer as c (company_id, shipper_id, orders, value, last_order_at)
    values (new.company_id, new.shipper_id, is_business(new.status, new.passed_on)::int,
      case when is_business(new.status, new.passed_on) then new.main_cost else 0 end, new.created_at)
    on conflict (company_id, shipper_id) do update set orders = c.orders + excluded.orders,
      value = c.value + excluded.value, last_order_at = greatest(c.last_order_at, excluded.last_order_at);
  end if;
  return null;
end $$;
create trigger orders_recounted after update on orders for each row
  when (old.main_cost <> new.main_cost or old.shipper_id <> new.shipper_id or old.company_id <> new.company_id
    or is_business(old.status, old.passed_on) <> is_business(new.status, new.passed_on))
  execute function count_changed_order();
create trigger orders_uncounted after delete on orders for each row execute function count_changed_order();

-- Orders that are already there. The owner of the tables sees no row of them, the system does.
set local role lajur_system;
insert into customer (company_id, shipper_id, orders, value, last_order_at)
select company_id, shipper_id, count(*) filter (where is_business(status, passed_on)),
  coalesce(sum(main_cost) filter (where is_business(status, passed_on)), 0), max(created_at)
from orders group by company_id, shipper_id;
reset role;
