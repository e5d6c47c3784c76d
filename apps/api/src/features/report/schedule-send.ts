import { monthName, shiftMonth } from '@lajur/domain/common/month';
import { dayIn, formatDay, hourIn, zoneOf } from '@lajur/domain/common/time';
import { type ReportId, reports } from '@lajur/domain/report/report';
import { daysOfReport, dueMonth, reportMailHour } from '@lajur/domain/report/report-schedule';
import type { Database } from '../../platform/database/connect';
import type { CompanyTx } from '../../platform/database/scope';
import type { Mailer } from '../../platform/mail/mailer';
import { workingCompanies } from '../company/company-service';
import { companyProfile } from '../company/profile-service';
import * as kept from './schedule-repository';
import { reportWatchKind } from './schedule-watch';

type Deps = Pick<Database, 'system' | 'company'> & { mailer: Mailer };

/**
 * Sends the reports of the month before from the first working day on, at eight where the company is. However often and in how many
 * processes it runs: whoever moves a schedule on to its next month has its mails, in the same transaction. Gives the number of reports.
 */
export async function sendMonthlyReports({ system, company, mailer }: Deps): Promise<number> {
  const { all, now } = await system.readLatest(async (tx) => ({ all: await workingCompanies(tx), now: tx.now }));
  let sent = 0;
  for (const { id, timezone } of all) {
    const zone = zoneOf(timezone);
    if (hourIn(now, zone) < reportMailHour) continue;
    const today = dayIn(now, zone);
    const month = dueMonth(today);
    const own = company(id);
    const waiting = await own.readLatest((tx) => kept.waitingSchedules(tx, month));
    for (const scheduleId of waiting)
      if (await own.transaction((tx) => sendReport(tx, mailer, { scheduleId, month, today }))) sent += 1;
  }
  return sent;
}

/** Of which days a report tells, in words: a state is that of the month's last day, a forecast begins when it is made. */
function periodText(report: ReportId, month: string, today: string): string {
  const { kind } = reports[report].days;
  if (kind === 'range') return monthName(month);
  return `per ${formatDay(kind === 'as-of' ? daysOfReport(month).until : today)}`;
}

/** Queues the mails of one report; they leave with the commit. False where somebody else did. */
async function sendReport(
  tx: CompanyTx,
  mailer: Mailer,
  { scheduleId, month, today }: { scheduleId: string; month: string; today: string },
): Promise<boolean> {
  const taken = await kept.takeMonth(tx, scheduleId, { month, next: shiftMonth(month, 1) });
  if (!taken) return false;
  const { name: company, email: replyTo } = await companyProfile(tx);
  const { name } = reports[taken.report];
  const period = periodText(taken.report, month, today);
  const stop = replyTo ? 'balas email ini' : `hubungi ${company}`;
  const mails = await kept.addMails(tx, { scheduleId, month, addresses: taken.addresses });
  for (const { id, address } of mails)
    await mailer.queue(
      tx,
      {
        to: address,
        subject: `Laporan ${name}, ${period}`,
        lines: [
          `Terlampir laporan ${name} ${company}, ${period}, sebagai CSV dan PDF.`,
          `Laporan ini dikirim tiap awal bulan atas permintaan ${taken.byName}. Untuk menghentikannya, ${stop}.`,
        ],
        sender: { name: company, replyTo },
      },
      { kind: reportWatchKind, companyId: tx.companyId, id },
    );
  return true;
}
