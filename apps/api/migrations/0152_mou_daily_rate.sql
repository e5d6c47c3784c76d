-- A rate of a day is parts per million: basis points are too coarse for one. What was approved is kept as it was printed.
update mou set lending_interest_rate = lending_interest_rate * 100 where lending_interest_rate is not null;
