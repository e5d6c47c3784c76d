-- The way of an order through other places: what it leads through now, and as it was ordered. The latter is null where it never
-- changed.
alter table orders add via jsonb not null default '[]', add first_route jsonb, add first_distance_km double precision;
