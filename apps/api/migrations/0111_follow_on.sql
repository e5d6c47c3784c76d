-- Goods that go on to another place are carried by an order of their own, loaded from its start (ADR 0087).
alter table orders add column follows_order_id uuid;
create index orders_follow on orders (company_id, follows_order_id, created_at) where follows_order_id is not null;

-- Where the goods of a report go on to, when, and for how much: an order is made of it when the trip ends.
alter table order_discrepancy add column onward jsonb;
