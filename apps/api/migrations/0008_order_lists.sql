-- What was counted at each stop. The totals stay with the goods, where lists and papers read them.
create table order_stop_goods (
  company_id uuid not null,
  order_id uuid not null,
  stop_seq smallint not null,
  goods_seq smallint not null,
  quantity double precision not null check (quantity >= 0),
  primary key (company_id, order_id, stop_seq, goods_seq),
  foreign key (company_id, order_id, stop_seq) references order_stop (company_id, order_id, seq) on delete cascade,
  foreign key (company_id, order_id, goods_seq) references order_goods (company_id, order_id, seq) on delete cascade
);
select tenant_table('order_stop_goods');

-- Totals that were told until now count as told at the last stop that was counted at.
set local role lajur_system;
insert into order_stop_goods (company_id, order_id, stop_seq, goods_seq, quantity)
select g.company_id, g.order_id, p.seq, g.seq, case p.kind when 'PICKUP' then g.loaded else g.delivered end
from order_goods g
  join (select company_id, order_id, kind, max(seq) as seq from order_stop where quantity_entered group by 1, 2, 3) p
    on p.company_id = g.company_id and p.order_id = g.order_id
where case p.kind when 'PICKUP' then g.loaded else g.delivered end is not null;
reset role;
