-- Certificates of the tax that payers kept back of invoices, and what of it nothing proves yet (ADR 0111).

create table withholding_certificate (
  company_id uuid not null,
  id uuid not null,
  number text not null,
  -- The first day of its tax month.
  tax_month date not null check (extract(day from tax_month) = 1),
  day date not null,
  payer_npwp text not null check (payer_npwp ~ '^[0-9]{16}$'),
  payer_name text not null,
  base bigint not null check (base > 0),
  pph bigint not null check (pph > 0 and pph <= base),
  object_code text not null,
  -- The certificate itself, a PDF.
  file_id uuid,
  state text not null check (state in ('DITERIMA', 'COCOK', 'SELISIH', 'DIKREDITKAN')),
  -- In the return of which year it is credited.
  credited_year integer,
  search_text text not null,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (company_id, id),
  check ((state = 'DIKREDITKAN') = (credited_year is not null))
);
select tenant_table('withholding_certificate');
create unique index withholding_certificate_number on withholding_certificate (company_id, payer_npwp, number);
create index withholding_certificate_month on withholding_certificate (company_id, tax_month, id);
create index withholding_certificate_state on withholding_certificate (company_id, state, tax_month, id);

-- The invoices whose tax a certificate proves, each by the entry that stands for it.
create table withholding_proof (
  company_id uuid not null,
  certificate_id uuid not null,
  invoice_id uuid not null,
  pph bigint not null check (pph > 0),
  -- What was given up of the tax, or proved beyond it.
  difference bigint not null,
  reason text,
  -- Null where the invoice has no tax left that an entry could stand for.
  settlement_id uuid,
  -- The entry was made with it; else it stood already.
  is_own boolean not null,
  primary key (company_id, certificate_id, invoice_id),
  foreign key (company_id, certificate_id) references withholding_certificate (company_id, id),
  foreign key (company_id, invoice_id, settlement_id) references invoice_settlement (company_id, invoice_id, id),
  check (not is_own or settlement_id is not null)
);
select tenant_table('withholding_proof');
revoke update on withholding_proof from lajur_company;
create index withholding_proof_entry on withholding_proof (company_id, invoice_id, settlement_id);

-- A difference that is given up takes the tax with it that is not expected any more.
alter table invoice_settlement drop constraint invoice_settlement_check1;
alter table invoice_settlement add constraint invoice_settlement_pph_check
  check (pph >= 0 and (pph = 0 or kind in ('CREDIT', 'WRITE_OFF')));

-- The tax that was kept and that nothing proves, as it is reckoned with each entry, and since when it is kept.
alter table invoice
  add column awaited_proof bigint not null default 0 check (awaited_proof >= 0),
  add column kept_since date;
update invoice i set kept_since = k.day, awaited_proof = i.expected_pph + k.withheld
  from (
    select e.company_id, e.invoice_id, min(e.day) as day,
      coalesce(sum(e.amount) filter (where e.kind = 'WITHHELD'), 0)::bigint as withheld
    from invoice_settlement e
    where (e.kind in ('CASH', 'WITHHELD') or (e.kind = 'TRANSFER' and e.amount > 0))
      and not exists (select 1 from invoice_settlement r
        where r.company_id = e.company_id and r.invoice_id = e.invoice_id and r.reverses_id = e.id)
    group by e.company_id, e.invoice_id
  ) k
  where k.company_id = i.company_id and k.invoice_id = i.id;
alter table invoice add check (awaited_proof = 0 or kept_since is not null);
create index invoice_awaited_proof on invoice (company_id, kept_since, id)
  include (awaited_proof, shipper_id, pph_kind) where awaited_proof > 0;
