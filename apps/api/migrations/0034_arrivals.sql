-- Arrivals near a point, for what a place's radius should have within it.
create index order_stop_arrived on order_stop (company_id, latitude, longitude, arrived_at) where arrived_at is not null;
