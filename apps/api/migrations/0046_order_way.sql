-- How far an order is on its legs, for the list of them (ADR 0054). It follows from legs and steps and is written with them.
create table order_way (
  company_id uuid not null,
  order_id uuid not null,
  state text not null check (state in ('PLANNED', 'UNDER_WAY', 'ARRIVED')),
  -- The leg under way, or else the next one; of those that are all behind the last.
  leg_seq smallint not null,
  leg_count smallint not null,
  -- When that leg is to depart or arrive next; of what has arrived when it did.
  due_at timestamptz not null,
  departed_at timestamptz,
  arrived_at timestamptz,
  -- In which the times of the leg are told, at its beginning and its end.
  from_timezone text not null,
  to_timezone text not null,
  search_text text not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_way');
create index order_way_due on order_way (company_id, state, due_at, order_id);
create index order_way_open on order_way (company_id, due_at, order_id) where state <> 'ARRIVED';
