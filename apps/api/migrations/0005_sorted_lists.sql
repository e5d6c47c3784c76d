-- Completed orders are the one list that grows for ever: without its index a sort of it reads them all.
create index orders_completed_arrival on orders (company_id, arrival_plan desc, id desc) where in_completed;
