/** So many changes of a company in a second are told one by one; what comes beyond them becomes one "look again" at its end. */
const mostPerSecond = 100;
/** As long as there are more, nothing is told one by one for some seconds, and who looks again may do so in peace. */
const longSpanSeconds = 3;

interface Span {
  changes: number;
  /** Whether changes are told one by one in it, until there are too many. */
  oneByOne: boolean;
  untold: boolean;
}

const secondsOf = ({ oneByOne }: Span) => (oneByOne ? 1 : longSpanSeconds);

/**
 * Thousands of changes at once (deadlines that pass together, an import) would be as many events on each stream, and each page
 * reads anew after any of them. Counted for each company in this process.
 */
export class ManyAtOnce {
  private readonly spans = new Map<string, Span>();

  /** `lookAgain` is called at the end of a span of the company in which changes were not told. */
  constructor(private readonly lookAgain: (companyId: string) => void) {}

  /** Counts a change of the company; false: it is not to be told by itself. */
  tellsNext(companyId: string): boolean {
    const span = this.spans.get(companyId) ?? this.begin(companyId, true);
    span.changes++;
    const told = span.oneByOne && span.changes <= mostPerSecond;
    span.untold ||= !told;
    return told;
  }

  private begin(companyId: string, oneByOne: boolean): Span {
    const span = { changes: 0, oneByOne, untold: false };
    this.spans.set(companyId, span);
    setTimeout(() => this.end(companyId, span), secondsOf(span) * 1000).unref();
    return span;
  }

  private end(companyId: string, span: Span): void {
    this.spans.delete(companyId);
    if (span.changes > secondsOf(span) * mostPerSecond) this.begin(companyId, false);
    if (span.untold) this.lookAgain(companyId);
  }
}
