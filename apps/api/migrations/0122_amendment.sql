-- What the marketplace changed of an order after it was accepted, and why, until the transporter has taken it as it is.
alter table orders add column amendment jsonb;
