-- When people were recalled that it waits for them (ADR 0064).
alter table workflow add column reminded_at timestamptz;
-- What waits for companies, of all of them.
create index workflow_recalled on workflow (since) where turn = 'transporter';
