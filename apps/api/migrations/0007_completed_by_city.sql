-- The one list that grows for ever, asked for a city and a status together: either index alone reads all the rest.
create index orders_completed_origin on orders (company_id, origin_city, status, created_at desc, id desc) where in_completed;
create index orders_completed_destination on orders (company_id, destination_city, status, created_at desc, id desc)
  where in_completed;
