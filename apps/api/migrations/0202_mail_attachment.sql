-- What goes with a mail of an invoice besides its document (docs/spec/money.md, Mailing; ADR 0102).

alter table mailing
  -- Choices: POD, BAST, COST.
  add column attachments text[] not null default '{}',
  -- They were too heavy: the mail has a link to them.
  add column as_link boolean not null default false;

-- Whose a link is, over all companies; the token itself is stored nowhere.
create table mail_link_token (
  token_hash bytea primary key,
  company_id uuid not null,
  mailing_id uuid not null,
  expires_at timestamptz not null
);
create index mail_link_token_expiry on mail_link_token (expires_at);
select system_table('mail_link_token');
-- A company enters its links and reads nobody's. What it enters is held against its own mailing.
grant insert on mail_link_token to lajur_company;
