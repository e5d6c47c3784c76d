-- Signing in asks for a second thing beside the password, where its owner wants it (docs/adr/0067-a-second-factor.md).
alter table app_user add column second_factor_at timestamptz;

create table second_factor (
  company_id uuid not null,
  user_id uuid not null,
  -- Base32, as authenticator apps take it.
  secret text not null,
  started_at timestamptz not null,
  -- Until then nothing is asked for.
  confirmed_at timestamptz,
  -- The period of the last code that was accepted: no code counts twice, and none of before it.
  last_period bigint not null default 0,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('second_factor');

create table recovery_code (
  company_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, user_id, code_hash),
  foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('recovery_code');
-- No list or search of a company ever comes across them.
revoke all on second_factor, recovery_code from lajur_company;

-- Between the password and the code: no session, and good for nothing but the code.
create table sign_in_step (
  token_hash bytea primary key,
  company_id uuid not null,
  user_id uuid not null,
  -- The account as it was when its password was right: a new password, role or status ends the step.
  account_version integer not null,
  stay_signed_in boolean not null,
  push_token text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (company_id, user_id) references app_user on delete cascade
);
create index sign_in_step_expiry on sign_in_step (expires_at);
create index sign_in_step_user on sign_in_step (company_id, user_id);
select system_table('sign_in_step');
