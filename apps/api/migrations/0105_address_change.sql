-- Another address to sign in with holds once it is confirmed through it (docs/adr/0084-a-session-is-not-enough.md).
alter table app_user
  add column pending_email text,
  -- Until when the link that was mailed there holds.
  add column pending_email_until timestamptz,
  -- The session that asked for it, which stays when the others end; its owner's own address alone.
  add column pending_email_session bytea;
alter table mailed_token drop constraint mailed_token_purpose_check;
alter table mailed_token add constraint mailed_token_purpose_check
  check (purpose in ('reset-password', 'activation', 'sub-account', 'change-email'));
