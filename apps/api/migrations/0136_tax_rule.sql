-- How the services of a company are taxed, from which day on (ADR 0107).

-- Never changed, never taken away: what was a mistake is withdrawn.
create table tax_rule (
  company_id uuid not null references company,
  id uuid not null,
  tax text not null check (tax in ('PPN', 'PPH')),
  -- For which services; what is null does not matter.
  shipper_id uuid references shipper,
  service_type text check (service_type in ('LAND', 'SEA', 'AIR')),
  origin text,
  destination text,
  order_id uuid,
  from_day date not null,
  scheme text check (scheme in ('NILAI_LAIN', 'BESARAN_TERTENTU', 'DIBEBASKAN', 'BUKAN_PKP')),
  pph_kind text check (pph_kind in ('PASAL_23', 'SKB', 'FINAL_PP55', 'PASAL_LAIN', 'TIDAK_DIPOTONG')),
  certificate text,
  -- The last day on which it is valid.
  certificate_until date,
  -- Of another article, in basis points.
  bp integer check (bp between 0 and 3000),
  -- The law that it is by.
  source text,
  by_name text not null,
  at timestamptz not null,
  withdrawn_by text,
  withdrawn_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, order_id) references orders,
  check ((tax = 'PPN') = (scheme is not null) and (tax = 'PPH') = (pph_kind is not null)),
  check ((origin is null) = (destination is null)),
  check ((certificate is null) = (certificate_until is null)),
  check ((coalesce(pph_kind, '') = 'PASAL_LAIN') = (bp is not null)),
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
select tenant_table('tax_rule');
revoke update, delete on tax_rule from lajur_company;
grant update (withdrawn_by, withdrawn_at) on tax_rule to lajur_company;
create index tax_rule_order on tax_rule (company_id, at, id);

-- How the company charged VAT is a rule now, from its day on. Without VAT it made no tax invoices.
insert into tax_rule (company_id, id, tax, from_day, scheme, by_name, at)
  select d.company_id, gen_random_uuid(), 'PPN', d.ppn_since,
    case d.ppn_scheme when 'EFEKTIF' then 'NILAI_LAIN' when 'BEBAS' then 'BUKAN_PKP' else d.ppn_scheme end,
    'Data Invoice', d.updated_at
  from invoice_data d;
alter table invoice_data drop column ppn_scheme, drop column ppn_since;

-- What was made before keeps what it says: without tax (BEBAS), or 11% of all of it (EFEKTIF).
alter table invoice drop constraint invoice_ppn_scheme_check;
alter table invoice
  add constraint invoice_ppn_scheme_check
    check (ppn_scheme in ('NILAI_LAIN', 'BESARAN_TERTENTU', 'DIBEBASKAN', 'BUKAN_PKP', 'BEBAS', 'EFEKTIF')),
  -- DPP nilai lain, of which the rate is; null: of the base.
  add column other_base bigint check (other_base between 0 and base),
  add column pph_kind text not null default 'PASAL_23'
    check (pph_kind in ('PASAL_23', 'SKB', 'FINAL_PP55', 'PASAL_LAIN', 'TIDAK_DIPOTONG')),
  add column pph_certificate text;
update invoice set pph_kind = 'TIDAK_DIPOTONG' where pph_bp = 0;
