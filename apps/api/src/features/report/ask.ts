import { dayAfter, timezoneOfZone } from '@lajur/domain/common/time';
import { forecastWeeks } from '@lajur/domain/report/forecast';
import { type Report, reportMonthsMax } from '@lajur/domain/report/report';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { companyToday, zoneOfOwn } from '../company/company-service';
import type { ReportAsk } from './source-repository';

/** What a call says of the days and of what is looked at. */
export type Asked = Partial<
  Pick<ReportAsk, 'from' | 'until' | 'shipperId' | 'serviceType' | 'transportTypeId' | 'city'>
> & {
  compareFrom?: string;
  compareUntil?: string;
};

interface Days {
  from: string;
  until: string;
}

const refused = (field: string, message: string) =>
  new AppError('VALIDATION', { message, validation: { [field]: message } });

/** The first day of the month that lies so many before a day's. */
export function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

function checked({ from, until }: Days, names: { from: string; until: string }): Days {
  if (until < from) throw refused(names.until, 'Hari terakhir tidak boleh sebelum hari pertama');
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const end = new Date(Date.UTC(year, month - 1 + reportMonthsMax, day)).toISOString().slice(0, 10);
  if (until >= end) throw refused(names.from, `Rentang paling lama ${reportMonthsMax} bulan`);
  return { from, until };
}

/** Until somebody chooses: the running month and the two before it. */
const usualMonths = 2;

function daysOf({ days }: Report, { from, until }: Asked, today: string): Days {
  if (days.kind === 'ahead') return { from: today, until: dayAfter(today, 7 * forecastWeeks) };
  const last = until ?? today;
  if (days.kind === 'as-of') return { from: last, until: last };
  return checked({ from: from ?? monthBefore(last, usualMonths), until: last }, { from: 'from', until: 'until' });
}

/** What a report is made of; what it is not narrowed by is left out. Within a transaction. */
export async function askOf(tx: CompanyTx, report: Report, asked: Asked): Promise<ReportAsk> {
  const zone = await zoneOfOwn(tx);
  const today = await companyToday(tx);
  const filters = Object.fromEntries(report.filters.map((key) => [key, asked[key]]));
  const days = daysOf(report, asked, today);
  return { companyId: tx.companyId, today, zone, timezone: timezoneOfZone(zone), ...days, ...filters };
}

/** The period that is compared with; null where none is asked for, or the report has no days to compare. */
export function earlierOf({ days }: Report, { compareFrom, compareUntil }: Asked): Days | null {
  if (days.kind === 'ahead' || compareUntil === undefined) return null;
  if (days.kind === 'as-of') return { from: compareUntil, until: compareUntil };
  if (compareFrom === undefined) throw refused('compareFrom', 'Hari pertama wajib diisi');
  return checked({ from: compareFrom, until: compareUntil }, { from: 'compareFrom', until: 'compareUntil' });
}
