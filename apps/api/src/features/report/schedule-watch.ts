import { buffer } from 'node:stream/consumers';
import { type FunctionCode, functionsOf } from '@lajur/domain/auth/menu';
import { reportsOf } from '@lajur/domain/report/report';
import { daysOfReport } from '@lajur/domain/report/report-schedule';
import { AppError } from '../../platform/app-error';
import type { Database } from '../../platform/database/connect';
import type { FileReply } from '../../platform/http/context';
import { keptWatch } from '../../platform/mail/kept-watch';
import type { Attachment, MailWatch } from '../../platform/mail/mailer';
import { printReport } from './print-service';
import * as kept from './schedule-repository';
import { exportReport } from './service';

/** By which the jobs know whose mail it is. */
export const reportWatchKind = 'report';

const withoutRight = 'Yang mengatur jadwal ini tidak lagi berhak atas laporannya';
const notWanted = 'Jadwal dijeda atau penerima dihapus sebelum terkirim';

/** What whoever set the schedule may see and do now. */
const functionsFor = ({ role }: kept.StoredMail) => (role ? functionsOf(role) : new Set<FunctionCode>());

/** Why a mail is not sent any more; null: it goes out. */
function refusalOf(one: kept.StoredMail): string | null {
  if (!one.isWanted) return notWanted;
  const functions = functionsFor(one);
  const may = functions.has('UPDATE_REPORT') && reportsOf(functions).includes(one.report);
  return may ? null : withoutRight;
}

/** A file as a mail takes it along. */
async function attached({ fileName: name, contentType, content }: FileReply): Promise<Attachment> {
  if (Buffer.isBuffer(content)) return { name, contentType, content };
  return { name, contentType, content: await buffer(content) };
}

/** Waits for the mails of monthly reports: makes each when it goes out, as the screen exports it, and keeps what became of it. */
export const reportWatch = ({ company }: Pick<Database, 'company'>): MailWatch =>
  keptWatch(company, {
    locked: kept.lockedMail,
    move: kept.moveMail,
    refusal: async (_tx, one) => refusalOf(one),
    async attachments(companyId, id) {
      const own = company(companyId);
      const one = await own.readLatest((tx) => kept.mailOf(tx, id));
      if (!one) throw new AppError('NOT_FOUND');
      const call = { company: own, user: { functions: functionsFor(one) } };
      const days = daysOfReport(one.month);
      // One after the other: each takes a connection and a thread.
      const csv = await attached(await exportReport(call, one.report, days));
      return [csv, await attached(await printReport(call, one.report, days))];
    },
  });
