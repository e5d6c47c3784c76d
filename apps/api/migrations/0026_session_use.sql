-- Sessions end when they are not used, and their owner sees them.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  add column stay_signed_in boolean not null default false,
  add column used_at timestamptz not null default now(),
  -- Where the last use came from.
  add column ip text;
-- Those who are signed in stay so for half a day more, as if they had been used just now.
set local role lajur_system;
update session set expires_at = least(expires_at, used_at + interval '12 hours');
reset role;
