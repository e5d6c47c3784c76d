import { maxLength, required } from '../common/validation';

/** One clause of a contract; in an addendum a `text` of null strikes the clause out. */
export interface Clause {
  /** The same in the contract and in all that changes it. */
  key: string;
  title: string;
  text: string | null;
}

export const clauseKeyPattern = '^[a-z0-9-]{1,40}$';
export const clauseTitleMax = 120;
export const clauseTextMax = 4000;
export const maxClauses = 40;

/** A clause of a contract beside what a document makes of it. */
export interface ClauseChange {
  key: string;
  title: string;
  /** Null where the contract has none such. */
  before: string | null;
  /** Null where it is struck out. */
  after: string | null;
}

/** What an approved addendum changes, from a day on. */
export interface AddendumClauses {
  startDay: string;
  clauses: readonly Clause[];
}

/** The clauses of a contract on a day, with what approved addenda made of them until then, in the order in which they take effect. */
export function clausesInForce(
  contract: readonly Clause[],
  addenda: readonly AddendumClauses[],
  onDay: string,
): Clause[] {
  const clauses = new Map(contract.map((one) => [one.key, one]));
  for (const one of addenda.filter(({ startDay }) => startDay <= onDay).flatMap((addendum) => addendum.clauses)) {
    if (one.text === null) clauses.delete(one.key);
    else clauses.set(one.key, one);
  }
  return [...clauses.values()];
}

/** What an addendum changes, clause by clause against its contract; what it leaves as it is is not said. */
export function clauseChanges(before: readonly Clause[], addendum: readonly Clause[]): ClauseChange[] {
  const old = new Map(before.map((one) => [one.key, one]));
  return addendum
    .map(({ key, title, text }) => ({ key, title, before: old.get(key)?.text ?? null, after: text }))
    .filter((one) => one.before !== one.after || old.get(one.key)?.title !== one.title);
}

/** A key that no clause has yet. */
export function newClauseKey(clauses: readonly Pick<Clause, 'key'>[]): string {
  const taken = new Set(clauses.map(({ key }) => key));
  let no = clauses.length + 1;
  while (taken.has(`pasal-${no}`)) no++;
  return `pasal-${no}`;
}

/** What is wrong with clauses, by the path of the field. */
export function clauseErrors(clauses: readonly Clause[]): Record<string, string> {
  const errors: Record<string, string> = {};
  clauses.forEach(({ key, title, text }, at) => {
    const wrongTitle = required(title, 'Judul pasal') ?? maxLength(title, clauseTitleMax, 'Judul pasal');
    const wrongText =
      text === null ? null : (required(text, 'Isi pasal') ?? maxLength(text, clauseTextMax, 'Isi pasal'));
    if (wrongTitle) errors[`clauses.${at}.title`] = wrongTitle;
    if (wrongText) errors[`clauses.${at}.text`] = wrongText;
    if (clauses.findIndex((one) => one.key === key) !== at)
      errors[`clauses.${at}.title`] = 'Pasal ini disebut dua kali';
  });
  return errors;
}
