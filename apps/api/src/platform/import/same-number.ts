/** A spreadsheet keeps fifteen digits of a number: what differs behind them is the same. */
export const isSameNumber = (one: number, other: number): boolean =>
  one === other || Number(one.toPrecision(15)) === Number(other.toPrecision(15));
