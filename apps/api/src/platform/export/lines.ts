/** Few enough that their text is small and short-lived: large texts wait long to be collected. */
const together = 100;

/** The text of rows, a few at a time. */
export function* linesOf<Row>(rows: readonly Row[], line: (row: Row) => string): Generator<string> {
  for (let from = 0; from < rows.length; from += together)
    yield rows
      .slice(from, from + together)
      .map(line)
      .join('');
}
