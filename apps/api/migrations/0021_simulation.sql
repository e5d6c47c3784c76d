-- How fast the simulated world runs from when on; without a row it runs with the clock (docs/adr/0019-time-of-the-demo.md).
create table simulation_speed (
  since timestamptz primary key,
  speed double precision not null check (speed > 0)
);
select reference_table('simulation_speed');
