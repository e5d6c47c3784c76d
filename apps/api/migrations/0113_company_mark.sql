-- What a company's documents are told by (ADR 0114).

alter table invoice_data
  -- Of rules and headlines; null: the usual one. That it can be read on white is a rule of the domain.
  add column mark_colour text check (mark_colour ~* '^#[0-9a-f]{6}$'),
  -- The logo as it is printed, a PNG; null: there is none, or it is still to be made of logo_file_id; empty: that cannot be read.
  add column printed_logo bytea check (octet_length(printed_logo) <= 300000);
