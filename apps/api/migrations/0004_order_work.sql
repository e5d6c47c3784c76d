-- What the work on orders needs beside the lists.

-- Holds the orders that no transporter has; the domain has the same id.
insert into company (id, kind, name, status, created_at)
values ('00000000-0000-7000-8000-000000000001', 'MARKETPLACE', 'Marketplace', 'ACTIVE', '2020-01-01T00:00:00Z')
on conflict do nothing;

-- Numbers of orders that come without their own.
create sequence order_number start 100001;
grant usage on sequence order_number to lajur_system;

-- Offers and drafts that expire with their delivery window.
create index orders_expiry on orders (delivery_until)
  where status in ('WAKTU_HABIS', 'DRIVER_WAKTU_HABIS', 'PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI');
-- On-time share over a period, read from the index alone.
create index orders_received on orders (company_id, received_at) include (delivery_until) where received_at is not null;
