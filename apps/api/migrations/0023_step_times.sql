-- Steps are told when they happened, taken back and put right (docs/adr/0021-steps-are-put-right.md). Rows are still only
-- added: what amends a step is a row of its own.
alter table order_event
  -- When it was told, where that was later than it happened.
  add column told_at timestamptz,
  -- The event that this one takes back or puts right, and its time before and after.
  add column of_event uuid,
  add column old_at timestamptz,
  add column new_at timestamptz;
create index order_event_amended on order_event (company_id, order_id, of_event) where of_event is not null;
