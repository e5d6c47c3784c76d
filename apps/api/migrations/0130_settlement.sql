-- What was received of an invoice, kept, given up or corrected, and what is open of it (ADR 0092).

-- Up to what remainder an invoice may be closed as a bank's fee; null: as is usual.
alter table invoice_data add column close_tolerance integer check (close_tolerance >= 0);

-- Never changed, never taken away: what was wrong is reversed.
create table invoice_settlement (
  company_id uuid not null,
  invoice_id uuid not null,
  id uuid not null,
  -- In the order of recording.
  seq integer not null,
  kind text not null
    check (kind in ('CASH', 'WITHHELD', 'CREDIT', 'BANK_FEE', 'WRITE_OFF', 'TRANSFER', 'REFUND', 'REVERSAL')),
  day date not null,
  -- Less than nothing where it was transferred away.
  amount bigint not null check (amount > 0 or (amount < 0 and kind in ('TRANSFER', 'REVERSAL'))),
  -- Of a credit note: the withholding tax that is not expected any more.
  pph bigint not null default 0 check (pph >= 0 and (pph = 0 or kind = 'CREDIT')),
  reference text,
  -- How many with its kind and reference were reversed before it.
  turn integer not null default 0,
  note text,
  by_party text not null check (by_party in ('transporter', 'provider')),
  by_name text not null,
  at timestamptz not null,
  -- What was recorded together has it in common: a payment and its fee, both halves of a transfer.
  act_id uuid not null,
  other_invoice_id uuid,
  reverses_id uuid,
  primary key (company_id, invoice_id, id),
  unique (company_id, invoice_id, seq),
  foreign key (company_id, invoice_id) references invoice (company_id, id),
  foreign key (company_id, other_invoice_id) references invoice (company_id, id),
  foreign key (company_id, invoice_id, reverses_id) references invoice_settlement (company_id, invoice_id, id),
  check ((kind = 'REVERSAL') = (reverses_id is not null)),
  check ((kind = 'TRANSFER') = (other_invoice_id is not null)),
  check (kind <> 'CASH' or reference is not null)
);
select tenant_table('invoice_settlement');
revoke update, delete on invoice_settlement from lajur_company;
-- Nothing is taken back twice.
create unique index invoice_settlement_reversal on invoice_settlement (company_id, invoice_id, reverses_id)
  where reverses_id is not null;
-- Of what counts a reference stands once.
create unique index invoice_settlement_reference on invoice_settlement (company_id, invoice_id, kind, reference, turn)
  where reference is not null and kind <> 'REVERSAL';
create index invoice_settlement_act on invoice_settlement (company_id, act_id);

-- What the payer said of keeping tax back; the last word holds.
create table invoice_withholding (
  company_id uuid not null,
  invoice_id uuid not null,
  seq integer not null,
  withholds boolean not null,
  day date not null,
  note text,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, invoice_id, seq),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
select tenant_table('invoice_withholding');
revoke update, delete on invoice_withholding from lajur_company;

-- The sum of what was settled, as it is reckoned with each entry.
alter table invoice
  add column open bigint,
  add column open_cash bigint,
  add column expected_pph bigint,
  add column received bigint not null default 0,
  add column credited bigint not null default 0 check (credited >= 0),
  -- It became paid by money that came, and not by what was given up.
  add column paid_in_cash boolean not null default false;

-- A payment that was recorded as a word is an entry now, and the status says what is true.
insert into invoice_settlement (company_id, invoice_id, id, seq, kind, day, amount, reference, note, by_party, by_name, at, act_id)
  select i.company_id, i.id, gen_random_uuid(), 1, 'CASH', i.status_day, i.paid_amount, i.number, s.note, 'provider', s.by_name,
    i.paid_at, gen_random_uuid()
  from invoice i
  join invoice_step s on s.company_id = i.company_id and s.invoice_id = i.id and s.status = 'PAID'
  where i.paid_amount > 0;
update invoice set received = coalesce(paid_amount, 0), open = total - coalesce(paid_amount, 0),
  open_cash = net - coalesce(paid_amount, 0), expected_pph = pph, paid_in_cash = status = 'PAID';
update invoice i set status = 'RECEIVED', status_day = s.day, paid_at = null, paid_amount = null, paid_in_cash = false,
    version = version + 1
  from invoice_step s where s.company_id = i.company_id and s.invoice_id = i.id and s.status = 'RECEIVED'
    and i.status = 'PAID' and i.open_cash > 0;
delete from invoice_step s using invoice i
  where i.company_id = s.company_id and i.id = s.invoice_id and s.status = 'PAID' and i.status <> 'PAID';

drop index invoice_paid;
alter table invoice drop column paid_amount;
alter table invoice
  alter column open set not null,
  alter column open_cash set not null,
  alter column expected_pph set not null,
  add check (expected_pph between 0 and pph),
  add check (open_cash = open - expected_pph),
  add check (status <> 'PAID' or open_cash <= 0);
create index invoice_paid on invoice (company_id, shipper_id, status_day desc) include (due_day)
  where status = 'PAID' and paid_in_cash;
drop index invoice_status;
create index invoice_status on invoice (company_id, status, due_turn, id) include (open, credited, total);

-- Whoever recorded payments goes on recording them.
update api_key set scopes = array_append(scopes, 'settlement:write') where 'contract:write' = any (scopes);
