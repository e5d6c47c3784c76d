/** Holds from a day on, until the next one; with the law that says so. */
export interface Dated {
  from: string;
  source: string;
}

/** What holds on a day of rows in the order of their days. */
export const onDay = <T extends Dated>(rows: readonly T[], day: string): T | undefined =>
  rows.filter(({ from }) => from <= day).at(-1);

/** Of a whole number a part, in whole numbers of any size, half upwards. */
export function halfUp(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}

/** A share of an amount in whole rupiah, by basis points. */
export const shareOf = (amount: number, bp: number): number => halfUp(amount, bp, 10_000);
