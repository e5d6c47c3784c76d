-- The payments that the marketplace recorded lately, which lines of statements may be.
create index invoice_settlement_recorded on invoice_settlement (company_id, day) where kind = 'CASH' and by_party = 'provider';
