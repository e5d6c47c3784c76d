-- Mail of invoices, with an outcome for each recipient (ADR 0121).

-- Whose outcome somebody waits for, and who is answered; null: nobody, and it is not to be answered.
alter table mail_message
  add column watched jsonb,
  add column sender_name text,
  add column reply_to text;

-- A mail of one invoice; those that were asked for together have their batch in common.
create table mailing (
  company_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('INVOICE', 'PROFORMA', 'REMINDER', 'CREDIT_NOTE')),
  subject text not null,
  body text not null,
  -- It says that the invoice was sent, once somebody it is written to has it.
  marks_sent boolean not null default false,
  by_id uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, invoice_id) references invoice (company_id, id) on delete cascade
);
select tenant_table('mailing');
create index mailing_invoice on mailing (company_id, invoice_id, at desc, id);
create index mailing_batch on mailing (company_id, batch_id, id);

create table mailing_recipient (
  company_id uuid not null,
  mailing_id uuid not null,
  id uuid not null,
  seq integer not null,
  address text not null,
  role text not null check (role in ('TO', 'COPY')),
  state text not null
    check (state in ('QUEUED', 'SENDING', 'ACCEPTED', 'DEFERRED', 'FAILED', 'BOUNCED', 'DELIVERED', 'UNSURE', 'CANCELLED')),
  -- What the mail server answered last.
  code integer,
  answer text,
  tries integer not null default 0,
  -- When it is tried again.
  next_at timestamptz,
  -- What was attached when it was sent: [{name, size, sha256}].
  files jsonb,
  queued_at timestamptz not null,
  state_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, mailing_id, seq),
  foreign key (company_id, mailing_id) references mailing (company_id, id) on delete cascade,
  check ((state = 'DEFERRED') = (next_at is not null))
);
select tenant_table('mailing_recipient');

-- Addresses that a mail server refused for good, until one takes mail for them again.
create table bounced_address (
  company_id uuid not null,
  address text not null,
  code integer,
  answer text not null,
  at timestamptz not null,
  primary key (company_id, address)
);
select tenant_table('bounced_address');
