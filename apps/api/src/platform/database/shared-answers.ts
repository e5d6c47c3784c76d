/** Of so many companies answers are kept; that which was asked for longest ago goes first. */
const mostCompanies = 200;
/** So many answers are kept of one company between two of its changes. */
const mostAnswers = 100;

/** From what on an answer was made: the company's change number, and the minute of the clock. */
export interface Moment {
  number: number;
  minute: number;
}

interface Kept extends Moment {
  answers: Map<string, Promise<unknown>>;
}

/**
 * Answers that many people of one company ask for at the same time (ADR 0136): one is made, and serves who asks while nothing of the
 * company has changed. Nobody gets one that was begun before a change they have seen counted.
 */
export class SharedAnswers {
  private readonly companies = new Map<string, Kept>();

  /** `seen`: read before; `make` reads what is to be answered, after it. */
  async answer<R>(companyId: string, seen: Moment, name: string, make: () => Promise<R>): Promise<R> {
    const kept = this.keptFor(companyId, seen);
    // Who comes with an older minute is late by a moment, and reads for themselves.
    if (kept.minute !== seen.minute) return make();
    const known = kept.answers.get(name) as Promise<R> | undefined;
    // What failed may have failed for who asked first alone.
    if (known) return known.catch(make);
    const made = make();
    if (kept.answers.size < mostAnswers) kept.answers.set(name, made);
    made.catch(() => kept.answers.delete(name));
    return made;
  }

  /** What is kept of a company; it is empty when the company has been changed, or a minute has passed. */
  private keptFor(companyId: string, { number, minute }: Moment): Kept {
    const before = this.companies.get(companyId);
    const holds = before && (before.minute > minute || (before.minute === minute && before.number >= number));
    const kept = holds ? before : { number, minute, answers: new Map() };
    this.companies.delete(companyId);
    this.companies.set(companyId, kept);
    const [oldest] = this.companies.keys();
    if (this.companies.size > mostCompanies && oldest !== undefined) this.companies.delete(oldest);
    return kept;
  }
}
