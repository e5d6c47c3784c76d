-- The texts of the portal that the marketplace writes, every version of each; before the first the portal has its own.
create table wording (
  code text not null check (code in ('about', 'contact', 'terms', 'privacy')),
  version integer not null check (version > 0),
  text text not null,
  written_at timestamptz not null,
  -- The name of the API key.
  written_by text not null,
  primary key (code, version)
);
select system_table('wording');
