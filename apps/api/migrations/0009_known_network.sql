-- Papers are listed by when the goods were received: the newest first, and what was never received last.
create index orders_completed_received on orders (company_id, received_at desc nulls last, id desc) where in_completed;

-- Where a user has signed in from, or followed a mailed link to: attempts of strangers elsewhere never hold these up.
create table known_network (
  company_id uuid not null,
  user_id uuid not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (company_id, user_id, network),
  foreign key (company_id, user_id) references app_user on delete cascade
);
create index known_network_age on known_network (seen_at);
select tenant_table('known_network');
revoke all on known_network from lajur_company;
