-- The key that PROVIDER_API_KEY names: another one there takes its place, keys that were made otherwise stay.
alter table api_key add column of_environment boolean not null default false;
update api_key set of_environment = true where name = 'PROVIDER_API_KEY';
