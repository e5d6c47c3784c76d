-- What the whole load at a stop was stated to be, in a unit in which its goods are not counted one by one (ADR 0066).
create table order_stop_quantity (
  company_id uuid not null,
  order_id uuid not null,
  stop_seq smallint not null,
  unit text not null check (unit in ('ritase', 'kilo', 'oncall', 'box', 'kg', 'm3', 'carton')),
  quantity double precision not null check (quantity >= 0),
  primary key (company_id, order_id, stop_seq, unit),
  foreign key (company_id, order_id, stop_seq) references order_stop (company_id, order_id, seq) on delete cascade
);
select tenant_table('order_stop_quantity');
