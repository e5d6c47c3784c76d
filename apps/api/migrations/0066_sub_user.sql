-- The people of a company are listed, invited and taken off.
alter table app_user
  add column created_by text,
  add column signed_in_at timestamptz,
  -- Until when the last mailed invitation holds.
  add column invited_until timestamptz,
  -- Off every list; what the person did keeps their name.
  add column deleted_at timestamptz;
create index app_user_newest on app_user (company_id, created_at desc, id desc) where deleted_at is null;
create index app_user_name on app_user (company_id, full_name, id) where deleted_at is null;
-- Who may do everything: the last of them stays.
create index app_user_super_admin on app_user (company_id, id)
  where role_id = 'TRANSPORTER_SUPER_ADMIN' and is_active and deleted_at is null;
-- Those who have signed in before did so at the latest from a network that is known.
set local role lajur_system;
update app_user u set signed_in_at = n.seen_at
from (select company_id, user_id, max(seen_at) as seen_at from known_network group by company_id, user_id) n
where u.company_id = n.company_id and u.id = n.user_id;
reset role;
