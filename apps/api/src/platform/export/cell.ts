/** What a cell of an export may hold. A number stays a number; text is never run as a formula. */
export type Cell = string | number | null;

/** What a spreadsheet would take for a formula at the front of a text (OWASP, CSV injection). */
export const startsFormula = /^[=+\-@\t\r]/;
