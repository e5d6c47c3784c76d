-- Reports that go out by mail each month (docs/adr/0129-reports-by-mail.md).

-- Of a report there is one. It is made with the rights of whoever scheduled it last.
create table report_schedule (
  company_id uuid not null,
  id uuid not null,
  report text not null,
  addresses text[] not null check (cardinality(addresses) between 1 and 20),
  paused boolean not null default false,
  -- The month, YYYY-MM, that goes next: whoever moves it on sends it, so each goes once.
  next_month text not null check (next_month ~ '^\d{4}-\d{2}$'),
  version integer not null default 1,
  by_id uuid,
  by_name text not null,
  at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, report)
);
select tenant_table('report_schedule');

-- What became of it for each recipient.
create table report_mail (
  company_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  month text not null,
  address text not null,
  state text not null
    check (state in ('QUEUED', 'SENDING', 'ACCEPTED', 'DEFERRED', 'FAILED', 'BOUNCED', 'DELIVERED', 'UNSURE', 'CANCELLED')),
  code integer,
  answer text,
  state_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, schedule_id, month, address),
  foreign key (company_id, schedule_id) references report_schedule (company_id, id) on delete cascade
);
select tenant_table('report_mail');
