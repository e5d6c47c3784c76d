import { dayIn, formatClock, type Zone, zoneOf } from '@lajur/domain/common/time';

/** A calendar day `YYYY-MM-DD`. */
export interface DayCell {
  readonly day: string;
}

/** A moment `YYYY-MM-DD hh:mm` by the clock of where it belongs, which is told with it. */
export interface MomentCell {
  readonly moment: string;
  readonly zone: Zone;
}

/** What a cell of an export may hold. A number stays a number, a day a day; text is never run as a formula. */
export type Cell = string | number | DayCell | MomentCell | null;

/** A day as a cell; an empty one where there is none. */
export const dayCell = (day: string | null): DayCell | null => (day === null ? null : { day });

/** A moment as a cell: wall clock where it happens. */
export function momentCell(at: string | null, timezone: string): MomentCell | null {
  if (at === null) return null;
  const zone = zoneOf(timezone);
  return { moment: `${dayIn(new Date(at), zone)} ${formatClock(new Date(at), zone).replace('.', ':')}`, zone };
}

/** The cell as an Indonesian spreadsheet reads it: a comma before the decimals. Null of an empty one. */
export function textOf(value: Cell): string | null {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value).replace('.', ',');
  return 'day' in value ? value.day : `${value.moment} ${value.zone}`;
}

/** What a spreadsheet would take for a formula at the front of a text (OWASP, CSV injection). */
export const startsFormula = /^[=+\-@\t\r]/;
