import { daysOfMonth, shiftMonth } from '../common/month';
import { workingDayFrom } from '../common/working-day';

/** Who a monthly report goes to at most. */
export const maxReportAddresses = 20;
/** From which hour of its day on it goes out, where the company is. */
export const reportMailHour = 8;

/** The day on which the report of a month (`YYYY-MM`) goes out: the first working day of the next one. */
export const sendingDay = (month: string): string => workingDayFrom(`${shiftMonth(month, 1)}-01`);

/** The latest month whose day of sending has come; older ones that were missed are not caught up. */
export function dueMonth(today: string): string {
  const before = shiftMonth(today.slice(0, 7), -1);
  return today >= sendingDay(before) ? before : shiftMonth(before, -1);
}

/** The month that a schedule begins with that is made, or goes on, on a day: nothing that is past is sent. */
export const firstMonth = (today: string): string => shiftMonth(dueMonth(today), 1);

/** The first and the last day of a month. */
export function daysOfReport(month: string): { from: string; until: string } {
  const days = daysOfMonth(month);
  return { from: days[0] ?? `${month}-01`, until: days.at(-1) ?? `${month}-28` };
}

/** What is wrong with who is to get a report; null when nothing is. Each address counts once. */
export function reportAddressesProblem(addresses: readonly string[]): string | null {
  const count = new Set(addresses).size;
  if (count === 0) return 'Penerima wajib diisi';
  return count > maxReportAddresses ? `Paling banyak ${maxReportAddresses} penerima` : null;
}
