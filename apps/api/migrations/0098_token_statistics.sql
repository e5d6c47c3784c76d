-- How many orders a word finds decides what a search begins with. A hundred words, the default, are too few to know: any
-- other was taken for found in one order, and all that have it were read.
do $$
begin
  alter table order_token alter column token set statistics 1000;
  analyze order_token;
exception when feature_not_supported then
  -- A cluster whose tables are distributed already plans as before.
  null;
end $$;
