-- In whose name the marketplace takes a step of an approval: of a contract with a shipper, the shipper's
-- (docs/adr/0103-shippers-approve-their-contracts.md).
alter table workflow add column in_name_of text;
