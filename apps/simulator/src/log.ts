import { formatClock } from '@lajur/domain/common/time';

/** One line for people: the time in WIB and what happened. */
export function log(line: string): void {
  const now = new Date();
  const seconds = String(now.getUTCSeconds()).padStart(2, '0');
  console.log(`${formatClock(now, 'WIB')}.${seconds} ${line}`);
}
