-- When the last position or the estimate of an order was written: what the live map reads again (ADR 0056). No index has it, so that a
-- position stays a change of the row alone.
alter table orders add position_written_at timestamptz;
