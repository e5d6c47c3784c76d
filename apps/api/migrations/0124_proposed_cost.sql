-- What a return or a stay in a warehouse costs is proposed by the marketplace with its decision, and answered by the transporter (ADR 0097).
alter table order_cost add column proposed boolean not null default false;
