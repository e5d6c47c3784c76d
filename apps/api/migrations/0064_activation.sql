-- A new company is registered, and people are invited, by links that are mailed. Which version of the terms was agreed to, and when, is
-- kept with the link and goes over to the account.
alter table mailed_token add column terms_version integer, add column terms_agreed_at timestamptz;
alter table app_user add column terms_version integer, add column terms_agreed_at timestamptz;

-- One live link of a purpose for an address: of two asked for at once one stays.
update mailed_token older set used_at = older.created_at
where older.used_at is null and exists (
  select from mailed_token newer
  where newer.email = older.email and newer.purpose = older.purpose and newer.used_at is null
    and (newer.created_at, newer.token_hash) > (older.created_at, older.token_hash)
);
create unique index mailed_token_live on mailed_token (email, purpose) where used_at is null;
