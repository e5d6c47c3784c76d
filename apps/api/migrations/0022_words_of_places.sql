-- Orders are found by the names and cities of all their stops and by the form of company too (docs/adr/0006). The words of
-- orders that are there already; features/order/order-token.ts makes those of all that come or change from here on.
set local role lajur_system;
insert into order_token (company_id, order_id, token)
select t.company_id, t.order_id, left(w.word, 60)
from (
  select p.company_id, p.order_id, p.name || ' ' || p.city as text from order_stop p
  union all
  select o.company_id, o.id, s.name from orders o join shipper s on s.id = o.shipper_id
) t,
lateral (select regexp_replace(normalize(lower(t.text), nfkd), '[\u0300-\u036f]', '', 'g') as text) f,
-- 'b 12' is found run together as well, as a plate is.
lateral regexp_split_to_table(f.text || ' ' || regexp_replace(f.text, '\m([a-z]{1,2})[^a-z0-9]+([1-9][0-9]{0,3})\M', '\1\2', 'g'),
  '[^a-z0-9]+') as w(word)
where w.word <> ''
on conflict do nothing;
reset role;
