-- What was ordered, beside the delivered quantity that a line says, where they differ; and the numbers of the travel letters (ADR 0123).
alter table invoice_line
  add column ordered_quantity double precision check (ordered_quantity >= 0),
  add column travel_letters text[] not null default '{}';

-- The travel letters (surat jalan) that go with the goods: the marketplace names them, or whoever has them in hand.
alter table orders add column travel_letters text[] not null default '{}' check (cardinality(travel_letters) <= 20);
