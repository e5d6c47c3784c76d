-- Who the other side of an MoU or contract is by law (docs/adr/0126-the-other-side-of-a-legal-paper.md).
alter table shipper
  add column nib text,
  -- Who signs for it, and as what.
  add column signer text,
  add column signer_position text;

-- The marketplace itself, said once; nothing while nobody said it.
create table marketplace_identity (
  only_one boolean primary key default true check (only_one),
  name text not null,
  address text not null,
  npwp text not null,
  nib text,
  signer text not null,
  signer_position text not null,
  told_at timestamptz not null
);
select reference_table('marketplace_identity');
