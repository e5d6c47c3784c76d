-- What a driver brought in a month (docs/adr/0128-the-scorecard-of-a-driver.md).
create index orders_driver_received on orders (company_id, driver_id, received_at)
  where driver_id is not null and received_at is not null;
