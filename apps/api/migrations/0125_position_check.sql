-- Positions are checked (ADR 0090): those that cannot be reach neither trail nor map.

-- The arrival that was told from outside, kept beside `eta`, which is the one that is shown.
alter table orders add told_eta timestamptz;
update orders set told_eta = eta where eta is not null and eta_from is null;

-- What came of an order last that was not believed, and the positions set aside of which three in a row replace the last.
create table order_odd_signal (
  company_id uuid not null,
  order_id uuid not null,
  -- How many, since what came was believed after all.
  odd_count integer not null,
  fault text not null,
  latitude double precision not null,
  longitude double precision not null,
  place text not null,
  -- When it is said to have been, and when it came.
  at timestamptz not null,
  came_at timestamptz not null,
  aside jsonb not null default '[]',
  primary key (company_id, order_id),
  foreign key (company_id, order_id) references orders on delete cascade
);
select tenant_table('order_odd_signal');

-- What was believed until now and is not in the region at all: off the trails, and no last position any more.
delete from order_position where not (latitude between -13 and 7 and longitude between 91 and 142);
update orders set last_latitude = null, last_longitude = null, last_place = null, last_speed_kmh = null, last_position_at = null
where last_latitude is not null and not (last_latitude between -13 and 7 and last_longitude between 91 and 142);
update vehicle set last_latitude = null, last_longitude = null, last_place = null, last_seen_at = null
where last_latitude is not null and not (last_latitude between -13 and 7 and last_longitude between 91 and 142);
update driver set last_latitude = null, last_longitude = null, last_place = null, last_seen_at = null
where last_latitude is not null and not (last_latitude between -13 and 7 and last_longitude between 91 and 142);
update orders set eta = null
where eta is not null and eta_from is null and arrived_at is null and (eta <= now() or eta > delivery_until + interval '30 days');
