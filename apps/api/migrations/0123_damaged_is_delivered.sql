-- What a driver counted as whole at the last drop was kept as delivered, without what came damaged there (ADR 0091). Where that is
-- exactly what is lacking of the load, it is added.

set local role lajur_system;
update order_stop_goods c set quantity = round((c.quantity + c.damaged)::numeric, 3)::float8
  from order_goods g
  where g.company_id = c.company_id and g.order_id = c.order_id and g.seq = c.goods_seq
    and c.damaged > 0
    and round((g.loaded - g.delivered - coalesce(g.missing, 0))::numeric, 3) = round(c.damaged::numeric, 3)
    and not exists (select 1 from order_stop p where p.company_id = c.company_id and p.order_id = c.order_id
      and p.kind = 'DROP' and p.seq > c.stop_seq)
    and exists (select 1 from order_discrepancy y where y.company_id = c.company_id and y.order_id = c.order_id
      and y.stop_seq = c.stop_seq and y.withdrawn_at is null);
update order_goods g set delivered = t.delivered
  from (select c.company_id, c.order_id, c.goods_seq, round(sum(c.quantity)::numeric, 3)::float8 as delivered
    from order_stop_goods c
      join order_stop p on p.company_id = c.company_id and p.order_id = c.order_id and p.seq = c.stop_seq
    where p.kind = 'DROP' group by c.company_id, c.order_id, c.goods_seq) t
  where g.company_id = t.company_id and g.order_id = t.order_id and g.seq = t.goods_seq
    and g.delivered is not null and g.damaged > 0;
reset role;
