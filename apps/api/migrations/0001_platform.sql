-- The platform: companies, people, sessions, files, mail, jobs, events.
--
-- Roles. A connection works as lajur_service, which owns nothing and may touch no table. A transaction steps into
-- lajur_company (row-level security: one company) or lajur_system (the provider's side and background work).
-- Roles belong to the whole cluster: another database may be making the same ones at this moment, so each is tried again.
do $$
declare
  statement text;
begin
  foreach statement in array array[
    'create role lajur_service nologin noinherit',
    'create role lajur_company nologin',
    'create role lajur_system nologin',
    'grant lajur_company, lajur_system to lajur_service',
    -- The session user steps into the roles; a superuser may anyway.
    format('grant lajur_service, lajur_company, lajur_system to %I', session_user)
  ] loop
    for attempt in 1..10 loop
      begin
        execute statement;
        exit;
      exception
        when duplicate_object or unique_violation then exit;
        when insufficient_privilege then
          if statement like 'grant%' and pg_has_role('lajur_service', 'member') then exit; end if;
          raise;
        when internal_error then
          if attempt = 10 then raise; end if;
          perform pg_sleep(0.05);
      end;
    end loop;
  end loop;
end $$;
grant usage on schema public to lajur_company, lajur_system;

-- A tenant table: company_id first in its key, row-level security forced, no way round it for the service.
create function tenant_table(wanted regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wanted);
  execute format('alter table %s force row level security', wanted);
  execute format('create policy one_company on %s to lajur_company using (company_id = current_setting(''app.company_id'')::uuid)', wanted);
  execute format('create policy every_company on %s to lajur_system using (true) with check (true)', wanted);
  execute format('grant select, insert, update, delete on %s to lajur_company, lajur_system', wanted);
end $$;
-- A reference table: the same for everybody, read by companies, written by the system.
create function reference_table(wanted regclass) returns void language plpgsql as $$
begin
  execute format('grant select on %s to lajur_company', wanted);
  execute format('grant select, insert, update, delete on %s to lajur_system', wanted);
end $$;
-- A system table: no company reads or writes it directly.
create function system_table(wanted regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to lajur_system', wanted);
end $$;

create table company (
  id uuid primary key,
  kind text not null check (kind in ('MARKETPLACE', 'TRANSPORTER')),
  name text not null,
  alias text,
  status text not null check (status in ('DRAFT', 'SUBMITTED', 'REVISE', 'REJECTED', 'APPROVED', 'ACTIVE', 'SUSPENDED')),
  timezone text not null default 'Asia/Jakarta',
  created_at timestamptz not null
);
alter table company enable row level security;
alter table company force row level security;
create policy own_company on company to lajur_company using (id = current_setting('app.company_id')::uuid);
create policy every_company on company to lajur_system using (true) with check (true);
grant select, update on company to lajur_company;
grant select, insert, update, delete on company to lajur_system;

create table app_user (
  company_id uuid not null references company,
  id uuid not null,
  email text not null,
  full_name text not null,
  phone_no text,
  password_hash text,
  role_id text not null,
  is_active boolean not null default true,
  photo_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (company_id, id)
);
select tenant_table('app_user');

-- One address, one account, over all companies.
create table login (
  email text primary key,
  company_id uuid not null,
  user_id uuid not null,
  foreign key (company_id, user_id) references app_user on delete cascade
);
select system_table('login');
create index login_user on login (company_id, user_id);

create table session (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  push_token text,
  user_agent text,
  foreign key (company_id, user_id) references app_user on delete cascade
);
create index session_user_of on session (company_id, user_id);
create index session_expiry on session (expires_at);
select system_table('session');

-- Mailed links: activation, password reset. Single use.
create table mailed_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset-password', 'activation', 'sub-account')),
  company_id uuid,
  user_id uuid,
  email text not null,
  phone_no text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_token_email on mailed_token (email, purpose);
select system_table('mailed_token');

-- Counted attempts, shared by all processes.
create table throttle (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
select system_table('throttle');

create table file (
  company_id uuid not null references company,
  id uuid not null,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 bytea not null,
  -- 'stored' once the bytes are safe; 'linked' once a record refers to it. Others are swept.
  state text not null check (state in ('pending', 'stored', 'linked', 'deleted')),
  uploaded_by uuid,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index file_sweep on file (state, created_at) where state <> 'linked';
select tenant_table('file');

create table mail_message (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_message_newest on mail_message (created_at desc);
select system_table('mail_message');

create table job (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  -- Two jobs with the same live key are one.
  unique_key text,
  state text not null check (state in ('ready', 'dead')),
  run_at timestamptz not null,
  attempts integer not null default 0,
  max_attempts integer not null,
  locked_until timestamptz,
  last_error text,
  created_at timestamptz not null
);
create unique index job_unique on job (unique_key) where unique_key is not null and state = 'ready';
create index job_due on job (run_at) where state = 'ready';
select system_table('job');

-- Who did what, for ever: rows are only added.
create table audit_event (
  company_id uuid not null,
  id uuid not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  at timestamptz not null,
  data jsonb not null default '{}',
  primary key (company_id, id)
);
create index audit_event_entity on audit_event (company_id, entity, entity_id, id);
select tenant_table('audit_event');
revoke update, delete on audit_event from lajur_company, lajur_system;

-- Changes to tell others of, written in the transaction that made them.
create table outbox (
  company_id uuid not null,
  id uuid not null,
  topic text not null,
  entity text not null,
  entity_id text not null,
  action text not null,
  actor_name text not null,
  payload jsonb not null default '{}',
  at timestamptz not null,
  dispatched_at timestamptz,
  primary key (company_id, id)
);
create index outbox_waiting on outbox (id) where dispatched_at is null;
select tenant_table('outbox');

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('lajur_changed', json_build_object(
    'company', new.company_id, 'id', new.id, 'entity', new.entity, 'entityId', new.entity_id,
    'action', new.action, 'by', left(new.actor_name, 120), 'at', new.at)::text);
  return null;
end $$;
create trigger outbox_announce after insert on outbox for each row execute function announce_outbox();

create table idempotency (
  -- the company, or the provider key, that sent it
  owner uuid not null,
  key text not null,
  operation text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_age on idempotency (created_at);
select system_table('idempotency');

create table api_key (
  id uuid primary key,
  name text not null,
  key_hash bytea not null unique,
  scopes text[] not null,
  expires_on date,
  revoked_at timestamptz,
  created_at timestamptz not null
);
select system_table('api_key');

create table webhook (
  id uuid primary key,
  api_key_id uuid not null references api_key,
  url text not null,
  secret text not null,
  events text[] not null,
  is_active boolean not null default true,
  created_at timestamptz not null,
  unique (api_key_id, url)
);
select system_table('webhook');

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook on delete cascade,
  event text not null,
  body jsonb not null,
  status text not null check (status in ('pending', 'delivered', 'dead')),
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index webhook_delivery_of on webhook_delivery (webhook_id, created_at desc);
select system_table('webhook_delivery');
