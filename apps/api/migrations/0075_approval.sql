-- Approvals: documents that go from one party to the next (ADR 0064).
create table workflow (
  company_id uuid not null references company,
  id uuid not null,
  -- By which definition it goes, as the code has them (packages/domain/src/approval/workflow.ts).
  definition text not null,
  kind text not null,
  -- The record that is approved.
  entity_id uuid not null,
  title text not null,
  status text not null check (status in ('SUBMIT', 'REVISE', 'APPROVE', 'REJECT')),
  step smallint not null check (step >= 0),
  -- Whose turn it is.
  turn text check (turn in ('transporter', 'provider')),
  round integer not null check (round > 0),
  submitted_by text not null,
  submitted_at timestamptz not null,
  last_action text not null,
  last_actor text not null,
  since timestamptz not null,
  search_text text not null,
  version integer not null default 1,
  primary key (company_id, id),
  check ((turn is null) = (status in ('APPROVE', 'REJECT')))
);
select tenant_table('workflow');
revoke delete on workflow from lajur_company;
create index workflow_turn on workflow (company_id, turn, since desc, id desc);
-- Of one record one approval runs at a time: two who submit at once make one.
create unique index workflow_open on workflow (company_id, kind, entity_id) where turn is not null;
-- What waits for the marketplace, of all companies; and how long it took.
create index workflow_waiting on workflow (turn, since, id) where turn = 'provider';
create index workflow_ended on workflow (kind, since desc) where status = 'APPROVE';

-- What was done with it, for ever: rows are only added.
create table workflow_action (
  company_id uuid not null,
  workflow_id uuid not null,
  id uuid not null,
  action text not null check (action in ('SUBMIT', 'APPROVE', 'REVISE', 'REJECT')),
  step smallint not null,
  party text not null check (party in ('transporter', 'provider')),
  actor_id text,
  actor_name text not null,
  at timestamptz not null,
  note text,
  -- Beside lines of the document: [{key, label, text}].
  field_notes jsonb not null default '[]',
  -- The document as it was submitted: titled lines as people read them.
  document jsonb,
  primary key (company_id, workflow_id, id),
  foreign key (company_id, workflow_id) references workflow,
  check ((action = 'SUBMIT') = (document is not null))
);
select tenant_table('workflow_action');
revoke update, delete on workflow_action from lajur_company;

-- Until when somebody has looked at it.
create table workflow_seen (
  company_id uuid not null,
  user_id uuid not null,
  workflow_id uuid not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id, workflow_id),
  foreign key (company_id, user_id) references app_user on delete cascade,
  foreign key (company_id, workflow_id) references workflow on delete cascade
);
select tenant_table('workflow_seen');
