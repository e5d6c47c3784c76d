/**
 * The letters and signs that the typeface of our documents has: Latin with its accents, Vietnamese among them. Others would be
 * printed as an empty box, where a name has to stand.
 */
const letters = String.raw`\u0020-\u007e\u00a0-\u017f\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u1ea0-\u1ef9\u2013\u2014\u2018-\u201e\u2022\u2026`;
/** An accent that comes as a sign of its own becomes one letter with its own. */
const accents = String.raw`\u0300-\u036f`;

/** As JSON Schema says it; `form` is another form of writing that holds as well. */
export const printablePattern = (form = '^'): string => `^(?=[${letters}${accents}]*$)${form.slice(1)}`;

const unprintable = new RegExp(`[^${letters}]`, 'u');

/** What is wrong with a text that has to stand on a paper whole; null when the paper shows all of it. */
export function printable(value: string, label: string): string | null {
  const [found] = unprintable.exec(value.normalize('NFC')) ?? [];
  return found === undefined ? null : `${label} berisi "${found}", yang tidak bisa dicetak. Tulis dengan huruf Latin.`;
}

/** A field that is printed is held to the letters of the paper. */
export const onPaper = (label: string) => ({
  pattern: printablePattern(),
  rule: (value: string) => printable(value, label),
});
