-- Whose documents are taken up first: those refused, then those waiting, the longest wait first; at the end those that
-- are complete, the latest first. One column, so that an index gives it and an export goes on where it stopped. What was
-- never received counts by when it was made.
alter table orders add column pod_turn timestamp not null generated always as (case pod_status
  when 'DOKUMEN_TIDAK_LENGKAP' then (coalesce(received_at, created_at) at time zone 'UTC') - interval '1000 years'
  when 'DOKUMEN_POD_LENGKAP'
    then timestamp '4000-01-01' - ((coalesce(received_at, created_at) at time zone 'UTC') - timestamp '2000-01-01')
  else coalesce(received_at, created_at) at time zone 'UTC' end) stored;
create index orders_completed_turn on orders (company_id, pod_turn, id) where in_completed;
-- A tab of the list, and what the documents in it hold up.
create index orders_completed_pod on orders (company_id, pod_status, pod_turn, id) include (status, main_cost)
  where in_completed;
