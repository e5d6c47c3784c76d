-- Reports of damaged or missing goods (BASP): one of each order whose goods did not come whole, under the order's id (ADR 0045).

-- The last number that a company gave in a year. The row is held until the report that took the next one is written or not:
-- numbers have no gaps.
create table damage_number (
  company_id uuid not null references company,
  year smallint not null,
  last integer not null,
  primary key (company_id, year)
);
select tenant_table('damage_number');

create table damage_report (
  company_id uuid not null,
  order_id uuid not null,
  number text not null,
  number_year smallint not null,
  number_seq integer not null,
  -- The version that stands.
  version integer not null,
  -- Of that version: whether nothing is lacking, what is claimed in all, when it happened.
  is_complete boolean not null,
  claim bigint not null,
  happened_at timestamptz not null,
  search_text text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders
);
select tenant_table('damage_report');
revoke delete on damage_report from lajur_company;
create unique index damage_report_number on damage_report (company_id, number_year, number_seq);
create unique index damage_report_by_number on damage_report (company_id, number, order_id);
create index damage_report_happened on damage_report (company_id, happened_at desc, order_id desc);
create index damage_report_claim on damage_report (company_id, claim, order_id);

-- What was said, for ever: rows are only added.
create table damage_version (
  company_id uuid not null,
  order_id uuid not null,
  version integer not null,
  -- Names as they were when it was written, for its print: the company, the order, the stop, who carried it.
  header jsonb not null,
  stop_seq smallint not null,
  timezone text not null,
  place text not null,
  happened_at timestamptz not null,
  reason text not null,
  reason_text text,
  description text not null,
  photo_file_ids uuid[] not null,
  claim_note text,
  carrier_name text,
  carrier_role text,
  carrier_signature_id uuid,
  recipient_name text,
  recipient_role text,
  recipient_signature_id uuid,
  -- Why it was changed; null in the first.
  change_reason text,
  made_by text not null,
  made_at timestamptz not null,
  primary key (company_id, order_id, version),
  foreign key (company_id, order_id) references damage_report,
  foreign key (company_id, carrier_signature_id) references file (company_id, id),
  foreign key (company_id, recipient_signature_id) references file (company_id, id),
  check ((version = 1) = (change_reason is null))
);
select tenant_table('damage_version');
revoke update, delete on damage_version from lajur_company, lajur_system;

create table damage_line (
  company_id uuid not null,
  order_id uuid not null,
  version integer not null,
  -- Of the goods.
  seq smallint not null,
  name text not null,
  unit text not null,
  ordered double precision not null,
  loaded double precision,
  expected double precision not null,
  good double precision not null,
  damaged double precision not null,
  missing double precision not null,
  claim bigint,
  primary key (company_id, order_id, version, seq),
  foreign key (company_id, order_id, version) references damage_version
);
select tenant_table('damage_line');
revoke update, delete on damage_line from lajur_company, lajur_system;

-- What was reported before there were reports becomes the first version of one, to be completed.
set local role lajur_system;
insert into damage_report (company_id, order_id, number, number_year, number_seq, version, is_complete, claim, happened_at,
    search_text, created_at, updated_at)
  select company_id, id, 'BASP/' || year || '/' || lpad(seq::text, 6, '0'), year, seq, 1, false, 0, reported_at,
    lower(concat_ws(' ', 'basp', year, lpad(seq::text, 6, '0'), cargo_no, shipment_no, order_no, name, destination_name,
      destination_city)), reported_at, reported_at
  from (select o.company_id, o.id, o.cargo_no, o.shipment_no, o.order_no, s.name, o.destination_name, o.destination_city,
      y.reported_at, l.year,
      row_number() over (partition by o.company_id, l.year order by y.reported_at, o.id)::int as seq
    from order_discrepancy y join orders o on o.company_id = y.company_id and o.id = y.order_id
      join shipper s on s.id = o.shipper_id join company c on c.id = o.company_id
      cross join lateral (select extract(year from y.reported_at at time zone c.timezone)::int as year) l) reported;
insert into damage_number (company_id, year, last)
  select company_id, number_year, max(number_seq) from damage_report group by company_id, number_year;
insert into damage_version (company_id, order_id, version, header, stop_seq, timezone, place, happened_at, reason,
    description, photo_file_ids, made_by, made_at)
  select o.company_id, o.id, 1,
    jsonb_build_object('companyName', c.name, 'cargoNo', o.cargo_no, 'shipmentNo', o.shipment_no, 'orderNo', o.order_no,
      'shipper', s.name, 'origin', concat_ws(', ', o.origin_name, o.origin_city), 'stop', concat_ws(', ', p.name, p.city),
      'address', p.address, 'plate', v.plate, 'driver', d.name),
    p.seq, p.timezone, concat_ws(', ', p.name, p.city), y.reported_at, y.reason, y.description, y.photo_file_ids,
    coalesce((select e.actor_name from order_event e where e.company_id = o.company_id and e.order_id = o.id
      and e.action = 'report-discrepancy' order by e.id desc limit 1), c.name), y.reported_at
  from order_discrepancy y join orders o on o.company_id = y.company_id and o.id = y.order_id
    join company c on c.id = o.company_id join shipper s on s.id = o.shipper_id
    join order_stop p on p.company_id = o.company_id and p.order_id = o.id and p.seq = o.current_stop
    left join vehicle v on v.company_id = o.company_id and v.id = o.vehicle_id
    left join driver d on d.company_id = o.company_id and d.id = o.driver_id;
insert into damage_line (company_id, order_id, version, seq, name, unit, ordered, loaded, expected, good, damaged, missing)
  select company_id, order_id, 1, seq, name, unit, ordered, loaded, expected,
    greatest(0, round((expected - damaged - missing)::numeric, 3)::float8), damaged, missing
  from (select g.company_id, g.order_id, g.seq, g.name, g.unit, g.ordered, g.loaded,
      coalesce(g.damaged, 0) as damaged, coalesce(g.missing, 0) as missing,
      greatest(0, round((coalesce(g.loaded, g.ordered) - coalesce((select sum(n.quantity) from order_stop_goods n
        join order_stop p on p.company_id = n.company_id and p.order_id = n.order_id and p.seq = n.stop_seq
        where n.company_id = g.company_id and n.order_id = g.order_id and n.goods_seq = g.seq and p.kind = 'DROP'
          and p.seq <> r.stop_seq), 0))::numeric, 3)::float8) as expected
    from damage_version r join order_goods g on g.company_id = r.company_id and g.order_id = r.order_id) counted;
reset role;
