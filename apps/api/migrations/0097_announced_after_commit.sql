-- A transaction that announces commits alone: no other that announces commits at the same time, its write to the disk
-- included. The service announces after its commits, many at once (docs/adr/0079-changes-are-announced-after-their-commit.md),
-- and says so on its connections; processes of the version before, which do not, are still announced for.
do $$
begin
  -- A cluster whose tables are distributed has none.
  if exists (select from pg_trigger where tgname = 'outbox_announce' and tgrelid = 'outbox'::regclass) then
    drop trigger outbox_announce on outbox;
    create trigger outbox_announce after insert on outbox for each row
      when (current_setting('app.announces', true) is distinct from 'after commit') execute function announce_outbox();
  end if;
end $$;
