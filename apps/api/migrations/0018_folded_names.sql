-- Names of places are written with one space between words and without signs that nobody sees (domain: spacedOnce).
-- Those of before are folded, unless another place of the company has that name already; such are still found by it
-- (platform/database/same-name.ts).
set local role lajur_system;
with folded as (
  select company_id, id, written,
    row_number() over (partition by company_id, lower(written) order by id) as place
  from location, lateral (select btrim(regexp_replace(
    regexp_replace(name, '[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'),
    '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g')) as written) w
  where written <> name
)
update location l set name = f.written
from folded f
where l.company_id = f.company_id and l.id = f.id and f.place = 1 and f.written <> ''
  and not exists (select from location o
    where o.company_id = f.company_id and o.id <> f.id and lower(o.name) = lower(f.written));
reset role;
