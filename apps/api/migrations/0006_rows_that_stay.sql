-- The timeline of an order is only added to; it goes with the order alone.
revoke delete on order_event from lajur_company, lajur_system;
-- What a company is and may do is the marketplace's to say.
revoke update on company from lajur_company;

-- This copy of an order stands for an offer that went on to another company: what becomes of it concerns nobody else.
alter table orders add column passed_on boolean not null default false;
