import { formatDateTime, formatDay } from '@lajur/domain/common/time';
import { reports } from '@lajur/domain/report/report';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { companyMark } from '../company/mark-service';
import { companyProfile } from '../company/profile-service';
import { type Asked, askOf } from './ask';
import { makers } from './makers';
import { pageOfReport, reportMs, summed } from './read-repository';
import { printedRows, reportDocument } from './report-document';
import { ownReport, type ReportCaller, shownOf } from './service';
import type { ReportAsk } from './source-repository';

function daysText({ days }: { days: { kind: string } }, { from, until }: ReportAsk): string {
  if (days.kind === 'as-of') return `Per ${formatDay(until)}`;
  return `${formatDay(from)} – ${formatDay(until)}`;
}

/** A report as a PDF: the rows of the export, as many as somebody would leaf through, with the last row of all of them. */
export async function printReport(
  call: ReportCaller,
  wantedId: string,
  { sort, ...asked }: Asked & { sort?: string },
): Promise<FileReply> {
  const id = ownReport(call, wantedId);
  const shown = shownOf(call, id, sort);
  const report = reports[id];
  const made = await call.company.read(async (tx) => {
    const ask = await askOf(tx, report, asked);
    const source = await makers[id](tx, ask);
    return {
      ask,
      company: (await companyProfile(tx)).name,
      mark: await companyMark(tx),
      madeAt: formatDateTime(tx.now, ask.zone),
      rows: await pageOfReport(tx, source, shown, { page: 0, size: printedRows }),
      totals: (await summed(tx, source, shown.columns)).totals,
    };
  }, reportMs);
  const content = await reportDocument({
    ...{
      company: made.company,
      mark: made.mark,
      name: report.name,
      noun: report.noun,
      note: report.note,
      columns: shown.columns,
    },
    ...{ days: daysText(report, made.ask), madeAt: made.madeAt, totals: made.totals },
    ...{ rows: made.rows.content, all: made.rows.totalElements },
  });
  const fileName = `laporan-${id}-${made.ask.from}-${made.ask.until}.pdf`;
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
