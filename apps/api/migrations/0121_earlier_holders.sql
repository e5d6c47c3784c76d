-- Who held an order before: the marketplace reads one history over all of them.
alter table order_directory add column earlier uuid[] not null default '{}';
update order_directory d set earlier = x.companies
  from (select id, array_agg(company_id order by updated_at) as companies from orders where passed_on group by id) x
  where x.id = d.order_id;
