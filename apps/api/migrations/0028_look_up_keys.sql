-- What imports look records up by: each has an index that begins with the company and holds the whole key
-- (platform/database/look-up.ts).

-- A place is found by its name without regard to case and spaces. What row-level security guards may be looked up by an
-- index of a column, never by one of a function such as lower().
alter table location add column name_key text not null generated always as (lower(btrim(regexp_replace(name,
  '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g')))) stored;
create index location_name_key on location (company_id, name_key);

-- All prices of a combination, in use or not. An index of its five columns is wider than those of dates, and loses
-- against them where the planner believes that a company has hardly a price (features/postage-cost/lookup-repository.ts).
alter table postage_cost add column combination uuid not null generated always as (md5(origin_location_id::text
  || destination_location_id::text || transport_type_id::text || service_type || shipping_cost_type_id::text)::uuid) stored;
create index postage_cost_combination on postage_cost (company_id, combination);
