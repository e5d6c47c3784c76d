-- A report of damaged or missing goods (BASP) belongs to a stop of its order, and an order can have several (ADR 0086).

alter table order_discrepancy
  add column stop_seq smallint,
  -- What the shipper decided of it, before the trip ended or after; null while that is waited for.
  add column decision text check (decision in ('accept-discrepancy', 'to-warehouse', 'return-to-origin', 'change-destination')),
  add column decided_at timestamptz,
  add column decided_by text,
  add column decision_note text,
  -- All on board was lost on the way to the stop: where the order stood then.
  add column lost_from text,
  -- It was reported by mistake: it counts no more, and stays to be read.
  add column withdrawn_at timestamptz,
  add column withdrawn_because text;

-- What is damaged or missing is counted at its stop, the totals on the goods are sums of it.
alter table order_stop_goods
  add column damaged double precision check (damaged >= 0),
  add column missing double precision check (missing >= 0);

-- Where nobody takes the goods of a drop a photo stands for the signature.
alter table order_bast
  alter column recipient_name drop not null,
  alter column signature_file_id drop not null,
  add column photo_file_id uuid,
  add foreign key (company_id, photo_file_id) references file (company_id, id),
  add check ((signature_file_id is null) <> (photo_file_id is null)),
  add check ((signature_file_id is null) = (recipient_name is null));

alter table damage_report add column id uuid, add column stop_seq smallint;
alter table damage_line add column stop_seq smallint;
grant update on damage_line to lajur_system;

set local role lajur_system;
update damage_report r set id = r.order_id, stop_seq = n.stop_seq from damage_version n
  where n.company_id = r.company_id and n.order_id = r.order_id and n.version = r.version;
update damage_line l set stop_seq = r.stop_seq from damage_report r
  where r.company_id = l.company_id and r.order_id = l.order_id;
update order_discrepancy y set stop_seq = coalesce(
    (select r.stop_seq from damage_report r where r.company_id = y.company_id and r.order_id = y.order_id), o.current_stop)
  from orders o where o.company_id = y.company_id and o.id = y.order_id;
update order_discrepancy y set decision = e.action, decided_at = e.at, decided_by = e.actor_name, decision_note = e.note
  from orders o, lateral (select n.action, n.at, n.actor_name, n.note from order_event n
    where n.company_id = o.company_id and n.order_id = o.id
      and n.action in ('accept-discrepancy', 'to-warehouse', 'return-to-origin', 'change-destination')
    order by n.id desc limit 1) e
  where o.company_id = y.company_id and o.id = y.order_id
    and coalesce(o.status_before_pod, o.status) in ('BARANG_DITERIMA_TIDAK_UTUH', 'BA_PENERIMAAN_DITERIMA_GUDANG',
      'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL', 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN');
insert into order_stop_goods as c (company_id, order_id, stop_seq, goods_seq, quantity, damaged, missing)
  select g.company_id, g.order_id, y.stop_seq, g.seq, 0, coalesce(g.damaged, 0), coalesce(g.missing, 0)
  from order_goods g join order_discrepancy y on y.company_id = g.company_id and y.order_id = g.order_id
  where g.damaged is not null or g.missing is not null
  on conflict (company_id, order_id, stop_seq, goods_seq) do update set damaged = excluded.damaged, missing = excluded.missing;
-- The paper of a drop is its BAST, or its BASP; that of the last one is the order's own.
update order_document x set stop_seq = y.stop_seq from order_discrepancy y
  where x.company_id = y.company_id and x.order_id = y.order_id and x.type = 'basp'
    and exists (select 1 from order_stop p where p.company_id = y.company_id and p.order_id = y.order_id and p.kind = 'DROP'
      and p.seq > y.stop_seq);
update order_document x set mandatory = not exists (select 1 from order_discrepancy y
    where y.company_id = x.company_id and y.order_id = x.order_id and y.stop_seq = coalesce(x.stop_seq,
      (select max(p.seq) from order_stop p where p.company_id = x.company_id and p.order_id = x.order_id)))
  from orders o
  where o.company_id = x.company_id and o.id = x.order_id and x.type = 'bast'
    and o.status not in ('DOKUMEN_TERKIRIM', 'DOKUMEN_LENGKAP')
    and (x.stop_seq is not null or exists (select 1 from order_discrepancy y
      where y.company_id = x.company_id and y.order_id = x.order_id));
reset role;

revoke update on damage_line from lajur_system;

alter table order_discrepancy
  alter column stop_seq set not null,
  drop constraint order_discrepancy_pkey,
  add primary key (company_id, order_id, stop_seq);

alter table damage_line
  alter column stop_seq set not null,
  drop constraint damage_line_company_id_order_id_version_fkey,
  drop constraint damage_line_pkey,
  add primary key (company_id, order_id, stop_seq, version, seq);
alter table damage_version
  drop constraint damage_version_company_id_order_id_fkey,
  drop constraint damage_version_pkey,
  add primary key (company_id, order_id, stop_seq, version);
alter table damage_report
  alter column id set not null,
  alter column stop_seq set not null,
  drop constraint damage_report_pkey,
  add primary key (company_id, order_id, stop_seq);
alter table damage_version add foreign key (company_id, order_id, stop_seq) references damage_report;
alter table damage_line add foreign key (company_id, order_id, stop_seq, version) references damage_version;

-- A report has an id of its own; the first of an order has that of the order.
create unique index damage_report_id on damage_report (company_id, id);
drop index damage_report_by_number;
drop index damage_report_happened;
drop index damage_report_claim;
create index damage_report_by_number on damage_report (company_id, number, id);
create index damage_report_happened on damage_report (company_id, happened_at desc, id desc);
create index damage_report_claim on damage_report (company_id, claim, id);
