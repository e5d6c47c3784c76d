-- Additional costs of orders go the way of approvals: such a record is a line of another, which its page leads to.
alter table workflow add column part_of uuid;
