-- A cargo number is one order's, whichever company holds it: a second one is refused when the order comes in, no longer when it is offered.
alter table order_directory add cargo_no text;
-- Of those that have one number already the oldest keeps it here.
update order_directory w set cargo_no = o.cargo_no
from orders o
where o.company_id = w.company_id and o.id = w.order_id
  and not exists (select 1 from orders x join order_directory y on y.company_id = x.company_id and y.order_id = x.id
    where x.cargo_no = o.cargo_no and x.id < o.id);
create unique index order_directory_cargo_no on order_directory (cargo_no);
