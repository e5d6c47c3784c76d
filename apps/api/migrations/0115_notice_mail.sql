-- What became of the mails that tell people of news (docs/adr/0134-what-becomes-of-news-by-mail.md).
create table notice_mail (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  address text not null,
  subject text not null,
  -- How many notifications are in it.
  told integer not null,
  state text not null
    check (state in ('QUEUED', 'SENDING', 'ACCEPTED', 'DEFERRED', 'FAILED', 'BOUNCED', 'DELIVERED', 'UNSURE', 'CANCELLED')),
  -- What the mail server answered last.
  code integer,
  answer text,
  queued_at timestamptz not null,
  state_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references app_user on delete cascade
);
select tenant_table('notice_mail');
create index notice_mail_person on notice_mail (company_id, user_id, queued_at desc, id);
create index notice_mail_age on notice_mail (queued_at);
