-- What people of a company are told of (ADR 0044).

-- Who did it hears nothing of it.
alter table outbox add column actor_id text;
-- When people were told of the event. What nobody is told of counts as told, and so does all that was before.
alter table outbox add column notified_at timestamptz default now();
create index outbox_to_notify on outbox (id) where notified_at is null;

create table notification (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  -- What it was made of: the id of an event. With the template it tells a person once.
  source text not null,
  template text not null,
  entity text not null,
  entity_id text not null,
  title text not null,
  body text not null,
  -- A path of the portal.
  link text not null,
  -- When it happened.
  at timestamptz not null,
  -- In the list of the portal; without, it is mailed or pushed only.
  in_app boolean not null,
  read_at timestamptz,
  -- From then on it may be mailed; null once it was, or is not to be.
  mail_due_at timestamptz,
  -- May be shown by browsers and phones.
  push boolean not null,
  primary key (company_id, user_id, id),
  foreign key (company_id, user_id) references app_user on delete cascade,
  unique (company_id, user_id, source, template)
);
select tenant_table('notification');
create index notification_newest on notification (company_id, user_id, at desc, id desc) where in_app;
create index notification_unread on notification (company_id, user_id, at desc, id desc) where in_app and read_at is null;
create index notification_to_mail on notification (company_id, user_id, mail_due_at) where mail_due_at is not null;
create index notification_source on notification (company_id, source) where push;

-- What a person chose to hear of; whoever chose nothing has no row.
create table notification_allowance (
  company_id uuid not null,
  user_id uuid not null,
  -- By group and channel; what is not named is as the group has it.
  allowed jsonb not null,
  version integer not null,
  updated_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('notification_allowance');

-- Browsers that asked to be told, each with its session: it goes when that ends.
create table push_subscription (
  id uuid primary key,
  session_id uuid not null references session (id) on delete cascade,
  company_id uuid not null,
  user_id uuid not null,
  -- The address of the browser's push service: a secret by which it is told.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_of on push_subscription (company_id, user_id);
select system_table('push_subscription');

-- The keys by which browsers know this service, where the configuration has none: one row.
create table push_key (
  one boolean primary key check (one),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
select system_table('push_key');
