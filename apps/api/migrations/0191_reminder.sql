-- Reminders of what is due (docs/spec/money.md, Reminders; ADR 0122).

-- What a company decided; none: nobody is reminded.
create table reminder_policy (
  company_id uuid not null primary key,
  version integer not null default 1,
  is_on boolean not null,
  smallest bigint not null check (smallest >= 0),
  -- [{days, text}], by days from the due day.
  steps jsonb not null,
  by_name text not null,
  at timestamptz not null
);
select tenant_table('reminder_policy');

-- Of a shipper what differs; none: as the company decided.
create table reminder_shipper (
  company_id uuid not null,
  shipper_id uuid not null references shipper,
  version integer not null default 1,
  mode text not null check (mode in ('USUAL', 'OWN', 'NEVER')),
  steps jsonb not null,
  paused_until date,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, shipper_id)
);
select tenant_table('reminder_shipper');

-- Why an invoice is held back.
create table reminder_hold (
  company_id uuid not null,
  invoice_id uuid not null,
  reason text not null check (reason in ('SENGKETA', 'JANJI_BAYAR')),
  promise_day date,
  note text,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, invoice_id),
  foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade,
  check ((reason = 'JANJI_BAYAR') = (promise_day is not null))
);
select tenant_table('reminder_hold');

-- Of what was reminded, when and how. A step goes once for each day on which an invoice was due.
create table reminder (
  company_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  shipper_id uuid not null,
  due_day date not null,
  -- Days from the due day; null: none had come yet, or a text was copied.
  step integer,
  day date not null,
  way text not null check (way in ('AUTO', 'HAND', 'COPIED')),
  -- The mail; null of a text that was copied.
  mailing_id uuid,
  open_cash bigint not null,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade,
  foreign key (company_id, mailing_id) references mailing (company_id, id) on delete cascade
);
select tenant_table('reminder');
create unique index reminder_step on reminder (company_id, invoice_id, step, due_day) where step is not null;
create index reminder_mailing on reminder (company_id, mailing_id) where mailing_id is not null;
create index reminder_invoice on reminder (company_id, invoice_id, at desc);

-- One mail for a shipper and day by itself.
create table reminder_day (
  company_id uuid not null,
  shipper_id uuid not null,
  day date not null,
  primary key (company_id, shipper_id, day)
);
select tenant_table('reminder_day');
