-- Until when the positions of a trip are in `learned_speed`: what was learned from once is not counted again when the order is
-- received anew or the job dies after its commit.
alter table orders add learned_until timestamptz;
