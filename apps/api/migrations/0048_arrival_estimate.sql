-- When an order whose driver's app tells no arrival is expected: hardly before and hardly after, and the position that it was
-- worked out from. Both are null where `eta` was told (ADR 0052).
alter table orders add eta_from timestamptz, add eta_until timestamptz, add estimated_from timestamptz;

-- How fast the company's own trips went, by stretch and part of the day: line through the positions, time while it moved.
create table learned_speed (
  company_id uuid not null,
  stretch text not null,
  km double precision not null check (km >= 0),
  hours double precision not null check (hours > 0),
  primary key (company_id, stretch)
);
select tenant_table('learned_speed');
