-- An offer that this company handed on (docs/adr/0053): to whom, and until when the partner may answer.
alter table orders add handed_to uuid, add handed_to_name text, add handed_until timestamptz;

-- Partners by name, for who hands an offer on.
create index company_partner on company (name, id) where kind = 'TRANSPORTER' and status = 'ACTIVE';
