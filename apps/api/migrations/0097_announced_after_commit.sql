-- A transaction that announces commits alone: no other that announces commits at the same time, its write to the disk
-- included. The service announces after its commits, many at once (docs/adr/0079-changes-are-announced-after-their-commit.md).
drop trigger if exists outbox_announce on outbox;
drop function if exists announce_outbox();
