-- What was loaded and what was delivered of an order, in kilograms: as it was weighed at each stop, else as it was counted. Reports add it up.
alter table orders
  add column loaded_kg double precision check (loaded_kg >= 0),
  add column delivered_kg double precision check (delivered_kg >= 0);

update orders o set loaded_kg = w.loaded_kg, delivered_kg = w.delivered_kg
from (select p.company_id, p.order_id, round(sum(p.kg) filter (where p.kind = 'PICKUP')) as loaded_kg,
    round(sum(p.kg) filter (where p.kind = 'DROP')) as delivered_kg
  from (select p.company_id, p.order_id, p.kind, coalesce(
        (select q.quantity from order_stop_quantity q where q.company_id = p.company_id and q.order_id = p.order_id
          and q.stop_seq = p.seq and q.unit in ('kg', 'kilo') order by q.unit limit 1),
        (select sum(g.weight_kg * c.quantity / nullif(g.ordered, 0)) from order_stop_goods c
          join order_goods g on g.company_id = p.company_id and g.order_id = c.order_id and g.seq = c.goods_seq
          where c.company_id = p.company_id and c.order_id = p.order_id and c.stop_seq = p.seq)) as kg
      from order_stop p) p
  group by p.company_id, p.order_id) w
where o.company_id = w.company_id and o.id = w.order_id and (w.loaded_kg is not null or w.delivered_kg is not null);
