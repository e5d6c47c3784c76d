-- What reports of two years ask of the steps of each cargo: how its offer was answered, and when its documents were sent and checked.
-- Small beside all steps, so that they are read without the steps themselves.
create index order_event_answer on order_event (company_id, order_id) include (action, to_status)
  where action in ('accept', 'reject') or to_status = 'WAKTU_HABIS';
create index order_event_pod on order_event (company_id, order_id) include (action, at)
  where action in ('submit-pod', 'verify-pod', 'refuse-pod');
