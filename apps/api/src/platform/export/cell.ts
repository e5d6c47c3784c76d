/** A calendar day `YYYY-MM-DD`, or a moment of one `YYYY-MM-DD hh:mm`, by the clock of where it belongs. */
export interface DayCell {
  readonly day: string;
}

/** What a cell of an export may hold. A number stays a number, a day a day; text is never run as a formula. */
export type Cell = string | number | DayCell | null;

/** A day as a cell; an empty one where there is none. */
export const dayCell = (day: string | null): DayCell | null => (day === null ? null : { day });

/** What a spreadsheet would take for a formula at the front of a text (OWASP, CSV injection). */
export const startsFormula = /^[=+\-@\t\r]/;
