-- When people were told that an order will come late, and since when it was expected in time again (ADR 0062). What is late today
-- already stands on the dashboard: nobody is told of it anew.
alter table orders add late_told_at timestamptz, add in_time_again_at timestamptz;
set local role lajur_system;
update orders set late_told_at = now() where in_process and arrived_at is null and greatest(eta, now()) > delivery_until;
reset role;
