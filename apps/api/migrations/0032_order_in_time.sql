-- Whether an order came to its last stop within its delivery window: what reports, scores and figures count.
alter table orders add column in_time boolean generated always as (arrived_at <= delivery_until) stored;
