-- Credit notes: what takes back an issued invoice, in whole or in part (ADR 0093).

alter table invoice_number drop constraint invoice_number_kind_check;
alter table invoice_number add constraint invoice_number_kind_check check (kind in ('PRO', 'INV', 'CN'));

-- Whether a note for damaged goods takes VAT back with it.
alter table invoice_data add column claim_lowers_ppn boolean not null default false;

create table credit_note (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  -- CN/…, of an issued one.
  number text,
  status text not null check (status in ('DRAFT', 'ISSUED')),
  reason text not null check (reason in ('SALAH_TAGIH', 'KLAIM_KERUSAKAN', 'SELISIH_JUMLAH', 'LAIN')),
  note text,
  -- Of an issued one its day; of a draft the day that it is wanted on, null: that of its issue.
  day date,
  base bigint not null check (base > 0),
  -- Its share of the VAT, taken back with it or not.
  ppn_share bigint not null check (ppn_share >= 0),
  ppn bigint not null check (ppn in (0, ppn_share)),
  pph bigint not null check (pph >= 0),
  total bigint not null,
  created_by text not null,
  created_at timestamptz not null,
  issued_by text,
  issued_at timestamptz,
  -- The company and the shipper as they were at its issue, for its print.
  letterhead jsonb,
  -- The buyer's own note of it, which VAT asks for.
  tax_note_number text,
  tax_note_day date,
  tax_note_by text,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  check (total = base + ppn),
  check ((status = 'ISSUED') = (number is not null)),
  check ((status = 'ISSUED') = (issued_at is not null and issued_by is not null and letterhead is not null)),
  check (status = 'DRAFT' or day is not null),
  check ((tax_note_number is null) = (tax_note_day is null)),
  check (tax_note_number is null or (status = 'ISSUED' and ppn > 0))
);
select tenant_table('credit_note');
-- What was issued is never taken away.
create trigger credit_note_kept before delete on credit_note for each row
  when (current_user = 'lajur_company' and old.status <> 'DRAFT')
  execute function keep_row();
create unique index credit_note_number on credit_note (company_id, number) where number is not null;
create index credit_note_invoice on credit_note (company_id, invoice_id, id);
create index credit_note_day on credit_note (company_id, day) where status = 'ISSUED';

-- What it takes back of each line.
create table credit_note_line (
  company_id uuid not null,
  credit_note_id uuid not null,
  invoice_id uuid not null,
  seq integer not null,
  base bigint not null check (base > 0),
  primary key (company_id, credit_note_id, seq),
  foreign key (company_id, credit_note_id) references credit_note (company_id, id),
  foreign key (company_id, invoice_id, seq) references invoice_line (company_id, invoice_id, seq)
);
select tenant_table('credit_note_line');
revoke update on credit_note_line from lajur_company;
create index credit_note_line_invoice on credit_note_line (company_id, invoice_id, seq);

-- What credit notes took back of a line, drafts among them; and the note that freed what it bills.
alter table invoice_line
  add column taken_back bigint not null default 0 check (taken_back between 0 and amount),
  add column freed_by uuid;
grant update (taken_back, freed_by) on invoice_line to lajur_company;
-- Nothing is billed twice, but what was freed.
drop index invoice_line_item;
create unique index invoice_line_item on invoice_line (company_id, item_id) where freed_by is null;
