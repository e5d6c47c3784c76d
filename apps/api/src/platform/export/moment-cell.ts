import { dayIn, formatClock, zoneOf } from '@lajur/domain/common/time';
import { type Cell, dayCell } from './cell';

/** A moment as a cell: wall clock where it happens. */
export function momentCell(at: string | null, timezone: string): Cell {
  if (at === null) return null;
  const zone = zoneOf(timezone);
  return dayCell(`${dayIn(new Date(at), zone)} ${formatClock(new Date(at), zone).replace('.', ':')}`);
}
