-- The audit trail is kept from being changed, and shows when it was all the same (docs/adr/0060-the-audit-trail.md).

-- What the record was called when it happened: a plate, a name, a number. Events from before have none.
alter table audit_event add column subject text not null default '';
create index audit_event_newest on audit_event (company_id, at, id);

-- A piece of a company's chain: the events it holds, the hash of each, and a hash over these and the piece before.
create table audit_seal (
  company_id uuid not null,
  seq integer not null check (seq > 0),
  -- Of the piece before; empty in the first.
  previous bytea not null,
  hash bytea not null,
  event_ids uuid[] not null,
  event_hashes bytea[] not null,
  -- The greatest id in this piece or one before: ids begin with the time they were made.
  upto uuid not null,
  sealed_at timestamptz not null,
  primary key (company_id, seq)
);
create index audit_seal_upto on audit_seal (company_id, upto);
select tenant_table('audit_seal');
-- Companies do not seal.
revoke insert, update, delete on audit_seal from lajur_company;
revoke update, delete on audit_seal from lajur_system;

-- The service's roles lack the right already; this is for whoever owns the tables.
create function keep_audit() returns trigger language plpgsql as $$
begin
  raise exception 'Jejak audit hanya bertambah: % pada % ditolak.', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger audit_event_kept before update or delete on audit_event for each row execute function keep_audit();
create trigger audit_seal_kept before update or delete on audit_seal for each row execute function keep_audit();
-- A cluster empties what is left on the coordinator of a table that it has distributed.
do $$
begin
  if not exists (select from pg_extension where extname = 'citus') then
    create trigger audit_event_whole before truncate on audit_event for each statement execute function keep_audit();
    create trigger audit_seal_whole before truncate on audit_seal for each statement execute function keep_audit();
  end if;
end $$;
