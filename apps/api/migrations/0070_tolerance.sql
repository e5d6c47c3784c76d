-- How far the counts of an order may be from what was ordered, in basis points, where the marketplace told it; null: by the unit
-- (ADR 0061).
alter table orders add tolerance_bp smallint check (tolerance_bp between 0 and 10000);
