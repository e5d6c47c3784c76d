-- What an account is told of its sign-ins (docs/adr/0088-sign-ins-are-told.md): tries that failed since it was last told of them,
-- one row for each account however many there are.
create table failed_sign_in (
  company_id uuid not null,
  user_id uuid not null,
  wrong_passwords integer not null,
  -- Behind the right password.
  wrong_codes integer not null,
  -- Those of a browser and a network that nobody of this account signed in from.
  elsewhere integer not null,
  -- When the first of them was; the last one, and from where.
  since timestamptz,
  last_at timestamptz,
  last_ip text not null,
  told_at timestamptz,
  -- When it was last told of codes while nobody had signed in.
  warned_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('failed_sign_in');

-- The browsers that somebody has signed in with, hashed.
create table known_device (
  company_id uuid not null,
  user_id uuid not null,
  device bytea not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id, device),
  foreign key (company_id, user_id) references app_user on delete cascade
);
create index known_device_age on known_device (seen_at);
select tenant_table('known_device');
-- No list or search of a company ever comes across them.
revoke all on failed_sign_in, known_device from lajur_company;
