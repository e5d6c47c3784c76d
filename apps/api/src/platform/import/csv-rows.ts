import type { ImportDelimiter } from '@lajur/domain/import/state';

/** A quoted cell over several lines is no longer than this: what is has a quote that nobody closed. */
const longestLines = 16 * 1024;

/** A row, and which of its cells has a quote that stands alone. */
export interface CsvRow {
  cells: string[];
  quoteAt?: number;
}

interface Cell {
  text: string;
  /** Where the delimiter or the line's end stands. */
  end: number;
  isAlone?: boolean;
}

/** How often a delimiter stands in a part of a text. */
function count(text: string, delimiter: string): number {
  let found = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) found += 1;
  return found;
}

/**
 * Reads the rows of a CSV text (RFC 4180, as Excel writes it) whose lines end in \n. A quote that opens a cell and is
 * not closed where the cell ends stands for itself: it costs its own row, never those below.
 */
export class CsvRows {
  /** How far the whole rows go. */
  private at = 0;
  /** Cells of the row before. */
  private width = 0;

  constructor(
    private readonly text: string,
    private readonly delimiter: ImportDelimiter,
    /** Does the text go on? What may be half a row is not read then. */
    private readonly goesOn = false,
  ) {}

  get rest(): string {
    return this.text.slice(this.at);
  }

  /** The next row; null when there is none, or not all of it. */
  next(): CsvRow | null {
    const { text, delimiter } = this;
    if (this.at >= text.length) return null;
    const row: CsvRow = { cells: [] };
    for (let from = this.at; ; ) {
      const cell = text[from] === '"' ? this.quoted(from, row.cells.length) : this.plain(from);
      if (cell === null) return null;
      row.cells.push(cell.text);
      if (cell.isAlone) row.quoteAt ??= row.cells.length - 1;
      from = cell.end + 1;
      if (text[cell.end] === delimiter) continue;
      if (cell.end >= text.length && this.goesOn) return null;
      this.at = Math.min(from, text.length);
      this.width = row.cells.length;
      return row;
    }
  }

  private plain(from: number): Cell {
    const { text, delimiter } = this;
    const line = this.lineEnd(from);
    const next = text.indexOf(delimiter, from);
    const end = next < 0 ? line : Math.min(next, line);
    return { text: text.slice(from, end), end };
  }

  private lineEnd(from: number): number {
    const end = this.text.indexOf('\n', from);
    return end < 0 ? this.text.length : end;
  }

  /** A cell that begins with a quote; null when its end is not here yet. */
  private quoted(from: number, index: number): Cell | null {
    const { text, delimiter, goesOn } = this;
    const alone = (): Cell => ({ ...this.plain(from), isAlone: true });
    let close = from;
    do {
      close = text.indexOf('"', close + (close === from ? 1 : 2));
    } while (close >= 0 && text[close + 1] === '"');
    const until = close < 0 ? text.length : close;
    const isLong = until - from > longestLines && this.lineEnd(from) < until;
    if (isLong) return alone();
    if (goesOn && until >= text.length - 1) return null;
    if (close < 0) return alone();
    let end = close + 1;
    while (text[end] === ' ') end += 1;
    const isEnd = end >= text.length || text[end] === delimiter || text[end] === '\n';
    if (!isEnd || this.holdsRows(from + 1, close, index)) return alone();
    return { text: text.slice(from + 1, close).replaceAll('""', '"'), end };
  }

  /** Does a quoted text consist of whole rows? Then a quote was opened in one and the next quote is another row's. */
  private holdsRows(from: number, close: number, index: number): boolean {
    if (this.width < 2 || this.lineEnd(from) >= close) return false;
    const lines = this.text.slice(from, close).split('\n');
    const counts = lines.map((line) => count(line, this.delimiter));
    const first = counts.shift() ?? 0;
    const last = (counts.pop() ?? 0) + count(this.text.slice(close, this.lineEnd(close)), this.delimiter);
    const whole = this.width - 1;
    return first === whole - index && last === whole && counts.every((one) => one === whole);
  }
}
