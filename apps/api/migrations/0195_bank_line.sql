-- Lines of banks' statements, and what was booked with them (docs/spec/money.md, Bank statements; ADR 0112).

create table bank_line (
  company_id uuid not null,
  id uuid not null,
  version integer not null default 1,
  account text not null,
  day date not null,
  amount bigint not null check (amount > 0),
  text text not null,
  -- Account, day, amount and text in one; `turn` counts like lines of a day from 0. So a line is there once.
  line_key uuid not null,
  turn integer not null check (turn >= 0),
  state text not null default 'OPEN' check (state in ('OPEN', 'BOOKED', 'OTHER')),
  -- Of the amount what invoices were settled with.
  booked bigint not null default 0 check (booked between 0 and amount),
  decided_by text,
  decided_at timestamptz,
  note text,
  search_text text not null,
  created_by text not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, line_key, turn),
  check ((state = 'BOOKED') = (booked = amount)),
  check (state <> 'OTHER' or booked = 0)
);
select tenant_table('bank_line');
create index bank_line_list on bank_line (company_id, state, day desc, id);

-- What a line paid of an invoice. The entry is the service's own, or one that was recorded before and is the same payment.
create table bank_line_booking (
  company_id uuid not null,
  line_id uuid not null,
  seq integer not null,
  invoice_id uuid not null,
  settlement_id uuid not null,
  amount bigint not null check (amount > 0),
  is_live boolean not null default true,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, line_id, seq),
  foreign key (company_id, line_id) references bank_line (company_id, id) on delete cascade,
  foreign key (company_id, invoice_id, settlement_id) references invoice_settlement (company_id, invoice_id, id)
);
select tenant_table('bank_line_booking');
-- One line pays an invoice once, and an entry is of one line.
create unique index bank_line_booking_live on bank_line_booking (company_id, line_id, invoice_id) where is_live;
create unique index bank_line_booking_entry on bank_line_booking (company_id, invoice_id, settlement_id)
  where is_live;
